import { cpSync, rmSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { vi } from "vitest";
import { seeded, type Random } from "#core/kit/chance.ts";
import { assemble, type Product } from "#server/bootstrap.ts";
import { readConfig } from "#server/kit/config/config.ts";
import { wrapEmbedded, type Connection } from "#server/kit/db/database.ts";
import { createLog } from "#server/kit/log.ts";
import type { Door } from "#tests/support/browser.ts";
import { aClock, type Clock } from "#tests/support/clock.ts";
import { uuidFrom } from "#tests/support/new-id.ts";
import { FAULTS, openHandle, type Handle } from "./handle.ts";

/** Weights count as in production, limits of calls do not matter. */
const CONFIG = readConfig({ LEAGUE_PROVIDERS: "none", DATA_REFRESH: "off", RATE_LIMIT_FACTOR: "1000" });
const LOG = createLog("silent", { write: () => {} });

/** The request got no reply, because its process was killed. */
class NoReply extends Error {}

export type Process = { readonly product: Product; readonly handle: Handle };

/** The clock, the chance, the database and the one or two processes of an episode; all follow from its seed. */
export class World {
  readonly clock: Clock = aClock();
  readonly random: Random;
  /** Leads each call to one of the processes. */
  readonly door: Door;
  readonly #directory: string;
  readonly #isShared: boolean;
  #engine!: PGlite;
  /** The database without faults. */
  #watch!: Connection;
  #processes: Process[] = [];
  /** Whether a fault may happen in the present round. */
  isFaulty = false;
  steps = 0;
  readonly trace: string[] = [];

  private constructor(seed: number, directory: string) {
    this.random = seeded(seed);
    const ids = seeded(~seed);
    this.door = {
      app: { inject: (options) => this.inject(options) },
      deps: { newId: () => uuidFrom(ids) },
      clock: this.clock,
    };
    this.#directory = directory;
    this.#isShared = this.chance(0.5);
  }

  static async open(seed: number, template: string, directory: string): Promise<World> {
    cpSync(template, directory, { recursive: true });
    const world = new World(seed, directory);
    await world.#openEngine();
    await world.revive();
    return world;
  }

  chance = (probability: number): boolean => this.random() < probability;
  below = (limit: number): number => Math.floor(this.random() * limit);
  pick = <T>(list: readonly T[]): T => list[this.below(list.length)]!;
  shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((one) => [this.random(), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);

  get db(): Connection["db"] {
    return this.#watch.db;
  }

  get processes(): readonly Process[] {
    return this.#processes;
  }

  note(text: string): void {
    this.trace.push(`${this.steps}: ${text}`);
  }

  /** A step of the simulation; `text` says what it is. */
  step(text: string): void {
    this.steps += 1;
    this.note(text);
  }

  /** Throws where the product broke a promise. */
  demand(isKept: boolean, promise: () => string): void {
    if (!isKept) throw new Error(promise());
  }

  /** Calls one of the processes. Throws NoReply if it is killed meanwhile. */
  async inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const { product, handle } = this.pick(this.#processes);
    return this.#unlessKilled(handle, product.app.inject(options));
  }

  /** Work of one of the processes; null if it failed or the process was killed. */
  async attempt<T>(work: (process: Process) => Promise<T>): Promise<T | null> {
    const process = this.pick(this.#processes);
    try {
      return await this.#unlessKilled(process.handle, work(process));
    } catch (error) {
      this.demand(this.isFaulty, () => `Something failed without a fault: ${String(error)}`);
      return null;
    }
  }

  /** The reply to a call; null without one or if it says that something failed, as in a fault, or if it `mayFail`. */
  async reply(request: Promise<LightMyRequestResponse>, mayFail = false): Promise<LightMyRequestResponse | null> {
    const response = await request.catch((error: unknown) => {
      if (error instanceof NoReply) return null;
      throw error;
    });
    if (response && response.statusCode < 500) return response;
    this.demand(
      mayFail || this.isFaulty,
      () => `A call failed without a fault: ${response?.statusCode} ${response?.body}`,
    );
    return null;
  }

  #unlessKilled<T>(handle: Handle, work: Promise<T>): Promise<T> {
    return Promise.race([
      work,
      handle.killed.then(() => {
        throw new NoReply();
      }),
    ]);
  }

  /** Lets a fault happen in one process during `work`. */
  async withFault(work: () => Promise<void>): Promise<void> {
    const { handle } = this.pick(this.#processes);
    const fault = this.pick(FAULTS);
    const at = this.below(this.pick([8, 60]));
    this.note(`${fault} at statement ${at}`);
    handle.arm(fault, at);
    this.isFaulty = true;
    await work();
    this.isFaulty = false;
    handle.arm(null);
  }

  /** Ends a process without its shutdown, or with it. */
  async stop(isOrderly: boolean): Promise<void> {
    const stopped = this.pick(this.#processes);
    this.step(isOrderly ? "a process ends" : "a process is killed");
    if (isOrderly) await stopped.product.app.close();
    stopped.handle.kill();
  }

  /** Starts a process for each that was killed. */
  async revive(): Promise<void> {
    const alive = this.#processes.filter(({ handle }) => !handle.isKilled());
    const missing = (this.#isShared ? 2 : 1) - alive.length;
    if (missing === 0) return;
    // Timers and memory end with a process. The observer of garbage collection stays, and holds its metrics.
    for (const { product, handle } of this.#processes) if (handle.isKilled()) product.deps.metrics.registry.clear();
    if (alive.length === 0) vi.clearAllTimers();
    if (!this.#isShared) await this.#openEngine();
    this.#processes = alive;
    for (let i = 0; i < missing; i++) {
      const handle = await openHandle(this.#engine, this.#isShared, seeded(this.below(2 ** 31)));
      const outside = { now: this.clock.now, log: LOG, newId: this.door.deps.newId };
      const product = await assemble(CONFIG, handle.connection, outside, { webRoot: null });
      await product.app.ready();
      this.#processes.push({ product, handle });
    }
    // What a killed process left locked is free after a minute, by the machine's clock.
    await this.db.execute("update paymentlock set untildatetime = now() - interval '1 second'");
    await this.rest();
  }

  /** Waits until no process does anything; `isLater`: also what is due within a second. */
  async rest(isLater = true): Promise<void> {
    if (isLater) await vi.advanceTimersByTimeAsync(1000);
    for (let quiet = 0; quiet < 5;) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.#processes.every(({ handle }) => handle.isIdle()) ? quiet + 1 : 0;
    }
  }

  async #openEngine(): Promise<void> {
    rmSync(`${this.#directory}/postmaster.pid`, { force: true });
    this.#engine = await PGlite.create(this.#directory);
    this.#watch = await wrapEmbedded(this.#engine, async () => {});
  }

  async close(): Promise<void> {
    for (const { product } of this.#processes) {
      await product.close();
      product.deps.metrics.registry.clear();
    }
    vi.clearAllTimers();
    await this.#engine.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
