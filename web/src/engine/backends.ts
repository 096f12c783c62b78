/** What an engine runs by; only what `config.json` names is used. */
export { HttpEngine } from "./http";
export { hireFor, WorkerEngine } from "./worker-engine";
