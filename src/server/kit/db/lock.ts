import { createHash, randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processState } from "../process-state.ts";
import { DatabaseError } from "./database-error.ts";

/** `start` distinguishes the owner from a later process with the same pid; empty where it is not reported. */
type Owner = { readonly pid: number; readonly host: string; readonly start: string };

/** How long to wait for an owner that is about to end, as after a restart, before refusing. */
const WAIT_MS = 5000;
const RETRY_MS = 100;

/** A process of another machine counts as running, because its state cannot be read from here. */
async function isRunning(owner: Owner): Promise<boolean> {
  if (owner.host !== hostname()) return true;
  const { isRunning: runs, start } = await processState(owner.pid);
  return runs && (owner.start === "" || start === owner.start);
}

/** The text of a lock file; null if there is none. */
const readText = (path: string): Promise<string | null> =>
  readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

function ownerIn(text: string): Owner | null {
  try {
    const owner = JSON.parse(text) as Partial<Owner>;
    return typeof owner.pid === "number" && typeof owner.host === "string" && typeof owner.start === "string"
      ? (owner as Owner)
      : null;
  } catch {
    return null;
  }
}

const refusal = (directory: string, path: string, { pid, host }: Owner): DatabaseError =>
  new DatabaseError(
    host === hostname()
      ? `DATA_DIR ${directory} is in use by process ${pid}: stop that process or choose another DATA_DIR`
      : `DATA_DIR ${directory} is in use by process ${pid} on ${host}: stop it there, choose another DATA_DIR or, ` +
          `if that machine or container is gone, delete ${path}`,
  );

/** Creates a file with its whole text in one step; returns false if it exists. */
async function create(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { flag: "wx", mode: 0o600 });
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw new DatabaseError(`DATA_DIR should be a directory that can be written: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    // Where it fails, so has the writing, and that error says more.
    await rm(draft, { force: true }).catch(() => {});
  }
}

/** The file whose owner alone may replace a lock of this text: its name depends on the text. */
const successorOf = (path: string, text: string): string =>
  `${path}.${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;

/**
 * Makes `mine` the text of a lock file if there is none or its owner has ended. Returns the running owner that prevents
 * it, or null once the file is ours.
 *
 * No two processes can take over the same file: each must first hold, by this same function, the file that is named
 * after the text to replace. Whoever holds it and still reads that text may replace the lock; a late process reads
 * another text. No text recurs, because each one holds a random id.
 */
async function take(path: string, mine: string): Promise<Owner | null> {
  for (;;) {
    if (await create(path, mine)) return null;
    const text = await readText(path);
    if (text === null) continue;
    const owner = ownerIn(text);
    if (owner && (await isRunning(owner))) return owner;
    const successor = successorOf(path, text);
    const rival = await take(successor, mine);
    if (rival) return rival;
    if ((await readText(path)) === text) {
      await rename(successor, path);
      return null;
    }
    await rm(successor);
  }
}

/** Locks a directory by a file; returns unlock. A running owner has `waitMs` to end, else DatabaseError is thrown. */
export async function lockDirectory(directory: string, waitMs = WAIT_MS): Promise<() => Promise<void>> {
  const path = join(directory, "lock");
  const { start } = await processState(process.pid);
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), start, id: randomUUID() });
  const deadline = performance.now() + waitMs;
  for (;;) {
    const owner = await take(path, mine);
    if (!owner) return async () => rm(path, { force: true });
    if (owner.host !== hostname() || performance.now() >= deadline) throw refusal(directory, path, owner);
    await sleep(RETRY_MS);
  }
}
