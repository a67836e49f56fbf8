import { afterAll, onTestFinished } from "vitest";
import { readConfig, type Config } from "#server/kit/config/config.ts";
import { assemble, type Product } from "#server/bootstrap.ts";
import type { Connection } from "#server/kit/db/database.ts";
import { createLog } from "#server/kit/log.ts";
import { aClock, type Clock } from "./clock.ts";
import { aDatabase } from "./database.ts";
import { newId } from "./new-id.ts";

export type TestProduct = Product & { readonly clock: Clock; readonly logged: readonly LogLine[] };
type LogLine = { readonly level: number; readonly msg: string; readonly [key: string]: unknown };

export type Wishes = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  readonly webRoot?: string;
  /** Renders shared trades, without built web files. */
  readonly renders?: true;
  /** An open database instead of a fresh one; closed with the product. */
  readonly connection?: Connection;
};

/** Log lines from this level on are warnings and errors. */
export const WARN = 40;

/**
 * The whole application on its own database, called through `app.inject`. Limits are as in production unless
 * `environment` changes them; leagues are imported from no provider. Call `close` when done; `aProductForTest` and
 * `aProductForFile` do that by themselves.
 */
export async function aProduct(wishes: Wishes = {}): Promise<TestProduct> {
  const clock = wishes.clock ?? aClock();
  const logged: LogLine[] = [];
  const log = createLog("debug", { write: (line: string) => void logged.push(JSON.parse(line) as LogLine) });
  const config = {
    ...readConfig({ LEAGUE_PROVIDERS: "none", DATA_REFRESH: "off", ...wishes.environment }),
    ...wishes.config,
  };
  const product = await assemble(
    config,
    wishes.connection ?? (await aDatabase()),
    { now: clock.now, log, newId },
    {
      webRoot: wishes.webRoot ?? null,
      ...((wishes.webRoot ?? wishes.renders) && { renderer: await import("#web/shell/render.tsx") }),
    },
  );
  await product.app.ready();
  return { ...product, clock, logged };
}

/** An application that is closed with the test. */
export async function aProductForTest(wishes: Wishes = {}): Promise<TestProduct> {
  const product = await aProduct(wishes);
  onTestFinished(product.close);
  return product;
}

/** An application for all tests of a file, which awaits it where it begins. */
export async function aProductForFile(wishes: Wishes = {}): Promise<TestProduct> {
  const product = await aProduct(wishes);
  afterAll(product.close);
  return product;
}
