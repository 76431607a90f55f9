// The service worker: keeps the files of the page, so that it opens without a network. Games need
// the socket, which is none of its business.
//
// A new version waits until the last window of the old one is closed, so that a window never finds
// half of its own files replaced.

declare const self: ServiceWorkerGlobalScope;

// Both are written by `plugins/precache.ts` when the page is built.
declare const __FILES__: string[];
declare const __BUILD__: string;

const FILES = __FILES__;
const CACHE = `tabuleiro-${__BUILD__}`;

/** What is worth keeping of what the server tells: the rules do not change under way. */
const KEPT = /^\/api\/rules(\/|$)/;

/** Which games there are. */
const GAMES = "/api/rules";

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) => {
  // The first window need not be opened again to have what is kept.
  event.waitUntil(removeOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/")) event.respondWith(pageFirstFromNetwork(request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(fileFirstFromCache(request));
  } else if (KEPT.test(pathname)) {
    event.respondWith(textFirstFromNetwork(request));
  }
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  // A server that is too busy for this is none to wait for.
  await keepRules(cache).catch(() => {});
}

/** Keeps the rules of every game, to be read on a journey. */
async function keepRules(cache: Cache) {
  const list = await fetch(GAMES);
  const { games }: { games: { id: string }[] } = await list.clone().json();
  await cache.put(GAMES, list);
  await cache.addAll(games.map(({ id }) => `${GAMES}/${id}`));
}

async function removeOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function pageFirstFromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (problem) {
    return (await kept("/")) ?? Promise.reject(problem);
  }
}

async function fileFirstFromCache(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function textFirstFromNetwork(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) {
      const cache = await caches.open(CACHE);
      await cache.put(request, response.clone());
    }
    return response;
  } catch (problem) {
    return (await kept(request)) ?? Promise.reject(problem);
  }
}

async function kept(request: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreVary: true });
}

export {};
