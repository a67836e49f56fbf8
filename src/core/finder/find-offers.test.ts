// spec: leagues/trade-finder
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "../chance.ts";
import type { PlayerPosition } from "../asset/position.ts";
import { bestLineup, lineupValue } from "#core/league/roster/lineup.ts";
import { DEFAULT_ROSTER } from "../situation/defaults.ts";
import { NO_FILTERS, type FinderFilters } from "./filters.ts";
import { findOffers, type Found } from "./find-offers.ts";
import { valueIn, type FinderLeague, type FinderTeam } from "./finder-league.ts";
import { balancedSum, FAIR_SHARE, gainOf } from "./gain.ts";
import { lineupSum } from "./lineup-sum.ts";
import { reasonsOf, sidesOf } from "./reasons.ts";
import { aDraftedLeague } from "#tests/support/finder/drafted-league.ts";

const search = (league: FinderLeague, filters: Partial<FinderFilters> = {}, withCycles = false): Found => {
  let last: Found | undefined;
  for (const found of findOffers(league, { ...NO_FILTERS, ...filters }, withCycles)) last = found;
  if (!last) throw new Error("The search yielded nothing");
  return last;
};

const league = aDraftedLeague(5, seeded(8), 0.1);
const teamOf = (id: string) => league.teams.find((team) => team.id === id)!;

test("the sum of a lineup with players exchanged is that of the best lineup", () => {
  const roster = fc.record(
    Object.fromEntries(Object.keys(DEFAULT_ROSTER).map((field) => [field, fc.integer({ min: 0, max: 3 })])),
  );
  fc.assert(
    fc.property(fc.integer(), roster, fc.nat(20), fc.nat(20), (seed, slots, out, other) => {
      const [one, two] = aDraftedLeague(2, seeded(seed)).teams;
      const settings = { ...DEFAULT_ROSTER, ...slots };
      const sent = [one!.assets[out]!, one!.assets[other]!].slice(0, out === other ? 1 : 2);
      const received = two!.assets.slice(0, 2);
      const roster = [...one!.assets.filter((asset) => !sent.includes(asset)), ...received];
      const players = roster
        .filter(({ position }) => position !== "PICK")
        .map((asset, id) => ({ id, position: asset.position as PlayerPosition, value: asset.season }));
      expect(lineupSum(settings, one!.assets).after(sent, received)).toBeCloseTo(
        lineupValue(bestLineup(players, settings)),
        6,
      );
    }),
  );
});

describe("every offer", () => {
  const { offers } = search(league, {}, true);

  test("is a pair or a cycle of three, and both kinds are found", () => {
    expect(new Set(offers.map(({ legs }) => legs.length))).toEqual(new Set([2, 3]));
  });

  test("is fair by the community's values, and every side gains in its own status and lineup", () => {
    for (const offer of offers)
      for (const [id, gain] of Object.entries(offer.gains)) {
        const { sent, received } = sidesOf(offer, id);
        const [out, back] = [balancedSum(sent), balancedSum(received)];
        expect(Math.abs(out - back)).toBeLessThanOrEqual(FAIR_SHARE * Math.max(out, back) + 1e-9);
        const { status, assets } = teamOf(id);
        const worth = (pieces: typeof sent): number => pieces.reduce((sum, asset) => sum + valueIn(asset, status), 0);
        const lineups = lineupSum(league.roster, assets);
        expect(gain.total).toBeCloseTo(worth(received) - worth(sent) + lineups.after(sent, received) - lineups.now, 6);
        expect(gain.total).toBeGreaterThan(0.25 * gain.sd);
        expect(offer.least).toBeLessThanOrEqual(gain.total);
      }
  });

  test("comes in order, with a reason for each side", () => {
    expect(offers.map(({ least }) => least)).toEqual(offers.map(({ least }) => least).toSorted((a, b) => b - a));
    for (const offer of offers)
      for (const id of Object.keys(offer.gains))
        expect(reasonsOf(offer, teamOf(id), lineupSum(league.roster, teamOf(id).assets)).length).toBeGreaterThan(0);
  });

  test("keeps the lineup of a team that plays for this season, and the value of one that rebuilds", () => {
    const statuses = new Set<number>();
    for (const { gains } of offers)
      for (const [id, { net, lineup, sd }] of Object.entries(gains)) {
        const { status } = teamOf(id);
        if (status > 0) expect(lineup).toBeGreaterThan(-1e-6);
        if (status < 0) expect(net).toBeGreaterThan(-0.26 * sd);
        statuses.add(Math.sign(status));
      }
    expect(statuses).toEqual(new Set([-1, 0, 1]));
  });

  test("of the same two teams moves other main assets in both directions", () => {
    const mains = offers.flatMap(({ legs }) =>
      legs.length > 2
        ? []
        : legs.map(
            ({ from, to, assets }) => `${from} ${to} ${assets.toSorted((a, b) => b.balanced - a.balanced)[0]!.id}`,
          ),
    );
    expect(new Set(mains).size).toBe(mains.length);
  });

  test("says of a player received that he will miss games", () => {
    const [{ legs, gains, least }] = offers as [(typeof offers)[number]];
    const hurt = legs.map((leg) => ({ ...leg, assets: leg.assets.map((asset) => ({ ...asset, injury: "IR" })) }));
    const [{ to, assets }] = hurt as [(typeof hurt)[number]];
    const reasons = reasonsOf({ legs: hurt, gains, least }, teamOf(to), lineupSum(league.roster, teamOf(to).assets));
    for (const { name } of assets)
      expect(reasons).toContain(`${name} is on a reserve list and will miss several games.`);
  });

  test("gives the same reasons after it came from another thread", () => {
    for (const offer of offers)
      for (const id of Object.keys(offer.gains)) {
        const reasons = (of: typeof offer) => reasonsOf(of, teamOf(id), lineupSum(league.roster, teamOf(id).assets));
        expect(reasons(structuredClone(offer))).toEqual(reasons(offer));
      }
  });

  test("of three teams beats every pair among them", () => {
    const pairs = offers.filter(({ legs }) => legs.length === 2);
    for (const cycle of offers.filter(({ legs }) => legs.length === 3))
      for (const pair of pairs.filter(({ gains }) => Object.keys(gains).every((id) => id in cycle.gains)))
        expect(cycle.least).toBeGreaterThan(pair.least);
  });
});

