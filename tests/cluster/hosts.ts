import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#server/kit/root.ts";
import { until } from "./until.ts";

/** The network of the test hosts: this process's side and the addresses of the three database hosts. */
export const HERE = "10.77.0.1";
const addressOf = (number: number): string => `10.77.0.${10 + number}`;
export const PASSWORD = "only-for-this-test";
const CLUSTER = join(ROOT, "deploy/cluster");

const ip = (...words: readonly string[]): void => void execFileSync("ip", words, { stdio: "pipe" });

/** Makes the network of the hosts. This process must have a network namespace of its own (`unshare -n`). */
export function openNetwork(): void {
  ip("link", "set", "lo", "up");
  ip("link", "add", "hosts", "type", "bridge");
  ip("addr", "add", `${HERE}/24`, "dev", "hosts");
  ip("link", "set", "hosts", "up");
}

/** A member as Patroni describes it. */
type Member = { readonly name: string; readonly role: string; readonly state: string };

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(1000) });
  return response.json();
}

/** A database host: a network namespace with etcd, Patroni, PostgreSQL and pgbouncer by the files of deploy/cluster. */
export class DatabaseHost {
  readonly name: string;
  readonly address: string;
  readonly #home: string;
  readonly #holder: ChildProcess;
  readonly #user: { readonly uid: number; readonly gid: number };

