import { cpus, loadavg, totalmem } from "node:os";

/** Describes the machine as far as figures depend on it, without identifying it. */
export const machine = (): string => {
  const [first] = cpus();
  return (
    `${cpus().length} cores (${first?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, ` +
    `Node ${process.versions.node}`
  );
};

/** The load average of the last minute: 1 for each busy core. */
export const load = (): number => loadavg()[0] ?? 0;
