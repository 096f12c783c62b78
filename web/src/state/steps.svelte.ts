import type { Position, StepsReply, StepsRequest } from "../engine/types/verbs";
import type { Scene, Step } from "../engine/types/wire";
import { type Call, isCancelled } from "../engine/engine";
import type { App } from "./app.svelte";
import { actionOf, conclusionsOf } from "./conclusions";

/** What the steps can be sorted by. */
export const SORTS = ["difficulty", "eliminations", "singles"] as const;

/** The steps of a technique: how many there are, and those that were fetched. */
export interface Group {
  readonly technique: string;
  readonly name: string;
  readonly count: number;
  /** The rating of the easiest. */
  readonly least: number | undefined;
  readonly steps: readonly Step[];
}

/** Every step of the position, and why a digit is not in a cell: both are lists of steps with pictures. */
export class Steps {
  technique = $state("");
  digit = $state<number | null>(null);
  house = $state("");
  sort = $state<(typeof SORTS)[number]>("difficulty");
  all = $state(false);

  /** How many steps each technique has. */
  reply = $state.raw<StepsReply | null>(null);
  /** The same of the techniques that were asked so far, while others still are. */
  private counted = $state.raw<StepsReply["techniques"]>([]);
  /** The steps of the groups that were opened. */
  private listed = $state.raw<Readonly<Record<string, readonly Step[]>>>({});
  isBusy = $state(false);
  problem = $state("");
  /** The step whose picture stays. */
  opened = $state.raw<Step | null>(null);

  whyCell = $state("");
  whyDigit = $state<number | null>(null);
  why = $state.raw<StepsReply | null>(null);
  whyBusy = $state(false);

  readonly groups: readonly Group[] = $derived.by(() =>
    groupsOf(this.reply?.techniques ?? this.counted, this.listed, this.app.techniqueName),
  );
  private call: Call<"steps"> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly scenes = new Map<Step, Promise<Scene | undefined>>();

  constructor(private readonly app: App) {}

  async ask(): Promise<void> {
    const { app } = this;
    const { engine, game } = app;
    if (!engine) {
      this.problem = app.t("no-engine");
      return;
    }
    this.reset();
    const { key } = game;
    // Counts come at once, however many steps there are; those of a group when it is opened.
    const call = engine.call("steps", this.request(this.technique.trim(), 0));
    this.call = call;
    this.isBusy = true;
    void this.count(call);
    const late = setTimeout(() => app.voice.say(app.t("say-searching")), 1000);
    try {
      const { family } = game.grid;
      const { techniques } = await engine.call("techniques", { family }).done;
      for (const { id, name } of techniques) app.names.set(id, name);
      const reply = await call.done;
      if (this.call !== call || game.key !== key) return;
      this.reply = reply;
      app.voice.say(app.t("say-done-steps", { count: reply.total }));
    } catch (error) {
      if (this.call === call && !isCancelled(error)) this.problem = app.problemWords(error);
    } finally {
      clearTimeout(late);
      if (this.call === call) this.isBusy = false;
    }
  }

  /** Shows each technique as soon as its steps were counted; one that comes again has more. */
  private async count(call: Call<"steps">): Promise<void> {
    for await (const asked of call.parts) {
      if (this.call !== call || this.reply) return;
      this.counted = [...this.counted.filter(({ technique }) => technique !== asked.technique), asked];
    }
  }

  private request(technique: string, limit: number): StepsRequest {
    return {
      position: this.app.game.position,
      sort: this.sort,
      limit,
      all: this.all,
      ...(technique ? { technique } : {}),
      ...(this.digit ? { digit: this.digit } : {}),
      ...(this.house ? { house: this.house } : {}),
    };
  }

  /** The same in another language; the pictures stay, as they say nothing. */
  async retell(): Promise<void> {
    const { why, whyCell, whyDigit } = this;
    this.why = null;
    if (this.reply) await this.ask();
    if (why && whyDigit !== null) await this.askWhy(whyCell, whyDigit);
  }

  /** Fetches steps of a group: the first ones, or those behind the ones that are there. */
  async more({ technique, steps, count }: Group): Promise<void> {
    const { app, call } = this;
    if (!app.engine || steps.length >= count) return;
    try {
      const request = { ...this.request(technique, MOST), offset: steps.length };
      const next = await app.engine.call("steps", request, { lane: "now" }).done;
      if (this.call === call && this.listed[technique] === (steps.length > 0 ? steps : undefined))
        this.listed = { ...this.listed, [technique]: [...steps, ...next.steps] };
    } catch (error) {
      if (!isCancelled(error)) this.problem = app.problemWords(error);
    }
  }

