import { parseArgs } from "node:util";
import { printOffers } from "./finder/print-offers.ts";

// The ten best offers of each sample league of a running product, as its fourth team sees them.
// Run: npm run bench -- finder --offers http://localhost:3000 [--team 4]
const { values: options } = parseArgs({
  options: { offers: { type: "string", default: "http://localhost:3000" }, team: { type: "string", default: "0" } },
});
await printOffers(options.offers, Number(options.team));
