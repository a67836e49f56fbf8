import { cpus, loadavg, totalmem } from "node:os";

/** The machine in a few words: what a figure depends on, and nothing that names it. */
export const machine = (): string => {
  const [first] = cpus();
  return (
    `${cpus().length} cores (${first?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, ` +
    `Node ${process.versions.node}`
  );
};

/** The load of the machine over the last minute, as the system counts it: 1 for each core's worth of work. */
export const load = (): number => loadavg()[0] ?? 0;
