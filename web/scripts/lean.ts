// What Svelte has for what no component of the page does: it all goes out when the page is built. Where another Svelte
// looks otherwise, the build fails, and one has to see what it is there.
import type { Plugin } from "vite";

/** All of it. */
export const lean = (): Plugin[] => [
  drawnHere(),
  nothingWaits(),
  noBatchWaits(),
  nothingIsDeep(),
  nothingMoves(),
  noBoundary(),
  noSpread(),
  shortErrors(),
];

/**
 * The page is never made of what a server drew, so what Svelte has for this goes out: it all hangs on one variable,
 * which is a constant here, and on calls in the components that do nothing else.
 */
const drawnHere = (): Plugin => ({
  name: "drawn-here",
  apply: "build",
  transform: {
    filter: { id: [/\.svelte$/, /svelte\/src\/internal\/client\/dom\/hydration\.js$/] },
    handler(code, id) {
      if (id.endsWith(".svelte")) return code.replaceAll(/^\s*\$\.(reset\(\w+\)|next\(\d*\));$/gm, "");
      const constant = code
        .replace("export let hydrating = false;", "export const hydrating = false;")
        .replace(/^\s*hydrating = value;$/m, "");
      if (/hydrating = value|let hydrating/.test(constant))
        this.error("another Svelte: see what hydration is there");
      return constant;
    },
  },
});

/** No component awaits anything, so what Svelte has for those that do goes out: all but the first way through. */
const nothingWaits = (): Plugin => ({
  name: "nothing-waits",
  apply: "build",
  transform: {
    filter: { id: /svelte\/src\/internal\/client\/reactivity\/async\.js$/ },
    handler(code) {
      const short = code.replace(/(fn\(deriveds\);\s*return;\s*\}\n)[^]*?\n\}\n/, "$1}\n");
      if (short === code) this.error("another Svelte: see how it waits for what components await");
      return short;
    },
  },
});

/**
 * No component has a boundary either. The page as a whole would have one, which waits for nothing and hands on what goes
 * wrong: the same without it.
 */
