import type { Asset } from "#contract/values/values.ts";
import { readConfig } from "#server/kit/config/config.ts";
import { newestReport, type RefreshReport } from "#server/catalogue/refresh/fetch-sources.ts";
import { jobsOf } from "#server/jobs.ts";
import { runDueJobs } from "#server/kit/jobs/run-jobs.ts";
import { Browser, listOf } from "./browser.ts";
import { startFactSources, type FactSources, type PublishedPlayer } from "./fact-sources.ts";
import { aProduct, type TestProduct } from "./product.ts";

export type RefreshedProduct = {
  readonly product: TestProduct;
  readonly sources: FactSources;
  /** Moves the clock to noon of a day (YYYY-MM-DD), runs what is due there, and returns the newest report. */
  readonly day: (date: string) => Promise<RefreshReport>;
  /** The row of a name in the ranked list; undefined when the list does not have it. */
  readonly listed: (name: string) => Promise<Asset | undefined>;
  /** A player as the sources publish him; a change to him is in the next file. */
  readonly published: (name: string) => PublishedPlayer;
  readonly close: () => Promise<void>;
};

export async function aRefreshedProduct(): Promise<RefreshedProduct> {
  const product = await aProduct();
  const sources = await startFactSources(product.deps.db);
  const { dataRefresh } = readConfig({ DATA_REFRESH: "daily", ...sources.environment });
  Object.assign(product.deps.config, { dataRefresh });
  return {
    product,
    sources,
    day: async (date) => {
      product.clock.set(`${date}T12:00:00.000Z`);
      await runDueJobs(product.deps, jobsOf(product.deps.config));
      return (await newestReport(product.deps.db))!;
    },
    listed: async (name) =>
      (await listOf(new Browser(product))).find(({ assetdisplayname }) => assetdisplayname === name),
    published: (name) => sources.players.find(({ assetdisplayname }) => assetdisplayname === name)!,
    close: async () => {
      await sources.stop();
      await product.close();
    },
  };
}
