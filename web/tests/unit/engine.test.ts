import { afterEach, describe, expect, it, vi } from "vitest";
import { type Engine, Problem } from "../../src/engine/engine";
import { HttpEngine } from "../../src/engine/http";
import type { FromWorker, Port, ToWorker } from "../../src/engine/protocol";
import { WorkerEngine } from "../../src/engine/worker-engine";

/** What an engine of the tests does with a request: it says how, in the member `position` or `text`. */
type Behaviour = "now" | "slow" | "stuck" | "fault" | "unreadable" | "parts";

interface Bench {
  readonly engine: Engine;
  /** How many pieces of work were begun, and how many were stopped before their end. */
  readonly begun: () => number;
  readonly stopped: () => number;
}

const behaviourOf = (json: string): Behaviour =>
  ((JSON.parse(json) as { position?: Behaviour }).position ?? "now") as Behaviour;

function workerBench(): Bench {
  let [begun, stopped] = [0, 0];
  class FakePort implements Port {
    onmessage: Port["onmessage"] = null;
    onerror: Port["onerror"] = null;
    private isDead = false;
    private isBusy = false;
    private timer: ReturnType<typeof setTimeout> | undefined;

    postMessage(message: ToWorker): void {
      if (message.t !== "call") return;
      begun += 1;
      this.isBusy = true;
      const { id, verb, request } = message;
      const say = (data: FromWorker): void => {
        if (!this.isDead) this.onmessage?.({ data });
      };
      const end = (json: string): void => {
        this.isBusy = false;
        say({ t: "done", id, json });
      };
      const done = JSON.stringify({ verb, begun });
      const behaviour = behaviourOf(request);
      if (behaviour === "now") queueMicrotask(() => end(done));
      if (behaviour === "slow") this.timer = setTimeout(() => end(done), 40);
      if (behaviour === "fault")
        queueMicrotask(() =>
          say({ t: "problem", id, problem: { type: "fault", detail: "trap" }, fault: true }),
        );
      if (behaviour === "unreadable")
        queueMicrotask(() => {
          this.isBusy = false;
          say({ t: "problem", id, problem: unreadable, fault: false });
        });
      if (behaviour === "parts") {
        queueMicrotask(() => {
          for (const technique of ["a", "b", "c"])
            say({ t: "part", id, json: JSON.stringify({ technique }) });
          end(done);
        });
      }
    }

    terminate(): void {
      if (this.isBusy) stopped += 1;
      this.isDead = true;
      clearTimeout(this.timer);
    }
  }
  const engine = new WorkerEngine(() => new FakePort());
  return { engine, begun: () => begun, stopped: () => stopped };
}

const unreadable = {
  type: "/problems/unreadable",
  detail: "5 stands twice",
  places: [{ line: 1, column: 2, message: "5 stands twice" }],
};

function httpBench(): Bench {
  let [begun, stopped] = [0, 0];
  const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });
  const fetcher = (url: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    begun += 1;
    const behaviour = behaviourOf(String(init?.body));
    const verb = String(url).split("/").at(-1);
    const done = { verb, begun };
    if (behaviour === "fault") return Promise.resolve(json({ type: "/problems/fault", title: "fault" }, 500));
    if (behaviour === "unreadable") return Promise.resolve(json(unreadable, 422));
    if (behaviour === "parts") {
      const text = ["a", "b", "c"].map((technique) => JSON.stringify({ part: { technique } })).join("\n");
      const body = `${text}\n${JSON.stringify({ done })}\n`;
      return Promise.resolve(new Response(body, { headers: { "content-type": "application/x-ndjson" } }));
    }
    return new Promise((resolve, reject) => {
      const timer =
        behaviour === "stuck"
          ? undefined
          : setTimeout(() => resolve(json(done)), behaviour === "slow" ? 40 : 0);
      init?.signal?.addEventListener("abort", () => {
        stopped += 1;
        clearTimeout(timer);
        reject(new DOMException("aborted", "AbortError"));
      });
    });
  };
  const engine = new HttpEngine("http://localhost/", fetcher as typeof fetch);
  return { engine, begun: () => begun, stopped: () => stopped };
}

const hint = (position: Behaviour) => ({ position, level: 1 });

