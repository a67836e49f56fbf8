import { readFileSync } from "node:fs";

const TICK_SECONDS = 0.01;

/**
 * CPU seconds a process has used so far, in steps of a hundredth, with its threads but without its children. Throws
 * when it is gone.
 */
export const cpuSecondsOf = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS;
};
