import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import { build } from "vite";
import react from "@vitejs/plugin-react";

const SOURCE = fileURLToPath(new URL("floor", import.meta.url));

/** The least that a page of this technology costs here: a built React page of 50 rows, on a server of its own. */
export const openFloorPage = async (): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), "trade-values-floor-"));
  await build({
    root: SOURCE,
    configFile: false,
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
    logLevel: "warn",
  });
  const app = fastify();
  await app.register(fastifyStatic, { root: folder });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    address,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