describe.each([
  ["worker", workerBench],
  ["http", httpBench],
])("the %s engine", (_, bench) => {
  afterEach(() => vi.useRealTimers());

  it("answers", async () => {
    const { engine } = bench();
    await expect(engine.call("hint", hint("now")).done).resolves.toMatchObject({ verb: "hint" });
  });

  it("hands parts on in their order", async () => {
    const { engine } = bench();
    const call = engine.call("path", { position: "parts" });
    const seen: string[] = [];
    for await (const part of call.parts) seen.push(part.technique);
    expect(seen).toEqual(["a", "b", "c"]);
    await expect(call.done).resolves.toMatchObject({ verb: "path" });
  });

  it("rejects with problems only, with their places", async () => {
    const { engine } = bench();
    const error: unknown = await engine
      .call("hint", hint("unreadable"))
      .done.catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ type: "unreadable", message: "5 stands twice", places: [{ column: 2 }] });
  });

  // A busy machine may spoil a run.
  it("a cancelled call rejects within 100 ms and its work ends", { retry: 3 }, async () => {
    const { engine, stopped } = bench();
    const call = engine.call("hint", hint("stuck"));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const begun = performance.now();
    call.cancel();
    await expect(call.done).rejects.toMatchObject({ type: "cancelled" });
    expect(performance.now() - begun).toBeLessThan(100);
    await expect(engine.call("hint", hint("now")).done).resolves.toBeDefined();
    expect(stopped()).toBe(1);
  });

  it("fifty quick hints leave one job", async () => {
    const { engine, begun } = bench();
    const calls = Array.from({ length: 50 }, () => engine.call("hint", hint("slow"), { key: "doc" }));
    const ends = await Promise.allSettled(calls.map((call) => call.done));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(ends.at(-1)?.status).toBe("fulfilled");
    expect(begun()).toBeLessThanOrEqual(50);
  });

  it("calls with other keys do not drop each other", async () => {
    const { engine } = bench();
    const [a, b] = [
      engine.call("hint", hint("slow"), { key: "a" }),
      engine.call("hint", hint("slow"), { key: "b" }),
    ];
    await expect(Promise.all([a.done, b.done])).resolves.toHaveLength(2);
  });

  it("a fault costs its own call alone", async () => {
    const { engine } = bench();
    const [bad, good] = [engine.call("hint", hint("fault")), engine.call("hint", hint("now"))];
    await expect(bad.done).rejects.toMatchObject({ type: "fault" });
    await expect(good.done).resolves.toBeDefined();
  });
});

