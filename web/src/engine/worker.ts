import { type Beside, besideOf, configOf, textAt } from "./files";
import type { FromWorker, Glue, ToWorker } from "./protocol";

/** The worker: one module, one call after the other. */
let glue: Promise<Glue> | null = null;
/** One that starts before the page is named after the address of that, and need not be told what it finds there. */
if (self.name)
  begin(
    configOf(self.name).then((config) => besideOf(self.name, config)),
    null,
  );
/** The examples of the techniques, when they are wanted. */
let examples = { at: "", text: "" };
/** Languages that are to be learnt. */
const lessons: string[] = [];
const waiting: Extract<ToWorker, { t: "call" }>[] = [];
let isBusy = false;

const post = (message: FromWorker): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.t === "start") {
    if (!glue) begin(Promise.resolve(data.at), data.module);
  } else if (data.t === "learn") {
    lessons.push(data.text);
  } else if (data.t === "call") {
    waiting.push(data);
    void work();
  } else {
    const place = waiting.findIndex(({ id }) => id === data.id);
    if (place < 0) return;
    waiting.splice(place, 1);
    post({ t: "dropped", id: data.id });
  }
};

function begin(at: Promise<Beside>, module: WebAssembly.Module | null): void {
  glue = at.then((known) => start(known, module));
  glue.catch((error: unknown) => {
    const isGone = error instanceof Gone;
    const problem = isGone ? { type: "offline", detail: error.message } : faultOf(error);
    post({ t: "problem", id: -1, problem, fault: !isGone });
  });
}

async function start(at: Beside, module: WebAssembly.Module | null): Promise<Glue> {
  examples = { at: at.examples, text: "" };
  const [loaded, compiled] = await Promise.all([
    import(/* @vite-ignore */ at.glue) as Promise<Glue>,
    module ?? compile(at.module),
  ]);
  post({ t: "ready", module: compiled });
  const first = loaded.initSync({ module: compiled });
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

/** The module does not come. */
class Gone extends Error {}

/** A host that does not know what a module is may call it anything: then it is compiled as bytes. */
async function compile(url: string): Promise<WebAssembly.Module> {
  const gone = (why: unknown): never => {
    throw new Gone(`${url}: ${String(why)}`);
  };
  const response = await fetch(url).catch(gone);
  if (!response.ok) return gone(response.status);
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
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
