import { NO_FILTERS } from "#core/finder/filters.ts";
import { findOffers } from "#core/finder/find-offers.ts";
import type { FinderLeague, FinderTeam } from "#core/finder/finder-league.ts";
import { lineupSum } from "#core/finder/lineup-sum.ts";
import type { Offer } from "#core/finder/offers.ts";
import { reasonsOf } from "#core/finder/reasons.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/team-status.ts";

const SAMPLE = { provider: "sleeper", league: "900000000000000001" };
const OFFERS = 10;

/** Calls a running product as one visitor. */
const aCaller = async (address: string) => {
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
};

const print = (offer: Offer, { roster, teams }: FinderLeague): void => {
  const teamOf = (id: string): FinderTeam => teams.find((team) => team.id === id)!;
  console.log(`\nleast gain ${offer.least.toFixed(0)}`);
  for (const { from, to, assets } of offer.legs) {
    const team = teamOf(from);
    const pieces = assets.map(({ name, position, balanced }) => `${name} ${position} ${balanced.toFixed(0)}`);
    console.log(`  ${team.name} (${TEAM_STATUS_LABELS[team.status]}) sends ${teamOf(to).name}: ${pieces.join(" + ")}`);
    console.log(`    ${reasonsOf(offer, team, lineupSum(roster, team.assets)).join(" ")}`);
  }
};

/** Imports a sample league into a product at this address and prints its ten best offers, to be read by eye. */
export const printOffers = async (address: string): Promise<void> => {
  const call = await aCaller(address);
  const { leagueid, name, rosterSettings } = (await call("POST", "/api/leagues/import", SAMPLE)) as {
    leagueid: string;
    name: string;
    rosterSettings: FinderLeague["roster"];
  };
  const { teams } = (await call("GET", `/api/leagues/${leagueid}/finder`)) as Pick<FinderLeague, "teams">;
  const league = { roster: rosterSettings, teams };
  console.log(name);
  for (const { done, offers } of findOffers(league, NO_FILTERS, true))
    if (done === 1) for (const offer of offers.slice(0, OFFERS)) print(offer, league);
};
