import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";
import { DatabaseError } from "./database-error.ts";

const flushAsync = (file: number): Promise<void> =>
  new Promise((resolve, reject) => fdatasync(file, (error) => (error ? reject(error) : resolve())));
const flushSync = (file: number): void => fdatasyncSync(file);

/**
 * Flushes of the embedded engine's write-ahead log, kept off the event loop: the engine's fsync of a log file is only
 * noted, and whoever acknowledges a commit waits for `done`. Concurrent commits share one flush.
 *
 * The log must reach the disk before any other change of the directory that relies on it, so `flushNow` runs before
 * each of them.
 */
type LogFlush = {
  /** Notes that everything written to the log file so far must reach the disk. */
  readonly request: (path: string) => void;
  /** The log file with a flush still to come; null if there is none. */
  readonly pending: () => string | null;
  /** Flushes at once what was noted, blocking. Throws node's error. */
  readonly flushNow: () => void;
  /** Resolves once everything noted before the call is on the disk; rejects from the first failed flush on. */
  readonly done: () => Promise<void>;
  readonly close: () => void;
};

/** See LogFlush. `sync` and `async` are the two ways to flush an open file; tests count or fail them. */
export const createLogFlush = (sync = flushSync, async: (file: number) => Promise<void> = flushAsync): LogFlush => {
  let file: { readonly path: string; readonly descriptor: number } | null = null;
  let [requested, flushed] = [0, 0];
  let running: Promise<void> | null = null;
  let failure: DatabaseError | null = null;

  const fail = (cause: unknown): never => {
    // The system may have dropped what it could not write, so that a second flush would succeed without it.
    failure ??= new DatabaseError(
      "The disk refused to store what the database wrote; restart the product once the disk works again",
      { cause },
    );
    throw failure;
  };
  const flushNow = (): void => {
    if (failure) throw failure;
    if (!file || flushed === requested) return;
    try {
      sync(file.descriptor);
    } catch (error) {
      fail(error);
    }
    flushed = requested;
  };
  const close = (): void => {
    if (file) closeSync(file.descriptor);
    file = null;
  };
  const run = async (descriptor: number): Promise<void> => {
    const target = requested;
    await async(descriptor).catch(fail);
    flushed = Math.max(flushed, target);
  };
  return {
    pending: () => (flushed === requested ? null : (file?.path ?? null)),
    request: (path) => {
      if (file?.path !== path) {
        flushNow();
        // A flush under way keeps its descriptor until it has ended.
        const old = file?.descriptor;
        if (old !== undefined) void (running ?? Promise.resolve()).catch(() => {}).finally(() => closeSync(old));
        file = { path, descriptor: openSync(path, "r") };
      }
      requested += 1;
    },
    flushNow,
    done: async () => {
      const target = requested;
      const isFlushed = (): boolean => flushed >= target;
      while (!isFlushed()) {
        if (failure) throw failure;
        if (!file) return;
        running ??= run(file.descriptor).finally(() => (running = null));
        await running;
      }
      if (failure) throw failure;
    },
    close: () => {
      flushNow();
      close();
    },
  };
};
