// Caches the whole app for playing offline. A new version waits until the player accepts it. The
// version before stays cached for pages that still run it.

const PREFIX = "anydoku-";
const OWN = PREFIX + "{{version}}";
const CACHED = {{cached}};
// Files with a hash of their content in the name never change. These others are always fetched.
const FIXED = /^\.\/$|^[a-z]+\.webmanifest$/;

// Browsers that support routes read from the cache directly, without starting this worker. Characters
// that are special in URL patterns are escaped.
const plain = (path) => path.replace(/[\\*+?:{}()]/g, "\\$&");
const address = (name) => ({ pathname: plain(new URL(name, self.registration.scope).pathname), search: "" });
const ROUTES = CACHED.map((name) => ({ condition: { urlPattern: address(name) }, source: { cacheName: OWN } }));

self.addEventListener("install", (event) => {
  const requests = CACHED.map((name) => new Request(name, { cache: FIXED.test(name) ? "reload" : "default" }));
  event.waitUntil(caches.open(OWN).then((cache) => cache.addAll(requests)));
  // Without routes, this worker handles all requests.
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

async function respond(request) {
  const own = await caches.open(OWN);
  const url = new URL(request.url);
  const isPage = request.mode === "navigate" && url.pathname === new URL(self.registration.scope).pathname;
  const cached = isPage ? await own.match("./") : (await own.match(request)) ?? (await caches.match(request));
  return cached ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(respond(event.request));
});
