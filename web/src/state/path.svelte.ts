import type { Scene, Step } from "../engine/types/wire";
import { type Call, isCancelled } from "../engine/engine";
import { positionOf } from "../doc/position";
import type { State } from "../doc/replay";
import type { App } from "./app.svelte";
import { after, conclusionsOf, pathAction } from "./conclusions";

/** The whole solve from the position of the game: its steps come one after the other. */
export class Path {
  steps = $state.raw<readonly Step[]>([]);
  /** The step that is shown, from 0. */
  index = $state(0);
  outcome = $state<string | null>(null);
  isBusy = $state(false);
  /** Whether the board shows the path instead of the game. */
  isShown = $state(false);
  problem = $state("");
  isPlaying = $state(false);
  private start: State | null = null;
  private asked = "";
  /** Whether the hardest step was wished for before all steps were there. */
  private seeksHardest = false;
  private call: Call<"path"> | null = null;
  private readonly scenes = new Map<string, Scene>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly step: Step | null = $derived(this.steps[this.index] ?? null);
  /** The position before the step that is shown. */
  readonly before: State | null = $derived.by(() => {
    const { steps, index } = this;
    return this.start && steps.length > 0 ? after(this.start, steps.slice(0, index)) : this.start;
  });

  constructor(private readonly app: App) {}

  /** Shows the path of the game's position; asks for it if that is another one than before. */
  async open(): Promise<void> {
    const { engine, game, settings } = this.app;
    if (!engine) {
      this.problem = this.app.t("no-engine");
      return;
    }
    const asked = `${settings.data.method} ${game.key}`;
    if (asked === this.asked && !this.problem) return;
    this.forget();
    this.asked = asked;
    this.start = { puzzle: game.state.puzzle, layers: game.layers };
    this.isBusy = true;
    const call = engine.call("path", { position: game.position, method: settings.data.method });
    this.call = call;
    const late = setTimeout(() => this.app.voice.say(this.app.t("say-searching")), 1000);
    const count = setInterval(
      () => this.app.voice.say(this.app.t("say-steps", { count: this.steps.length })),
      5000,
    );
    try {
      let seen: Step[] = [];
      for await (const step of call.parts) {
        if (this.call !== call) return;
        seen = [...seen, step];
        this.app.names.set(step.technique, step.name);
        this.steps = seen;
      }
      const reply = await call.done;
      if (this.call === call) this.outcome = reply.outcome;
    } catch (error) {
      if (this.call === call && !isCancelled(error)) this.problem = this.app.problemWords(error);
    } finally {
      clearTimeout(late);
      clearInterval(count);
      if (this.call === call) {
        this.isBusy = false;
        if (this.seeksHardest) this.hardest();
      }
    }
  }

  /** Shows a step on the board. */
  async go(index: number): Promise<void> {
    const { app } = this;
    if (this.steps.length === 0) return;
    this.seeksHardest = false;
    this.index = Math.min(this.steps.length - 1, Math.max(0, index));
    this.isShown = true;
    const { step, before } = this;
    if (!step || !before || !app.engine) return;
    const key = `${this.index}`;
    const kept = this.scenes.get(key);
    if (kept) {
      app.picture.show(kept, "path");
      return;
    }
    app.picture.clear("path");
    const { placed, struck } = conclusionsOf(step);
    const request = { position: positionOf(before), technique: step.technique, placed, struck };
    try {
      const asked = { ...request, method: app.settings.data.method };
      const reply = await app.engine.call("step", asked).done;
      this.scenes.set(key, reply.scene);
      if (this.isShown && this.step === step) app.picture.show(reply.scene, "path");
    } catch (error) {
      // The path is there all the same: only this picture is not.
      app.warnOf(error);
    }
  }

  /** The chain of the step in another view. */
  async view(view: string, nodes?: number): Promise<void> {
    const { app, step, before } = this;
    if (!step || !before || !app.engine) return;
    const { placed, struck } = conclusionsOf(step);
    const { method } = app.settings.data;
    const own = { position: positionOf(before), technique: step.technique, placed, struck, method, view };
    const request = { ...own, ...(nodes === undefined ? {} : { nodes }) };
    try {
      // Who walks on does not wait for what was passed.
      const reply = await app.engine.call("step", request, { key: "view" }).done;
      if (this.isShown && this.step === step) app.picture.show(reply.scene, "path");
    } catch (error) {
      app.warnOf(error);
    }
  }

  /** The same in another language, and the same step of it. */
  async retell(): Promise<void> {
    const { index, isShown, asked } = this;
    if (!asked) return;
    this.forget();
    await this.open();
    if (isShown) await this.go(index);
  }

  /** The hardest step of those that are there, and of all once they are, unless another was chosen till then. */
  hardest(): void {
    const rated = this.steps.map((step) => step.rating ?? 0);
    void this.go(rated.indexOf(Math.max(...rated)));
    this.seeksHardest = this.isBusy;
  }

  nextPlacement(): void {
    const next = this.steps.findIndex((step, i) => i > this.index && step.placed.length > 0);
    if (next >= 0) void this.go(next);
  }

  /** Walks on by itself, two seconds a step. */
  play(on: boolean): void {
    clearTimeout(this.timer);
    this.isPlaying = on && this.index < this.steps.length - 1;
    if (!this.isPlaying) return;
    this.timer = setTimeout(() => {
      void this.go(this.index + 1);
      this.play(true);
    }, 2000);
  }

  /** Back to the game, which was not touched. */
  leave(): void {
    this.play(false);
    this.isShown = false;
    this.app.picture.clear("path");
  }

  /** All steps up to the one that is shown, as one action. */
  takeOver(): void {
    const { start } = this;
    if (!start || this.steps.length === 0) return;
    const action = pathAction(start, this.steps.slice(0, this.index + 1));
    this.leave();
    this.app.act(action);
  }

  stop(): void {
    this.call?.cancel();
    this.isBusy = this.seeksHardest = false;
  }

  /** The game went on: this path is of another position. */
  forget(): void {
    this.stop();
    this.leave();
    this.call = null;
    this.asked = "";
    this.start = null;
    this.steps = [];
    this.index = 0;
    this.outcome = null;
    this.problem = "";
    this.scenes.clear();
  }
}
