// Made by `npm run types` from `crates/serve/openapi.json`.

/** An engine. */
export interface AboutReply {
  /** In which formats they are read and written. */
  readonly formats: readonly OneFormat[];
  /** In which languages steps are told. */
  readonly languages: readonly OneLanguage[];
  /** How puzzles are solved by logic. */
  readonly methods: readonly OneMethod[];
  /** The longest text, in bytes. */
  readonly most_text: number;
  /** On which scales they are rated. */
  readonly scales: readonly OneScale[];
  /** What can be asked. */
  readonly verbs: readonly OneVerb[];
  /** Its version. */
  readonly version: string;
}

/** Nothing is asked. */
export type AboutRequest = Readonly<Record<string, never>>;

/** What a player does. Its [`Display`](fmt::Display) is the label of undo: `place 4 in r1c3`. */
export type Action = {
  readonly do: "start";
} | {
  /** In these cells. */
  readonly cells: readonly At[];
  /** The notes that go with it. */
  readonly cleaned?: BothNotes;
  /** The digit. */
  readonly digit: number;
  readonly do: "place";
} | {
  /** Of these cells. */
  readonly cells: readonly At[];
  readonly do: "clear";
  /** The layer. */
  readonly layer: Layer;
} | {
  /** Of these cells. */
  readonly cells: readonly At[];
  /** The digit. */
  readonly digit: number;
  readonly do: "note";
  /** In this layer. */
  readonly layer: NoteLayer;
  /** Whether it is set. */
  readonly on: boolean;
} | Removals & {
  readonly do: "strike";
} | Removals & {
  readonly do: "restore";
} | {
  /** The candidates. */
  readonly candidates?: Readonly<Record<string, Digits>>;
  /** The cells. */
  readonly cells?: readonly At[];
  /** Which of the nine colours, from 1. */
  readonly colour: number;
  readonly do: "colour";
  /** Whether it is put on. */
  readonly on: boolean;
} | HandLink & {
  readonly do: "draw";
} | HandLink & {
  readonly do: "erase";
} | {
  readonly do: "show";
  /** Whether they are shown. */
  readonly on: boolean;
} | {
  /** What was added. */
  readonly added: Readonly<Record<string, Digits>>;
  readonly do: "fill";
  /** In this layer. */
  readonly layer: NoteLayer;
  /** What for. */
  readonly of: Filled;
} | {
  readonly do: "tidy";
  /** The notes. */
  readonly removed: BothNotes;
} | {
  /** Digits of cells. */
  readonly cells?: Readonly<Record<string, Digits>>;
  readonly do: "apply";
  /** The digits that it places. */
  readonly placed?: Readonly<Record<string, number>>;
  /** Combinations of the runs of a Kakuro. */
  readonly runs?: Readonly<Record<string, readonly Digits[]>>;
  /** The id of its technique. */
  readonly technique: string;
} | {
  /** Digits of cells. */
  readonly cells?: Readonly<Record<string, Digits>>;
  readonly do: "path";
  /** The digits that they place. */
  readonly placed?: Readonly<Record<string, number>>;
  /** Combinations of the runs of a Kakuro. */
  readonly runs?: Readonly<Record<string, readonly Digits[]>>;
  /** The number of the last step. */
  readonly steps: number;
} | Removals & {
  readonly do: "take";
} | {
  readonly do: "edit";
  /** The puzzle on one line. */
  readonly puzzle: string;
} | Layers & {
  readonly do: "import";
} | {
  readonly do: "restart";
};

/** How a puzzle is classed. */
export interface Analysis {
  /** How deep trial and error has to go, 0 if singles solve it; null where that is not settled. */
  readonly depth: number | null;
  /** The least that it can be, where it is not settled. */
  readonly depth_at_least: number | null;
  /** The tridagons with the fewest guardians; null for a Kakuro. */
  readonly guardians: Guardians | null;
}

/** Why the conclusions of a step hold: a script that refutes the opposite of each. */
export type Argument = {
  /** The groups. */
  readonly groups: readonly GroupAt[];
  readonly kind: "units";
} | {
  /** Groups that each hold a true candidate. */
  readonly base: readonly GroupAt[];
  /** Groups that each hold at most one. */
  readonly cover: readonly GroupAt[];
  readonly kind: "cover";
} | {
  /** The group. */
  readonly group: GroupAt;
  readonly kind: "split";
  /** Its candidates, each with what refutes it. */
  readonly parts: readonly Case[];
} | {
  readonly kind: "linear";
  /** Houses whose totals are subtracted. */
  readonly minus: readonly At2[];
  /** Houses whose totals are added. */
  readonly plus: readonly At2[];
  /** The groups that are left. */
  readonly terms: readonly GroupAt[];
} | {
  /** The groups. */
  readonly groups: readonly GroupAt[];
  readonly kind: "swap";
  /** The candidates. */
  readonly region: readonly At2[];
} | {
  /** The groups. */
  readonly groups: readonly GroupAt[];
  readonly kind: "exchange";
  /** The candidates that change places. */
  readonly pairs: readonly Image[];
} | {
  /** Each candidate whose image is another one, with its image. */
  readonly image: readonly Image[];
  readonly kind: "symmetry";
} | {
  readonly kind: "lemmas";
  /** The facts. */
  readonly lemmas: readonly Fact[];
  /** How the conclusions follow that are none of the facts. */
  readonly then?: Argument;
};

/** A technique that was asked. */
export interface Asked {
  /** Whether these are all there are. */
  readonly complete: boolean;
  /** The rating of the cheapest of them; not there if none is rated. */
  readonly least?: number;
  /** How many of the steps are its own, those that are not listed included. */
  readonly steps: number;
  /** Its id. */
  readonly technique: string;
}

/** A cell, from 1: `r4c7`. Rows and columns of a Kakuro count the clue row and column. */
export type At = string;

/** Where a thing is. */
export interface At2 {
  /** Row and column. */
  readonly cell?: readonly [number, number];
  /** The digit. */
  readonly digit?: number;
  /** The house. */
  readonly house?: HouseAt;
  /** The digits, ascending. */
  readonly digits?: readonly number[];
  /** The run. */
  readonly run?: RunAt;
  /** The number. */
  readonly number?: number;
}

/** The backdoors of a puzzle. */
export interface Backdoors {
  /** What solves the rest: `singles`, `basics`, `w1`, `s2` to `s4`, `human<7.8`. */
  readonly by: string;
  /** Wrong candidates. */
  readonly candidates: Doors;
  /** Digits of the solution. */
  readonly cells: Doors;
  /** How many were looked for at once. */
  readonly up_to: number;
}

/** A position. */
export interface BoardRequest {
  /** The position. */
  readonly position: Position;
}

/** The notes of both layers. */
export interface BothNotes {
  /** In the centres. */
  readonly centre?: Readonly<Record<string, Digits>>;
  /** In the corners. */
  readonly corner?: Readonly<Record<string, Digits>>;
}

/** A search by rank: links are at most so many more than truths. */
export interface ByRank {
  /** The most digits that they are about, 1 or 2; 1 if nothing is said. */
  readonly digits?: number | null;
  /** The rank, 0 to 2. */
  readonly rank: number;
  /** The most truths, 1 to 6; 3 if nothing is said. */
  readonly truths?: number | null;
}

/** A candidate of a split group, and what refutes it. */
export interface Case {
  /** The candidate. */
  readonly candidate: At2;
  /** What refutes it. */
  readonly proof: Argument;
}

/** A line of a chain's explanation. */
export interface ChainLine {
  /** 0 for assumptions, more inside branches and nested chains. */
  readonly depth: number;
  /** The words. */
  readonly words: string;
}

