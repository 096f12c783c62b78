import type { HintReply } from "../engine/types/verbs";
import type { Layers } from "../doc/model";
import { isCancelled, Problem } from "../engine/engine";
import type { MessageId } from "../locales/messages";
import type { App } from "./app.svelte";

/** The time of a hint, where none is set. */
const USUAL = 2000;

/** The hint: four levels, each a request of its own, so that nothing is here that was not asked for. */
export class Hints {
  reply = $state.raw<HintReply | null>(null);
  isBusy = $state(false);
  problem = $state("");
  /** Two of several solutions, once they were asked for, and where they differ. */
  both = $state.raw<readonly Layers[]>([]);
  differ = $state("");
  /** The level that is on its way, and its end. */
  private asked = 0;
  private coming?: Promise<void>;
  /** How long the engine may look. */
  private seconds = 0;
  /** The step that is being taken into the game: keys wait for it, since the position is about to change. */
  taking: Promise<boolean> | null = null;
  /** The puzzle of which it was called out that it has several solutions: once is enough. */
  private told = "";

  readonly level = $derived(this.reply?.level ?? 0);
  readonly hasStep = $derived(this.reply?.outcome === "hint");
  readonly isWrong = $derived(this.reply?.outcome === "mistakes");
  /** Whether what is said has levels. */
  readonly hasLevels = $derived(this.hasStep || this.isWrong);
  readonly canGoOn = $derived(this.level < 4 && (this.reply === null || this.hasLevels));

  constructor(private readonly app: App) {}

  /** One level further, or the first one that is set. */
  next(): Promise<void> {
    const first = this.app.settings.data.hintLevel;
    // Keys may come faster than replies: each goes one further.
    const level = Math.max(this.level, this.asked);
    return this.ask(level ? Math.min(4, level + 1) : first);
  }

  /** The same in another language. */
  retell(): void {
    if (this.level) void this.ask(this.level);
  }

  back(): void {
    if (this.level <= 1) this.clear();
    else void this.ask(this.level - 1);
  }

  ask(level: number, ms?: number): Promise<void> {
    return (this.coming = this.call(level, ms));
  }

  private async call(level: number, ms?: number): Promise<void> {
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
    this.seconds = (ms ?? USUAL) / 1000;
    try {
      const request = { position, level, method: app.settings.data.method };
      const options = { key: game.tree.document.id ?? "", ...(ms ? { ms } : {}) };
      const reply = await engine.call("hint", request, options).done;
      // A reply for a position that is no more is dropped.
      if (game.key !== key) return;
      this.reply = this.worded(reply);
      this.both = [];
      if (reply.scene && reply.outcome === "hint") app.picture.show(reply.scene, "hint", reply.level);
      else app.picture.clear("hint");
      const first = this.several && this.told !== game.puzzle.line ? `${this.several} ` : "";
      if (first) this.told = game.puzzle.line;
      const words = first + this.words;
      app.voice.say(this.hasLevels ? app.t("say-hint", { level: reply.level, words }) : words);
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

  /** The reply as it is shown: what there is to say first in the page's words, and of several solutions once. */
  private worded(reply: HintReply): HintReply {
    const { app } = this;
    const { level, outcome, words, said, spans, solutions } = reply;
    if (outcome === "hint") {
      const isLonger = words !== null && words !== said && said.endsWith(words);
      return isLonger && solutions === "several" ? { ...reply, said: words, spans: spans.slice(1) } : reply;
    }
    const isFull = outcome === "mistakes" && level === 1 && app.game.isFull;
    const message = isFull ? "say-full-wrong" : FIRST[outcome];
    return message
      ? { ...reply, said: app.t(message, { seconds: this.seconds }), words: said, spans: [] }
      : reply;
  }

  /** Shows two solutions and tells where they differ. */
  async showBoth(): Promise<void> {
    const { app } = this;
    const { engine, game } = app;
    const { key, position } = game;
    try {
      const reply = await engine?.call("check", { position, truth: true }).done;
      if (!reply || game.key !== key) return;
      const [first = "", second = ""] = reply.witnesses.map((line) => line.replaceAll("/", ""));
      const open = game.grid.squares.flat().map((square, i) => [square, first[i], second[i]] as const);
      const placed = (which: 1 | 2): Layers => ({
        placed: Object.fromEntries(
          open.flatMap((one) => (one[0].kind === "white" ? [[one[0].at, Number(one[which])]] : [])),
        ),
      });
      this.both = [placed(1), placed(2)];
      const cells = open.flatMap(([{ at }, one, other]) => (one === other ? [] : [`${at} ${one}/${other}`]));
      this.differ = app.t("hint-both", { cells: cells.join(", ") });
      app.voice.say(this.differ);
    } catch (error) {
      app.warnOf(error);
    }
  }

  clear(): void {
    this.both = [];
    this.asked = 0;
    this.reply = null;
    this.isBusy = false;
    this.problem = "";
    this.app.picture.clear("hint");
  }

  /** Takes the step into the game as soon as its words are there; false if nobody asked for them. */
  enter(): boolean {
    if (this.asked !== 4 && this.level !== 4) return false;
    void this.coming?.then(() => this.level === 4 && this.apply());
    return true;
  }

  /** Takes the step into the game, and keeps its words there. */
  apply(): Promise<boolean> {
    return (this.taking ??= this.take().finally(() => (this.taking = null)));
  }

  private async take(): Promise<boolean> {
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

/** What the page says where there is no step and no mistake. */
const FIRST: Readonly<Record<string, MessageId>> = {
  solved: "say-solved",
  contradiction: "hint-none",
  stopped: "hint-stopped",
  stuck: "path-empty",
};
