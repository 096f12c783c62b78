import type { CheckReply, RateReply } from "../engine/types/verbs";
import { isCancelled } from "../engine/engine";
import type { App } from "./app.svelte";

/** What exact search and rating say of the puzzle: checked at once, rated after some rest. */
export class Status {
  check = $state.raw<CheckReply | null>(null);
  rate = $state.raw<RateReply | null>(null);
  isRating = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private line = "";

  constructor(private readonly app: App) {}

  /** Asks about a puzzle; a later call makes this one useless. */
  ask(line: string, isBlank: boolean): void {
    if (this.line === line) return;
    this.line = line;
    this.check = null;
    this.rate = null;
    this.isRating = false;
    clearTimeout(this.timer);
    const { engine } = this.app;
    if (!engine || isBlank) return;
    void this.run(line);
  }

  /** To be asked anew, as after the engine came. */
  forget(): void {
    this.line = "";
  }

  private async run(line: string): Promise<void> {
    const { engine } = this.app;
    if (!engine) return;
    try {
      const reply = await engine.call("check", { position: line }, { key: "status" }).done;
      if (this.line !== line) return;
      this.check = reply;
      if (reply.solutions !== "one") return;
      this.isRating = true;
      this.timer = setTimeout(() => void this.rateIt(line), 400);
    } catch (error) {
      // What is no puzzle is told where it was typed; here nothing is known of it.
      if (!isCancelled(error) && this.line === line) this.check = null;
    }
  }

  private async rateIt(line: string): Promise<void> {
    const { engine } = this.app;
    if (!engine || this.line !== line) return;
    try {
      const reply = await engine.call("rate", { position: line }, { key: "status" }).done;
      if (this.line === line) this.rate = reply;
    } catch {
      if (this.line === line) this.rate = null;
    } finally {
      if (this.line === line) this.isRating = false;
    }
  }
}
