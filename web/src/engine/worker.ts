import { textAt } from "./files";
import type { FromWorker, Glue, ToWorker } from "./protocol";

/** The worker: one module, one call after the other. */
let glue: Promise<Glue> | null = null;
/** The examples of the techniques, when they are wanted. */
let examples = { at: "", text: "" };
/** Languages that are to be learnt. */
const lessons: string[] = [];
const waiting: Extract<ToWorker, { t: "call" }>[] = [];
let isBusy = false;

const post = (message: FromWorker): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.t === "start") {
    glue = start(data);
    glue.then(
      () => post({ t: "ready" }),
      (error: unknown) => post({ t: "problem", id: -1, problem: faultOf(error), fault: true }),
    );
  } else if (data.t === "learn") {
    lessons.push(data.text);
  } else if (data.t === "call") {
    waiting.push(data);
    void work();
  } else {
    const place = waiting.findIndex(({ id }) => id === data.id);
    if (place >= 0) waiting.splice(place, 1);
  }
};

async function start({ module, ...at }: Extract<ToWorker, { t: "start" }>): Promise<Glue> {
  examples = { at: at.examples, text: "" };
  const loaded = (await import(/* @vite-ignore */ at.glue)) as Glue;
  const first = loaded.initSync({ module });
  // The module calls it in the midst of an answer, so it has to be there at once.
  Object.assign(self, {
    bringRest() {
      const request = new XMLHttpRequest();
      request.open("GET", at.rest, false);
      request.responseType = "arraybuffer";
      request.send();
      new WebAssembly.Instance(new WebAssembly.Module(request.response as ArrayBuffer), { first });
    },
  });
  return loaded;
}

/** Between two calls the worker yields, so that it sees what was dropped. */
async function work(): Promise<void> {
  if (isBusy || !glue) return;
  isBusy = true;
  const { answer, learn } = await glue;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id, verb, request } = next;
    try {
      for (const text of lessons.splice(0)) learn(text);
      const more = verb === "technique" ? await examplesText() : undefined;
      post({ t: "done", id, json: answer(verb, request, (json) => post({ t: "part", id, json }), more) });
    } catch (error) {
      // What the engine refuses is thrown as text; all else leaves the module in no known state.
      const isProblem = typeof error === "string" && error.startsWith("{");
      post({ t: "problem", id, problem: isProblem ? JSON.parse(error) : faultOf(error), fault: !isProblem });
    }
    await turn();
  }
  isBusy = false;
}

/** Without them a technique has no picture, and they are asked for again. */
async function examplesText(): Promise<string> {
  examples.text ||= (await textAt(examples.at)) ?? "";
  return examples.text;
}

const faultOf = (error: unknown): unknown => ({ type: "fault", detail: String(error) });

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
