import { isLoopback } from "../../config/address.ts";
import { serverFacts } from "../../db/server-facts.ts";
import { fault, ok, warning, type Check } from "./check.ts";

const OLDEST_SERVER = 150_000;
const GIGABYTE = 1024 ** 3;
const LEAST_FREE_BYTES = 5 * GIGABYTE;
const LEAST_FREE_SHARE = 0.2;
const MOST_CLOCK_SECONDS = 30;

export const database: Check = {
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

export const disk: Check = {
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

export const publicAddress: Check = {
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

export const staff: Check = {
  name: "Staff and metrics",
  mend: "See STAFF_EMAIL and METRICS_TOKEN in .env.example.",
  run: async ({ staffEmails, metricsToken }) => {
    if (staffEmails.length === 0) return warning("nobody is staff", "Set STAFF_EMAIL, or grant staff by command.");
    if (metricsToken === null)
      return warning("no collector can read /metrics", "Set METRICS_TOKEN and load the alarms.");
    return ok(`${staffEmails.length} staff, metrics with a token`);
  },
};
