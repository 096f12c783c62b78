/** The place that a board has, and the part of it that is seen. */
export class Stage {
  room = $state.raw({ width: 0, height: 0 });
  view = $state.raw({ x: 0, y: 0, width: 0, height: 0 });
  private element: HTMLElement | null = null;

  /** Measures an element from now on; the answer ends that. */
  watch(element: HTMLElement): () => void {
    this.element = element;
    const measure = (): void => {
      this.room = { width: element.clientWidth, height: element.clientHeight };
      this.look();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }

  /** To be called when the place was scrolled. */
  look(): void {
    const { element } = this;
    if (!element) return;
    const { scrollLeft: x, scrollTop: y, clientWidth: width, clientHeight: height } = element;
    this.view = { x, y, width, height };
  }
}