/** The answer of `check`. */
export interface Check {
  /** How it is classed, where that was asked for and it has one solution. */
  readonly analysis?: Analysis;
  /** The backdoors, where they were asked for and there are any to look for. */
  readonly backdoors?: Backdoors;
  /** The line of its class, if it was asked for. */
  readonly class?: Class;
  /** What shows that there is no solution. */
  readonly culprit?: Culprit;
  /** What is wrong if it is not. */
  readonly defects: readonly string[];
  /** Where two of several solutions differ. */
  readonly differ?: Difference;
  /** The first cell in which the witnesses differ. */
  readonly differ_at: string | null;
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** How many digits are given. */
  readonly givens: number | null;
  /** Which object it is, by the name of the command or of the report. */
  readonly kind: string;
  /** The matter in a line: `no solution: r1c9 has no candidate left`. */
  readonly message?: string;
  /** Whether every given is needed; null where the question has no meaning or no answer. */
  readonly minimal: boolean | null;
  /** Where in the text of the puzzle each defect stands; empty for a Sudoku. */
  readonly places: readonly TextPlace2[];
  /** What several solutions have in common, where it was asked for. */
  readonly possible?: Possible;
  /** The puzzle on one line. */
  readonly puzzle: string;
  /** What is left when as many of them are left out as can be, one after the other. */
  readonly reduced?: Reduced;
  /** The cells whose givens can each be left out. */
  readonly redundant: readonly string[];
  /** Ways of few steps, if they were asked for. */
  readonly shortest?: Shortest;
  /** The only solution. */
  readonly solution: string | null;
  /** See [`solutions_word`]; null for what is no puzzle. */
  readonly solutions: "none" | "one" | "several" | "unknown" | null;
  /** Its unavoidable sets, if they were asked for. */
  readonly unavoidable?: Unavoidable;
  /** Whether it is a puzzle at all. */
  readonly valid: boolean;
  /** [`VERSION`]. */
  readonly version: number;
  /** What is odd and yet allowed, such as a clue over no cell. */
  readonly warnings: readonly Warning[];
  /** Two solutions if there are several. */
  readonly witnesses: readonly string[];
}

/** A puzzle to check. */
export interface CheckRequest {
  /** Whether the depth of trial and error and the tridagons with the fewest guardians are told. */
  readonly analyse?: boolean;
  /** Backdoors of so many digits or candidates at most are told, 1 to 3; they tell of the solution. */
  readonly backdoors?: number | null;
  /** The steps of these ways cost less than this on the scale `human`; 9 if nothing is said. */
  readonly below?: number | null;
  /** What solves the rest behind a backdoor: `singles`, `basics`, `w1`, `s2` to `s4`, or `human<7.8`; `singles` if nothing is said. */
  readonly by?: string | null;
  /** Whether the line of its class is told: depth of trial and error, BxB, SER, guardians, backdoor. */
  readonly classify?: boolean;
  /** Whether the puzzle without what it does not need is told too. */
  readonly minimal?: boolean;
  /** The puzzle. */
  readonly position: Position;
  /** Ways of so many steps at most are told, 1 to 9, between which `by` solves. */
  readonly shortest?: number | null;
  /** Whether the solution, or two of several, may be in the reply. */
  readonly truth?: boolean;
  /** Unavoidable sets of so many cells at most are told, 4 to 14, of a Sudoku of givens alone. */
  readonly unavoidable?: number | null;
}

/** What a puzzle is in one line. */
export interface Class {
  /** How many digits of the solution leave the rest to singles, three at most; null if none of these do, or the time was over. */
  readonly backdoor: number | null;
  /** BxB with depth 2, BxBB with 3. */
  readonly bxb: string | null;
  /** The puzzle with all that singles give. */
  readonly expanded: string;
  /** The guardians of the tridagon with the fewest after basic techniques; null without one of eight at most. */
  readonly guardians: number | null;
  /** Whether it is known that no three digits do. */
  readonly has_no_backdoor: boolean;
  /** `T&E 2, BxB 6, SER 11.9, tri 2 guardians, backdoor 3`, without what was not settled in the time. */
  readonly line: string;
  /** The rating of Sudoku Explainer; null for a Kakuro. */
  readonly ser: number | null;
  /** The depth of trial and error, `>=2` where it is not settled. */
  readonly te: string | null;
}

/** The combinations of a Kakuro run. */
export interface Combos {
  /** How many cells the run has. */
  readonly cells: number;
  /** The combinations, digits ascending. */
  readonly combinations: readonly (readonly number[])[];
  /** In how many ways the cells can be filled. */
  readonly fillings: number;
  /** The digits of all combinations. */
  readonly forced: readonly number[];
  /** `combos`. */
  readonly kind: string;
  /** The digits of any combination. */
  readonly possible: readonly number[];
  /** The sum. */
  readonly sum: number;
  /** [`VERSION`]. */
  readonly version: number;
}

/** A sum of a run. */
export interface CombosRequest {
  /** How many cells. */
  readonly cells: number;
  /** The sum. */
  readonly sum: number;
  /** Digits that are in. */
  readonly with?: readonly number[];
  /** Digits that are not. */
  readonly without?: readonly number[];
}

/** A puzzle, and which methods. */
export interface CompareRequest {
  /** The ids of methods; all that solve its family without them. */
  readonly methods?: readonly string[];
  /** The puzzle. */
  readonly position: Position;
  /** The ids of scales that tell what they make of it besides. */
  readonly scales?: readonly string[];
}

/** The same with what scales say besides. */
export interface ComparedOnScales {
  /** What shows that there is no solution. */
  readonly culprit?: Culprit;
  /** Where two of several solutions differ. */
  readonly differ?: Difference;
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** Which object it is, by the name of the command or of the report. */
  readonly kind: string;
  /** The matter in a line: `no solution: r1c9 has no candidate left`. */
  readonly message?: string;
  /** What each method made of it. */
  readonly methods: readonly Tried[];
  /** The puzzle on one line. */
  readonly puzzle: string;
  /** What scales say that were asked for. */
  readonly scales?: readonly OnScale[];
  /** How many solutions the puzzle has: see [`solutions_word`]. */
  readonly solutions: "none" | "one" | "several" | "unknown";
  /** [`VERSION`]. */
  readonly version: number;
}

/** A candidate of the bases. */
export interface Counted {
  /** In how many bases it lies. */
  readonly bases: number;
  /** The candidate. */
  readonly candidate: At2;
  /** In how many covers that are not used up. */
  readonly covers: number;
}

/** A cover. */
export interface CoverAt {
  /** The group. */
  readonly group: GroupAt;
  /** Whether what is supposed uses it up. */
  readonly used: boolean;
}

/** What shows that there is no solution. */
export interface Culprit {
  /** Whether it shows after basic steps only. */
  readonly after_basics?: boolean;
  /** Whether the puzzle is known to have a solution without any one of these. */
  readonly all_needed?: boolean;
  /** The cell. */
  readonly cell?: string;
  /** The digit. */
  readonly digit?: number;
  /** The givens and clues that are to blame, whatever the kind, if they were found. */
  readonly given?: readonly string[];
  /** The house or run. */
  readonly house?: string;
  /** `mistakes` of a player, `cell` without a candidate, `digit` without a place, `run` without a combination, `twice` for a digit that stands twice, `given` for givens and clues that contradict each other. */
  readonly kind: string;
  /** The mistakes: `your 9 in r5c2`. */
  readonly mistakes?: readonly string[];
  /** Whether it is known that no fewer givens and clues contradict each other. */
  readonly smallest?: boolean;
}

/** The first cell in which two solutions differ. */
export interface Difference {
  /** The cell. */
  readonly cell: string;
  /** Its digits. */
  readonly digits: readonly [number, number];
}

/** A set of digits, written one after the other: `1246`. */
export type Digits = string;

/** A game as a document. Fields that a reader does not know are passed over. */
export interface Document {
  /** Who made the puzzle. */
  readonly author?: string | null;
  /** When it was changed last. */
  readonly changed?: string | null;
  /** When the game began. */
  readonly created?: string | null;
  /** The id of the node that is shown. */
  readonly current: number;
  /** A name of its own. */
  readonly id?: string | null;
  /** `game`. */
  readonly kind: string;
  /** The names of nodes, by id. */
  readonly names?: Readonly<Record<string, string>>;
  /** The history: a node for each action, behind that of its parent; the first is the start. */
  readonly nodes: readonly HistoryNode[];
  /** The puzzle at the start. */
  readonly puzzle: PuzzleText;
  /** Where it comes from. */
  readonly source?: string | null;
  /** The title. */
  readonly title?: string | null;
  /** [`VERSION`]. */
  readonly version: number;
  /** What a front end keeps of its view; no part of the history. */
  readonly view?: object;
}

/** The smallest backdoors of a kind. */
export interface Doors {
  /** Whether the time was enough. */
  readonly complete: boolean;
  /** How many there are of this size. */
  readonly count: number;
  /** All of them. */
  readonly sets: readonly (readonly string[])[];
  /** How many each has; null if there are none or the time was over. */
  readonly size: number | null;
}

