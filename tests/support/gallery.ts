import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";

const ENTRY = "tests/gallery/gallery.html";

// The strictest policy possible: nothing inline, no styles written by scripts.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src " +
  "'self'; base-uri 'none'; require-trusted-types-for 'script'";

/** Builds the component gallery into a temporary folder and serves it under the strictest policy. */
export const serveGallery = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const outDir = await mkdtemp(join(tmpdir(), "gallery-"));
  const shared = { configFile: false, logLevel: "error" } as const;
  const { NODE_ENV } = process.env;
  await build({
    ...shared,
    plugins: [react(), tailwind()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: ENTRY },
    },
  });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1", headers: { "content-security-policy": POLICY } },
  });
  // Both make the whole process one of production, which servers that other journeys start would inherit.
  if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = NODE_ENV;
  return {
    url: new URL(ENTRY, server.resolvedUrls?.local[0]).href,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
