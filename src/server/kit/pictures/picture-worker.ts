import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import type { DrawOrder, DrawReply } from "./open-pictures.ts";
import { PICTURE_SIZE } from "./picture.ts";

// Runs in a worker thread, because a picture takes several milliseconds.

/** Fonts by script (OFL-1.1, the packages carry their licences); a character is drawn from the first that has it. */
const FONTS = [
  ["archivo", "latin"],
  ["archivo", "latin-ext"],
  ["archivo", "vietnamese"],
  ["inter", "cyrillic"],
  ["inter", "greek"],
] as const;

/** Bytes of caches: pictures have no images, so there is little to keep. */
const CACHE_BYTES = 4 * 1024 * 1024;

const port = parentPort;
const reply = (message: DrawReply): void => port?.postMessage(message);

async function openRenderer() {
  const { Renderer } = await import("@takumi-rs/core");
  const renderer = new Renderer({ cacheMaxBytes: CACHE_BYTES });
  const { resolve } = createRequire(import.meta.url);
  for (const [family, script] of FONTS) {
    const data = await readFile(resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`));
    await renderer.registerFont({ name: `${family} ${script}`, data });
  }
  return renderer;
}

const renderer = openRenderer();
renderer.catch((error: unknown) => reply({ outcome: "missing", reason: String(error) }));

port?.on("message", ({ id, picture }: DrawOrder) => {
  renderer
    .then((open) => open.render(picture, { ...PICTURE_SIZE, format: "png" }))
    .then(
      (bytes) => reply({ outcome: "drawn", id, bytes }),
      (error: unknown) => reply({ outcome: "failed", id, reason: String(error) }),
    );
});
