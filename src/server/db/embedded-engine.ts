import { existsSync, fsyncSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** The flag among the engine's start parameters that turns fsync off. */
const NO_FSYNC = "-F";

/** The part of the engine's file system that this file changes. */
type NodeFiles = { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };

const syncPath = async (path: string): Promise<void> => {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes a directory and all that is in it through to the disk. */
const syncTree = async (directory: string): Promise<void> => {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath ?? entry.path, entry.name));
  await syncPath(directory);
};

/**
 * Opens the embedded engine. Its package starts it with fsync off, and its file system ignores fsync; with `durable`,
 * both are put right, so that a commit is on the disk when it is acknowledged.
 */
export const openEngine = async (directory: string, durable: boolean): Promise<PGlite> => {
  if (!durable) return PGlite.create(directory);
  const isNew = !existsSync(join(directory, "PG_VERSION"));
  const startParams = PGlite.defaultStartParams.filter((one) => one !== NO_FSYNC);
  const engine = await PGlite.create({ dataDir: directory, startParams });
  const files = (engine.Module.FS as unknown as { filesystems: { NODEFS: NodeFiles } }).filesystems.NODEFS;
  files.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
  // What the engine wrote before this moment was not synced yet.
  await engine.exec("checkpoint");
  if (isNew) await syncTree(directory);
  return engine;
};