/** A position to draw. */
export interface DrawRequest {
  /** Whether its candidates are drawn. */
  readonly candidates?: boolean;
  /** Links between candidates, to be led round digits; with them candidates are drawn. */
  readonly links?: readonly HandLink[];
  /** The position. */
  readonly position: Position;
}

/** An example of a technique. */
export interface Example {
  /** The digits that each cell can be, in reading order. */
  readonly candidates: readonly string[];
  /** The filled cells, `.` for open ones. */
  readonly position: string;
  /** The step. */
  readonly step: Step;
  /** What it shows. */
  readonly what: string;
}

/** A fact on the way: literals that hold, or candidates of which one is true at least. */
export interface Fact {
  /** What holds. */
  readonly literals?: readonly Stated[];
  /** What refutes that all are false. */
  readonly proof: Argument;
  /** The candidates. */
  readonly one_of?: readonly At2[];
}

/** What notes were filled in for. */
export type Filled = "all" | "digit" | "cells" | "free";

/** A step of a position. */
export interface FoundStep {
  /** Cells that basic techniques fill after it and not without it; null if the time was over. */
  readonly basics: number | null;
  /** All its lines, each with how deep it is indented. */
  readonly chain?: readonly ChainLine[];
  /** A chain or net in a sentence: what it supposes, what cannot be then, what follows. */
  readonly chain_short?: string;
  /** The lines of its trunk, one way from the assumption to the end; side branches are numbered and counted. */
  readonly chain_trunk?: readonly ChainLine[];
  /** How many candidates go. */
  readonly eliminations: number;
  /** A simple chain in Eureka notation. */
  readonly eureka?: string;
  /** What shows the step besides its words: the edges of a fishy cycle, two paired strings. */
  readonly lines?: readonly string[];
  /** Its nodes and links, if it is a chain or a net. */
  readonly links?: Links;
  /** What it points at. */
  readonly marks: readonly Mark[];
  /** Its name, in the language of the step. */
  readonly name: string;
  /** From 1. */
  readonly number: number;
  /** What it places. */
  readonly placed: readonly Statement[];
  /** Why its conclusions hold, where that was asked for. */
  readonly proof?: Argument;
  /** Its rating, where the family has a scale. */
  readonly rating: number | null;
  /** The step as others write it, where that was asked for. */
  readonly readings?: Readings;
  /** What it removes. */
  readonly removed: readonly Statement[];
  /** Cells that singles fill after it and not without it; null if the time was over. */
  readonly singles: number | null;
  /** The same in pieces, each with what it speaks of. */
  readonly spans: readonly Span[];
  /** The id of the technique. */
  readonly technique: string;
  /** The step in words. */
  readonly words: string;
}

/** A line of a proof. */
export interface Frame {
  /** The board beside that: the other solution, or the image. */
  readonly beside?: Scene;
  /** What it makes true or false. */
  readonly changed: readonly Stated[];
  /** How many cases it lies in. */
  readonly depth: number;
  /** From 1, within the part that was asked for. */
  readonly number: number;
  /** The part that it belongs to. */
  readonly path: readonly number[];
  /** Its picture, over the position that it has come to. */
  readonly scene: Scene;
  /** What it is about, as tables and numbers. */
  readonly view?: View;
  /** What it says. */
  readonly words: string;
}

/** The answer of `draw --proof`: the lines of a proof, or some of them. */
export interface Frames {
  /** Whether the checker takes this proof. */
  readonly checked: boolean;
  /** Which of that is proved, from 1. */
  readonly conclusion: number;
  /** What it concludes. */
  readonly conclusions: readonly Stated[];
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** The lines, in order. */
  readonly frames: readonly Frame[];
  /** Which object it is, by the name of the command or of the report. */
  readonly kind: string;
  /** The parts within it, each a proof of its own. */
  readonly parts: readonly Part[];
  /** The part of the proof that was asked for; nothing for all of it. */
  readonly path: readonly number[];
  /** The puzzle on one line. */
  readonly puzzle: string;
  /** Whether the lines end in a contradiction. */
  readonly refuted: boolean;
  /** The number of the step. */
  readonly step: number;
  /** The id of its technique. */
  readonly technique: string;
  /** How many lines it has. */
  readonly total: number;
  /** [`VERSION`]. */
  readonly version: number;
  /** The step in words. */
  readonly words: string;
}

/** A wish, and how many candidates met it and all before it. */
export interface FunnelRow {
  /** What was asked for that implies it, if it was not asked for itself. */
  readonly by?: string;
  /** How many. */
  readonly passed: number;
  /** The wish in words. */
  readonly wish: string;
}

/** What came of it. */
export interface GenerateReply {
  /** What is known of it; the solution is not told. */
  readonly made?: Made;
  /** How it ended: `found`, `short` when the effort was spent, `stopped` when the time was. */
  readonly outcome: string;
  /** How near it came, and which wish failed; when the time was over, until then. */
  readonly short?: GeneratedShort;
  /** The puzzle, or the position that was wished, as `read` takes it. */
  readonly text?: string;
}

/** What is wished. The same wishes, seed and place are the same puzzle. */
export interface GenerateRequest {
  /** The ids of methods that solve a Sudoku. */
  readonly cracked_by?: readonly string[];
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** These are not allowed; the others solve a Sudoku. */
  readonly forbid?: readonly string[];
  /** How many givens a Sudoku has. */
  readonly givens?: NumberRange | null;
  /** The technique of the hardest step. */
  readonly hardest?: string | null;
  /** The place in the list, from 0. */
  readonly index?: number;
  /** One of these levels: of a Sudoku those of HoDoKu, of a Kakuro the words of the scale `kr`. A Kakuro of which nothing else is wished is `Easy` without them. */
  readonly level?: readonly string[];
  /** What is allowed does not solve it without these techniques: what costs no more, or `only`. */
  readonly needs?: readonly string[];
  /** These techniques alone are allowed, and solve it. */
  readonly only?: readonly string[];
  /** A position of a Sudoku is wished in which this technique is the next step. */
  readonly position?: string | null;
  /** The hardest step: ER of a Sudoku, `kr` of a Kakuro. */
  readonly rating?: RatingRange | null;
  /** The ids of methods that do not. */
  readonly resists?: readonly string[];
  /** Where the list of puzzles comes from: any text. */
  readonly seed: string;
  /** Rows and columns of a Kakuro, 4 to 60 each; 10 and 10 without them. */
  readonly size?: readonly [unknown, unknown] | null;
  /** The ids of symmetries, of which one is drawn; `half-turn` without them. */
  readonly symmetry?: readonly string[];
  /** Techniques that stand on the path: ids, names, parts of names. */
  readonly uses?: readonly string[];
}

/** A puzzle that was not found: how far the candidates came. */
export interface GeneratedShort {
  /** How many candidates were tried. */
  readonly candidates: number;
  /** How far it is from that: tenths of a rating, or a number of what is counted. */
  readonly distance?: number;
  /** What the nearest candidate fails. */
  readonly failing?: string;
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** What is known of it. */
  readonly figures?: NearestFigures;
  /** What was wished, in the order of the tests, and how many candidates came so far. */
  readonly funnel: readonly FunnelRow[];
  /** The version of the generator. */
  readonly generator: number;
  /** The place in the list, from 0. */
  readonly index: number;
  /** `generated-short`. */
  readonly kind: string;
  /** The nearest candidate. */
  readonly nearest?: string;
  /** Where the list of puzzles comes from. */
  readonly seed: string;
  /** The version of the object. */
  readonly version: number;
}

/** The squares of a position. */
export interface Grid {
  /** Columns, those of clues included. */
  readonly columns: number;
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** The cells in which no digit may stand twice: rows, columns and boxes, or runs. */
  readonly houses: readonly (readonly At[])[];
  /** Rows, those of clues included. */
  readonly rows: number;
  /** Whether all cells are filled and nothing contradicts itself. */
  readonly solved: boolean;
  /** The squares, row by row. */
  readonly squares: readonly OneSquare[];
}

/** A group of candidates of which one is true at most, and mostly exactly one. */
export interface GroupAt {
  /** The digit. */
  readonly digit?: number;
  /** The house. */
  readonly house?: HouseAt;
  /** The run. */
  readonly run?: RunAt;
  /** Row and column. */
  readonly cell?: readonly [number, number];
  /** Which of these groups, from 0. */
  readonly shown?: number;
}

