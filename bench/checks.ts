import { seeded } from "#core/chance.ts";
import { CHECK_KINDS } from "#core/checks/check.ts";
import { plausibleTrades } from "#tests/support/checks/plausible-trades.ts";
import { checkTrade } from "#core/checks/trade-checks.ts";

// How often each sense check of a trade speaks up over 1,000 plausible trades, half of them with a known roster.
// Run: npm run bench:checks
const TRADES = 1000;
const trades = plausibleTrades(TRADES, seeded(7)).map((trade) => ({
  withRoster: trade.players !== null,
  kinds: new Set(checkTrade(trade).map(({ kind }) => kind)),
}));
const share = (count: number, all: number): string => `${((100 * count) / all).toFixed(1)} %`;
for (const withRoster of [false, true]) {
  const own = trades.filter((trade) => trade.withRoster === withRoster);
  console.log(`${own.length} plausible trades ${withRoster ? "with" : "without"} a roster`);
  for (const kind of CHECK_KINDS) {
    const count = own.filter(({ kinds }) => kinds.has(kind)).length;
    if (count > 0) console.log(`  ${kind.padEnd(20)} ${share(count, own.length)}`);
  }
  const slips = own.filter(({ kinds }) => [...kinds].some((kind) => kind !== "within-noise")).length;
  console.log(`  ${"any but within-noise".padEnd(20)} ${share(slips, own.length)}`);
}
