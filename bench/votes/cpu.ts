import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

const TICK_SECONDS = 0.01;

/** Parent and CPU seconds (own, and of children that have ended) of a process, from /proc; null when it is gone. */
const statOf = (pid: number): { readonly parent: number; readonly own: number; readonly ended: number } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const at = (field: number): number => fields[field - 3] ?? 0;
    return { parent: at(4), own: (at(14) + at(15)) * TICK_SECONDS, ended: (at(16) + at(17)) * TICK_SECONDS };
  } catch {
    return null;
  }
};

/**
 * Returns a reader of the CPU seconds that a PostgreSQL server and this process have used; steadier than elapsed time
 * on a shared machine.
 */
export const cpuReader = async (client: pg.Client): Promise<() => number> => {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = statOf(rows[0]!.pid)!.parent;
  return () => {
    const children = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .filter((stat) => stat?.parent === postmaster);
    const { user, system } = process.cpuUsage();
    return (
      (statOf(postmaster)?.ended ?? 0) + children.reduce((sum, stat) => sum + stat!.own, 0) + (user + system) / 1e6
    );
  };
};