/** Twelve cells that three digits do not fill. */
export interface Guarded {
  /** The cells, in reading order. */
  readonly cells: readonly string[];
  /** The three digits, ascending. */
  readonly digits: string;
  /** Their other candidates, `r4c7=3`, one of which is true. */
  readonly guardians: readonly string[];
}

/** The tridagons with the fewest guardians. */
export interface Guardians {
  /** After singles, locked candidates, pairs and triples. */
  readonly after_basics: Guarded | null;
  /** At the start; null if there is none with eight guardians at most. */
  readonly at_start: Guarded | null;
}

/** A link that a player draws from one candidate to another. */
export interface HandLink {
  /** Where it begins. */
  readonly from: LinkEnd;
  /** Whether it is strong, else weak. */
  readonly is_strong: boolean;
  /** Where it ends. */
  readonly to: LinkEnd;
}

/** The hint, with nothing that its level does not tell. */
export interface HintReply {
  /** The position after the step on one line, where it was asked for. */
  readonly after?: string;
  /** What shows that there is no solution. */
  readonly culprit?: Culprit;
  /** Where two of several solutions differ. */
  readonly differ?: Difference;
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** Which object it is, by the name of the command or of the report. */
  readonly kind: string;
  /** 1 to 4. */
  readonly level: number;
  /** The matter in a line: `no solution: r1c9 has no candidate left`. */
  readonly message?: string;
  /** `hint` if there is one, `mistakes` if something is wrong, else how the position stands: see [`outcome_word`]. */
  readonly outcome: string;
  /** The puzzle on one line. */
  readonly puzzle: string;
  /** What is said: the hint, or what there is to say instead. */
  readonly said: string;
  /** The id: `se`, `human`, `kakuro`. */
  readonly scale?: string;
  /** The version: ratings are compared only where it is the same. */
  readonly scale_version?: string;
  /** The picture of what is told. */
  readonly scene?: Scene;
  /** How many solutions the puzzle has: see [`solutions_word`]. */
  readonly solutions: "none" | "one" | "several" | "unknown";
  /** The same in pieces. */
  readonly spans: readonly Span[];
  /** The step, at level 4. */
  readonly step: Step | null;
  /** The technique, from level 2 on. */
  readonly technique: string | null;
  /** [`VERSION`]. */
  readonly version: number;
  /** The hint in words, or what is wrong. */
  readonly words: string | null;
  /** What is wrong, at level 4. */
  readonly wrong?: readonly Wrong[];
}

/** A position, and how much to tell. */
export interface HintRequest {
  /** 1 where to look, 2 which technique, 3 which cells, 4 everything. */
  readonly level?: number;
  /** The id of the method; the usual one without it. */
  readonly method?: string | null;
  /** The position. */
  readonly position: Position;
}

/** A node of the history. */
export interface HistoryNode {
  /** What was done. */
  readonly action: Action;
  /** When, as the front end writes it. */
  readonly at?: string | null;
  /** Its number, from 0. */
  readonly id: number;
  /** The child that redo goes to, if there is one. */
  readonly next?: number | null;
  /** The node that it goes on from; none at the start. */
  readonly parent?: number | null;
}

/** A row, column or box. */
export interface HouseAt {
  /** From 0. */
  readonly index: number;
  /** What it is. */
  readonly kind: HouseKind;
}

/** A kind of house. */
export type HouseKind = "row" | "column" | "box";

/** A candidate and its image. */
export interface Image {
  /** The candidate. */
  readonly from: At2;
  /** Its image. */
  readonly to: At2;
}

/** A chain within a chain. */
export interface Inner {
  /** The links. */
  readonly links: readonly Link[];
  /** The nodes, in the order in which they are found out. */
  readonly nodes: readonly Node[];
}

/** A drawn element: which fields there are besides the first ones is told by its kind. */
export interface Item {
  /** What it is about. */
  readonly about?: readonly At2[];
  /** The sum to its right. */
  readonly across?: number;
  /** Its box: left, top, right, bottom. */
  readonly area?: readonly [number, number, number, number];
  /** Its middle. */
  readonly at?: readonly [number, number];
  /** Its cells, each as row and column. */
  readonly cells?: readonly (readonly [number, number])[];
  /** Whether its edge is dashed. */
  readonly dashed?: boolean;
  /** Its digits. */
  readonly digits?: readonly number[];
  /** The sum below a clue. */
  readonly down?: number;
  /** Of a table: where its columns begin, and where the last one ends. */
  readonly edges?: readonly number[];
  /** The form of a badge. */
  readonly form?: string;
  /** The item where a link begins. */
  readonly from?: string;
  /** Whether a region is hatched: the last five of its paths for each of its cells are lines, those before them its edges. */
  readonly hatched?: boolean;
  /** No two of a picture are equal; of the same thing it is the same in all pictures of a puzzle. */
  readonly id: string;
  /** `band`, `badge`, `link` and so on. */
  readonly kind: string;
  /** The layer it lies in, from below. */
  readonly layer: number;
  /** Its paths, as `d` of SVG has them. */
  readonly paths?: readonly string[];
  /** Of a table: what its columns are called, then its rows. */
  readonly rows?: readonly (readonly string[])[];
  /** The letter of the set of cells behind a link. */
  readonly set?: string;
  /** Of a candidate in a chain: `on`, `off` or `both`. */
  readonly sign?: string;
  /** What kind of digit, label or link it is. */
  readonly sort?: string;
  /** Its text. */
  readonly text?: string;
  /** The item where it ends, or that a label belongs to. */
  readonly to?: string;
  /** What it means: `pattern`, `removed` and so on. */
  readonly tone: string;
}

/** What can be cleared of a cell. */
export type Layer = "placed" | "corner" | "centre" | "colours" | "all";

/** What lies on a puzzle. */
export interface Layers {
  /** The candidates of each colour. */
  readonly candidate_colours?: Readonly<Record<string, Readonly<Record<string, Digits>>>>;
  /** The colours of cells, each a digit from 1 to 9. */
  readonly cell_colours?: Readonly<Record<string, Digits>>;
  /** The notes in the centres. */
  readonly centre?: Readonly<Record<string, Digits>>;
  /** The notes in the corners. */
  readonly corner?: Readonly<Record<string, Digits>>;
  /** The links that are drawn. */
  readonly links?: readonly HandLink[];
  /** The digits that are placed. */
  readonly placed?: Readonly<Record<string, number>>;
  /** Whether candidates that are worked out are shown. */
  readonly shown?: boolean;
  /** The candidates that are taken away. */
  readonly struck?: Removals;
}

/** A link of a chain. */
export interface Link {
  /** The node where it begins, from 0. */
  readonly from: number;
  /** `strong` (one of both is true), `weak` (one of both is false) or `implies`. */
  readonly kind: string;
  /** The cells of the almost locked set behind it. */
  readonly set?: readonly (readonly [number, number])[];
  /** The node where it ends. */
  readonly to: number;
}

/** A digit of a cell, as the end of a link. */
export interface LinkEnd {
  /** The cell. */
  readonly cell: At;
  /** The digit. */
  readonly digit: number;
}

/** A chain or net: every node and link. */
export interface Links {
  /** The chains within it, by the numbers of their views. */
  readonly inner?: readonly Inner[];
  /** The links. */
  readonly links: readonly Link[];
  /** The nodes, in the order in which they are found out. */
  readonly nodes: readonly Node[];
  /** Its views: see `draw`. */
  readonly views: readonly string[];
}

/** A technique in a list. */
export interface Listed {
  /** What it is, in a line. */
  readonly about: string;
  readonly aliases: readonly string[];
  readonly family: "sudoku" | "kakuro";
  readonly id: string;
  readonly name: string;
  /** The least rating on the scale of people, or of Kakuro. */
  readonly rating?: number;
  readonly relies_on_uniqueness: boolean;
}

/** What is known of a puzzle that was found. */
export interface Made {
  /** What was wished, and what follows from that, in the order of the tests. */
  readonly asked: readonly string[];
  /** How many givens a Sudoku has, how many white cells a Kakuro. */
  readonly cells: number;
  /** The technique of the hardest step, if that was worked out. */
  readonly hardest?: string;
  /** The place in the list, from 0. */
  readonly index: number;
  /** The level, if it was wished: of a Sudoku that of HoDoKu. That of a Kakuro on the scale `kr`. */
  readonly level?: string;
  /** The hardest step, if it was wished: ER of a Sudoku. That of a Kakuro on the scale `kr`. */
  readonly rating?: number;
  /** Where the list of puzzles comes from. */
  readonly seed: string;
}

