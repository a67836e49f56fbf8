import { because } from "#server/kit/error-record.ts";
import { statfs } from "node:fs/promises";
import { resolveMx } from "node:dns/promises";
import { dirname } from "node:path";
import { ConfigError } from "#server/kit/config/variable-types.ts";
import { readConfig, type Config } from "#server/kit/config/config.ts";
import { isLoopback } from "#server/kit/config/address.ts";
import { clockFault, serverFacts } from "#server/kit/db/server-facts.ts";
import * as z from "zod/mini";
import { dayOf } from "#core/kit/calendar.ts";
import { checkPrices } from "#server/plans/api.ts";
import { sourcesOn } from "#server/catalogue/api.ts";

const TIMEOUT_MS = 10_000;
/** Sign-in tokens and payment messages are refused when clocks differ by minutes. */
const MOST_SKEW_SECONDS = 30;

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.string(), token_endpoint: z.string() });

const discoveryOf = (issuer: string): string => `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;

const reach = ({ fetch }: Surroundings, address: string, method: "GET" | "HEAD"): Promise<Response> =>
  fetch(address, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });

const issuer: Check = {
  name: "Sign-in issuer",
  mend: "Is OIDC_ISSUER the provider's address, and does a firewall let this machine reach it?",
  run: async ({ identity }, surroundings) => {
    if (!identity) return fault("none is set", "Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.");
    const response = await reach(surroundings, discoveryOf(identity.issuer), "GET");
    const read = Discovery.safeParse(await response.json().catch(() => null));
    if (!response.ok || !read.success)
      return fault(
        `${identity.issuer} answered ${response.status} without a description of itself`,
        "OIDC_ISSUER should be the issuer's address without a path, such as https://accounts.google.com.",
      );
    if (read.data.issuer.replace(/\/$/, "") !== identity.issuer)
      return fault(`it calls itself ${read.data.issuer}`, `Set OIDC_ISSUER=${read.data.issuer}.`);
    return ok(identity.issuer);
  },
};

const prices: Check = {
  name: "Payment key and prices",
  mend: "Is STRIPE_SECRET_KEY a key of this account that may read Prices? Can this machine reach api.stripe.com?",
  run: async ({ payments, prices: ids }, { fetch }) => {
    if (!payments) return fault("no key is set", "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
    const { isLive, states } = await checkPrices(payments.secretKey, Object.values(ids), fetch);
    const bad = Object.entries(ids).filter(([, id]) => states.get(id) !== "active");
    if (bad.length > 0)
      return fault(
        bad.map(([plan, id]) => `PRICE_${plan.toUpperCase()}=${id} is ${states.get(id)}`).join("; "),
        "Copy the ids of active recurring prices from the dashboard, of the same mode (test or live) as the key.",
      );
    if (!isLive) return warning("four prices, but the key is for test payments", "Use the live key before the launch.");
    return ok("a live key and four active prices");
  },
};

const mail: Check = {
  name: "Support mail",
  mend: "SUPPORT_EMAIL should be an address of a domain that receives mail.",
  run: async ({ supportEmail }, { mailServers }) => {
    const domain = supportEmail.split("@")[1] ?? "";
    if (/(^|\.)example(\.(com|org|net))?$/.test(domain))
      return fault(`${supportEmail} is an example`, "Set SUPPORT_EMAIL to an address that somebody reads.");
    const servers = await mailServers(domain);
    return servers.length > 0
      ? ok(supportEmail)
      : fault(`${domain} has no mail server`, "Set SUPPORT_EMAIL to an address of a domain that receives mail.");
  },
};

const clock: Check = {
  name: "Clock",
  mend: "The clock is compared with the issuer's answer; see the check of the issuer.",
  run: async ({ identity }, surroundings) => {
    if (!identity) return warning("not compared, as no issuer is set", "Set the issuer and run this again.");
    const date = (await reach(surroundings, discoveryOf(identity.issuer), "GET")).headers.get("date");
    if (date === null) return warning("the issuer sent no time to compare with", "Compare with a time server by hand.");
    const seconds = Math.abs(surroundings.now().getTime() - Date.parse(date)) / 1000;
    return seconds <= MOST_SKEW_SECONDS
      ? ok(`within ${MOST_SKEW_SECONDS} seconds of the issuer's`)
      : fault(`${Math.round(seconds)} seconds from the issuer's`, "Synchronize the machine with a time server.");
  },
};

