import { open, readFile, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseError } from "./database-error.ts";

/** Who holds a directory. `start` tells a process from a later one that got the same pid; empty where the system does not say. */
type Owner = { readonly pid: number; readonly host: string; readonly start: string };

// The 22nd field of /proc/PID/stat is the process's start in clock ticks; the name before it may hold blanks, so count from its bracket.
const startOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
};

/** Whether the owner still runs. A process of another machine counts as running, since nobody here can know. */
const isRunning = async (owner: Owner): Promise<boolean> => {
  if (owner.host !== hostname()) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return owner.start === "" || (await startOf(owner.pid)) === owner.start;
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

/**
 * Takes a directory for this process by a lock file in it; the embedded engine itself would let two processes write and lose rows.
 * A lock left by a process that is gone is taken over. Throws DatabaseError when another process holds the directory.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const path = join(directory, "lock");
  const mine: Owner = { pid: process.pid, host: hostname(), start: await startOf(process.pid) };
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = await open(path, "wx", 0o600);
      await file.writeFile(JSON.stringify(mine));
      await file.close();
      return async () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST")
        throw new DatabaseError(`DATA_DIR should be a directory that can be written: ${(error as Error).message}`, {
          cause: error,
        });
    }
    const owner = await readOwner(path);
    if (owner && (await isRunning(owner)))
      throw new DatabaseError(
        `DATA_DIR ${directory} is in use by process ${owner.pid} on ${owner.host}; stop that one first or choose another DATA_DIR`,
      );
    await rm(path, { force: true });
  }
  throw new DatabaseError(
    `DATA_DIR ${directory} is being opened by another process; stop that one first or choose another DATA_DIR`,
  );
};