/** A thing that a step points at; one of the fields besides `role` is there. */
export interface Mark {
  /** Where a cell, house or candidate is. */
  readonly at?: At2;
  /** A candidate. */
  readonly candidate?: Statement;
  /** A cell. */
  readonly cell?: string;
  /** Digits. */
  readonly digits?: readonly number[];
  /** A house or run. */
  readonly house?: string;
  /** A number in a calculation. */
  readonly number?: number;
  /** What it does: `house`, `pivot`, `pincers` and so on. */
  readonly role: string;
}

/** The answer of `mistakes`. What its level does not give away is not there. */
export interface Mistakes {
  /** What shows that there is no solution. */
  readonly culprit?: Culprit;
  /** Where two of several solutions differ. */
  readonly differ?: Difference;
  /** How many digits are wrong, from level 2 on. */
  readonly digits?: number;
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** Which object it is, by the name of the command or of the report. */
  readonly kind: string;
  /** 1 to 4. */
  readonly level: number;
  /** The matter in a line: `no solution: r1c9 has no candidate left`. */
  readonly message?: string;
  /** The cells and runs that something is wrong in, from level 3 on. */
  readonly places?: readonly string[];
  /** The puzzle on one line. */
  readonly puzzle: string;
  /** Whether all is right; null if that is not known. */
  readonly right: boolean | null;
  /** The node of a game from which on something has been wrong, at level 4. */
  readonly since?: number;
  /** How many solutions the puzzle has without what was played: see [`solutions_word`]. */
  readonly solutions: "none" | "one" | "several" | "unknown";
  /** How many strikes are wrong, from level 2 on. */
  readonly strikes?: number;
  /** [`VERSION`]. */
  readonly version: number;
  /** What is said at this level. */
  readonly words: string;
  /** What is wrong, at level 4. */
  readonly wrong?: readonly Wrong[];
}

/** A position, or a game with its history. */
export interface MistakesRequest {
  /** The game instead: then the reply tells since which action something is wrong. */
  readonly game?: Document | null;
  /** How much to tell. */
  readonly level?: number;
  /** The position. */
  readonly position?: Position | null;
}

/** What is known of the nearest candidate. Of a Sudoku its givens and ratings, of a Kakuro its white cells and, where its path is found, the rating on the scale `kr`. */
export interface NearestFigures {
  /** ED. */
  readonly ed?: number;
  /** EP. */
  readonly ep?: number;
  /** ER. */
  readonly er?: number;
  /** How many givens a Sudoku has. */
  readonly givens?: number;
  /** The technique of the hardest step, on `human` or `kr`. */
  readonly hardest?: string;
  /** The level of HoDoKu. */
  readonly hodoku_level?: string;
  /** The points of HoDoKu. */
  readonly hodoku_points?: number;
  /** The hardest step on the scale `human`. */
  readonly human?: number;
  /** The hardest step on the scale `kr`. */
  readonly kr?: number;
  /** Whether no given can be spared. */
  readonly minimal?: boolean;
  /** How many white cells a Kakuro has. */
  readonly white?: number;
  /** Its level there: `Beginner` to `Extreme`. */
  readonly word?: string;
}

/** A part of a verb that has none. */
export type NoPart = object;

/** A node of a chain. */
export interface Node {
  /** Its candidates: one of them is true, or all are false. */
  readonly candidates: readonly At2[];
  /** `on`, `off`, or `both` if it is true in one branch and false in another. */
  readonly sign: string;
}

/** A layer of notes. They are the player's own: no verb reads them as candidates. */
export type NoteLayer = "corner" | "centre";

/** A range of numbers. */
export interface NumberRange {
  /** The least; nothing is too little without it. */
  readonly least?: number | null;
  /** The greatest; nothing is too much without it. */
  readonly most?: number | null;
}

/** A rating on one of several scales. */
export interface OnScale {
  /** If that is not settled: the least that it can be. */
  readonly at_least?: number;
  /** The first step. */
  readonly ed?: number;
  /** The hardest step up to the first placement. */
  readonly ep?: number;
  /** The hardest step; null unless solved. */
  readonly er?: number;
  /** Whether the number follows from the definition alone, in any order of play. */
  readonly exact?: boolean;
  /** The technique of the hardest step. */
  readonly hardest: string;
  /** Of `bxb`: how many layers of trial and error are about the braids. */
  readonly layers?: number;
  /** The level in a word. */
  readonly level?: string;
  /** Of a number that depends on the order of play: which order it is. */
  readonly order?: string;
  /** How the solve ended: see [`outcome_word`]; `unknown` when the budget ended before. */
  readonly outcome: string;
  /** Why there are no figures: `no solution` or `several solutions`. */
  readonly reason?: string;
  /** `se`, `hodoku`, `human` or `kakuro`, or one of the researchers': `w`, `b`, `gw`, `gb`, `te`, `bxb`. */
  readonly scale: string;
  /** The version of the scale. */
  readonly scale_version: string;
  /** The points of all steps; null without exactly one solution. */
  readonly score?: number;
  /** How many steps were taken. */
  readonly steps: number;
  /** How often each kind of step came. */
  readonly tally?: string;
  /** The number of a researchers' scale; null if no chains solve it, where `outcome` is `stuck`, and where it is not settled. */
  readonly value?: number;
}

export interface OneFormat {
  /** What it holds. */
  readonly about: string;
  readonly family: "sudoku" | "kakuro";
  readonly id: string;
  /** Whether a puzzle is one line in it. */
  readonly one_line: boolean;
  /** Whether it can be read; a few are only written. */
  readonly read: boolean;
}

export interface OneLanguage {
  /** Its tag, as requests have it in `language`. */
  readonly id: string;
  /** What it calls itself. */
  readonly name: string;
}

export interface OneMethod {
  /** What it does, in the language of the request. */
  readonly about: string;
  /** The families that it solves. */
  readonly families: readonly string[];
  readonly id: string;
  /** Whether it has tables and pictures of its own, which `report` tells. */
  readonly reports: boolean;
}

export interface OnePuzzle {
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** The id of its format. */
  readonly format: string;
  /** Its squares. */
  readonly grid: Grid;
  /** What lies on it. */
  readonly layers: Layers;
  /** The puzzle on one line, without what lies on it. */
  readonly puzzle: string;
  /** What stood behind it: a name, a rating. */
  readonly tail?: string;
  /** What was assumed. */
  readonly warnings: readonly TextPlace[];
}

export interface OneRecord {
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** The puzzle, if it is one. */
  readonly read?: OnePuzzle;
  /** What is wrong if it is none. */
  readonly wrong?: readonly TextPlace[];
}

export interface OneScale {
  readonly id: string;
  readonly name: string;
  readonly version: string;
}

export interface OneSquare {
  /** Of a black square, the sum to its right. */
  readonly across?: number;
  /** Of an open cell, the digits that are left to it. */
  readonly candidates?: Digits;
  /** Of a cell to fill, its name. */
  readonly cell?: At;
  /** Whether its digit contradicts others. */
  readonly clashes?: boolean;
  /** The digit. */
  readonly digit?: number;
  /** Of a black square, the sum below. */
  readonly down?: number;
  /** Whether that is given. */
  readonly given?: boolean;
  /** The box of a Sudoku, from 1. */
  readonly region?: number;
}

export interface OneVerb {
  readonly about: string;
  readonly lane: string;
  /** What it takes at most if the request does not say, in milliseconds. */
  readonly ms: number;
  readonly name: string;
}

/** An order of steps. */
export type Order = "difficulty" | "eliminations" | "singles";

/** A part of a proof. */
export interface Part {
  /** Where it is in the whole proof: which part, which part of that, and so on, from 0. */
  readonly path: readonly number[];
  /** Whether they end in a contradiction. */
  readonly refuted: boolean;
  /** How many lines it has. */
  readonly total: number;
  /** What it supposes or shows. */
  readonly words: string;
}

/** What follows from the start. */
export interface PathReply {
  /** The filled cells at the end, `.` for open ones. */
  readonly end: string;
  /** How it ended: `solved`, `contradiction`, `stuck`, `stopped`, `several`. */
  readonly outcome: string;
  /** How many steps were taken. */
  readonly steps: number;
}