const outgoing: Check = {
  name: "Outgoing addresses",
  mend: "Let this machine reach the addresses that docs/deployment.md names.",
  run: async (config, surroundings) => {
    const wanted = [
      ...(config.identity ? [config.identity.issuer] : []),
      ...(config.payments ? ["https://api.stripe.com"] : []),
      ...(config.dataRefresh.every === "off"
        ? []
        : sourcesOn(config, dayOf(surroundings.now())).map(({ address }) => address)),
    ];
    const origins = [...new Set(wanted.map((address) => new URL(address).origin))];
    const lost: string[] = [];
    for (const origin of origins)
      await reach(surroundings, origin, "HEAD").then(
        () => undefined,
        () => lost.push(origin),
      );
    return lost.length === 0
      ? ok(origins.join(", ") || "none are needed")
      : fault(`${lost.join(", ")} cannot be reached`, "Let this machine reach them: firewall, proxy, name server.");
  },
};

/** The environment that a preflight checks; tests pass their own. */
export type Surroundings = {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** The mail servers of a domain; throws when there are none. */
  readonly mailServers: (domain: string) => Promise<readonly unknown[]>;
  readonly space: (path: string) => Promise<{ readonly free: number; readonly total: number }>;
};

type Finding =
  | { readonly state: "ok"; readonly found: string }
  | { readonly state: "warning" | "fault"; readonly found: string; readonly mend: string };

type Check = {
  readonly name: string;
  readonly run: (config: Config, surroundings: Surroundings) => Promise<Finding>;
  readonly mend: string;
};

const ok = (found: string): Finding => ({ state: "ok", found });
const warning = (found: string, mend: string): Finding => ({ state: "warning", found, mend });
const fault = (found: string, mend: string): Finding => ({ state: "fault", found, mend });

const OLDEST_SERVER = 150_000;
const GIGABYTE = 1024 ** 3;
const LEAST_FREE_BYTES = 5 * GIGABYTE;
const LEAST_FREE_SHARE = 0.2;

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
    const apart = clockFault(clock.getTime() / 1000, now());
    if (apart !== null) return fault(apart, "Run a time service, such as chrony, on both machines.");
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
async function spaceOf(path: string): ReturnType<Surroundings["space"]> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    if (dirname(path) === path) throw error;
    return spaceOf(dirname(path));
  }
}

export const SURROUNDINGS: Surroundings = {
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => new Date(),
  mailServers: (domain) => resolveMx(domain),
  space: spaceOf,
};

const INDENT = "\n          ";
const MARKS = { ok: "ok     ", warning: "WARNING", fault: "FAULT  " } as const;

function lineOf(name: string, finding: Finding): string {
  const words = finding.state === "ok" ? finding.found : `${finding.found}\n${finding.mend}`;
  return `${MARKS[finding.state]} ${name}: ${words.replaceAll("\n", INDENT)}`;
}

/** Every check of a production environment with its finding and how to fix it. Changes nothing. */
export async function preflight(
  environment: Readonly<Record<string, string | undefined>>,
  surroundings: Surroundings,
): Promise<{ readonly passed: boolean; readonly report: string }> {
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
  for (const { name, run, mend } of CHECKS) {
    const finding = await run(config, surroundings).catch((error: unknown) => fault(because(error), mend));
    if (finding.state === "fault") faults += 1;
    lines.push(lineOf(name, finding));
  }
  lines.push("", faults === 0 ? "Ready for production." : `${faults} ${faults === 1 ? "fault" : "faults"} to fix.`);
  return { passed: faults === 0, report: lines.join("\n") };
}
