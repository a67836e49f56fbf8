import { statfs } from "node:fs/promises";
import { resolveMx } from "node:dns/promises";
import { dirname } from "node:path";
import { ConfigError } from "#server/base/config/variable-types.ts";
import { readConfig, type Config } from "#server/base/config/config.ts";
import { fault, type Check, type Finding, type Surroundings, ok, warning } from "./check.ts";
import { clock, issuer, mail, outgoing, prices } from "./outside.ts";
import { isLoopback } from "#server/base/config/address.ts";
import { serverFacts } from "#server/base/db/server-facts.ts";

const OLDEST_SERVER = 150_000;
const GIGABYTE = 1024 ** 3;
const LEAST_FREE_BYTES = 5 * GIGABYTE;
const LEAST_FREE_SHARE = 0.2;
const MOST_CLOCK_SECONDS = 30;

const database: Check = {
  name: "Database",
  mend: "Does DATABASE_URL name a PostgreSQL that runs, with the right user and password?",
  run: async ({ databaseUrl, embeddedFsync }, { now }) => {
    if (databaseUrl === null)
      return fault(
        embeddedFsync
          ? "embedded: one process, no backup while it runs"
          : "embedded with EMBEDDED_FSYNC=off: a power cut can lose the last minutes or damage it",
        "Set DATABASE_URL to PostgreSQL 15 or newer before there are real users.",
      );
    const { version, creates, unsafe, clock } = await serverFacts(databaseUrl);
    if (version < OLDEST_SERVER) return fault(`version ${version} is too old`, "Use PostgreSQL 15 or newer.");
    if (!creates)
      return fault(
        "the user may not create tables",
        "Make it the database's owner: alter database product owner to product.",
      );
    if (unsafe) return fault(`${unsafe} is off: a power cut loses votes`, "Switch it on.");
    const seconds = Math.abs(now().getTime() - clock.getTime()) / 1000;
    if (seconds > MOST_CLOCK_SECONDS)
      return fault(`its clock is ${Math.round(seconds)} seconds away`, "Synchronize both machines with a time server.");
    return ok(`PostgreSQL ${Math.floor(version / 10_000)}, safe settings, may create tables`);
  },
};

const disk: Check = {
  name: "Disk",
  mend: "DATA_DIR should lie in a directory that exists.",
  run: async ({ dataDir }, { space }) => {
    const { free, total } = await space(dataDir);
    const found = `${(free / GIGABYTE).toFixed(1)} GB free of ${(total / GIGABYTE).toFixed(1)} GB`;
    return free >= LEAST_FREE_BYTES && free >= LEAST_FREE_SHARE * total
      ? ok(found)
      : warning(found, "Keep 5 GB and a fifth of the disk free, here and where the database and its backups lie.");
  },
};

const publicAddress: Check = {
  name: "Public address",
  mend: "PUBLIC_URL should be the address browsers use.",
  run: async ({ publicUrl }) => {
    const { protocol, hostname } = new URL(publicUrl);
    if (isLoopback(hostname))
      return fault(`${publicUrl} is this machine only`, "Set PUBLIC_URL to the site's address.");
    if (protocol !== "https:")
      return fault(`${publicUrl} is not https`, "Serve the site by https: sign-ins travel unencrypted otherwise.");
    return ok(publicUrl);
  },
};

const staff: Check = {
  name: "Staff and metrics",
  mend: "See STAFF_EMAIL and METRICS_TOKEN in .env.example.",
  run: async ({ staffEmails, metricsToken }) => {
    if (staffEmails.length === 0) return warning("nobody is staff", "Set STAFF_EMAIL, or grant staff by command.");
    if (metricsToken === null)
      return warning("no collector can read /metrics", "Set METRICS_TOKEN and load the alarms.");
    return ok(`${staffEmails.length} staff, metrics with a token`);
  },
};

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

/** The real environment. */
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
