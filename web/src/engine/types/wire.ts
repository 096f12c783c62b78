/** Objects of the engine's JSON (`docs/json.md`) under the names that the page has for them. */
export type { At2 as Where, Item, Scene, Span, Statement } from "./api";
import type { FoundStep, Step as Told } from "./api";

/** A step of an explanation, or one of all steps of a position, which has more. */
export type Step = Told & Partial<Omit<FoundStep, keyof Told>>;
