import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { Random } from "#core/kit/chance.ts";
import { wrapEmbedded, type Connection } from "#server/kit/db/database.ts";

/** What can happen at a statement or a commit: it fails, its reply is lost, or the process is killed. */
export const FAULTS = ["refused", "reply lost", "killed before", "killed after"] as const;
type Fault = (typeof FAULTS)[number];

/** Codes of the failures: a database that ends, for which the product waits, and one of a single statement. */
const CODES = ["57P01", "XX000"] as const;

/** Without faults: the provider's own state, and a lock that is polled by the machine's clock. */
const SPARED = /localpayments|paymentlock/;

/** A new one each time, because a promise keeps all that wait for it. */
const never = (): Promise<never> => new Promise(() => {});
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A process's own connection to an engine. */
export type Handle = {
  readonly connection: Connection;
  /** Lets a fault happen at a statement or commit, counted from now; null withdraws it. */
  readonly arm: (fault: Fault | null, at?: number) => void;
  /** Resolves when the process is killed. From then on none of its statements has an effect or a reply. */
  readonly killed: Promise<void>;
  readonly isKilled: () => boolean;
  readonly kill: () => void;
  /** Whether no statement is under way. */
  readonly isIdle: () => boolean;
};

/**
 * Opens a handle. A process killed beside others (`isShared`) leaves an engine that rolls its transaction back, as a
 * server does; one that has the engine to itself leaves it as it stands. Statements are delayed at random, which
 * varies the order in which concurrent calls advance.
 */
export async function openHandle(engine: PGlite, isShared: boolean, random: Random): Promise<Handle> {
  let armed: { readonly fault: Fault; left: number } | null = null;
  let isDead = false;
  let running = 0;
  let last: Promise<unknown> = Promise.resolve();
  let tell = (): void => {};
  const killed = new Promise<void>((resolve) => (tell = resolve));

  const kill = (): void => {
    isDead = true;
    tell();
  };
  const fail = (): never => {
    throw Object.assign(new Error("A fault of the simulation"), { code: CODES[Math.floor(random() * CODES.length)] });
  };
  /** Ends a statement of a dead process; on a shared engine by an error, which rolls its transaction back. */
  const end = (): Promise<never> => (isShared ? fail() : never());
  const due = (text: string): Fault | null => {
    if (!armed || SPARED.test(text)) return null;
    armed.left -= 1;
    if (armed.left > 0) return null;
    const { fault } = armed;
    armed = null;
    return fault;
  };
  const before = (fault: Fault | null): Promise<never> | undefined => {
    if (fault === "killed before") kill();
    if (isDead) return end();
    return fault === "refused" ? fail() : undefined;
  };
  const after = (fault: Fault | null): Promise<never> | undefined => {
    if (fault === "killed after") kill();
    if (isDead) return end();
    return fault === "reply lost" ? fail() : undefined;
  };
  const around = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    const fault = due(text);
    await before(fault);
    const result = await run();
    await after(fault);
    return result;
  };
  /** One at a time, so that a dead process leaves nothing behind that still runs. */
  const alone = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    running += 1;
    const turns = SPARED.test(text) || random() < 0.8 ? 0 : Math.ceil(random() * 20);
    for (let i = 0; i < turns; i++) await turn();
    const mine = last.then(() => (isDead ? never() : run()));
    last = mine.catch(() => {});
    try {
      return await mine;
    } catch (error) {
      if (isDead) return await never();
      throw error;
    } finally {
      running -= 1;
    }
  };

  type Query = (text: string, ...rest: readonly unknown[]) => Promise<unknown>;
  const query: Query = (text, ...rest) =>
    alone(text, () => around(text, () => (engine.query as Query).call(engine, text, ...rest)));
  const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    alone("", async () => {
      let texts = "";
      let atCommit: Fault | null = null;
      const result = await engine.transaction(async (tx) => {
        const inside: Query = (text, ...rest) => {
          texts += text;
          return around(text, () => (tx.query as Query)(text, ...rest));
        };
        const done = await work({ ...tx, query: inside as Transaction["query"] });
        atCommit = due(texts);
        await before(atCommit);
        return done;
      });
      await after(atCommit);
      return result;
    });

  const own: Readonly<Record<string | symbol, unknown>> = { query, transaction };
  const faulty = new Proxy(engine, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return own[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const connection = await wrapEmbedded(faulty, async () => {});
  return {
    connection: {
      ...connection,
      kind: isShared ? "server" : "embedded",
      listen: (channel, onNotify, missed) =>
        connection.listen(channel, (payload) => isDead || onNotify(payload), missed),
      close: async () => {},
    },
    arm: (fault, at = 0) => {
      armed = fault && { fault, left: at };
    },
    killed,
    isKilled: () => isDead,
    kill,
    isIdle: () => isDead || running === 0,
  };
}
