// The verbs of the API on top of the command line, for tests of the page without the server: the same
// engine, one process a call. Its replies have the shapes of `crates/api`.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const BINARY = process.env.QEDOKU ?? fileURLToPath(new URL("../../../target/debug/qedoku", import.meta.url));

function run(args, input = "", { fails = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = execFile(
      BINARY,
      args,
      { maxBuffer: 64 << 20, env: { ...process.env, LC_ALL: "C.UTF-8" } },
      (error, stdout, stderr) => {
        if (error && !fails && !stdout) reject(problem(stderr));
        else resolve({ stdout, stderr });
      },
    );
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

const problem = (detail) => ({
  type: "/problems/unreadable",
  title: "unreadable",
  status: 422,
  detail: detail.trim(),
});

const objects = async (args, input) =>
  (await run(args, input)).stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const first = async (args, input) => {
  const found = (await objects([...args, "--json", "-"], `${input}\n`))[0];
  if (found?.kind === "error") throw problem(found.message.replace(/^[^ ]+:\d+:\d+: /gm, ""));
  return found;
};

const kakuroCells = (line) => line.split(/\s\/\s/).map((row) => row.trim().split(/\s+/));
const shift = (name) => name.replace(/\d+/g, (n) => String(Number(n) - 1));
const unshift = (name) => name.replace(/\d+/g, (n) => String(Number(n) + 1));

/** The text of a position that the command line reads. */
function text(position) {
  if (typeof position === "string") return position;
  const { puzzle, placed = {}, struck = {} } = position;
  if (puzzle.includes("\\")) {
    const rows = kakuroCells(puzzle);
    const moved = (map) =>
      Object.fromEntries(Object.entries(map ?? {}).map(([at, value]) => [shift(at), value]));
    const cells = Object.fromEntries(
      Object.entries(struck.cells ?? {}).filter(([at]) => placed[at] === undefined),
    );
    return JSON.stringify({
      format: "kakuro",
      version: 1,
      rows: rows.length,
      cols: rows[0].length,
      cells: rows.flat(),
      placed: moved(placed),
      struck: { ...moved(cells), ...moved(struck.runs) },
    });
  }
  if (puzzle.length !== 81 || (!Object.keys(placed).length && !struck.cells)) return puzzle;
  const name = (i) => `r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`;
  const grid = [...puzzle].map((sign, i) => (placed[name(i)] ? `+${placed[name(i)]}` : sign)).join("");
  const gone = Object.entries(struck.cells ?? {})
    .filter(([at]) => placed[at] === undefined)
    .flatMap(([at, digits]) => [...digits].map((digit) => digit + at.replace(/[rc]/g, "")));
  return `:0000:x:${grid}:${gone.join(" ")}:::`;
}

/** A text of the command line as puzzle and layers. */
function parted(family, line) {
  if (line.startsWith("{")) {
    const { cells, cols, placed = {}, struck = {} } = JSON.parse(line);
    const rows = [];
    for (let i = 0; i < cells.length; i += cols) rows.push(cells.slice(i, i + cols).join(" "));
    const own = Object.entries(struck).map(([at, value]) => [unshift(at), value]);
    const layers = {};
    if (Object.keys(placed).length) {
      layers.placed = Object.fromEntries(
        Object.entries(placed).map(([at, digit]) => [unshift(at), Number(digit)]),
      );
    }
    if (own.length) {
      layers.struck = {
        cells: Object.fromEntries(own.filter(([, value]) => !Array.isArray(value))),
        runs: Object.fromEntries(own.filter(([, value]) => Array.isArray(value))),
      };
    }
    return { family, puzzle: rows.join(" / "), layers };
  }
  if (!line.startsWith(":")) return { family, puzzle: line, layers: {} };
  const [, , , grid, deleted] = line.split(":");
  const [placed, cells] = [{}, {}];
  let [puzzle, index] = ["", 0];
  for (let i = 0; i < grid.length; i += 1, index += 1) {
    const at = `r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`;
    if (grid[i] === "+") {
      i += 1;
      placed[at] = Number(grid[i]);
      puzzle += ".";
    } else puzzle += grid[i];
  }
  for (const word of deleted.split(" ").filter(Boolean)) {
    const at = `r${word[1]}c${word[2]}`;
    cells[at] = [...new Set([...(cells[at] ?? ""), word[0]])].sort().join("");
  }
  const layers = {};
  if (Object.keys(placed).length) layers.placed = placed;
  if (Object.keys(cells).length) layers.struck = { cells };
  return { family, puzzle, layers };
}

const plain = (said) => [{ text: said }];

/** The pieces of a hint's words: those of its step behind the name, else one. */
function spansOf(hint) {
  if (hint.step?.spans) return [{ text: `${hint.step.name}: ` }, ...hint.step.spans];
  const found = /box (\d)|row (\d)|column (\d)/.exec(hint.words ?? "");
  if (!found) return plain(hint.words ?? "");
  const kind = found[0].split(" ")[0];
  const about = [{ house: { kind, index: Number(found[0].split(" ")[1]) - 1 } }];
  const [before, after] = [hint.words.slice(0, found.index), hint.words.slice(found.index + found[0].length)];
  return [{ text: before }, { text: found[0], tone: "house", about }, { text: after }].filter(
    (span) => span.text,
  );
}

const scenes = async (args, position) => (await first(["draw", ...args], text(position)))?.scenes ?? [];

function conclusions(step) {
  const [placed, cells, runs] = [{}, {}, {}];
  for (const { cell, digit } of step.placed) if (cell) placed[cell] = digit;
  for (const { cell, digit, at, digits } of step.removed) {
    if (cell) cells[cell] = [...new Set([...(cells[cell] ?? ""), String(digit)])].sort().join("");
    else {
      const { clue, way } = at.run;
      const run = `r${clue[0] + 1}c${clue[1] + 1}${way === "down" ? "d" : "a"}`;
      runs[run] = [...(runs[run] ?? []), digits.join("")];
    }
  }
  const action = { do: "apply", technique: step.technique };
  if (Object.keys(placed).length) action.placed = placed;
  if (Object.keys(cells).length) action.cells = cells;
  if (Object.keys(runs).length) action.runs = runs;
  return action;
}

function fills(sum, cells, allowed, seen = 0) {
  if (cells === 0) return sum === 0 ? [[]] : [];
  return [...allowed[allowed.length - cells]]
    .map(Number)
    .filter((digit) => !(seen & (1 << digit)) && digit <= sum)
    .flatMap((digit) =>
      fills(sum - digit, cells - 1, allowed, seen | (1 << digit)).map((rest) => [digit, ...rest]),
    );
}

function runsOf({ puzzle, placed = {}, struck = {} }) {
  const rows = kakuroCells(puzzle);
  const found = [];
  for (const down of [false, true]) {
    rows.forEach((row, r) =>
      row.forEach((token, c) => {
        if (!token.includes("\\")) return;
        const sum = Number(token.split("\\")[down ? 0 : 1]);
        const cells = [];
        for (let n = 1; /^[.1-9]$/.test(rows[down ? r + n : r]?.[down ? c : c + n] ?? ""); n += 1) {
          cells.push(`r${(down ? r + n : r) + 1}c${(down ? c : c + n) + 1}`);
        }
        if (!cells.length) return;
        const run = `r${r + 1}c${c + 1}${down ? "d" : "a"}`;
        const allowed = cells.map((at) =>
          placed[at]
            ? String(placed[at])
            : [..."123456789"].filter((d) => !struck.cells?.[at]?.includes(d)).join(""),
        );
        const sets = (all) => [...new Set(all.map((fill) => [...fill].sort().join("")))].sort();
        const all = fills(sum, cells.length, allowed);
        const gone = new Set(struck.runs?.[run] ?? []);
        const left = all.filter((fill) => !gone.has([...fill].sort().join("")));
        const per = cells.map((at, i) => [at, [...new Set(left.map((fill) => fill[i]))].sort().join("")]);
        const name = `the ${down ? "down" : "across"} run ${sum} at r${r + 1}c${c + 1}`;
        found.push({ run, name, sum, combinations: sets(left), cells: Object.fromEntries(per) });
      }),
    );
  }
  return { version: 1, kind: "runs", family: "kakuro", puzzle, runs: found };
}

export const verbs = {
  about: async () => ({
    version: "0.1.0",
    verbs: Object.keys(verbs).map((name) => ({ name, about: "", lane: "now", ms: 1000 })),
    methods: [
      {
        id: "human",
        about: "All techniques in the order in which people find them hard",
        families: ["sudoku", "kakuro"],
      },
      { id: "se", about: "The techniques of Sudoku Explainer in its order", families: ["sudoku", "kakuro"] },
      { id: "hodoku", about: "The techniques of HoDoKu in its order", families: ["sudoku"] },
    ],
    scales: [{ id: "se", name: "Sudoku Explainer", version: "1.2.1.3" }],
    formats: ["line", "grid", "candidates", "library", "link", "sudokuwiki", "f-puzzles", "sudokupad"]
      .map((id) => ({ id, family: "sudoku", one_line: true }))
      .concat(
        ["k-line", "k-grid", "k-json", "puzz-link", "k-link"].map((id) => ({
          id,
          family: "kakuro",
          one_line: true,
        })),
      ),
    most_text: 65536,
  }),
  read: async ({ text: own }) => {
    const { stdout, stderr } = await run(["convert", "--json", "-"], own, { fails: true });
    const records = stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .map((found) => {
        if (found.kind === "error") {
          const wrong = found.message.split("\n").map((message) => {
            const place = /:(\d+):(\d+): (.*)/.exec(message);
            return {
              line: Number(place?.[1] ?? 1),
              column: Number(place?.[2] ?? 1),
              message: place?.[3] ?? message,
            };
          });
          return { line: found.line, wrong };
        }
        const read = { ...parted(found.family, found.puzzle), format: found.read_as, warnings: [] };
        return { line: 1, read };
      });
    if (!records.length && stderr)
      records.push({ line: 1, wrong: [{ line: 1, column: 1, message: stderr.trim() }] });
    return { records };
  },
  write: async ({ position, format }) => {
    const found = await first(["convert", "--to", format], text(position));
    return { text: found.text, lost: found.notes };
  },
  board: async ({ position }) => {
    const [scene] = await scenes(["--level", "1"], position);
    const squares = (scene?.items ?? [])
      .filter(({ kind }) => kind === "candidates")
      .map(({ cells: [[r, c]], digits }) => ({ cell: `r${r + 1}c${c + 1}`, candidates: digits.join("") }));
    return { family: "sudoku", rows: scene?.rows, columns: scene?.columns, squares, solved: false };
  },
  check: async ({ position, truth }) => {
    const found = await first(["check"], text(position));
    return truth ? found : { ...found, solution: null, witnesses: [] };
  },
  hint: async ({ position, level, method = "human" }) => {
    const own = text(position);
    const hint = await first(["hint", "--level", String(level), "--method", method], own);
    const words = hint.words ?? (await run(["hint", "--level", String(level), own])).stdout.trim();
    const said = words || "No technique that was asked finds a step.";
    const [scene] =
      hint.outcome === "hint" ? await scenes(["--level", String(level), "--method", method], position) : [];
    return { ...hint, said, spans: spansOf({ ...hint, words: said }), ...(scene ? { scene } : {}) };
  },
  mistakes: async ({ position, game, level }) => {
    const ask = (own) => first(["mistakes", "--level", String(level)], text(own));
    if (position) return ask(position);
    // The command line reads no games: of one with digits alone the first node gone wrong is looked for here.
    const line = [];
    for (let node = game.nodes[game.current]; node; node = game.nodes[node.parent ?? -1]) line.unshift(node);
    const placed = {};
    for (const { id, action } of line) {
      if (action.do === "place") for (const at of action.cells) placed[at] = action.digit;
      const found = await ask({ puzzle: game.puzzle.line, placed });
      if (found.right === false) return { ...found, since: id };
    }
    return ask({ puzzle: game.puzzle.line, placed });
  },
  why: async ({ position, candidate, all, truth }) => {
    const found = await first(["steps", "--target", candidate, ...(all ? ["--all"] : [])], text(position));
    if (!truth && found.target) found.target.is_true = null;
    return found;
  },
  steps: async ({ position, technique, all, sort, limit = 200 }) =>
    first(
      [
        "steps",
        "--limit",
        String(limit),
        ...(technique ? ["--technique", technique] : []),
        ...(all ? ["--all"] : []),
        ...(sort ? ["--sort", sort] : []),
      ],
      text(position),
    ),
  step: async ({ position, technique, placed = {}, struck = {}, method = "human", view }) => {
    const own = text(position);
    const hint = await first(["hint", "--level", "4", "--method", method], own);
    let step = hint.step;
    const wanted = JSON.stringify([placed, struck.cells ?? {}]);
    const isIt = (one) => {
      const { placed: p = {}, cells = {} } = conclusions(one);
      return one.technique === technique && JSON.stringify([p, cells]) === wanted;
    };
    let [scene] = await scenes(
      ["--level", "4", "--method", method, ...(view ? ["--view", view] : [])],
      position,
    );
    if (technique && !(step && isIt(step))) {
      const found = await first(["steps", "--technique", technique], own);
      step = found.steps.find(isIt);
      if (!step) throw { type: "/problems/not-found", status: 404, detail: "this position has no such step" };
      // The command line draws the next step alone: of another one the position is shown.
      [scene] = await scenes(["--level", "1"], position);
      scene.items = scene.items.filter(({ kind }) => kind !== "band");
      scene.title = step.name;
    }
    if (!step || !scene)
      throw { type: "/problems/not-found", status: 404, detail: "this position has no such step" };
    return { step, apply: conclusions(step), scene };
  },
  proof: async ({ step: { position, method = "human" }, conclusion = 0, path = [], from = 0, count = 200 }) =>
    first(
      [
        ...["draw", "--proof", "1", "--method", method, "--conclusion", String(conclusion + 1)],
        ...(path.length ? ["--part", path.join(",")] : []),
        ...["--from", String(from + 1), "--count", String(count)],
      ],
      text(position),
    ),
  path: async ({ position, method = "human" }) => {
    const found = await first(["explain", "--method", method], text(position));
    return {
      parts: found.steps,
      done: { outcome: found.outcome, steps: found.steps.length, end: found.end },
    };
  },
  rate: async ({ position, scales }) => {
    const own = text(position);
    const found = await first(["rate", ...(scales?.length ? ["--scale", scales.join(",")] : [])], own);
    if (found.scales) return found;
    const { scale, scale_version, outcome, er, ep, ed, sum, ...head } = found;
    return { ...head, scales: [{ scale, scale_version, outcome, er, ep, ed, sum }] };
  },
  compare: async ({ position, methods }) =>
    first(["compare", ...(methods?.length ? ["--methods", methods.join(",")] : [])], text(position)),
  runs: async ({ position }) => runsOf(typeof position === "string" ? { puzzle: position } : position),
  combos: async ({ sum, cells, with: own = [], without = [] }) => {
    const more = [
      own.length ? ["--with", own.join("")] : [],
      without.length ? ["--without", without.join("")] : [],
    ];
    return JSON.parse((await run(["combos", String(sum), String(cells), ...more.flat(), "--json"])).stdout);
  },
  possible: async ({ position }) => {
    const found = (await first(["check", "--possible"], text(position))).possible;
    if (!found) throw { type: "/problems/bad-request", status: 400, detail: "it has one solution, or none" };
    return found;
  },
  draw: async ({ position }) => (await scenes(["--level", "1"], position))[0],
  techniques: async ({ family }) => {
    const all = await objects(["techniques", "--json"]);
    const own = all.filter((one) => !family || one.family === family);
    return {
      techniques: own.map(({ example: _, ...entry }) => ({ ...entry, rating: entry.rating ?? undefined })),
    };
  },
  technique: async ({ family, id }) => {
    const found = (await objects(["techniques", id, "--json"])).find(
      (one) => one.family === family && one.id === id,
    );
    if (!found) throw { type: "/problems/not-found", status: 404, detail: `there is no technique \`${id}\`` };
    return found;
  },
};
