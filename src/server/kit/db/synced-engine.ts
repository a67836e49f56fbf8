import { fdatasyncSync, fsyncSync, closeSync, fdatasync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { DatabaseError } from "./database-error.ts";

/**
 * Flushes of the embedded engine's write-ahead log, kept off the event loop: the engine's fsync of a log file is only
 * noted, and a caller that acknowledges a commit waits for `done`. Concurrent commits share one flush.
 *
 * The log must reach the disk before any other change of the directory that relies on it, so `flushNow` runs before
 * each of them. `sync` and `async` are the two ways to flush an open file; tests count or fail them.
 */
export function createLogFlush(
  sync: (file: number) => void = fdatasyncSync,
  async: (file: number) => Promise<void> = promisify(fdatasync),
) {
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
  const run = async (descriptor: number): Promise<void> => {
    const target = requested;
    await async(descriptor).catch(fail);
    flushed = Math.max(flushed, target);
  };
  return {
    /** The log file with a flush still to come; null if there is none. */
    pending: (): string | null => (flushed === requested ? null : (file?.path ?? null)),
    /** Notes that everything written to the log file so far must reach the disk. */
    request: (path: string): void => {
      if (file?.path !== path) {
        flushNow();
        // A flush under way keeps its descriptor until it has ended.
        const old = file?.descriptor;
        if (old !== undefined) void (running ?? Promise.resolve()).catch(() => {}).finally(() => closeSync(old));
        file = { path, descriptor: openSync(path, "r") };
      }
      requested += 1;
    },
    /** Flushes at once what was noted, blocking. Throws node's error. */
    flushNow,
    /** Resolves once everything noted before the call is on the disk; rejects from the first failed flush on. */
    done: async (): Promise<void> => {
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
    close: (): void => {
      flushNow();
      if (file) closeSync(file.descriptor);
      file = null;
    },
  };
}

type Node = { readonly mode: number };
type Stream = { readonly nfd: number; readonly node: Node };
type Operation = (...args: never[]) => unknown;

type FileLayer = {
  readonly stream_ops: Record<string, Operation> & { fsync?: (stream: Stream) => 0 };
  readonly node_ops: Record<string, Operation>;
  readonly realPath: (node: Node) => string;
  /** Runs a call of node:fs; a failure becomes the engine's error number. */
  readonly tryFSOperation: (operation: () => void) => void;
};
type EngineModule = { readonly NODEFS: FileLayer; readonly FS: { readonly isFile: (mode: number) => boolean } };

/** What changes the directory beside writes to an open file. */
const CHANGING_NODE = ["setattr", "mknod", "rename", "unlink", "rmdir", "symlink"];
const CHANGING_STREAM = ["setattr", "allocate", "mmap", "msync"];
/** A file of the write-ahead log: its name is 24 hexadecimal digits. */
const LOG_FILE = /[/\\]pg_wal[/\\][0-9A-F]{24}$/;

/**
 * The engine's directory on disk, with an fsync that works. The engine's own file layer has none: its fsync succeeds
 * without reaching the disk. A file is flushed with its size (fdatasync), a directory with its entries. Flushes of the
 * log are only noted; `logFlush.done` waits for them. All that relies on private parts of the engine stands in this
 * class; synced-engine.long.test.ts fails when they move.
 */
export class SyncedFiles extends NodeFS {
  readonly logFlush = createLogFlush();

  override async init(...[engine, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(engine, options);
    const patch = (module: unknown): void => this.#patch(module as EngineModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } };
  }

  override async closeFs(): Promise<void> {
    this.logFlush.close();
    await super.closeFs();
  }

  #patch({ NODEFS, FS }: EngineModule): void {
    const { logFlush } = this;
    const { stream_ops: streams, node_ops: nodes, tryFSOperation } = NODEFS;
    let logNode: Node | null = null;
    const flushFirst = (): void => {
      if (logFlush.pending() !== null) tryFSOperation(logFlush.flushNow);
    };
    const guard = (operations: Record<string, Operation>, name: string): void => {
      const original = operations[name];
      if (!original) return;
      operations[name] = (...args) => {
        flushFirst();
        return original(...args);
      };
    };
    for (const name of CHANGING_NODE) guard(nodes, name);
    for (const name of CHANGING_STREAM) guard(streams, name);
    const write = streams["write"] as unknown as (stream: Stream, ...rest: never[]) => unknown;
    streams["write"] = ((stream: Stream, ...rest: never[]) => {
      if (stream.node !== logNode) flushFirst();
      return write(stream, ...rest);
    }) as unknown as Operation;
    streams.fsync = ({ nfd, node }) => {
      const path = NODEFS.realPath(node);
      if (LOG_FILE.test(path)) {
        tryFSOperation(() => logFlush.request(path));
        logNode = node;
      } else {
        flushFirst();
        tryFSOperation(() => (FS.isFile(node.mode) ? fdatasyncSync(nfd) : fsyncSync(nfd)));
      }
      return 0;
    };
  }
}

/** `-F` among the engine's defaults switches fsync off; its fdatasync does nothing, so the log is flushed by fsync. */
export const WITH_FSYNC = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/** The embedded engine; a statement or transaction resolves once the log of it is on the disk. */
class SyncedEngine extends PGlite {
  readonly #files: SyncedFiles;

  constructor(files: SyncedFiles) {
    super({ fs: files, startParams: WITH_FSYNC });
    this.#files = files;
  }

  override async query<T>(...args: Parameters<PGlite["query"]>): ReturnType<typeof PGlite.prototype.query<T>> {
    return this.#acknowledge(await super.query<T>(...args));
  }

  override async exec(...args: Parameters<PGlite["exec"]>): ReturnType<PGlite["exec"]> {
    return this.#acknowledge(await super.exec(...args));
  }

  override async transaction<T>(...args: Parameters<typeof PGlite.prototype.transaction<T>>): Promise<T> {
    return this.#acknowledge(await super.transaction<T>(...args));
  }

  async #acknowledge<T>(result: T): Promise<T> {
    await this.#files.logFlush.done();
    return result;
  }
}

/** Opens the engine with commits that wait for the disk. Throws its error if the database is damaged. */
export async function openSynced(directory: string): Promise<PGlite> {
  const engine = new SyncedEngine(new SyncedFiles(directory));
  await engine.waitReady;
  return engine;
}

/** Flushes a file, or a directory's list of entries, to the disk. Throws node's error if it cannot be opened. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a directory with everything in it to the disk. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? syncTree(path) : syncPath(path);
    }),
  );
  await syncPath(directory);
}
