import type { StepsReply, StepsRequest } from "../engine/types/verbs";
import type { Scene, Step } from "../engine/types/wire";
import { type Call, isCancelled } from "../engine/engine";
import type { App } from "./app.svelte";
import { actionOf, conclusionsOf } from "./conclusions";

/** What the steps can be sorted by. */
export const SORTS = ["difficulty", "eliminations", "singles"] as const;

export interface Group {
  readonly technique: string;
  readonly name: string;
  readonly steps: readonly Step[];
  readonly least: number | null;
  readonly most: number | null;
}

/** Every step of the position, and why a digit is not in a cell: both are lists of steps with pictures. */
export class Steps {
  technique = $state("");
  digit = $state<number | null>(null);
  house = $state("");
  sort = $state<(typeof SORTS)[number]>("difficulty");
  all = $state(false);
  limit = $state(200);

  reply = $state.raw<StepsReply | null>(null);
  isBusy = $state(false);
  problem = $state("");
  /** The step whose picture stays. */
  opened = $state.raw<Step | null>(null);

  whyCell = $state("");
  whyDigit = $state<number | null>(null);
  why = $state.raw<StepsReply | null>(null);
  whyBusy = $state(false);

  readonly groups: readonly Group[] = $derived(groupsOf(this.reply?.steps ?? []));
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
    const call = engine.call("steps", this.request());
    this.call = call;
    this.isBusy = true;
    this.problem = "";
    this.opened = null;
    const late = setTimeout(() => app.voice.say(app.t("say-searching")), 1000);
    try {
      const reply = await call.done;
      if (this.call !== call || game.key !== key) return;
      this.reply = reply;
      for (const step of reply.steps) app.names.set(step.technique, step.name);
      app.voice.say(app.t("say-done-steps", { count: reply.total }));
    } catch (error) {
      if (this.call === call && !isCancelled(error)) this.problem = app.problemWords(error);
    } finally {
      clearTimeout(late);
      if (this.call === call) this.isBusy = false;
    }
  }

  private request(): StepsRequest {
    return {
      position: this.app.game.position,
      sort: this.sort,
      limit: this.limit,
      all: this.all,
      ...(this.technique.trim() ? { technique: this.technique.trim() } : {}),
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

  /** The next ones behind those that are there. */
  async more(): Promise<void> {
    const { app, reply } = this;
    const { engine, game } = app;
    if (!engine || !reply || this.isBusy) return;
    const { key } = game;
    this.isBusy = true;
    try {
      const request = { ...this.request(), offset: reply.steps.length };
      const next = await engine.call("steps", request).done;
      if (game.key === key && this.reply === reply)
        this.reply = { ...next, steps: [...reply.steps, ...next.steps] };
    } catch (error) {
      if (!isCancelled(error)) this.problem = app.problemWords(error);
    } finally {
      this.isBusy = false;
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

/** Steps by technique, in the order in which they come. */
export function groupsOf(steps: readonly Step[]): Group[] {
  const found = new Map<string, Step[]>();
  for (const step of steps) {
    const own = found.get(step.technique);
    if (own) own.push(step);
    else found.set(step.technique, [step]);
  }
  return [...found].map(([technique, own]) => {
    const ratings = own.map(({ rating }) => rating).filter((rating): rating is number => rating !== null);
    const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
    const name = own[0]?.name ?? technique;
    return {
      technique,
      name,
      steps: own,
      ...(ratings.length > 0 ? { least, most } : { least: null, most: null }),
    };
  });
}
