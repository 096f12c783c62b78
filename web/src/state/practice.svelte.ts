import { has, setOf } from "../doc/digits";
import type { At } from "../doc/model";
import type { Step } from "../engine/types/wire";
import { isCancelled } from "../engine/engine";
import type { App } from "./app.svelte";
import { conclusionsOf } from "./conclusions";
import { freshDocument, Game } from "./game.svelte";
import { documentFrom } from "./reading";
import { Picture } from "./picture.svelte";

/** What was said to an answer. */
export interface Verdict {
  readonly kind: "right" | "other" | "none";
  /** The sentence of the step that was meant, or of the other one. */
  readonly words: string;
  readonly name: string;
}

/** Positions of one technique: in each the learner strikes, places, or names the cells of the pattern. */
export class Practice {
  readonly game = new Game();
  readonly picture = new Picture();
  /** Positions as texts; those of the file, else the example. */
  positions = $state.raw<readonly string[]>([]);
  index = $state(0);
  /** Every step of the technique in the position. */
  steps = $state.raw<readonly Step[]>([]);
  verdict = $state.raw<Verdict | null>(null);
  /** How much of the hint is told, 0 to 4. */
  level = $state(0);
  solved = $state(0);
  problem = $state("");
  readonly isDone = $derived(this.verdict?.kind === "right");

  constructor(
    private readonly app: App,
    readonly family: "sudoku" | "kakuro",
    readonly technique: string,
  ) {}

  private get counted(): string {
    return `${this.family} ${this.technique}`;
  }

  async start(): Promise<void> {
    const { app } = this;
    try {
      this.solved = (await app.library.store?.solved(this.counted)) ?? 0;
      this.positions = (await this.file()) ?? (await this.example());
      if (this.positions.length > 0) await this.go(this.solved % this.positions.length);
    } catch (error) {
      if (!isCancelled(error)) this.problem = app.problemWords(error);
    }
  }

  /** The positions that come with the page. */
  private async file(): Promise<string[] | null> {
    const path = `practice/${this.family}/${encodeURIComponent(this.technique)}.txt`;
    const response = await fetch(new URL(path, document.baseURI)).catch(() => null);
    if (!response?.ok || !(response.headers.get("content-type") ?? "").startsWith("text/plain")) return null;
    return (await response.text()).split("\n").filter((line) => line.startsWith("#p="));
  }

  private async example(): Promise<string[]> {
    const request = { family: this.family, id: this.technique };
    const { example } = (await this.app.engine?.call("technique", request).done) ?? {};
    if (!example || this.family !== "sudoku") return [];
    const spread = (digits: string): string =>
      "123456789".replace(/./g, (sign) => (digits.includes(sign) ? sign : "."));
    return [example.candidates.map(spread).join("")];
  }

  async go(index: number): Promise<void> {
    const { engine } = this.app;
    const text = this.positions[index];
    if (!engine || text === undefined) return;
    this.index = index;
    this.verdict = null;
    this.level = 0;
    this.steps = [];
    this.picture.clear();
    const { records } = await engine.call("read", { text }).done;
    const read = records[0]?.read;
    if (!read) return;
    this.game.open(documentFrom(read));
    this.game.act({ do: "show", on: true });
    if (this.family === "kakuro") await this.game.askCandidates(engine);
    const { position } = this.game;
    const request = { position, technique: this.technique, all: true, limit: 200 };
    const { steps } = await engine.call("steps", request).done;
    this.steps = steps.filter(({ technique }) => technique === this.technique);
  }

  /** One more position, made now: a puzzle in which nothing easier works at that place. */
  async make(): Promise<void> {
    const { app, family, technique } = this;
    this.isMaking = true;
    try {
      const request = { family, seed: crypto.randomUUID(), position: technique };
      const reply = await app.engine?.call("generate", request).done;
      if (reply?.text) {
        this.positions = [...this.positions, reply.text];
        await this.go(this.positions.length - 1);
      } else if (reply) app.voice.tell(app.t("new-none"));
    } catch (error) {
      app.warnOf(error);
    } finally {
      this.isMaking = false;
    }
  }
  isMaking = $state(false);

  next(): void {
    void this.go((this.index + 1) % this.positions.length);
  }

  /** The learner takes a candidate away. */
  async strike(at: At, digit: number): Promise<void> {
    const isIt = (step: Step): boolean => has(setOf(conclusionsOf(step).struck.cells?.[at]), digit);
    await this.judge(isIt, at, digit);
  }

  /** The learner places a digit. */
  async place(at: At, digit: number): Promise<void> {
    await this.judge((step) => conclusionsOf(step).placed[at] === digit, at, digit);
  }

  /** The learner names the cells of the pattern. */
  async name(cells: readonly At[]): Promise<void> {
    const wanted = [...cells].sort().join();
    await this.judge((step) => patternOf(step).sort().join() === wanted);
  }

  private async judge(isIt: (step: Step) => boolean, at?: At, digit?: number): Promise<void> {
    const { app, game } = this;
    if (!app.engine || this.isDone) return;
    const step = this.steps.find(isIt);
    if (step) {
      this.verdict = { kind: "right", words: step.words, name: step.name };
      this.level = 4;
      app.voice.say(app.t("practice-right", { words: step.words }));
      await this.draw(step);
      // What is said to be counted is kept.
      await app.library.store?.countSolved(this.counted);
      this.solved += 1;
      return;
    }
    let other: Step | undefined;
    if (at && digit) {
      // Whatever else is true of it is told by its own technique.
      const { position } = game;
      const asked = await app.engine.call("steps", { position, digit, limit: 200 }).done;
      other = asked.steps.find(isIt);
    }
    const wanted = this.steps[0]?.name ?? this.technique;
    this.verdict = other
      ? { kind: "other", words: "", name: other.name }
      : { kind: "none", words: "", name: wanted };
    const { kind, name } = this.verdict;
    app.voice.say(app.t(kind === "other" ? "practice-other" : "practice-none", { name, wanted }));
  }

  /** The hint of the position, one level further; it is the technique's as nothing easier is there. */
  async hint(): Promise<void> {
    const { engine } = this.app;
    if (!engine || this.level >= 4) return;
    const level = this.level + 1;
    const reply = await engine.call("hint", { position: this.game.position, level }).done;
    this.level = level;
    this.hinted = reply.said;
    if (reply.scene) this.picture.show(reply.scene, "hint", level);
    this.app.voice.say(reply.said);
  }
  hinted = $state("");

  private async draw(step: Step): Promise<void> {
    const { placed, struck } = conclusionsOf(step);
    const { position } = this.game;
    const request = { position, technique: step.technique, placed, struck };
    const reply = await this.app.engine?.call("step", request).done.catch(() => null);
    if (reply) this.picture.show(reply.scene, "hint");
  }

  /** As a game of one's own. */
  play(): void {
    const { puzzle, layers, tree } = this.game;
    const { title } = tree.document;
    const document = freshDocument(puzzle, title ? { title } : {});
    void this.app.open(document).then(() => this.app.act({ do: "import", ...layers }, true));
  }
}

/** The cells that the marks of a step name. */
export const patternOf = ({ marks }: Step): At[] => [
  ...new Set(marks.flatMap(({ cell }) => (cell ? [cell] : []))),
];
