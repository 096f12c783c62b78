import type { App } from "./app.svelte";

/** Goes back to the point before the first thing that the only solution contradicts; asked by name alone. */
export async function beforeMistake(app: App): Promise<void> {
  const { engine, game } = app;
  if (!engine) return;
  const { key } = game;
  try {
    const request = { game: game.tree.document, level: 4 };
    const { since } = await engine.call("mistakes", request, { key: "check" }).done;
    if (game.key !== key) return;
    const parent = since === undefined ? undefined : game.tree.document.nodes[since]?.parent;
    if (typeof parent === "number") game.goTo(parent);
  } catch (error) {
    app.warnOf(error);
  }
}
