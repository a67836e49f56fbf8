// Prints the offers of each sample league of a running product, to be read by eye, as the team with a number sees them.
// Run: node --import tsx tests/simulation/print-offers.ts http://localhost:3000 [4]
import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import {
  balancedOf,
  startableOf,
  type FinderAsset,
  type FinderLeague,
  type FinderTeam,
} from "#core/finder/finder-league.ts";
import type { Offer } from "#core/finder/offers.ts";
import { changeOf, changeText } from "#core/finder/team-change.ts";
import { lineupSum } from "#core/leagues/roster/lineup-sum.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/situation.ts";

/** Calls a running product as one visitor. */
async function aCaller(address: string) {
  const cookies = new Map<string, string>();
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(path, address), {
      method,
      headers: {
        "sec-fetch-site": "same-origin",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await call("POST", "/api/visitors", {
    visitorId: crypto.randomUUID(),
    deviceType: "desktop",
    browserFamily: "Chrome",
    operatingSystem: "Linux",
    timezone: "UTC",
    acquisitionSource: null,
    userAgent: "bench",
  });
  return call;
}

type Sample = { readonly provider: string; readonly league: string; readonly name: string };
type Imported = { readonly leagueid: string; readonly format: FinderLeague["format"] } & {
  readonly rosterSettings: FinderLeague["roster"];
};
type Searched = Pick<FinderLeague, "season" | "deadline" | "keepers" | "spots" | "teams">;

const pieces = (assets: readonly FinderAsset[]): string =>
  assets.map((asset) => `${asset.name} ${asset.position} ${balancedOf(asset).toFixed(0)}`).join(" + ");

function print(offer: Offer, at: number, league: FinderLeague): void {
  const teamOf = (id: string): FinderTeam => league.teams.find((team) => team.id === id)!;
  console.log(`\n${at + 1}. ${offer.verdict}`);
  for (const { from, to, assets } of offer.legs) {
    const team = teamOf(from);
    const { gain, chance } = offer.gains[from]!;
    const status = TEAM_STATUS_LABELS[team.status];
    console.log(`  ${team.name} (${status}) sends ${teamOf(to).name}: ${pieces(assets)}`);
    console.log(`    gain ${gain.toFixed(0)}, chance ${(100 * chance).toFixed(0)} %`);
    const change = changeOf(offer, team, lineupSum(league.roster, startableOf(team.assets)));
    console.log(`    It ${changeText(change, team)}. ${change.notes.join(" ")}`);
  }
}

/**
 * Imports every sample league into a product at this address and prints the offers that the page shows at first, at
 * most ten, to be read by eye: those of the team with this number (from 1), or of any team for 0.
 */
async function printOffers(address: string, number: number): Promise<void> {
  const call = await aCaller(address);
  const { samples } = (await call("GET", "/api/leagues")) as { readonly samples: readonly Sample[] };
  for (const { provider, league: id, name } of samples) {
    const imported = (await call("POST", "/api/leagues/import", { provider, league: id })) as Imported;
    const { leagueid, format, rosterSettings: roster } = imported;
    const searched = (await call("GET", `/api/leagues/${leagueid}/finder`)) as Searched;
    const league: FinderLeague = { leagueid, format, roster, ...searched };
    await call("DELETE", `/api/leagues/${leagueid}`);
    console.log(`\n## ${name} (${format}, ${league.teams.length} teams)`);
    const started = process.cpuUsage();
    const team = league.teams[number - 1]?.id ?? null;
    for (const { done, offers, varied, ruledOut } of findOffers(league, { ...NO_FILTERS, team }, true)) {
      if (done < 1) continue;
      const { user } = process.cpuUsage(started);
      console.log(`${offers.length} offers in ${(user / 1e6).toFixed(1)} s;`, ruledOut);
      for (const [at, offer] of offers.slice(0, varied).entries()) print(offer, at, league);
    }
  }
}

const [address = "http://localhost:3000", number = "0"] = process.argv.slice(2);
await printOffers(address, Number(number));
