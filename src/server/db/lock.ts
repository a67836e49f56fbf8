import { open, readFile, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processState } from "../process-state.ts";
import { DatabaseError } from "./database-error.ts";

/**
 * The process that holds a directory. `start` distinguishes it from a later process with the same pid; empty where the
 * system does not report it.
 */
type Owner = { readonly pid: number; readonly host: string; readonly start: string };

/** How long to wait for an owner that is about to end, as after a restart, before refusing. */
const WAIT_MS = 5000;
const RETRY_MS = 100;

/**
 * Is the owner still running? A process of another machine counts as running, because its state cannot be read from
 * here.
 */
const isRunning = async (owner: Owner): Promise<boolean> => {
  if (owner.host !== hostname()) return true;
  const { isRunning: runs, start } = await processState(owner.pid);
  return runs && (owner.start === "" || start === owner.start);
};

const readOwner = async (path: string): Promise<Owner | null> => {
  try {
    const owner = JSON.parse(await readFile(path, "utf8")) as Partial<Owner>;
    return typeof owner.pid === "number" && typeof owner.host === "string" && typeof owner.start === "string"
      ? (owner as Owner)
      : null;
  } catch {
    return null;
  }
};

const refusal = (directory: string, path: string, { pid, host }: Owner): DatabaseError =>
  new DatabaseError(
    host === hostname()
      ? `DATA_DIR ${directory} is in use by process ${pid}: stop that process or choose another DATA_DIR`
      : `DATA_DIR ${directory} is in use by process ${pid} on ${host}: stop it there, choose another DATA_DIR or, ` +
          `if that machine or container is gone, delete ${path}`,
  );

/** Creates the lock file; returns false if it exists. */
const create = async (path: string, owner: Owner): Promise<boolean> => {
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(JSON.stringify(owner));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw new DatabaseError(`DATA_DIR should be a directory that can be written: ${(error as Error).message}`, {
      cause: error,
    });
  }
};

/**
 * Locks a directory for this process by a file in it; the embedded engine itself would let two processes write and lose
 * rows. A lock whose owner has ended is taken over. A running owner is given `waitMs` to end.
 * Returns the unlock function. Throws DatabaseError when another process still holds the directory after that.
 */
export const lockDirectory = async (
  directory: string,
  { waitMs = WAIT_MS }: { readonly waitMs?: number } = {},
): Promise<() => Promise<void>> => {
  const path = join(directory, "lock");
  const { start } = await processState(process.pid);
  const deadline = performance.now() + waitMs;
  for (;;) {
    if (await create(path, { pid: process.pid, host: hostname(), start })) return async () => rm(path, { force: true });
    // An unreadable file may be in the middle of being written by its owner.
    const owner = (await readOwner(path)) ?? (await sleep(RETRY_MS).then(() => readOwner(path)));
    if (!owner || !(await isRunning(owner))) await rm(path, { force: true });
    else if (owner.host !== hostname() || performance.now() >= deadline) throw refusal(directory, path, owner);
    else await sleep(RETRY_MS);
  }
};
