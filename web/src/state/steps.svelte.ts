import type { StepsReply, StepsRequest } from "../engine/types/verbs";
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
    groupsOf(this.reply?.techniques ?? [], this.listed, this.app.techniqueName),
  );
  private call: Call<"steps"> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly scenes = new Map<Step, Scene>();

  constructor(private readonly app: App) {}

  async ask(): Promise<void> {
    const { app } = this;
    const { engine, game } = app;
    if (!engine) {
      this.problem = app.t("no-engine");
      return;
    }
    this.call?.cancel();
    const { key } = game;
    // Counts come at once, however many steps there are; those of a group when it is opened.
    const call = engine.call("steps", this.request(this.technique.trim(), 0));
    this.call = call;
    this.isBusy = true;
    this.problem = "";
    this.opened = null;
    const late = setTimeout(() => app.voice.say(app.t("say-searching")), 1000);
    try {
      const { family } = game.grid;
      const [reply, { techniques }] = await Promise.all([
        call.done,
        engine.call("techniques", { family }).done,
      ]);
      if (this.call !== call || game.key !== key) return;
      for (const { id, name } of techniques) app.names.set(id, name);
      this.listed = {};
      this.reply = reply;
      app.voice.say(app.t("say-done-steps", { count: reply.total }));
    } catch (error) {
      if (this.call === call && !isCancelled(error)) this.problem = app.problemWords(error);
    } finally {
      clearTimeout(late);
      if (this.call === call) this.isBusy = false;
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
    const { app, reply } = this;
    if (!app.engine || steps.length >= count) return;
    try {
      const request = { ...this.request(technique, MOST), offset: steps.length };
      const next = await app.engine.call("steps", request).done;
      if (this.reply === reply && this.listed[technique] === (steps.length > 0 ? steps : undefined))
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

  /** Shows the picture of a step after a short rest, so that moving over a list does not flicker. */
  preview(step: Step | null): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.show(step ?? this.opened), 80);
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
    if (!step) {
      app.picture.clear("steps");
      return;
    }
    const kept = this.scenes.get(step);
    if (kept) {
      app.picture.show(kept, "steps");
      return;
    }
    const { key, position } = app.game;
    const { placed, struck } = conclusionsOf(step);
    try {
      const request = { position, technique: step.technique, placed, struck };
      const reply = await app.engine?.call("step", request).done;
      if (!reply || app.game.key !== key) return;
      this.scenes.set(step, reply.scene);
      app.picture.show(reply.scene, "steps");
    } catch (error) {
      if (!isCancelled(error)) this.problem = app.problemWords(error);
    }
  }

  /** The game went on: these are steps of another position. */
  forget(): void {
    clearTimeout(this.timer);
    this.stop();
    this.call = null;
    this.reply = null;
    this.why = null;
    this.opened = null;
    this.problem = "";
    this.scenes.clear();
    this.app.picture.clear("steps");
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
