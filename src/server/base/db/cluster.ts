import { setTimeout as sleep } from "node:timers/promises";
import { Socket } from "node:net";
import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient } from "pg";
import { databaseOutage, DatabaseError, isReadOnly, NoWriter } from "./database-error.ts";

/** Connections per process; a vote holds one for a few milliseconds. */
const POOL_SIZE = 10;
const CONNECT_MS = 10_000;
/** Time limit for a server to report whether it accepts writes. */
const PROBE_MS = 2000;
/** How long to wait for the other servers once one accepts writes, because that one may have been replaced. */
const OTHERS_MS = 250;
/** Pause between two searches for the writer, and between two checks of a known writer. */
const LOOK_MS = 250;
const WATCH_MS = 1000;
/** A writer that is silent for so long counts as lost. */
const SILENT_MS = 4000;
/** How often a connection is tried before its error is reported. */
const MOST_CONNECTS = 3;
/** How long queries wait after the writer was lost; later ones fail at once until there is one again. */
const WAIT_MS = 5000;

/** The servers that an address names: one, or the members of a cluster of which one takes writes. */
export type Cluster = {
  /** Connections to the writer. A query waits for one for a few seconds, then throws NoWriter. */
  readonly pool: Pool;
  /** Opens a connection to the writer outside the pool: for `LISTEN` and for locks that a session holds. */
  readonly connect: () => Promise<Client>;
  /** Resolves when a server takes writes. Throws DatabaseError if none does, or if one belongs to another cluster. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Member = { readonly name: string; readonly address: string };

/** What a server reports about itself. */
type Role = {
  readonly standby: boolean;
  readonly readonly: boolean;
  /** Rises with each promotion: of two servers that take writes, the one on the higher is the cluster's. */
  readonly timeline: number;
  /** The same on every member of a cluster. */
  readonly system: string;
};

/** `role` is null for a server that did not answer; `fault` says why. */
type Seen = { readonly member: Member; readonly role: Role | null; readonly fault: unknown };

const PROBE = `
  select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as readonly,
    case when pg_is_in_recovery() then 0
      else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline,
    (select system_identifier::text from pg_control_system()) as system`;

/**
 * The members of `postgresql://user:password@a:5432,b:5432/name`, each with an address of its own. The writer is always
 * looked for, so `target_session_attrs` is left out.
 */
export const membersOf = (address: string): readonly Member[] => {
  const [, start = "", hosts = "", rest = ""] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(address) ?? [];
  const others = rest.replace(/([?&])target_session_attrs=[^&]*&?/, "$1").replace(/[?&]$/, "");
  if (!hosts.includes(",")) return [{ name: hosts, address: start ? `${start}${hosts}${others}` : address }];
  return hosts.split(",").map((name) => ({ name, address: `${start}${name}${others}` }));
};

/** A client that gives up after some milliseconds. */
const briefClient = ({ address }: Member, milliseconds: number): Client => {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    keepAlive: true,
  });
  // A connection that breaks fails the query under way; without a handler the event would end the process.
  return client.on("error", () => {});
};

const ask = async (member: Member): Promise<Seen> => {
  const client = briefClient(member, PROBE_MS);
  try {
    await client.connect();
    return { member, role: (await client.query<Role>(PROBE)).rows[0]!, fault: null };
  } catch (fault) {
    return { member, role: null, fault };
  } finally {
    client.end().catch(() => {});
  }
};

const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

const inWords = ({ member: { name }, role, fault }: Seen): string => {
  if (role) return `${name} is ${role.standby ? "a standby" : "set to read only"}`;
  return `${name} ${databaseOutage(fault) ?? `refuses (${reasonOf(fault)})`}`;
};

const isWriter = ({ role }: Seen): boolean => role !== null && !role.standby && !role.readonly;

/** The member that takes writes. Throws NoWriter with what each of them is if none does. */
const writerAmong = (seen: readonly Seen[]): Member => {
  const best = seen.filter(isWriter).sort((a, b) => b.role!.timeline - a.role!.timeline)[0];
  if (best) return best.member;
  throw new NoWriter(`has no server that takes writes: ${seen.map(inWords).join("; ")}`);
};

/** Asks all members, and waits for the others only briefly once one of them says that it takes writes. */
const askAll = async (members: readonly Member[]): Promise<readonly Seen[]> => {
  const seen: Seen[] = [];
  const asked = members.map(async (member) => {
    const one = await ask(member);
    seen.push(one);
    if (!isWriter(one)) throw one.fault;
  });
  await Promise.any(asked).then(
    () => Promise.race([Promise.allSettled(asked), sleep(OTHERS_MS)]),
    () => {},
  );
  return seen;
};

/** Throws NoWriter if the server of a connection takes no writes. */
const refuseReader = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query("show transaction_read_only");
  if (rows[0]?.transaction_read_only !== "off") throw new NoWriter("leads to a server that takes no writes");
};