describe("the worker engine", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("teaches each worker a language once, before the first call in it, and goes without one that does not come", async () => {
    const heard: string[][] = [];
    const hire = (): Port => {
      const own: string[] = [];
      heard.push(own);
      const port: Port = {
        onmessage: null,
        onerror: null,
        terminate: () => undefined,
        postMessage(message) {
          if (message.t === "learn") own.push(`learn ${message.text}`);
          if (message.t !== "call") return;
          const { language, position } = JSON.parse(message.request) as Record<string, string>;
          own.push(`${language} ${position}`);
          const problem = { type: "fault", detail: "trap" };
          const end: FromWorker =
            position === "fault"
              ? { t: "problem", id: message.id, problem, fault: true }
              : { t: "done", id: message.id, json: "{}" };
          queueMicrotask(() => port.onmessage?.({ data: end }));
        },
      };
      return port;
    };
    vi.stubGlobal("fetch", (address: string) =>
      Promise.resolve(new Response(address, { status: address === "gone" ? 404 : 200 })),
    );
    const engine = new WorkerEngine(hire, { de: "german", fr: "gone" });
    void engine.speak("de");
    await engine.call("hint", hint("now")).done;
    await engine.call("hint", hint("slow")).done;
    await engine.call("hint", hint("fault")).done.catch(() => undefined);
    await engine.call("hint", hint("now")).done;
    await expect(engine.speak("fr")).resolves.toBe("en");
    await engine.call("hint", hint("now")).done;
    expect(heard).toEqual([
      ["learn german", "de now", "de slow", "de fault"],
      ["learn german", "de now", "undefined now"],
    ]);
  });

  /** A worker that only says what a test tells it to. */
  function silent() {
    const sent: string[] = [];
    const ports: Port[] = [];
    let ended = 0;
    const hire = (): Port => {
      const port: Port = {
        onmessage: null,
        onerror: null,
        terminate: () => (ended += 1),
        postMessage: (message) =>
          sent.push(message.t === "learn" ? "learn" : `${message.t} ${idOf(message)}`),
      };
      ports.push(port);
      return port;
    };
    const say = (data: FromWorker): void => ports.at(-1)?.onmessage?.({ data });
    return { sent, hire, say, hired: () => ports.length, ended: () => ended };
  }
  const idOf = (message: ToWorker): number => ("id" in message ? message.id : -1);

  it("what is cancelled while the worker still comes costs no worker", async () => {
    vi.useFakeTimers();
    const { sent, hire, say, hired, ended } = silent();
    const engine = new WorkerEngine(hire);
    const call = engine.call("hint", hint("now"));
    call.done.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    call.cancel();
    say({ t: "dropped", id: 1 });
    await vi.advanceTimersByTimeAsync(500);
    const next = engine.call("hint", hint("now"));
    await vi.advanceTimersByTimeAsync(0);
    say({ t: "done", id: 2, json: '{"level":1}' });
    await expect(next.done).resolves.toEqual({ level: 1 });
    expect(sent).toEqual(["call 1", "drop 1", "call 2"]);
    expect([hired(), ended()]).toEqual([1, 0]);
    vi.useRealTimers();
  });

  it("where the module does not come, all that waits is told, and the next call tries again", async () => {
    const { hire, say, hired } = silent();
    const engine = new WorkerEngine(hire);
    const calls = [engine.call("hint", hint("now")), engine.call("runs", hint("now"))];
    await Promise.resolve();
    say({ t: "problem", id: -1, problem: { type: "offline", detail: "gone" }, fault: false });
    for (const { done } of calls) await expect(done).rejects.toMatchObject({ type: "offline" });
    const next = engine.call("hint", hint("now"));
    await Promise.resolve();
    say({ t: "done", id: 2, json: '{"level":1}' });
    await expect(next.done).resolves.toEqual({ level: 1 });
    expect(hired()).toBe(2);
  });

  it("makes ready for what takes long before it is asked", async () => {
    const { sent, hire, hired } = silent();
    const engine = new WorkerEngine(hire);
    engine.warm();
    engine.warm();
    expect([hired(), sent]).toEqual([1, []]);
    void engine.call("path", { position: "now" });
    await Promise.resolve();
    expect([hired(), sent]).toEqual([1, ["call 1"]]);
  });
});

describe("the http engine", () => {
  it("asks nothing in another language before it knows whether the server has it", async () => {
    const sent: string[] = [];
    const fetcher = async (url: unknown, init?: RequestInit): Promise<Response> => {
      const { language } = JSON.parse(String(init?.body)) as { language?: string };
      sent.push(`${String(url).split("/").at(-1)} ${language}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return Response.json({ languages: [{ id: "de" }] });
    };
    const engine = new HttpEngine("http://localhost/", fetcher as typeof fetch);
    void engine.speak("de");
    const dropped = engine.call("rate", { position: "now" });
    dropped.cancel();
    await engine.call("hint", hint("now")).done;
    expect(sent).toEqual(["about undefined", "hint de"]);
  });

  it("says in which language it wants its sentences, if the server has it", async () => {
    const sent: unknown[] = [];
    const fetcher = (_: unknown, init?: RequestInit): Promise<Response> => {
      sent.push(JSON.parse(String(init?.body)));
      return Promise.resolve(Response.json({ languages: [{ id: "en" }, { id: "de" }] }));
    };
    const engine = new HttpEngine("http://localhost/", fetcher as typeof fetch);
    for (const language of ["de", "fr", "en"]) {
      await engine.speak(language);
      await engine.call("hint", hint("now")).done;
    }
    const asked = sent.slice(1).map((request) => (request as { language?: string }).language);
    expect(asked).toEqual(["de", undefined, undefined]);
  });

  it("says that it is offline when nobody answers", async () => {
    const engine = new HttpEngine("http://localhost/", () => Promise.reject(new TypeError("network")));
    await expect(engine.call("hint", hint("now")).done).rejects.toMatchObject({ type: "offline" });
  });

  it("waits and asks again when the server is busy", async () => {
    let times = 0;
    const engine = new HttpEngine("http://localhost/", () => {
      times += 1;
      if (times > 1) return Promise.resolve(new Response('{"level":1}'));
      return Promise.resolve(new Response("{}", { status: 503, headers: { "retry-after": "0" } }));
    });
    await expect(engine.call("hint", hint("now")).done).resolves.toEqual({ level: 1 });
    expect(times).toBe(2);
  });
});