const noBoundary = (): Plugin => ({
  name: "no-boundary",
  apply: "build",
  transform: {
    filter: { id: /svelte\/src\/internal\/client\/dom\/blocks\/boundary\.js$/ },
    handler(code) {
      if (!/^export function boundary\(node, props, children, /m.test(code) || !/^var flags = /m.test(code))
        this.error("another Svelte: see what a boundary is");
      return `import { EFFECT_PRESERVED, EFFECT_TRANSPARENT } from "#client/constants";
        import { block, branch } from "../../reactivity/effects.js";
        export const pending = undefined;
        export function boundary(node, _, children) {
          block(() => void branch(() => children(node)), EFFECT_TRANSPARENT | EFFECT_PRESERVED);
        }`;
    },
  },
});

/** No component spreads attributes, so nobody asks which of them are properties; the list alone would stay. */
const noSpread = (): Plugin => ({
  name: "no-spread",
  apply: "build",
  transform: {
    filter: { id: /svelte\/src\/utils\.js$/ },
    handler(code) {
      return without(code, [/^const DOM_PROPERTIES = \[[^]*?^\];$/m], () =>
        this.error("another Svelte: see what it knows of attributes"),
      );
    },
  },
});

/** What goes wrong in Svelte has a name, and its address stands before each. */
const shortErrors = (): Plugin => ({
  name: "short-errors",
  apply: "build",
  transform: {
    filter: { id: /svelte\/src\/internal\/(client|shared)\/(errors|warnings)\.js$/ },
    handler: (code) => code.replaceAll("https://svelte.dev/e/", ""),
  },
});

/** Code without each of these pieces; `fail` where one of them is not there. */
export function without(code: string, pieces: readonly (string | RegExp)[], fail: () => never): string {
  return pieces.reduce<string>((rest, piece) => {
    const short = rest.replace(piece, "");
    return short === rest ? fail() : short;
  }, code);
}

/** A method of a class, as it stands in the sources of Svelte. */
const method = (name: string): RegExp => new RegExp(`^\\t${name}\\([^]*?^\\t\\}$`, "m");

/**
 * Changes are made in batches, and one that waits for something keeps what it has done apart. None does: so no branch is
 * skipped meanwhile, nobody waits for a batch, and none is a fork.
 */
const noBatchWaits = (): Plugin => ({
  name: "no-batch-waits",
  apply: "build",
  transform: {
    filter: { id: /svelte\/src\/internal\/client\/.*\.js$/ },
    handler(code, id) {
      const fail = (): never => this.error("another Svelte: see what a batch waits for");
      const plain = code
        .replace(/\b(this|batch|current_batch)\??\.is_fork\b(?!\s*=[^=])/g, "false")
        .replace(/\bshould_defer_append\(\)(?! \{)/g, "false");
      if (id.endsWith("/effects.js"))
        return without(plain, [/^\tcurrent_batch\?\.register_created_effect\(effect\);$/m], fail);
      if (!id.endsWith("/batch.js")) return plain;
      const pieces = [
        ...[
          "#is_deferred",
          "#is_skipped",
          "skip_effect",
          "unskip_effect",
          "register_created_effect",
          "#commit",
        ],
        ...["increment", "decrement", "oncommit", "ondiscard", "settled"],
      ].map(method);
      const rest = without(
        plain,
        [
          ...pieces,
          "if (!this.#is_deferred()) ",
          /^\t\tif \(this\.#is_deferred\(\)\) \{[^]*?^\t\t\}$/m,
          /^\t\t\tif \(async_mode_flag\) \{\n\t\t\t\tthis\.#commit\(\);[^]*?^\t\t\t\}$/m,
          "for (const fn of this.#commit_callbacks) fn(this);",
          "this.#commit_callbacks.clear();",
          "for (const fn of this.#discard_callbacks) fn(this);",
          "this.#discard_callbacks.clear();",
          "this.#deferred?.resolve();",
          "this.#deferred?.resolve();",
          "this.#pending === 0 && ",
          " || this.#skipped_branches.has(effect)",
          " && !this.async_deriveds.has(effect)",
          "this.oncommit(() => batch.discard());",
          "batch.async_deriveds.clear();",
          /^\t\tfor \(const \[effect, deferred\] of batch\.async_deriveds\) \{[^]*?^\t\t\}$/m,
          /^\t\tfor \(const deferred of this\.async_deriveds\.values\(\)\) \{[^]*?^\t\t\}$/m,
          ...[
            "async_deriveds = new Map",
            "is_fork = false",
            "#commit_callbacks = ",
            "#discard_callbacks = ",
          ].map(field),
          ...["#pending = ", "#blocking_pending = ", "#deferred = ", "#new_effects = "].map(field),
          ...["#skipped_branches = ", "#unskipped_branches = ", "#decrement_queued = "].map(field),
        ],
        fail,
      );
      return rest;
    },
  },
});

/** A field of a class, by how it begins. */
const field = (start: string): RegExp => new RegExp(`^\\t${start}.*;$`, "m");

/** No state is deep, so nothing is made a proxy. */
const nothingIsDeep = (): Plugin => ({
  name: "nothing-is-deep",
  apply: "build",
  transform: {
    filter: { id: [/\.svelte(\.ts)?$/, /svelte\/src\/internal\/client\/proxy\.js$/] },
    handler(code, id) {
      if (!id.endsWith("proxy.js")) {
        if (/\$\.proxy\(/.test(code))
          this.error("a state that is deep: say $state.raw, and change it as a whole");
        return code.replace(/(\$\.set\([\w.#]+, \w+), true\)/g, "$1)");
      }
      if (!/^export function proxy\(value\)/m.test(code)) this.error("another Svelte: see what a proxy is");
      return "export const proxy = (value) => value; export const is = Object.is; export const get_proxied_value = proxy;";
    },
  },
});

/** No list is animated, and no style attribute stands in a component, so that none has to be read. */
const nothingMoves = (): Plugin => ({
  name: "nothing-moves",
  apply: "build",
  transform: {
    filter: {
      id: [
        /\.svelte$/,
        /svelte\/src\/internal\/(client\/dom\/blocks\/each|client\/reactivity\/effects|shared\/attributes)\.js$/,
      ],
    },
    handler(code, id) {
      const fail = (): never => this.error("another Svelte: see how it animates lists and joins styles");
      if (id.endsWith(".svelte")) {
        if (/\$\.(animation|transition)\(/.test(code))
          this.error("Svelte animates nothing when the page is built");
        if (/\$\.set_style\([^,]*, (?!""|'')/.test(code)) this.error("a style attribute: say style:NAME");
        return null;
      }
      if (id.endsWith("effects.js")) {
        const transitions = [
          /^\tvar transitions = effect\.nodes && effect\.nodes\.t;\s+if \(transitions !== null\) \{[^]*?^\t\}$/m,
          /^\tvar t = effect\.nodes && effect\.nodes\.t;\s+if \(t !== null\) \{[^]*?^\t\}$/m,
          /^\tvar t = effect\.nodes && effect\.nodes\.t;\s+if \(t !== null\) \{[^]*?^\t\}$/m,
          /^\tvar remaining = transitions\.length;$/m,
          /^\tif \(remaining > 0\) \{[^]*?^\t\} else (?=\{\s+fn\(\);)/m,
        ];
        return without(code, transitions, fail);
      }
      if (id.endsWith("attributes.js")) return without(code, [/^\t\tif \(value\) \{[^]*?^\t\t\}$/m], fail);
      const still = code.replace("is_animated = (flags & EACH_IS_ANIMATED) !== 0;", "is_animated = false;");
      return still === code ? fail() : still;
    },
  },
});
