import { PGlite } from "@electric-sql/pglite";
import { SyncedFiles } from "./synced-files.ts";

/**
 * The engine's start parameters with fsync on. `-F` among its defaults switches fsync off; its fdatasync does nothing,
 * so the log is flushed by fsync.
 */
const PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/** The embedded engine; a statement or transaction resolves once the log of it is on the disk. */
class SyncedEngine extends PGlite {
  readonly #files: SyncedFiles;

  constructor(files: SyncedFiles) {
    super({ fs: files, startParams: PARAMETERS });
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

/** Opens the engine in a directory. Throws the engine's error if the database is damaged. */
export const openSynced = async (directory: string): Promise<PGlite> => {
  const engine = new SyncedEngine(new SyncedFiles(directory));
  await engine.waitReady;
  return engine;
};