/** A position, and how to solve it. */
export interface PathRequest {
  /** The id of the method; the usual one without it. */
  readonly method?: string | null;
  /** The position. */
  readonly position: Position;
}

/** A puzzle with what a player did. */
export interface Placed {
  /** The digits placed, by cell: `{"r1c3": 4}`. */
  readonly placed?: Readonly<Record<string, number>>;
  /** The puzzle on one line; what is placed or taken away in it stays so. */
  readonly puzzle: string;
  /** The candidates taken away. */
  readonly struck?: Removals;
}

/** A position: a text in any format, or a puzzle with what a player did. */
export type Position = string | Placed;

/** What the solutions of a puzzle have in common, and in what they differ: part of the answer of `check`. */
export interface Possible {
  /** The digits that each cell has in some solution: `"r1c1":"159"`. */
  readonly candidates: Readonly<Record<string, string>>;
  /** Whether all was searched; else more candidates may occur. */
  readonly complete: boolean;
  /** The digits that would each leave one solution: `r1c1=5`. */
  readonly deciding: readonly string[];
  /** The cells in which solutions differ. */
  readonly differ: readonly string[];
  /** Where no single digit does: some that leave one solution together. */
  readonly together: readonly string[];
}

/** A puzzle. */
export interface PossibleRequest {
  /** The puzzle. */
  readonly position: Position;
}

/** Why a request has no answer. */
export interface Problem {
  /** What is wrong here, and what to do. */
  readonly detail: string;
  /** Where, in a text that could not be read. */
  readonly places?: readonly TextPlace[];
  /** The status that a server answers with. */
  readonly status: number;
  /** The kind in words. */
  readonly title: string;
  /** Which kind: `/problems/unreadable`. */
  readonly type: string;
}

/** A step, and which part of its proof. */
export interface ProofRequest {
  /** Which of its conclusions, from 0: placements first, in the order of the step. */
  readonly conclusion?: number;
  /** How many lines, 200 at most. */
  readonly count?: number;
  /** How many lines come before the first that is told. */
  readonly from?: number;
  /** The part of the proof, by its numbers from the whole: `[2, 0]`. */
  readonly path?: readonly number[];
  /** The step. */
  readonly step: StepRequest;
}

/** A puzzle in a document. */
export interface PuzzleText {
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** The puzzle on one line. */
  readonly line: string;
}

/** Truths and links that show something. */
export interface RankView {
  /** Groups that each hold at most one, told alike. */
  readonly links: readonly string[];
  /** What they place. */
  readonly placed: readonly Statement[];
  /** How many links there are more than truths: what lies in more links than that is false. */
  readonly rank: number;
  /** What they remove. */
  readonly removed: readonly Statement[];
  /** Groups that each hold a true candidate: `2R35`, the digit 2 in rows 3 and 5; `5C4`, `8B1`; `6N78`, the cells r6c7 and r6c8. */
  readonly truths: readonly string[];
}

/** A puzzle to rate. */
export interface RateRequest {
  /** The puzzle. */
  readonly position: Position;
  /** The ids of scales, for a Sudoku; the usual one of the family without them. */
  readonly scales?: readonly string[];
}

/** A range of ratings. */
export interface RatingRange {
  /** The least; nothing is too little without it. */
  readonly least?: number | null;
  /** The greatest; nothing is too much without it. */
  readonly most?: number | null;
}

/** What stands in the text. */
export interface ReadReply {
  /** The puzzles and what could not be read, in order. */
  readonly records: readonly OneRecord[];
}

/** A text to read. */
export interface ReadRequest {
  /** Only puzzles of this family. */
  readonly family?: "sudoku" | "kakuro" | null;
  /** Only puzzles in this format. */
  readonly format?: string | null;
  /** The text: puzzles in any format, links, a saved game. */
  readonly text: string;
}

/** A step as others write it. */
export interface Readings {
  /** What else such steps are called. */
  readonly also_as: readonly string[];
  /** Its lines in nrc notation; none if it has more than variables in a row. */
  readonly nrc: readonly string[];
  /** The step as truths and links, as few views as show all that it concludes; null if it cannot be seen so. */
  readonly rank_views: readonly RankView[] | null;
}

/** A puzzle without its redundant givens. */
export interface Reduced {
  /** How many givens are left. */
  readonly givens: number;
  /** The cells whose givens are left out together. */
  readonly left_out: readonly string[];
  /** The puzzle with these. */
  readonly puzzle: string;
}

/** Candidates that are taken away, or come back. */
export interface Removals {
  /** Digits of cells. */
  readonly cells?: Readonly<Record<string, Digits>>;
  /** Combinations of the runs of a Kakuro. */
  readonly runs?: Readonly<Record<string, readonly Digits[]>>;
}

/** What the method tells. */
export interface ReportReply {
  /** What it draws, in order. */
  readonly scenes: readonly Scene[];
  /** Its report, in lines of fixed width: tables are made of text. */
  readonly text: string;
}

/** A puzzle, and a method with tables of its own. */
export interface ReportRequest {
  /** The id of the method. */
  readonly method: string;
  /** The puzzle. */
  readonly position: Position;
}

/** A run with what is left to it. */
export interface Run {
  /** What its cells hold in some filling: `"r2c2":"19"`. */
  readonly cells: Readonly<Record<string, string>>;
  /** The combinations that some filling has: `129`. */
  readonly combinations: readonly string[];
  /** Its name. */
  readonly name: string;
  /** The run by the place of its clue: `r2c1a` across, `r1c3d` down. */
  readonly run: string;
  /** Its sum, or null. */
  readonly sum: number | null;
}

/** A run. */
export interface RunAt {
  /** Row and column of its clue. */
  readonly clue: readonly [number, number];
  /** Where its cells lie. */
  readonly way: Way;
}

/** What is left to the runs of a Kakuro. */
export interface Runs {
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** Which object it is, by the name of the command or of the report. */
  readonly kind: string;
  /** The puzzle on one line. */
  readonly puzzle: string;
  /** The runs: across in reading order, then down column by column. */
  readonly runs: readonly Run[];
  /** [`VERSION`]. */
  readonly version: number;
}

/** A position of a Kakuro. */
export interface RunsRequest {
  /** The position. */
  readonly position: Position;
}

/** The answer of `rate --scale`. */
export interface Scales {
  /** What shows that there is no solution. */
  readonly culprit?: Culprit;
  /** Where two of several solutions differ. */
  readonly differ?: Difference;
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** Which object it is, by the name of the command or of the report. */
  readonly kind: string;
  /** The matter in a line: `no solution: r1c9 has no candidate left`. */
  readonly message?: string;
  /** The puzzle on one line. */
  readonly puzzle: string;
  /** The scales, in the order in which they were asked for. */
  readonly scales: readonly OnScale[];
  /** [`VERSION`]. */
  readonly version: number;
}

/** A picture. */
export interface Scene {
  /** Rows and columns between two thick lines; 0 where only the frame is thick. */
  readonly boxes: readonly [number, number];
  /** How many columns. */
  readonly columns: number;
  /** What is drawn, in this order. */
  readonly items: readonly Item[];
  /** The tones that it has. */
  readonly legend: readonly string[];
  /** The board and what stands beside it: left, top, right, bottom. The picture reaches 250 units farther. */
  readonly room: readonly [number, number, number, number];
  /** How many rows the board has, clues included. */
  readonly rows: number;
  /** Grows when a field of scenes gets another meaning. */
  readonly scene: number;
  /** What the picture shows, tone by tone. */
  readonly text: string;
  /** What the picture is called. */
  readonly title: string;
  /** Which of them this is. */
  readonly view?: string;
  /** The views of its chain. */
  readonly views?: readonly string[];
  /** The sentence of the step, or the hint; nothing for a position. */
  readonly words: string;
}

/** Ways to solve a Sudoku in few steps. */
export interface Shortest {
  /** No way with these steps is shorter. */
  readonly at_least: number;
  /** The steps cost less than this on the scale `human`. */
  readonly below: number;
  /** What is done between steps. */
  readonly by: string;
  /** Candidates that some step takes away at once, in reading order: `r4c7≠3`. */
  readonly erasable: readonly string[];
  /** A way with the fewest steps; null if none was found. */
  readonly fewest: readonly TakenOnWay[] | null;
  /** Whether `fewest` is known to be that. */
  readonly is_exact: boolean;
  /** How many steps solve it alone. */
  readonly one_step: number;
  /** The way on which each step takes most away. */
  readonly steepest: readonly TakenOnWay[];
  /** Whether that way solves it. */
  readonly steepest_solves: boolean;
}

