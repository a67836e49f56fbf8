import { statfs } from "node:fs/promises";
import { resolveMx } from "node:dns/promises";
import { dirname } from "node:path";
import { ConfigError } from "../../config/config-error.ts";
import { readConfig, type Config } from "../../config/config.ts";
import { fault, type Check, type Finding, type Surroundings } from "./check.ts";
import { database, disk, publicAddress, staff } from "./machine.ts";
import { clock, issuer, mail, outgoing, prices } from "./outside.ts";

const CHECKS: readonly Check[] = [publicAddress, issuer, prices, mail, database, disk, clock, outgoing, staff];

/** The nearest directory above a path that exists decides, as the data directory may not have been made yet. */
const spaceOf = async (path: string): ReturnType<Surroundings["space"]> => {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if (dirname(path) === path) throw error;
    return spaceOf(dirname(path));
  }
};

/** The world itself. */
export const SURROUNDINGS: Surroundings = {
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => new Date(),
  mailServers: (domain) => resolveMx(domain),
  space: spaceOf,
};

/** The innermost cause of an error, which names what went wrong. */
const because = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? because(error.cause) : error.message.split("\n")[0]!;
};

const look = async ({ run, mend }: Check, config: Config, surroundings: Surroundings): Promise<Finding> => {
  try {
    return await run(config, surroundings);
  } catch (error) {
    return fault(because(error), mend);
  }
};

/** Further lines of a finding stand below its words. */
const INDENT = "\n          ";
const MARKS = { ok: "ok     ", warning: "WARNING", fault: "FAULT  " } as const;

const lineOf = (name: string, finding: Finding): string => {
  const words = finding.state === "ok" ? finding.found : `${finding.found}\n${finding.mend}`;
  return `${MARKS[finding.state]} ${name}: ${words.replaceAll("\n", INDENT)}`;
};

/**
 * Checks whether the product can run in production with an environment: every check with what it found and how to mend
 * it. Nothing is changed, anywhere.
 */
export const preflight = async (
  environment: Readonly<Record<string, string | undefined>>,
  surroundings: Surroundings,
): Promise<{ readonly passed: boolean; readonly report: string }> => {
  let config: Config;
  const lines: string[] = [];
  let faults = 0;
  try {
    config = readConfig({ ...environment, NODE_ENV: "production" });
    lines.push(lineOf("Settings", { state: "ok", found: "complete for production" }));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults += 1;
    lines.push(lineOf("Settings", fault(error.message, "Fix it in .env; .env.example explains each name.")));
    try {
      config = readConfig({ ...environment, NODE_ENV: "" });
    } catch {
      return { passed: false, report: [...lines, "The other checks need settings that can be read."].join("\n") };
    }
  }
  for (const check of CHECKS) {
    const finding = await look(check, config, surroundings);
    if (finding.state === "fault") faults += 1;
    lines.push(lineOf(check.name, finding));
  }
  lines.push("", faults === 0 ? "Ready for production." : `${faults} ${faults === 1 ? "fault" : "faults"} to fix.`);
  return { passed: faults === 0, report: lines.join("\n") };
};
