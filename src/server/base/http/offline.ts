import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { SHELL_NAME, SHELL_PATH } from "#contract/documents.ts";
import type { Config } from "../config/config.ts";
import { readScreen, sendScreen } from "./screens.ts";

/** A service worker in place of an installed one: removes what that kept, and itself. Open pages stay as they are. */
const REMOVAL = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
`;

/**
 * Serves the service worker and the document in which pages open offline. With offline use switched off, the service
 * worker is one that removes itself.
 */
export const serveOffline = async (
  app: FastifyInstance,
  webRoot: string,
  { offline, publicUrl }: Pick<Config, "offline" | "publicUrl">,
): Promise<void> => {
  const script = offline ? await readFile(join(webRoot, "sw.js"), "utf8") : REMOVAL;
  app.get("/sw.js", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(script),
  );
  if (!offline) return;
  const shell = await readScreen(webRoot, SHELL_NAME, publicUrl);
  app.get(SHELL_PATH, (request, reply) => sendScreen(request, reply.header("x-robots-tag", "noindex"), shell, 200));
};