/** A piece of a sentence. */
export interface Span {
  /** What it speaks of; nothing for plain words. */
  readonly about?: readonly At2[];
  /** The ids of the items that show it in the picture of the step. */
  readonly items?: readonly string[];
  /** The text; the pieces are read one after the other without blanks between them. */
  readonly text: string;
  /** The tone in which a picture has what it speaks of. */
  readonly tone?: string;
}

/** A candidate, and whether it is true. */
export interface Stated {
  /** The candidate. */
  readonly candidate: At2;
  /** Whether it is true. */
  readonly is_true: boolean;
}

/** A cell with a digit, or a run with the digits of a combination. */
export interface Statement {
  /** Where it is. */
  readonly at: At2;
  /** Its name. */
  readonly cell?: string;
  /** The digit. */
  readonly digit?: number;
  /** The digits, ascending. */
  readonly digits?: readonly number[];
  /** Its name. */
  readonly run?: string;
}

/** One step of an explanation. */
export interface Step {
  /** All its lines, each with how deep it is indented. */
  readonly chain?: readonly ChainLine[];
  /** A chain or net in a sentence: what it supposes, what cannot be then, what follows. */
  readonly chain_short?: string;
  /** The lines of its trunk, one way from the assumption to the end; side branches are numbered and counted. */
  readonly chain_trunk?: readonly ChainLine[];
  /** A simple chain in Eureka notation. */
  readonly eureka?: string;
  /** What shows the step besides its words: the edges of a fishy cycle, two paired strings. */
  readonly lines?: readonly string[];
  /** Its nodes and links, if it is a chain or a net. */
  readonly links?: Links;
  /** What it points at. */
  readonly marks: readonly Mark[];
  /** Its name, in the language of the step. */
  readonly name: string;
  /** From 1. */
  readonly number: number;
  /** What it places. */
  readonly placed: readonly Statement[];
  /** Why its conclusions hold, where that was asked for. */
  readonly proof?: Argument;
  /** Its rating, where the family has a scale. */
  readonly rating: number | null;
  /** The step as others write it, where that was asked for. */
  readonly readings?: Readings;
  /** What it removes. */
  readonly removed: readonly Statement[];
  /** The same in pieces, each with what it speaks of. */
  readonly spans: readonly Span[];
  /** The id of the technique. */
  readonly technique: string;
  /** The step in words. */
  readonly words: string;
}

/** The step. */
export interface StepReply {
  /** What it does to a game, as the action `apply` of a document has it. */
  readonly apply: Action;
  /** Its picture. */
  readonly scene: Scene;
  /** The step in words. */
  readonly step: Step;
}

/** A step of a position, by what it concludes. */
export interface StepRequest {
  /** The id of the method by which the next step is found. */
  readonly method?: string | null;
  /** Only so many nodes of its chain. */
  readonly nodes?: number | null;
  /** The digits that it places. */
  readonly placed?: Readonly<Record<string, number>>;
  /** The position before the step. */
  readonly position: Position;
  /** Whether the step is told as others write it, too: `readings`. */
  readonly readings?: boolean;
  /** The candidates that it takes away. */
  readonly struck?: Removals;
  /** The id of its technique; without it the next step is meant. */
  readonly technique?: string | null;
  /** The view of its chain: `skeleton`, `trunk`, `all`, `branch-1`, `inner-1`. */
  readonly view?: string | null;
}

/** The answer of `steps`. */
export interface Steps {
  /** Whether the search ended because the list is full, so that there may be more. */
  readonly at_limit: boolean;
  /** Whether there are no more than were found. */
  readonly complete: boolean;
  /** What shows that there is no solution. */
  readonly culprit?: Culprit;
  /** Where two of several solutions differ. */
  readonly differ?: Difference;
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** Whether all techniques could be asked in the time. */
  readonly in_time: boolean;
  /** Which object it is, by the name of the command or of the report. */
  readonly kind: string;
  /** The matter in a line: `no solution: r1c9 has no candidate left`. */
  readonly message?: string;
  /** Ids of techniques that were not asked because their search has no end in sight. */
  readonly not_asked: readonly string[];
  /** How many of them come before those listed. */
  readonly offset: number;
  /** The puzzle on one line. */
  readonly puzzle: string;
  /** The id: `se`, `human`, `kakuro`. */
  readonly scale?: string;
  /** The version: ratings are compared only where it is the same. */
  readonly scale_version?: string;
  /** How many solutions the puzzle has: see [`solutions_word`]. */
  readonly solutions: "none" | "one" | "several" | "unknown";
  /** The steps, all of a technique together. */
  readonly steps: readonly FoundStep[];
  /** How the candidate stands that was asked about. */
  readonly target?: Target;
  /** The techniques that were asked. */
  readonly techniques: readonly Asked[];
  /** How many steps were found, those that are not listed included. */
  readonly total: number;
  /** [`VERSION`]. */
  readonly version: number;
}

/** A position, and which of its steps. */
export interface StepsRequest {
  /** Whether techniques that take long are asked too. */
  readonly all?: boolean;
  /** In place of techniques: what truths and links of a rank show, for Sudoku. */
  readonly by_rank?: ByRank | null;
  /** Only steps that conclude something about this digit. */
  readonly digit?: number | null;
  /** Only steps that conclude something in this row, column or box: `r4`, `c7`, `b2`. */
  readonly house?: string | null;
  /** How many steps, 200 at most; with 0 the reply has their counts alone. */
  readonly limit?: number;
  /** How many steps come before the first that is told. */
  readonly offset?: number;
  /** The position. */
  readonly position: Position;
  /** The order. */
  readonly sort?: Order;
  /** Only steps of techniques with this id, name or part of a name. */
  readonly technique?: string | null;
}

/** A step of a way. */
export interface TakenOnWay {
  /** All its lines, each with how deep it is indented. */
  readonly chain?: readonly ChainLine[];
  /** A chain or net in a sentence: what it supposes, what cannot be then, what follows. */
  readonly chain_short?: string;
  /** The lines of its trunk, one way from the assumption to the end; side branches are numbered and counted. */
  readonly chain_trunk?: readonly ChainLine[];
  /** A simple chain in Eureka notation. */
  readonly eureka?: string;
  /** How many candidates are open no more after it and what follows by the rest. */
  readonly gone: number;
  /** What shows the step besides its words: the edges of a fishy cycle, two paired strings. */
  readonly lines?: readonly string[];
  /** Its nodes and links, if it is a chain or a net. */
  readonly links?: Links;
  /** What it points at. */
  readonly marks: readonly Mark[];
  /** Its name, in the language of the step. */
  readonly name: string;
  /** From 1. */
  readonly number: number;
  /** What it places. */
  readonly placed: readonly Statement[];
  /** Why its conclusions hold, where that was asked for. */
  readonly proof?: Argument;
  /** Its rating, where the family has a scale. */
  readonly rating: number | null;
  /** The step as others write it, where that was asked for. */
  readonly readings?: Readings;
  /** What it removes. */
  readonly removed: readonly Statement[];
  /** The same in pieces, each with what it speaks of. */
  readonly spans: readonly Span[];
  /** The id of the technique. */
  readonly technique: string;
  /** The step in words. */
  readonly words: string;
}

/** A candidate that was asked about. */
export interface Target {
  /** For a candidate that is gone: the placement that rules it out, if one does. */
  readonly by?: string;
  /** Its cell. */
  readonly cell: string;
  /** Its digit. */
  readonly digit: number;
  /** For a filled cell: its digit. */
  readonly filled?: number;
  /** For a filled cell: whether it is given. */
  readonly given?: boolean;
  /** For an open one, whether the only solution has it; null if there is not exactly one. */
  readonly is_true: boolean | null;
  /** Whether a player placed the digit there; all else is told of the position without it. */
  readonly placed?: boolean;
  /** `open`, `filled`, `gone` or `no-cell`. */
  readonly state: string;
}

