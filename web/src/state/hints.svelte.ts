import type { HintReply } from "../engine/types/verbs";
import { isCancelled, Problem } from "../engine/engine";
import type { App } from "./app.svelte";

/** The hint: four levels, each a request of its own, so that nothing is here that was not asked for. */
export class Hints {
  level = $state(0);
  reply = $state.raw<HintReply | null>(null);
  isBusy = $state(false);
  problem = $state("");
  /** The level that is on its way. */
  private asked = 0;
  /** The puzzle of which it was called out that it has several solutions: once is enough. */
  private told = "";

  readonly hasStep = $derived(this.reply?.outcome === "hint");
  readonly canGoOn = $derived(
    this.level < 4 && (this.reply === null || this.hasStep || this.reply.outcome === "mistakes"),
  );

  constructor(private readonly app: App) {}

  /** One level further, or the first one that is set. */
  async next(): Promise<void> {
    const first = this.app.settings.data.hintLevel;
    // Keys may come faster than replies: each goes one further.
    const level = Math.max(this.level, this.asked);
    await this.ask(level === 0 ? first : Math.min(4, level + 1));
  }

  /** The same in another language. */
  async retell(): Promise<void> {
    if (this.level > 0) await this.ask(this.level);
  }

  async back(): Promise<void> {
    if (this.level <= 1) this.clear();
    else await this.ask(this.level - 1);
  }

  async ask(level: number, ms?: number): Promise<void> {
    const { app } = this;
    const { engine, game } = app;
    if (!engine) {
      this.problem = app.t("no-engine");
      return;
    }
    const { key, position } = game;
    this.isBusy = true;
    this.problem = "";
    this.asked = level;
    try {
      const request = { position, level, method: app.settings.data.method };
      const options = { key: game.tree.document.id ?? "", ...(ms ? { ms } : {}) };
      const reply = await engine.call("hint", request, options).done;
      // A reply for a position that is no more is dropped.
      if (game.key !== key) return;
      this.level = reply.level;
      this.reply = apart(reply);
      if (reply.scene && reply.outcome === "hint") app.picture.show(reply.scene, "hint", reply.level);
      else app.picture.clear("hint");
      const first = this.several && this.told !== game.puzzle.line ? `${this.several} ` : "";
      if (first) this.told = game.puzzle.line;
      app.voice.say(app.t("say-hint", { level: reply.level, words: first + this.words }));
    } catch (error) {
      if (isCancelled(error)) return;
      this.problem = error instanceof Problem ? app.problemWords(error) : String(error);
      app.voice.warn(this.problem);
    } finally {
      if (this.asked === level) {
        this.asked = 0;
        this.isBusy = false;
      }
    }
  }

  /** What is said at this level: the engine's sentence, or what there is to say first. */
  get words(): string {
    return this.reply?.said ?? "";
  }

  /** That there are several solutions; hints go on then. */
  get several(): string {
    const cell = this.reply?.solutions === "several" && this.reply.differ?.cell;
    return cell ? this.app.t("hint-several", { cell }) : "";
  }

  clear(): void {
    this.level = 0;
    this.asked = 0;
    this.reply = null;
    this.isBusy = false;
    this.problem = "";
    this.app.picture.clear("hint");
  }

  /** Takes the step into the game, and keeps its words there. */
  async apply(): Promise<boolean> {
    const { app, reply } = this;
    const { engine, game } = app;
    if (!engine || !reply?.step || reply.level < 4) return false;
    const { key, position } = game;
    const { step } = reply;
    try {
      const taken = await engine.call("step", { position, method: app.settings.data.method }).done;
      if (game.key !== key || taken.step.words !== step.words) return false;
      app.names.set(step.technique, step.name);
      return app.act(taken.apply);
    } catch (error) {
      app.warnOf(error);
      return false;
    }
  }
}

/** The hint without what the engine says of the solutions before it, which the page says once. */
function apart(reply: HintReply): HintReply {
  const { words, said, spans } = reply;
  const isLonger = words !== null && words !== said && said.endsWith(words);
  return isLonger && reply.solutions === "several" ? { ...reply, said: words, spans: spans.slice(1) } : reply;
}
