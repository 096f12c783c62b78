import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    // Short names of scopes: there are hundreds of them in scripts and styles.
    cssHash: ({ hash, filename }) => `q${hash(filename).slice(0, 3)}`,
  },
};
