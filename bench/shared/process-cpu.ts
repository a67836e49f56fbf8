import { readdirSync, readFileSync } from "node:fs";

const TICK_SECONDS = 0.01;

/** The numbers of a process after its name, as proc(5) lists them from the state on. Throws when it is gone. */
const numbersOf = (pid: number | string): readonly number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
};

/**
 * CPU seconds a process has used so far, in steps of a hundredth, with its threads but without its children. Throws
 * when it is gone.
 */
export const cpuSecondsOf = (pid: number): number => {
  const [user, system] = numbersOf(pid).slice(11);
  return (user! + system!) * TICK_SECONDS;
};

/** CPU seconds of this process and of everything it has started, the ended ones included. */
export const cpuSecondsOfAll = (): number => {
  const parents = new Map<number, number>();
  const used = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one)))
    try {
      const numbers = numbersOf(name);
      parents.set(Number(name), numbers[1]!);
      used.set(
        Number(name),
        numbers.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0),
      );
    } catch {
      // It has ended meanwhile.
    }
  const isOurs = (pid: number | undefined): boolean =>
    pid === process.pid || (pid !== undefined && pid > 1 && isOurs(parents.get(pid)));
  return [...used].reduce((sum, [pid, ticks]) => sum + (isOurs(pid) ? ticks : 0), 0) * TICK_SECONDS;
};
