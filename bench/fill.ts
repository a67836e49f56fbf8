import { parseArgs } from "node:util";
import { Client } from "pg";
import { dayOf } from "#core/calendar.ts";
import { openServer } from "#server/base/db/database.ts";
import { seed } from "#server/subjects/catalogue/seed.ts";
import { fillAssets } from "./growth/fill-assets.ts";
import { fillVotes } from "#tests/support/fill-votes.ts";

// Fills a PostgreSQL database with synthetic votes and players, for load tests. Never run it on a database in use.
// Run: DATABASE_URL=... node --import tsx bench/fill.ts --votes 100000 [--assets 1000]
const { values: options } = parseArgs({
  options: { votes: { type: "string", default: "0" }, assets: { type: "string", default: "0" } },
});
const url = process.env["DATABASE_URL"];
const [votes, assets] = [Number(options.votes), Number(options.assets)];
if (!url || !Number.isInteger(votes) || !Number.isInteger(assets) || votes + assets === 0) {
  console.error(
    "Name a database of its own in DATABASE_URL, and how many --votes to add or how many --assets there should be",
  );
  process.exit(2);
}

const { db, close } = await openServer(url);
const client = new Client({ connectionString: url });
await client.connect();
const now = new Date();
await seed(db, dayOf(now));
if (assets > 0) console.log(`${await fillAssets(db, assets)} players added`);
const from = performance.now();
if (votes > 0)
  await fillVotes(
    db,
    client,
    votes,
    now,
    (stored) => void (stored % 100_000 === 0 && console.log(`${stored.toLocaleString("en-US")} answers`)),
  );
console.log(`Filled in ${((performance.now() - from) / 1000).toFixed(1)} s`);
await client.end();
await close();
