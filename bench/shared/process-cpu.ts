import { readFileSync } from "node:fs";

const TICK_SECONDS = 0.01;

/** CPU seconds of a process and its threads (proc(5)), in hundredths. Throws when it is gone. */
export function cpuSecondsOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const numbers = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(numbers[11]) + Number(numbers[12])) * TICK_SECONDS;
}
