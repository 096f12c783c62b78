/** What is called out: two live regions that exist from the start. The last call of an action wins. */
export class Voice {
  said = $state("");
  alert = $state("");
  /** What stands on the screen for a while, for those who see it. */
  shown = $state("");
  private isWarning = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hide: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    if (!text) return;
    // What was shown of an earlier action is over; a warning stays for its time.
    if (!this.isWarning) this.shown = "";
    clearTimeout(this.timer);
    // The same text again is heard only if the region was empty in between.
    this.said = "";
    this.timer = setTimeout(() => (this.said = text), 50);
  }

  /** Says it, and shows it too. */
  tell(text: string): void {
    this.say(text);
    this.show(text, false);
  }

  warn(text: string): void {
    this.alert = "";
    setTimeout(() => (this.alert = text), 50);
    this.show(text, true);
  }

  dismiss(): void {
    this.shown = "";
    this.isWarning = false;
  }

  private show(text: string, isWarning: boolean): void {
    clearTimeout(this.hide);
    this.isWarning = isWarning;
    this.shown = text;
    this.hide = setTimeout(() => this.dismiss(), Math.max(4000, 60 * text.length));
  }
}