  stop(): void {
    this.call?.cancel();
    this.isBusy = false;
  }

  /** Why not this digit? The truth is told only when it is asked for. */
  async askWhy(cell: string, digit: number, more: { all?: boolean; truth?: boolean } = {}): Promise<void> {
    const { app } = this;
    const { engine, game } = app;
    this.whyCell = cell;
    this.whyDigit = digit;
    if (!engine) return;
    const { key } = game;
    this.whyBusy = true;
    try {
      const request = { position: game.position, candidate: `${cell}-${digit}`, ...more };
      const reply = await engine.call("why", request, { key: "why" }).done;
      if (game.key !== key) return;
      this.why = reply;
      for (const step of reply.steps) app.names.set(step.technique, step.name);
    } catch (error) {
      app.warnOf(error);
    } finally {
      this.whyBusy = false;
    }
  }

  /**
   * Shows the picture of a step after a short rest, so that moving over a list does not flicker. It is drawn in
   * the meantime, unless the next step is pointed at before.
   */
  preview(step: Step | null): void {
    clearTimeout(this.timer);
    if (step) void this.sceneOf(step).catch(() => undefined);
    this.timer = setTimeout(() => void this.show(step ?? this.opened), 80);
  }

  /** No step is looked at any more. */
  close(): void {
    clearTimeout(this.timer);
    this.opened = null;
    this.app.picture.clear("steps");
  }

  open(step: Step): void {
    clearTimeout(this.timer);
    this.opened = step;
    void this.show(step);
  }

  apply(step: Step): boolean {
    return this.app.act(actionOf(step));
  }

  private async show(step: Step | null): Promise<void> {
    const { app } = this;
    if (!step) return app.picture.clear("steps");
    const { key } = app.game;
    try {
      const scene = await this.sceneOf(step);
      if (scene && app.game.key === key) app.picture.show(scene, "steps");
    } catch (error) {
      if (!isCancelled(error)) this.problem = app.problemWords(error);
    }
  }

  /** What a step is of: the position of the game, for one of an answer without the digit that was asked for. */
  positionOf(step: Step): Position {
    const { position } = this.app.game;
    const { target, steps } = this.why ?? {};
    if (!target?.placed || !steps?.some((own) => own === step)) return position;
    const { [target.cell]: _, ...placed } = position.placed ?? {};
    return { ...position, placed };
  }

  /** The picture of a step: that which is there, or is being drawn; else it is asked for. */
  private sceneOf(step: Step): Promise<Scene | undefined> {
    const kept = this.scenes.get(step);
    if (kept) return kept;
    const { engine } = this.app;
    const { placed, struck } = conclusionsOf(step);
    const request = { position: this.positionOf(step), technique: step.technique, placed, struck };
    const scene = Promise.resolve(engine?.call("step", request, { key: "picture" }).done).then(
      (reply) => reply?.scene,
    );
    this.scenes.set(step, scene);
    // What was dropped or refused is asked for again.
    scene.catch(() => this.scenes.delete(step));
    return scene;
  }

  /** Nothing is asked nor known. */
  private reset(): void {
    this.stop();
    this.call = null;
    this.reply = null;
    this.opened = null;
    this.problem = "";
    this.listed = {};
    this.counted = [];
  }

  /** The game went on: these are steps of another position. A search that still runs goes on with the new one. */
  forget(): void {
    clearTimeout(this.timer);
    const { isBusy } = this;
    this.reset();
    this.why = null;
    this.scenes.clear();
    this.app.picture.clear("steps");
    if (isBusy) void this.ask();
  }
}

/** So many steps are fetched at once. */
const MOST = 200;

/** The techniques that have steps, the easiest first. */
export function groupsOf(
  asked: StepsReply["techniques"],
  listed: Readonly<Record<string, readonly Step[]>>,
  nameOf: (id: string) => string,
): Group[] {
  return asked
    .filter(({ steps }) => steps > 0)
    .sort((a, b) => (a.least ?? Infinity) - (b.least ?? Infinity))
    .map(({ technique, steps, least }) => ({
      technique,
      name: nameOf(technique),
      count: steps,
      least,
      steps: listed[technique] ?? [],
    }));
}
