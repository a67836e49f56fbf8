import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { DatabaseError } from "./database-error.ts";
import { isDiskFull } from "./disk-full.ts";
import { openSynced } from "./synced-engine.ts";
import { syncPath, syncTree } from "./synced-files.ts";

/** Opens the engine in a directory; `synced`: a commit waits until its log is on the disk. */
const open = (directory: string, synced: boolean): Promise<PGlite> =>
  synced ? openSynced(directory) : PGlite.create(directory);

const isMissingOrEmpty = async (directory: string): Promise<boolean> =>
  (await readdir(directory).catch(() => [])).length === 0;

/**
 * Makes an empty database under another name, flushes it and renames it: a power cut on the way leaves either
 * nothing or a whole database under the directory's name. What an earlier attempt left under the other name is removed.
 */
const create = async (directory: string): Promise<void> => {
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await (await open(unfinished, false)).close();
  await syncTree(unfinished);
  await rename(unfinished, directory);
  await syncPath(dirname(directory));
};

/**
 * Opens the embedded engine in a directory and creates the database where the directory is missing or empty.
 * `synced`: a commit waits until its log is on the disk. Throws DatabaseError if the database cannot be created, and
 * the engine's error if it is damaged or its disk is full.
 */
export const openEngine = async (directory: string, synced: boolean): Promise<PGlite> => {
  if (await isMissingOrEmpty(directory))
    await create(directory).catch((error: unknown) => {
      if (isDiskFull(error)) throw error;
      throw new DatabaseError(`The database could not be created in ${directory}: ${String(error)}`, { cause: error });
    });
  // The engine refuses to start beside an empty file of its process id, which a power cut can leave. The lock of the
  // data directory already keeps other processes out.
  await rm(join(directory, "postmaster.pid"), { force: true });
  return open(directory, synced);
};
