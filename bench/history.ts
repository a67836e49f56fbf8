// Measures the value history of one to four assets in new situations: npm run bench:history
import { performance } from "node:perf_hooks";
import { assetHistory } from "#contract/profile.ts";
import { account } from "#server/base/db/schema/users.ts";
import { DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import { setupEmbedded } from "#tests/support/global-setup.ts";
import { aProduct } from "#tests/support/product.ts";
import { aSignedInVisit } from "#tests/support/sign-in.ts";
import { compress } from "#server/base/encoding/compress.ts";
import { keepDays } from "./shared/kept-days.ts";
import { quantile } from "./shared/statistics.ts";

const DAYS = 365;
const REQUESTS = 200;
const TARGET = { milliseconds: 60, bytes: 6 * 1024 };

const close = await setupEmbedded();
const product = await aProduct({ environment: { RATE_LIMIT_FACTOR: "0" } });
await keepDays(product, DAYS);
const { browser } = await aSignedInVisit(product, "reader@example.com");
await product.deps.db.update(account).set({ islaunchmode: true });
const { leagueFormatId, scoringSettings, rosterSettings } = DEFAULT_SETTINGS;
const { ratings } = product.deps;
const { mu } = ratings.pool("dynasty", "perception");
const ranked = ratings.assets.map(({ id }, index) => ({ id, mu: mu[index]! })).sort((a, b) => b.mu - a.mu);

let asked = 0;
/** Requests a year of history in a situation that is not cached. */
const ask = async (assets: number): Promise<{ readonly milliseconds: number; readonly text: string }> => {
  asked += 1;
  const body = {
    assetids: Array.from({ length: assets }, (_, i) => ranked[(asked * 7 + i * 13) % 200]!.id),
    days: DAYS,
    leagueFormatId,
    teamStatus: 11 + (asked % 5),
    scoringSettings: { ...scoringSettings, ppr: (asked % 100) / 100, passYds: 0.03 + asked / 100_000 },
    rosterSettings,
  };
  const start = performance.now();
  const response = await browser.raw(assetHistory, { body });
  const milliseconds = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(response.body);
  return { milliseconds, text: response.body };
};

let missed = false;
for (const assets of [1, 4]) {
  for (let i = 0; i < 30; i++) await ask(assets);
  const answers = [];
  for (let i = 0; i < REQUESTS; i++) answers.push(await ask(assets));
  const p95 = quantile(
    answers.map(({ milliseconds }) => milliseconds),
    0.95,
  );
  const p50 = quantile(
    answers.map(({ milliseconds }) => milliseconds),
    0.5,
  );
  const bytes = Math.max(...answers.map(({ text }) => compress(text, "br").length));
  const holds = p95 <= TARGET.milliseconds && bytes <= TARGET.bytes;
  missed ||= !holds;
  console.log(
    `${assets} asset(s), ${DAYS} days, a new situation each: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms ` +
      `(at most ${TARGET.milliseconds}); ${bytes} bytes on the wire (at most ${TARGET.bytes})${holds ? "" : " MISSED"}`,
  );
}
await product.close();
close();
process.exit(missed ? 1 : 0);
