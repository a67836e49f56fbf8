import { cpuSecondsOf } from "../shared/process-cpu.ts";
import type { Sent } from "./load-process.ts";
import type { Measurable } from "./children.ts";

/** The figures of one side in one round. */
export type Measured = { readonly perSecond: number; readonly microseconds: number; readonly bytes: number };

/**
 * Runs a load and returns requests per second, CPU microseconds of the server processes per request, and bytes per
 * response.
 */
export const measure = async (servers: readonly Measurable[], load: () => Promise<Sent>): Promise<Measured> => {
  const cpu = (): number => servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);
  const before = cpu();
  const { answers, seconds, bytes } = await load();
  return { perSecond: answers / seconds, microseconds: (1e6 * (cpu() - before)) / answers, bytes: bytes / answers };
};