/** The page. */
export interface TechniqueReply {
  /** What it is. */
  readonly about: string;
  /** Other names. */
  readonly aliases: readonly string[];
  /** A step of it. */
  readonly example: Example | null;
  /** `sudoku` or `kakuro`. */
  readonly family: "sudoku" | "kakuro";
  /** The id. */
  readonly id: string;
  /** `technique`. */
  readonly kind: string;
  /** The name. */
  readonly name: string;
  /** For a Sudoku, what a step costs on the scale `human` without what length adds; null for what that leaves out, and for Kakuro. */
  readonly rating: number | null;
  /** Whether its steps hold only in puzzles with one solution. */
  readonly relies_on_uniqueness: boolean;
  /** The scale of that rating, where there is one. */
  readonly scale?: string;
  /** The picture of its example. */
  readonly scene?: Scene;
  /** [`VERSION`]. */
  readonly version: number;
  /** The template of its sentences. */
  readonly words: string;
}

/** Which page. */
export interface TechniqueRequest {
  /** Its family. */
  readonly family: "sudoku" | "kakuro";
  /** Its id. */
  readonly id: string;
}

/** The catalogue, the easiest first in each family. */
export interface TechniquesReply {
  /** The techniques. */
  readonly techniques: readonly Listed[];
}

/** Which part of the catalogue. */
export interface TechniquesRequest {
  /** Only that of this family. */
  readonly family?: "sudoku" | "kakuro" | null;
}

/** A group that an addition leaves. */
export interface Term {
  /** What it can be. */
  readonly choices: readonly At2[];
  /** The group. */
  readonly group: GroupAt;
}

/** A place in a text, and what is wrong there. */
export interface TextPlace {
  /** The column, from 1. */
  readonly column: number;
  /** The line, from 1. */
  readonly line: number;
  /** What is wrong. */
  readonly message: string;
}

/** A place in the text of a puzzle, from 1. */
export interface TextPlace2 {
  /** The column, in characters. */
  readonly column: number;
  /** The line. */
  readonly line: number;
}

/** A house with its sum. */
export interface Total {
  /** The house. */
  readonly house: At2;
  /** The sum of its digits. */
  readonly sum: number;
}

/** What a method made of a puzzle. */
export interface Tried {
  /** How many cells there are. */
  readonly cells: number;
  /** How many cells were filled at the end. */
  readonly filled: number;
  /** The technique of its hardest step. */
  readonly hardest: string | null;
  /** The id of the method. */
  readonly method: string;
  /** How it ended: see [`outcome_word`]. */
  readonly outcome: string;
  /** The rating of that step, where the method has a scale. */
  readonly rating: number | null;
  /** The id: `se`, `human`, `kakuro`. */
  readonly scale?: string;
  /** The version: ratings are compared only where it is the same. */
  readonly scale_version?: string;
  /** How many steps it took. */
  readonly steps: number;
}

/** The unavoidable sets of a Sudoku. */
export interface Unavoidable {
  /** Whether the time was enough to find all. */
  readonly complete: boolean;
  /** How many there are. */
  readonly count: number;
  /** All of them, the small ones first. */
  readonly sets: readonly UnavoidableSet[];
  /** How many cells they have at most. */
  readonly up_to: number;
}

/** Cells that could be filled in another way among themselves. */
export interface UnavoidableSet {
  /** Its cells, in reading order. */
  readonly cells: readonly string[];
  /** Those with a given. */
  readonly givens: readonly string[];
}

/** What a line is about, by the kind of the proof. */
export type View = {
  /** The group. */
  readonly group: GroupAt;
  readonly kind: "group";
  /** What it has left. */
  readonly left: readonly At2[];
} | {
  /** Groups that each hold a true candidate. */
  readonly base: readonly GroupAt[];
  /** The candidates left in the bases. */
  readonly cells: readonly Counted[];
  /** Groups that each hold at most one. */
  readonly cover: readonly CoverAt[];
  readonly kind: "cover";
} | {
  /** The candidates that it has left. */
  readonly cases: readonly At2[];
  /** The group. */
  readonly group: GroupAt;
  readonly kind: "split";
} | {
  /** Cells that are counted both ways. */
  readonly cancelled: readonly At2[];
  readonly kind: "linear";
  /** Those that are subtracted. */
  readonly minus: readonly Total[];
  /** Those that are added. */
  readonly plus: readonly Total[];
  /** The groups that are left. */
  readonly terms: readonly Term[];
  /** What the sums come to, less what is placed. */
  readonly total: number;
} | {
  /** Those that are true together; not there where what is supposed leaves no solution to begin with. */
  readonly first?: readonly At2[];
  readonly kind: "swap";
  /** The candidates. */
  readonly region: readonly At2[];
  /** Those that are true in the other solution. */
  readonly second?: readonly At2[];
} | {
  /** Each digit with its image. */
  readonly digits: readonly (readonly [number, number])[];
  /** Each house with its image. */
  readonly houses: readonly (readonly [At2, At2])[];
  readonly kind: "symmetry";
} | {
  readonly kind: "lemma";
  /** Its number among those of its proof, from 0. */
  readonly number: number;
};

/** Something odd, and where in the text. */
export interface Warning {
  /** The column, in characters, from 1. */
  readonly column: number;
  /** The line, from 1. */
  readonly line: number;
  /** What is odd. */
  readonly message: string;
}

/** The way of a run. */
export type Way = "across" | "down";

/** A candidate to ask about. */
export interface WhyRequest {
  /** Whether techniques that take long are asked too. */
  readonly all?: boolean;
  /** The candidate: `r4c7-3`. */
  readonly candidate: string;
  /** How many steps are told at most. */
  readonly limit?: number;
  /** The position. */
  readonly position: Position;
  /** Whether the reply may say if the candidate is in the solution. */
  readonly truth?: boolean;
}

/** The text. */
export interface WriteReply {
  /** What the format cannot hold. */
  readonly lost: readonly string[];
  /** The puzzle in that format. */
  readonly text: string;
}

/** A position to write. */
export interface WriteRequest {
  /** The id of the format. */
  readonly format: string;
  /** The game instead: then notes, colours and drawn links are written where the format has room for them. */
  readonly game?: Document | null;
  /** The position. */
  readonly position?: Position | null;
}

/** Something that is wrong. */
export interface Wrong {
  /** The cell, `r5c2`, or the run by the place of its clue, `r2c1a`. */
  readonly at: string;
  /** The digit, or those of the combination: `129`. */
  readonly digits: string;
  /** `digit` if it was placed, `candidate` if it was taken away, `combination` if that was. */
  readonly kind: string;
}

/** Requests, replies and parts of each verb. */
export interface Verbs {
  readonly about: { request: AboutRequest; reply: AboutReply; part: NoPart };
  readonly board: { request: BoardRequest; reply: Grid; part: NoPart };
  readonly check: { request: CheckRequest; reply: Check; part: NoPart };
  readonly combos: { request: CombosRequest; reply: Combos; part: NoPart };
  readonly compare: { request: CompareRequest; reply: ComparedOnScales; part: NoPart };
  readonly draw: { request: DrawRequest; reply: Scene; part: NoPart };
  readonly generate: { request: GenerateRequest; reply: GenerateReply; part: NoPart };
  readonly hint: { request: HintRequest; reply: HintReply; part: NoPart };
  readonly mistakes: { request: MistakesRequest; reply: Mistakes; part: NoPart };
  readonly path: { request: PathRequest; reply: PathReply; part: Step };
  readonly possible: { request: PossibleRequest; reply: Possible; part: NoPart };
  readonly proof: { request: ProofRequest; reply: Frames; part: NoPart };
  readonly rate: { request: RateRequest; reply: Scales; part: NoPart };
  readonly read: { request: ReadRequest; reply: ReadReply; part: NoPart };
  readonly report: { request: ReportRequest; reply: ReportReply; part: NoPart };
  readonly runs: { request: RunsRequest; reply: Runs; part: NoPart };
  readonly step: { request: StepRequest; reply: StepReply; part: NoPart };
  readonly steps: { request: StepsRequest; reply: Steps; part: Asked };
  readonly technique: { request: TechniqueRequest; reply: TechniqueReply; part: NoPart };
  readonly techniques: { request: TechniquesRequest; reply: TechniquesReply; part: NoPart };
  readonly why: { request: WhyRequest; reply: Steps; part: NoPart };
  readonly write: { request: WriteRequest; reply: WriteReply; part: NoPart };
}
