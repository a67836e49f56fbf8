import { DEFAULT_LEAGUE } from "#tests/support/browser.ts";
import { test } from "vitest";
import { leagueOf } from "#server/situation/situation.ts";
import { anApi } from "#tests/support/api.ts";
import { expectOneJudgement, statusLists } from "#tests/support/trades/judged-everywhere.ts";

test("200,000 random trades are judged alike by the calculator, the server and a shared trade", async () => {
  const { product, browser } = await anApi();
  const lists = await statusLists(browser);
  expectOneJudgement(product, leagueOf(product.deps.ratings.reference, DEFAULT_LEAGUE), lists, 200_000, 23);
  await product.close();
});
