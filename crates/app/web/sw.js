// Keeps the whole app, so that it plays without a net. A new version waits until the player takes
// it; the version before stays, for pages that still run it.

const PREFIX = "anydoku-";
const OWN = PREFIX + "{{version}}";
const KEPT = {{kept}};
// Files whose names tell their content never change; the others are fetched anew.
const FIXED = /^\.\/$|^[a-z]+\.webmanifest$/;

// Where a browser can, it takes what is kept from the cache itself: this worker need not start first.
// What has a meaning in patterns of addresses is meant as it is written.
const plain = (path) => path.replace(/[\\*+?:{}()]/g, "\\$&");
const address = (name) => ({ pathname: plain(new URL(name, self.registration.scope).pathname), search: "" });
const ROUTES = KEPT.map((name) => ({ condition: { urlPattern: address(name) }, source: { cacheName: OWN } }));

self.addEventListener("install", (event) => {
  const requests = KEPT.map((name) => new Request(name, { cache: FIXED.test(name) ? "reload" : "default" }));
  event.waitUntil(caches.open(OWN).then((cache) => cache.addAll(requests)));
  // A browser that takes no routes asks this worker.
  event.waitUntil((async () => event.addRoutes?.(ROUTES))().catch(() => {}));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
    await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (event.data === "apply") self.skipWaiting();
});

async function answer(request) {
  const own = await caches.open(OWN);
  const url = new URL(request.url);
  const isPage = request.mode === "navigate" && url.pathname === new URL(self.registration.scope).pathname;
  const kept = isPage ? await own.match("./") : (await own.match(request)) ?? (await caches.match(request));
  return kept ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
