/// <reference lib="webworker" />
// The page without a network: all files of one build are kept together, and a new build waits its turn.
import { KEPT } from "./kept";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

/** Each file with what tells its versions apart, put in when the page is built. */
const FILES = self.__WB_MANIFEST;
/** One cache a build: other files, another name. */
const NAME = KEPT + digest(FILES.map(({ url, revision }) => `${url} ${revision ?? ""}`).join("\n"));

/** A number for a text (FNV-1a; G. Fowler, L. C. Noll, K.-P. Vo, 1991). */
function digest(text: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(16);
}

/** Files whose names hang on their content are taken over from the build before. */
async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  await Promise.all(
    FILES.map(async ({ url, revision }) => {
      const old = revision === null ? await caches.match(url) : undefined;
      const response = old ?? (await fetch(new Request(url, { cache: "reload" })));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await cache.put(url, response);
    }),
  );
}

async function forget(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(KEPT) && name !== NAME).map((name) => caches.delete(name)),
  );
}

/** Files that are kept when they are wanted first: each belongs to one technique. */
const ON_USE = "practice/";

/**
 * A file of this build, else what the network has. An address that opens the page may carry a puzzle. Nothing is
 * opened that is not there: a page that has thrown away what was kept is served by this worker until it closes.
 */
async function find(request: Request): Promise<Response> {
  const home = self.registration.scope;
  const isPage = request.mode === "navigate" && new URL(request.url).pathname === new URL(home).pathname;
  const kept = await caches.match(isPage ? `${home}index.html` : request, {
    cacheName: NAME,
    ignoreSearch: isPage,
  });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && request.url.startsWith(home + ON_USE) && (await caches.has(NAME))) {
    await (await caches.open(NAME)).put(request, response.clone());
  }
  return response;
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) {
    event.respondWith(find(request));
  }
});
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});
