import type { Grid } from "../doc/grid";
import type { At } from "../doc/model";
import * as selecting from "../doc/selection";
import type { Command } from "./keymap";

/** How far a page is on boards that have no boxes. */
const PAGE = 8;

/** Where a command of moving leads from a cell; nothing for other commands. */
export function movedBy(command: Command, grid: Grid, from: At, wrap: boolean): At | null {
  for (const direction of ["left", "up", "right", "down"] as const) {
    if (command === direction || command === `add-${direction}`)
      return selecting.next(grid, from, direction, wrap);
    if (command === `leap-${direction}`) return selecting.leap(grid, from, direction);
  }
  switch (command) {
    case "row-start":
    case "row-end":
      return selecting.end(grid, from, command === "row-end", false);
    case "board-start":
    case "board-end":
      return selecting.end(grid, from, command === "board-end", true);
    case "page-up":
    case "page-down":
      return selecting.page(grid, from, command === "page-down", PAGE);
    default:
      return null;
  }
}
