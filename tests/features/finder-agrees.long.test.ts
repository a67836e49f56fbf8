import { test } from "vitest";
import { importLeague, type League } from "#contract/leagues/leagues.ts";
import { SAMPLES } from "#stand-ins/leagues/local-leagues.ts";
import { aVisit } from "#tests/support/browser.ts";
import { aProductForFile } from "#tests/support/product.ts";
import { expectFinderAgrees } from "#tests/support/trades/finder-agrees.ts";

const product = await aProductForFile({
  environment: { RATE_LIMIT_FACTOR: "0", LEAGUE_PROVIDERS: "sleeper,mfl,fleaflicker,espn,fantrax" },
});

const samples = SAMPLES.filter(({ name }) => !/Ninety-six|Empty/.test(name));

test.each(samples)(
  "offers and random exchanges in $name are to the calculator what they are to the finder",
  async ({ provider, league: id }) => {
    const { browser } = await aVisit(product);
    await expectFinderAgrees(browser, (await browser.send(importLeague, { body: { provider, league: id } })) as League);
  },
);
