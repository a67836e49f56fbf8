import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** `start` distinguishes it from a later process with the same id. A zombie counts as ended. */
type ProcessState = {
  readonly isRunning: boolean;
  readonly start: string;
  readonly parent: number | null;
  readonly name: string;
};

const ENDED: ProcessState = { isRunning: false, start: "", parent: null, name: "" };
/** Z: zombie. X, x: dead. */
const isEnded = (state: string): boolean => /^[ZXx]/.test(state);

/** Linux. The name in /proc/PID/stat may contain blanks, so fields are counted from its closing bracket. */
async function fromProc(pid: number): Promise<ProcessState> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return ENDED;
  const [nameStart, nameEnd] = [stat.indexOf("("), stat.lastIndexOf(")")];
  const fields = stat.slice(nameEnd + 2).split(" ");
  return {
    isRunning: !isEnded(fields[0] ?? ""),
    start: fields[19] ?? "",
    parent: Number(fields[1]),
    name: stat.slice(nameStart + 1, nameEnd),
  };
}

/** macOS and other systems without /proc. */
async function fromPs(pid: number): Promise<ProcessState> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "stat=,ppid=,lstart=,comm=", "-p", String(pid)], {
    env: { ...process.env, LC_ALL: "C" },
  });
  // The start is five words, such as "Sun Nov 22 05:49:48 2026".
  const [, state = "", parent, start = "", name = ""] =
    /^\s*(\S+)\s+(\d+)\s+((?:\S+\s+){4}\S+)\s+(.*?)\s*$/.exec(stdout) ?? [];
  return { isRunning: state !== "" && !isEnded(state), start, parent: Number(parent), name };
}

/** Does the system know a process with that id? It may be a zombie. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The state of a process here. Without details (Windows), `start` is empty, `parent` null, and only the id counts. */
export async function processState(pid: number): Promise<ProcessState> {
  if (!processExists(pid)) return ENDED;
  if (process.platform === "linux") return fromProc(pid);
  return fromPs(pid).catch(() => ({ ...ENDED, isRunning: processExists(pid) }));
}
