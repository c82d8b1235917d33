// The page without the network: all its files are kept at the first visit, and come from there ever after.
// A new edition has another name: it is fetched whole beside the old one, and takes its place when all of it is there.

const EDITION = "wabe-EDITION";
const FILES = [];
const POLICY = "";

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

/**
 * Files whose names change with what is in them may come from the browser's own cache; the others, the page among them,
 * are asked for anew: a plain file server names no time for which they hold, and the browser would guess one.
 */
async function keepAll() {
  const kept = await caches.open(EDITION);
  await Promise.all(FILES.map(async (file) => (await kept.match(file)) ?? kept.add(fresh(file))));
}

const HASHED = /-[\w-]{8}\.\w+$/;

function fresh(file) {
  return HASHED.test(file) ? file : new Request(file, { cache: "reload" });
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("wabe-") && name !== EDITION).map((name) => caches.delete(name)));
}

/** From what is kept; the page itself for every address in its folder, as it is now where there is a network. */
async function answer(request) {
  const kept = await caches.open(EDITION);
  const url = new URL(request.url);
  if (request.mode === "navigate") return page(kept);
  const found = await kept.match(url.origin + url.pathname);
  return found ? guarded(found) : fetch(request);
}

/** A new page belongs to a new edition, whose files it asks for: an old one would miss those it named. */
async function page(kept) {
  try {
    const now = await fetch("./", { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
    if (now.ok) return guarded(now);
  } catch {
    // No network: it is as it was.
  }
  const found = await kept.match("./");
  return found ? guarded(found) : fetch("./");
}

const PATIENCE = 3000; // milliseconds

/** Scripts of workers keep to the policy of the page, too. */
function guarded(answer) {
  const headers = new Headers(answer.headers);
  headers.set("content-security-policy", POLICY);
  return new Response(answer.body, { status: answer.status, headers });
}
