import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { etagOf } from "../encoding/entity-tag.ts";
import type { Picture } from "./picture.ts";

export type DrawOrder = { readonly id: number; readonly picture: Picture };
export type DrawReply =
  | { readonly outcome: "drawn"; readonly id: number; readonly bytes: Uint8Array }
  | { readonly outcome: "failed"; readonly id: number; readonly reason: string }
  /** The drawing library has no native part for this machine. */
  | { readonly outcome: "missing"; readonly reason: string };

export type Drawn = { readonly bytes: Buffer; readonly etag: string };

export type Pictures = {
  /** Draws or takes from the cache; null where it cannot be drawn here. Deterministic. */
  readonly draw: (picture: Picture) => Promise<Drawn | null>;
  readonly close: () => Promise<void>;
};

/** Pictures kept, at about 20 kB each. */
const MOST_KEPT = 256;
/** Pictures that may wait for the thread, about a second's work; beyond it none is drawn. */
const MOST_WAITING = 100;

/** Starts the thread that draws; it ends with the process. */
const startWorker = (): Worker => new Worker(new URL("./picture-thread.mjs", import.meta.url));

/** Draws in a worker thread, started with the first picture and again after it ends; keeps the latest by content. */
export function openPictures(log: Pick<FastifyBaseLogger, "warn">, start: () => Worker = startWorker): Pictures {
  const kept = new LRUCache<string, Promise<Drawn | null>>({ max: MOST_KEPT });
  const waiting = new Map<number, (bytes: Uint8Array | null) => void>();
  let worker: Worker | null = null;
  let isMissing = false;
  let lastId = 0;

  const settle = (id: number, bytes: Uint8Array | null): void => {
    const done = waiting.get(id);
    waiting.delete(id);
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) worker?.unref();
    done?.(bytes);
  };
  const giveUp = (reason: string): void => {
    worker = null;
    if (waiting.size > 0) log.warn({ reason }, "The thread that draws pictures ended");
    for (const id of waiting.keys()) settle(id, null);
  };
  const open = (): Worker => {
    if (worker) return worker;
    const opened = start();
    opened.on("message", (reply: DrawReply) => {
      if (reply.outcome === "missing") {
        isMissing = true;
        log.warn({ reason: reply.reason }, "Pictures cannot be drawn on this machine; static ones stand in");
        for (const id of waiting.keys()) settle(id, null);
        return;
      }
      if (reply.outcome === "failed") log.warn({ reason: reply.reason }, "A picture could not be drawn");
      settle(reply.id, reply.outcome === "drawn" ? reply.bytes : null);
    });
    opened.on("error", (error) => giveUp(String(error)));
    opened.on("exit", () => {
      if (worker === opened) giveUp("it ended");
    });
    worker = opened;
    return opened;
  };

  const render = (picture: Picture): Promise<Uint8Array | null> => {
    if (isMissing || waiting.size >= MOST_WAITING) return Promise.resolve(null);
    return new Promise((resolve) => {
      const id = ++lastId;
      waiting.set(id, resolve);
      const thread = open();
      thread.ref();
      thread.postMessage({ id, picture } satisfies DrawOrder, []);
    });
  };

  const drawNow = async (picture: Picture): Promise<Drawn | null> => {
    const rendered = await render(picture);
    if (!rendered) return null;
    const bytes = Buffer.from(rendered.buffer, rendered.byteOffset, rendered.byteLength);
    return { bytes, etag: etagOf(bytes) };
  };

  return {
    draw: (picture) => {
      const key = createHash("sha256").update(JSON.stringify(picture)).digest("base64");
      const known = kept.get(key);
      if (known) return known;
      const drawn = drawNow(picture);
      kept.set(key, drawn);
      // A picture that failed is tried again when it is next asked for.
      void drawn.then((result) => result === null && kept.peek(key) === drawn && kept.delete(key));
      return drawn;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
