import { conclusionsOf } from "./conclusions";
import { isCancelled } from "../engine/engine";
import type { Position, ProofReply } from "../engine/types/verbs";
import type { Step } from "../engine/types/wire";
import type { App } from "./app.svelte";

/** The proof of a step, line by line: each line is a picture over the position that it has come to. */
export class Proofs {
  reply = $state.raw<ProofReply | null>(null);
  /** The line that is shown, from 0. */
  index = $state(0);
  isBusy = $state(false);
  problem = $state("");
  private subject: { readonly position: Position; readonly step: Step } | null = null;

  readonly frame = $derived(this.reply?.frames[this.index] ?? null);

  constructor(private readonly app: App) {}

  /** Whether the engine plays proofs at all: one that has not said what it does is taken to, so that no tab comes later. */
  get isThere(): boolean {
    return this.app.about?.verbs.some(({ name }) => name === "proof") ?? this.app.engine !== null;
  }

  /** The proof of a step in a position. */
  async open(position: Position, step: Step): Promise<void> {
    this.subject = { position, step };
    this.app.openPanel("proof");
    await this.ask(1, []);
  }

  /** The proof of one conclusion, from 1, or a part of it. */
  async ask(conclusion: number, path: readonly number[]): Promise<void> {
    const { app, subject } = this;
    if (!subject || !app.engine) return;
    this.isBusy = true;
    this.problem = "";
    const { placed, struck } = conclusionsOf(subject.step);
    const { position, step } = subject;
    const method = app.settings.data.method;
    const own = { position, technique: step.technique, placed, struck, method };
    const request = { step: own, conclusion: conclusion - 1, path, count: 200 };
    try {
      const reply = await app.engine.call("proof", request, { key: "proof" }).done;
      if (this.subject !== subject) return;
      this.reply = reply;
      this.go(0);
    } catch (error) {
      if (!isCancelled(error)) this.problem = app.problemWords(error);
    } finally {
      this.isBusy = false;
    }
  }

  /** The same in another language, at the same line. */
  async retell(): Promise<void> {
    const { index, reply } = this;
    if (!reply) return;
    await this.ask(reply.conclusion, reply.path);
    this.go(index);
  }

  /** Shows a line on the board. */
  go(index: number): void {
    const frames = this.reply?.frames ?? [];
    if (frames.length === 0) return;
    this.index = Math.min(frames.length - 1, Math.max(0, index));
    const { frame } = this;
    if (!frame) return;
    this.app.picture.show(frame.scene, "proof");
    this.app.voice.say(frame.words);
  }

  /** Back to the game, which was not touched. */
  leave(): void {
    this.app.picture.clear("proof");
  }

  /** The same, and the path that it may be of. */
  back(): void {
    this.leave();
    this.app.path.leave();
  }

  forget(): void {
    this.leave();
    this.subject = null;
    this.reply = null;
    this.index = 0;
    this.problem = "";
  }
}