  constructor(number: number, home: string, user: { readonly uid: number; readonly gid: number }) {
    [this.name, this.address] = [`db-${number}`, addressOf(number)];
    this.#home = join(home, this.name);
    this.#user = user;
    for (const folder of [this.#home, join(this.#home, "etcd")]) {
      mkdirSync(folder, { mode: 0o700 });
      chownSync(folder, user.uid, user.gid);
    }
    this.#holder = spawn("unshare", ["-n", "sleep", "infinity"], { stdio: "ignore" });
  }

  /** Connects the host to the network. */
  async join(): Promise<void> {
    const pid = String(this.#holder.pid);
    await until("a network namespace", () => {
      const own = readlinkSync("/proc/self/ns/net");
      return readlinkSync(`/proc/${pid}/ns/net`) !== own && readFileSync(`/proc/${pid}/comm`, "utf8") === "sleep\n"
        ? true
        : null;
    });
    ip("link", "add", this.name, "type", "veth", "peer", "name", "eth0", "netns", pid);
    ip("link", "set", this.name, "master", "hosts", "up");
    for (const words of [
      ["link", "set", "lo", "up"],
      ["addr", "add", `${this.address}/24`, "dev", "eth0"],
      ["link", "set", "eth0", "up"],
    ])
      execFileSync("nsenter", ["-t", pid, "-n", "ip", ...words]);
  }

  /** Runs a program on the host as the user of the database. */
  spawn(command: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcess {
    const log = openSync(join(this.#home, `${command.split("/").at(-1)}.log`), "a", 0o666);
    const asUser = ["setpriv", `--reuid=${this.#user.uid}`, `--regid=${this.#user.gid}`, "--clear-groups"];
    const child = spawn("nsenter", ["-t", String(this.#holder.pid), "-n", ...asUser, command, ...args], {
      cwd: this.#home,
      stdio: ["ignore", log, log],
      env: { PATH: process.env["PATH"], HOME: this.#home, LC_ALL: "C.UTF-8", ...environment },
    });
    child.on("error", () => {});
    return child;
  }

  startEtcd(hosts: readonly DatabaseHost[]): void {
    this.spawn("etcd", [], {
      ETCD_NAME: this.name,
      ETCD_DATA_DIR: join(this.#home, "etcd"),
      ETCD_LISTEN_PEER_URLS: `http://${this.address}:2380`,
      ETCD_LISTEN_CLIENT_URLS: `http://${this.address}:2379,http://127.0.0.1:2379`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${this.address}:2380`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${this.address}:2379`,
      ETCD_INITIAL_CLUSTER: hosts.map((one) => `${one.name}=http://${one.address}:2380`).join(","),
      ETCD_INITIAL_CLUSTER_STATE: "new",
      ETCD_HEARTBEAT_INTERVAL: "150",
      ETCD_ELECTION_TIMEOUT: "1500",
      ETCD_ENABLE_V2: "true",
      ETCD_LOGGER: "zap",
    });
  }

  startPatroni(hosts: readonly DatabaseHost[], bin: string): void {
    const file = join(this.#home, "patroni.yml");
    // On one machine the hosts share its file system, and so the directory of sockets.
    const own = `postgresql:\n  parameters:\n    unix_socket_directories: ${this.#home}\n`;
    writeFileSync(file, readFileSync(join(CLUSTER, "patroni.yml"), "utf8").replace(/^postgresql:\n/m, own));
    this.spawn("patroni", [file], {
      PATRONI_NAME: this.name,
      PATRONI_RESTAPI_LISTEN: `${this.address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${this.address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${this.address},127.0.0.1:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${this.address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(this.#home, "data"),
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: join(this.#home, "pgpass"),
      PATRONI_ETCD_HOSTS: hosts.map((one) => `${one.address}:2379`).join(","),
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    });
  }

  startPooler(): void {
    const users = join(this.#home, "userlist.txt");
    writeFileSync(users, `"product" "${PASSWORD}"\n`);
    const file = join(this.#home, "pgbouncer.ini");
    const settings = readFileSync(join(CLUSTER, "pgbouncer.ini"), "utf8");
    writeFileSync(file, settings.replace("/etc/pgbouncer/userlist.txt", users));
    this.spawn("pgbouncer", ["-q", file]);
  }

  /** The ids of the host's processes, all or those of a program. Nothing outside of its namespace is among them. */
  pids(program?: "postgres"): readonly number[] {
    const own = readlinkSync(`/proc/${this.#holder.pid}/ns/net`);
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && Number(name) !== this.#holder.pid)
      .map(Number)
      .filter((pid) => {
        try {
          if (readlinkSync(`/proc/${pid}/ns/net`) !== own) return false;
          return program === undefined || readFileSync(`/proc/${pid}/comm`, "utf8") === `${program}\n`;
        } catch {
          return false;
        }
      });
  }

  kill(program?: "postgres"): void {
    for (const pid of this.pids(program))
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended meanwhile.
      }
  }

  cut(): void {
    ip("link", "set", this.name, "down");
  }
  mend(): void {
    ip("link", "set", this.name, "up");
  }

  /** The cluster as this host sees it. */
  async cluster(): Promise<readonly Member[]> {
    return ((await readJson(`http://${this.address}:8008/cluster`)) as { members: Member[] }).members;
  }

  end(): void {
    this.kill();
    this.#holder.kill("SIGKILL");
  }

  /** The ends of the logs of its programs. */
  said(): string {
    return readdirSync(this.#home)
      .filter((name) => name.endsWith(".log"))
      .map((name) => `--- ${this.name} ${name}\n${readFileSync(join(this.#home, name), "utf8").slice(-1500)}`)
      .join("\n");
  }
}

/** Three database hosts, one of which takes writes. */
export class DatabaseHosts {
  readonly all: readonly DatabaseHost[];
  readonly #bin: string;
  readonly #home: string;

  constructor(bin: string) {
    this.#bin = bin;
    this.#home = mkdtempSync(join(tmpdir(), "trade-values-cluster-"));
    const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "postgres"]).toString()));
    chownSync(this.#home, uid!, gid!);
    this.all = [1, 2, 3].map((number) => new DatabaseHost(number, this.#home, { uid: uid!, gid: gid! }));
  }

  async start(): Promise<void> {
    for (const host of this.all) await host.join();
    for (const host of this.all) host.startEtcd(this.all);
    for (const host of this.all) {
      host.startPatroni(this.all, this.#bin);
      host.startPooler();
    }
    await this.untilWhole();
  }

  /** The host that takes writes, as those other than `without` see it; null while there is none. */
  async leader(without?: DatabaseHost): Promise<DatabaseHost | null> {
    for (const host of this.all.filter((one) => one !== without)) {
      const answer = await fetch(`http://${host.address}:8008/primary`, { signal: AbortSignal.timeout(1000) }).catch(
        () => null,
      );
      if (answer?.status === 200) return host;
    }
    return null;
  }

  /** Waits until one host leads, one has every acknowledged answer, and the third follows. Returns the leader. */
  untilWhole(): Promise<DatabaseHost> {
    return until("a whole cluster", async () => {
      const leader = await this.leader();
      const members = (await leader?.cluster()) ?? [];
      const following = members.filter(({ role, state }) => role !== "leader" && /^(running|streaming)$/.test(state));
      return following.length === 2 && following.some(({ role }) => role === "sync_standby") ? leader : null;
    });
  }

  said(): string {
    return this.all.map((host) => host.said()).join("\n");
  }

  end(): void {
    for (const host of this.all) host.end();
    rmSync(this.#home, { recursive: true, force: true });
  }
}
