import { basename } from "node:path";
import { processExists, processState } from "./process-state.ts";

const CHECK_MS = 500;
const SHELL = /^(ba|da|z|k|a)?sh$/;

/** The process ids of `npm start`: npm, and the shell between it and this process if there is one. */
const npmProcesses = async (): Promise<readonly number[]> => {
  const { name, parent } = await processState(process.ppid);
  return SHELL.test(basename(name)) && parent !== null ? [process.ppid, parent] : [process.ppid];
};

// On other systems than Linux the details need a subprocess each time, so only the existence of the process is checked.
const isRunning = async (pid: number): Promise<boolean> =>
  process.platform === "linux" ? (await processState(pid)).isRunning : processExists(pid);

/**
 * Calls `onEnd` once when the `npm start` that started this process has ended. A signal may end npm or its shell alone;
 * the server would otherwise keep running, holding its port and its data. Does nothing when the process was started in
 * another way. Returns a stop function.
 */
export const watchNpm = async (
  environment: Readonly<Record<string, string | undefined>>,
  onEnd: () => void,
): Promise<() => void> => {
  if (environment["npm_lifecycle_event"] !== "start") return () => {};
  const parent = process.ppid;
  const pids = await npmProcesses();
  const timer = setInterval(() => {
    void Promise.all(pids.map(isRunning)).then((running) => {
      if (process.ppid === parent && running.every(Boolean)) return;
      clearInterval(timer);
      onEnd();
    });
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
};
