// The shell of the client without the network: the page opens and says that the service cannot be reached.
// Answers of the service are never cached: a table is shown as it is now, or not at all.

const PAGE = "wabe-page";
const ASSETS = "wabe-assets";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(PAGE).then((page) => page.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api")) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(event.request));
});

/** The page as it is now; without the network as it was. A new page has new assets: the old ones go. */
async function page(request) {
  const kept = await caches.open(PAGE);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const old = await kept.match("/");
      const [now, before] = [await answer.clone().text(), old ? await old.text() : ""];
      if (now !== before) {
        if (before) await caches.delete(ASSETS);
        await kept.put("/", answer.clone());
      }
    }
    return answer;
  } catch (error) {
    const old = await kept.match("/");
    if (old) return old;
    throw error;
  }
}

/** The names of assets change with what is in them: one that is kept is right for ever. */
async function asset(request) {
  const kept = await caches.open(ASSETS);
  const old = await kept.match(request);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

// The service tells that it is somebody's turn: said by the browser, and a click leads to the table.
self.addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: path, icon: "/icon-192.png", data: { path } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.path, location.origin)));
});

async function show(url) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((one) => new URL(one.url).pathname === url.pathname);
  return there ? there.focus() : self.clients.openWindow(url.href);
}
