// What an earlier service worker of the product did to pages: navigation preload for the whole scope, static routes, and
// no handler for the sign-in. Journeys install it in place of the present one, to see that browsers recover from it.
self.addEventListener("install", (event) => {
  event.addRoutes?.([
    { condition: { urlPattern: "/api/*" }, source: "network" },
    { condition: { urlPattern: "/assets/*" }, source: { cacheName: "assets" } },
  ]);
  event.waitUntil(caches.open("assets").then((cache) => cache.add("/before-paint.js")));
});
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload.enable()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || /\/(?:api|auth|embed|t)\//.test(event.request.url)) return;
  event.respondWith(event.preloadResponse.then((response) => response ?? fetch(event.request)));
});
self.addEventListener("message", ({ data }) => data?.type === "SKIP_WAITING" && self.skipWaiting());