/** Which member takes writes. */
type WriterSearch = {
  /** The writer, or the first member while none is known. */
  readonly current: () => Member;
  /** Resolves when the writer is known. Throws NoWriter some seconds after it was lost. */
  readonly found: () => Promise<void>;
  /** Asks the writer at once, after a connection to it could not be made. */
  readonly doubt: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Looks for the writer, asks it once a second whether it still is, and looks again when it is not. */
const searchWriter = (members: readonly Member[], onLost: () => void): WriterSearch => {
  let writer: Member | null = null;
  let lostAt = performance.now();
  let problem: unknown = new NoWriter("has not been asked yet which server takes writes");
  let looking: Promise<void> | null = null;
  let watcher: Client | null = null;

  const lose = (): void => {
    if (!writer) return;
    watcher?.end().catch(() => {});
    [writer, watcher, lostAt] = [null, null, performance.now()];
    onLost();
  };
  const look = (): Promise<void> =>
    (looking ??= askAll(members)
      .then((seen) => void (writer = writerAmong(seen)))
      .catch((error: unknown) => void (problem = error))
      .finally(() => (looking = null)));
  const found = async (): Promise<void> => {
    if (writer) return;
    if (performance.now() - lostAt >= WAIT_MS) throw problem;
    await look();
    if (writer) return;
    await sleep(LOOK_MS);
    return found();
  };
  const watch = async (): Promise<void> => {
    const watched = writer;
    try {
      if (!watched) return await look();
      if (!watcher) {
        watcher = briefClient(watched, SILENT_MS);
        await watcher.connect();
      }
      await refuseReader(watcher);
    } catch {
      if (writer === watched) lose();
      await look();
    }
  };
  let watching = Promise.resolve();
  const timer = setInterval(() => void (watching = watching.then(watch)), WATCH_MS);
  timer.unref();
  return {
    current: () => writer ?? members[0]!,
    found,
    doubt: () => (watching = watching.then(watch)),
    close: async () => {
      clearInterval(timer);
      await watching;
      await watcher?.end().catch(() => {});
    },
  };
};

/** With one server there is nothing to search: it counts as the writer, and its own errors say when it is not. */
const onlyMember = (member: Member): WriterSearch => ({
  current: () => member,
  found: async () => {},
  doubt: async () => {},
  close: async () => {},
});

/**
 * Opens the servers that an address names; nothing is connected yet. One server is connected to as it is. Of several
 * the writer is looked for and asked once a second whether it still is. When it is not, every connection to it is
 * ended, because a server that was cut off from the network would keep its callers waiting for many minutes.
 *
 * `pooled`: a pooler in transaction mode stands between, which may hand each transaction to another session; statements
 * then go without the names under which a session would keep them.
 */
export const openCluster = (address: string, { pooled = false } = {}): Cluster => {
  const members = membersOf(address);
  const isOne = members.length === 1;
  /** The sockets of all connections to the writer. */
  const sockets = new Set<Socket>();
  const search = isOne
    ? onlyMember(members[0]!)
    : searchWriter(members, () => {
        for (const socket of sockets) socket.destroy();
      });

  const settings = (): ClientConfig => ({
    connectionString: search.current().address,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
  });

  /** Connects by `open`, again if the writer is lost meanwhile: nothing was sent, so nothing can happen twice. */
  const untilConnected = async <T>(open: () => Promise<T>, tries = MOST_CONNECTS): Promise<T> => {
    await search.found();
    try {
      return await open();
    } catch (error) {
      if (isOne || tries === 1 || databaseOutage(error) === null) throw error;
      await search.doubt();
      return untilConnected(open, tries - 1);
    }
  };

  class WriterClient extends Client {
    constructor() {
      super(settings());
      // A connection that breaks is replaced; the next query reports any lasting error. Without a handler the event
      // would end the process.
      this.on("error", () => {});
      const query = this.query.bind(this) as (...args: unknown[]) => unknown;
      this.query = ((statement: unknown, ...args: unknown[]) => {
        const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
        const asked = query(pooled && isNamed ? { ...statement, name: undefined } : statement, ...args);
        // Its server has become a standby: the pool drops a connection that has ended.
        if (asked instanceof Promise) asked.catch((error) => void (isReadOnly(error) && this.end().catch(() => {})));
        return asked;
      }) as Client["query"];
    }
  }

  const pool = new Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    Client: WriterClient,
    onConnect: refuseReader,
  });
  const open = pool.connect.bind(pool) as () => Promise<PoolClient>;
  type Taken = (error: Error | undefined, client?: PoolClient, release?: PoolClient["release"]) => void;
  pool.connect = ((taken?: Taken) => {
    const connected = untilConnected(open);
    if (!taken) return connected;
    return connected.then((client) => taken(undefined, client, client.release), taken);
  }) as Pool["connect"];
  // The pool replaces an idle connection that breaks.
  pool.on("error", () => {});

  const connect = (): Promise<Client> =>
    untilConnected(async () => {
      const client = new WriterClient();
      await client.connect();
      await refuseReader(client).catch(async (error: unknown) => {
        await client.end();
        throw error;
      });
      return client;
    });

  return {
    pool,
    connect,
    check: async () => {
      if (isOne) return;
      const [known, ...others] = (await Promise.all(members.map(ask))).filter(({ role }) => role !== null);
      const stranger = others.find(({ role }) => role?.system !== known?.role?.system);
      if (known && stranger)
        throw new DatabaseError(
          `DATABASE_URL names servers of different clusters: ${stranger.member.name} does not belong to the one of ` +
            `${known.member.name}`,
        );
      await search.found();
    },
    close: async () => {
      await search.close();
      await pool.end();
    },
  };
};