describe("filters", () => {
  test("keep a team, its partners, what it wants and what does not move", () => {
    const [team, partner] = ["team 0", "team 3"];
    const best = search(league, { team }).offers[0]!;
    const untouchable = new Set(sidesOf(best, team).sent.map(({ id }) => id));
    for (const { legs } of search(league, { team, partners: new Set([partner]), untouchable }).offers) {
      expect(legs.map(({ from }) => from).toSorted()).toEqual([team, partner]);
      expect(legs.flatMap(({ assets }) => assets).some(({ id }) => untouchable.has(id))).toBe(false);
    }
    for (const offer of search(league, { team, positions: new Set(["TE"]) }).offers)
      expect(sidesOf(offer, team).received.some(({ position }) => position === "TE")).toBe(true);
    const wanted = new Set([sidesOf(best, team).received[0]!.id]);
    expect(search(league, { team, wanted }).offers.length).toBeGreaterThan(0);
    for (const offer of search(league, { team, wanted }).offers)
      expect(sidesOf(offer, team).received.some(({ id }) => wanted.has(id))).toBe(true);
  });
});

describe("a full roster", () => {
  const [one, other] = league.teams;
  const received = other!.assets.filter(({ position }) => position !== "PICK").slice(0, 2);
  const lineups = lineupSum(league.roster, one!.assets);
  const gain = (freeplaces: number, sent: FinderTeam["assets"]) =>
    gainOf({ ...one!, freeplaces }, lineups, sent, received);

  test("drops the player of least value for each it gains, and counts what it loses by that", () => {
    const [sent] = one!.assets;
    const least = one!.assets
      .filter((asset) => asset !== sent && asset.position !== "PICK")
      .toSorted((a, b) => valueIn(a, one!.status) - valueIn(b, one!.status))[0]!;
    const full = gain(0, [sent!]);
    expect(full.drops).toEqual([least]);
    expect(full.net).toBeCloseTo(gain(1, [sent!]).net - valueIn(least, one!.status), 9);
    const offer = { legs: [{ from: other!.id, to: one!.id, assets: received }], gains: { [one!.id]: full }, least: 0 };
    expect(reasonsOf(offer, one!, lineups).at(-1)).toBe(`The roster is full: ${least.name} would have to be dropped.`);
  });

  test("has no place by sending a pick or a player of the taxi squad, and drops nobody where there is room", () => {
    const [sent] = one!.assets;
    const pick = one!.assets.find(({ position }) => position === "PICK")!;
    expect(gain(2, []).drops).toEqual([]);
    expect(gain(0, [pick]).drops).toHaveLength(2);
    expect(gain(0, [{ ...sent!, isbeside: true }]).drops).toHaveLength(2);
  });
});

test("where nothing is worth offering, the counts add up to what was tried", () => {
  const alike: FinderLeague = {
    ...league,
    teams: league.teams.slice(0, 2).map((team) => ({ ...team, status: 0, assets: team.assets.slice(0, 1) })),
  };
  const { offers, ruledOut, done } = search(alike);
  const { candidates, unfair, loses, unclear, lesser } = ruledOut;
  expect([offers, done, candidates]).toEqual([[], 1, 1]);
  expect(unfair + loses + unclear + lesser).toBe(1);
});

test("progress rises to the end, and a league without teams has nothing to search", () => {
  const shares = [...findOffers(league, NO_FILTERS, true)].map(({ done }) => done);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const nobody = findOffers({ ...league, teams: [] }, NO_FILTERS, true).next();
  expect(nobody).toMatchObject({ done: true, value: { done: 1, offers: [] } });
});
