import type * as Api from "./api";

/** Requests and replies under the names that the page has for them; all types are those of the engine. */
export type {
  Backdoors,
  Check as CheckReply,
  CombosRequest,
  Combos as CombosReply,
  ComparedOnScales as CompareReply,
  Doors,
  HintReply,
  Listed as TechniqueEntry,
  Mistakes as MistakesReply,
  Frames as ProofReply,
  OnScale as ScaleRating,
  OnePuzzle as ReadPuzzle,
  Position,
  Possible as PossibleReply,
  AboutReply as About,
  ReadReply,
  ReportReply,
  Run as RunLeft,
  Runs as RunsReply,
  Scales as RateReply,
  Steps as StepsReply,
  StepsRequest,
  TechniqueReply,
  WriteReply,
  Wrong,
} from "./api";

export type Verb = keyof Api.Verbs;
export type RequestOf<V extends Verb> = Api.Verbs[V]["request"];
export type ReplyOf<V extends Verb> = Api.Verbs[V]["reply"];
export type PartOf<V extends Verb> = Api.Verbs[V]["part"];
