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

/** What the browser fetched a moment ago for the page itself it takes from its own cache. */
async function keepAll() {
  const kept = await caches.open(EDITION);
  await Promise.all(FILES.map(async (file) => (await kept.match(file)) ?? kept.add(file)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("wabe-") && name !== EDITION).map((name) => caches.delete(name)));
}

/** From what is kept; the page itself for every address in its folder. Nothing else is asked for anywhere. */
async function answer(request) {
  const kept = await caches.open(EDITION);
  const url = new URL(request.url);
  const found = await kept.match(request.mode === "navigate" ? "./" : url.origin + url.pathname);
  return found ? guarded(found) : fetch(request);
}

/** Scripts of workers keep to the policy of the page, too. */
function guarded(answer) {
  const headers = new Headers(answer.headers);
  headers.set("content-security-policy", POLICY);
  return new Response(answer.body, { status: answer.status, headers });
}
