import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#core/kit/chance.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { bestLineup, lineupValue } from "#core/values/lineup.ts";
import { DEFAULT_ROSTER } from "../situation/defaults.ts";
import { lineupSum } from "#core/leagues/roster/lineup-sum.ts";
import { isTooClose } from "#core/trades/chance-to-gain.ts";
import { NO_FILTERS, type FinderFilters } from "./filters.ts";
import { findOffers, type Found } from "./find-offers.ts";
import { balancedOf, mainOf, valueIn, type FinderAsset, type FinderLeague } from "./finder-league.ts";
import { FAIR_SHARE, overpaid, offerJudge } from "./judge-offer.ts";
import { offerKey, sidesOf, type Offer } from "./offers.ts";
import { changeOf, changeText } from "./team-change.ts";
import { aDraftedLeague } from "#tests/support/finder/drafted-league.ts";

function search(league: FinderLeague, filters: Partial<FinderFilters> = {}, withCycles = false): Found {
  let last: Found | undefined;
  for (const found of findOffers(league, { ...NO_FILTERS, ...filters }, withCycles)) last = found;
  if (!last) throw new Error("The search yielded nothing");
  return last;
}

const league = aDraftedLeague(5, seeded(15), 0.1);
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
  const { offers, varied } = search(league, {}, true);

  test("is a pair or a cycle of three, and both kinds are found", () => {
    expect(new Set(offers.map(({ legs }) => legs.length))).toEqual(new Set([2, 3]));
  });

  test("is a gain for every side by the judge of trades, clear of its uncertainty, and fair at balanced values", () => {
    const judge = offerJudge(league);
    for (const { legs, gains, verdict, least } of offers) {
      const judged = judge(legs);
      expect(judged.offer).toEqual({ legs, gains, verdict, least });
      expect(judged.unfairness()).toBeLessThanOrEqual(FAIR_SHARE);
      for (const { gain, chance } of Object.values(gains)) {
        expect(gain).toBeGreaterThanOrEqual(least);
        expect([gain > 0, isTooClose(chance), chance > 0.5]).toEqual([true, false, true]);
      }
    }
  });

  test("changes something for the better for each side, which is said first", () => {
    for (const offer of offers)
      for (const id of Object.keys(offer.gains)) {
        const change = changeOf(offer, teamOf(id), lineupSum(league.roster, teamOf(id).assets));
        expect(Math.max(change.lineup, change.value, change.keepers)).toBeGreaterThan(0);
        expect(changeText(change, teamOf(id))).toMatch(/^(receives|its lineup gains|its best keepers bring) \d+/);
      }
  });

  test("keeps the lineup of a team that plays for this season, and the value of one that rebuilds", () => {
    const statuses = new Set<number>();
    for (const { gains } of offers)
      for (const [id, { gain, lineup }] of Object.entries(gains)) {
        const { status } = teamOf(id);
        if (status > 0) expect(lineup).toBeGreaterThan(-1e-6);
        if (status < 0) expect(gain - lineup).toBeGreaterThan(-1e-6);
        statuses.add(Math.sign(status));
      }
    expect(statuses).toEqual(new Set([-1, 0, 1]));
  });

  test("varies among the first ten: two around one main asset, three with one partner", () => {
    const first = offers.slice(0, varied);
    expect(first.length).toBeGreaterThan(4);
    const mains = first.flatMap(({ legs }) => legs.map(({ assets }) => mainOf(assets).id));
    const members = first.flatMap(({ legs }) => legs.map(({ from }) => from));
    const most = (all: readonly string[]): number =>
      Math.max(...all.map((id) => all.filter((one) => one === id).length));
    expect(most(mains)).toBeLessThanOrEqual(2);
    expect(most(members)).toBeLessThanOrEqual(3);
  });

  test("of the same two teams moves other main assets in both directions", () => {
    const mains = offers.flatMap(({ legs }) =>
      legs.length > 2 ? [] : legs.map(({ from, to, assets }) => `${from} ${to} ${mainOf(assets).id}`),
    );
    expect(new Set(mains).size).toBe(mains.length);
  });

  test("says of a player received that he will miss games", () => {
    const [{ legs, ...rest }] = offers as [Offer];
    const hurt = legs.map((leg) => ({ ...leg, assets: leg.assets.map((asset) => ({ ...asset, injury: "IR" })) }));
    const [{ to, assets }] = hurt as [(typeof hurt)[number]];
    const { notes } = changeOf({ legs: hurt, ...rest }, teamOf(to), lineupSum(league.roster, teamOf(to).assets));
    for (const { name } of assets) expect(notes).toContain(`${name} is on a reserve list and will miss several games.`);
  });

  test("changes the same after it came from another thread", () => {
    for (const offer of offers)
      for (const id of Object.keys(offer.gains)) {
        const change = (of: typeof offer) => changeOf(of, teamOf(id), lineupSum(league.roster, teamOf(id).assets));
        expect(change(structuredClone(offer))).toEqual(change(offer));
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

describe("what a manager asks", () => {
  const team = "team 0";
  const other = aDraftedLeague(5, seeded(8), 0.1);
  const { offers } = search(other, { team });
  const [best] = offers as [Offer];
  const { sent, received } = sidesOf(best, team);

  test("an offer that did not interest him never comes again", () => {
    expect(sent.length + received.length).toBeGreaterThan(1);
    const left = search(other, { team, declined: new Set([offerKey(best)]) }).offers.map(offerKey);
    expect(offers.map(offerKey)).toContain(offerKey(best));
    expect(left).not.toContain(offerKey(best));
    const turned = { legs: best.legs.toReversed().map((leg) => ({ ...leg, assets: leg.assets.toReversed() })) };
    expect(offerKey(turned)).toBe(offerKey(best));
  });

  test("other returns keep exactly what he sends", () => {
    const sends = new Set(sent.map(({ id }) => id));
    const others = search(other, { team, sends }).offers;
    expect(others.length).toBeGreaterThan(0);
    for (const offer of others) expect(new Set(sidesOf(offer, team).sent.map(({ id }) => id))).toEqual(sends);
  });

  test("a cap limits what he overpays", () => {
    const capped = search(other, { team, overpay: 0 }).offers;
    expect(capped.length).toBeGreaterThan(0);
    for (const offer of capped) {
      const sides = sidesOf(offer, team);
      expect(overpaid(sides.sent, sides.received)).toBeLessThanOrEqual(0);
    }
  });

  test("a position changes by at most one player unless he asks for more", () => {
    const changeOf = (offer: Offer): number =>
      Math.max(
        ...["QB", "RB", "WR", "TE"].map((position) => {
          const sides = sidesOf(offer, team);
          const count = (assets: readonly FinderAsset[]) =>
            assets.filter((asset) => asset.position === position).length;
          return Math.abs(count(sides.sent) - count(sides.received));
        }),
      );
    expect(Math.max(...offers.map(changeOf))).toBe(1);
    expect(Math.max(...search(other, { team, reshapes: true }).offers.map(changeOf))).toBe(2);
  });

  test("trades for one player all move him, and what comes near says what it lacks", () => {
    let [found, near] = [0, 0];
    for (const player of other.teams[2]!.assets.slice(0, 12)) {
      const { offers: trades, misses } = search(other, { team, about: player.id });
      for (const { legs } of [...trades, ...misses.map(({ offer }) => offer)])
        expect(legs.flatMap(({ assets }) => assets)).toContainEqual(player);
      for (const { lacks } of misses) expect(lacks.length).toBeGreaterThan(0);
      found += trades.length;
      if (trades.length === 0) near += misses.length;
    }
    expect(Math.min(found, near)).toBeGreaterThan(0);
  });

  test("three assets go for one or two with a pick among them, never for three", () => {
    const sizes = offers.map(({ legs }) => legs.map(({ assets }) => assets.length));
    expect(Math.max(...sizes.flat())).toBe(3);
    for (const { legs } of offers) {
      expect(Math.min(...legs.map(({ assets }) => assets.length))).toBeLessThan(3);
      for (const { assets } of legs)
        if (assets.length === 3) expect(assets.some(({ position }) => position === "PICK")).toBe(true);
    }
  });

  test("the counts say what the filters ruled out", () => {
    const { candidates, unfair, loses, unlikely, filtered, lesser } = search(other, {
      team,
      positions: new Set(["TE"]),
    }).ruledOut;
    expect(filtered).toBeGreaterThan(candidates / 2);
    expect(unfair + loses + unlikely + filtered + lesser).toBeLessThanOrEqual(candidates);
  });
});

describe("a manager is not offered", () => {
  const mainReceived = (status: number): readonly FinderAsset[] =>
    search(league, {}, false).offers.flatMap((offer) =>
      Object.keys(offer.gains).flatMap((id) =>
        teamOf(id).status === status ? mainOf(sidesOf(offer, id).received) : [],
      ),
    );

  test("far picks as the main asset while he plays for this season", () => {
    const far = (asset: FinderAsset): boolean => (asset.pick?.season ?? 0) >= league.season + 2;
    for (const status of [1, 2]) expect(mainReceived(status).filter(far)).toEqual([]);
  });

  test("several pieces for a star without one worth six tenths of him", () => {
    for (const { legs } of search(league).offers)
      for (const { assets } of legs)
        for (const other of legs)
          expect(balancedOf(mainOf(other.assets))).toBeGreaterThanOrEqual(0.6 * balancedOf(mainOf(assets)));
  });

  test("a quarterback he would not start", () => {
    const slots = league.roster.qbSlots + league.roster.opSlots;
    for (const offer of search(league).offers)
      for (const id of Object.keys(offer.gains)) {
        const { sent, received } = sidesOf(offer, id);
        const after = [...teamOf(id).assets.filter((asset) => !sent.includes(asset)), ...received];
        const place = (asset: FinderAsset, worth: (one: FinderAsset) => number): number =>
          after.filter((one) => one.position === "QB" && worth(one) > worth(asset)).length;
        for (const asset of received.filter(({ position }) => position === "QB"))
          expect(
            Math.min(
              place(asset, ({ season }) => season),
              place(asset, balancedOf),
            ),
          ).toBeLessThan(slots);
      }
  });
});

test("a full roster names who would have to be dropped: the player of least value to the team", () => {
  const [one, other] = league.teams;
  const received = other!.assets.filter(({ position }) => position !== "PICK").slice(0, 2);
  const [sent] = one!.assets;
  const least = one!.assets
    .filter((asset) => asset !== sent && asset.position !== "PICK")
    .toSorted((a, b) => valueIn(a, one!.status) - valueIn(b, one!.status))[0]!;
  const { offer } = offerJudge(league)([
    { from: one!.id, to: other!.id, assets: [sent!] },
    { from: other!.id, to: one!.id, assets: received },
  ]);
  const lineups = lineupSum(league.roster, one!.assets);
  const said = (freeplaces: number) => changeOf(offer, { ...one!, freeplaces }, lineups).notes.at(-1);
  expect(said(0)).toBe(`The roster is full: ${least.name} would have to be dropped.`);
  expect(said(1) ?? "").not.toContain("dropped");
});

test("where nothing is worth offering, the counts add up to what was tried", () => {
  const alike: FinderLeague = {
    ...league,
    teams: league.teams.slice(0, 2).map((team) => ({ ...team, status: 0, assets: team.assets.slice(0, 1) })),
  };
  const { offers, ruledOut, done } = search(alike);
  const { candidates, unfair, loses, unlikely, filtered, lesser } = ruledOut;
  expect([offers, done, candidates]).toEqual([[], 1, 1]);
  expect(unfair + loses + unlikely + filtered + lesser).toBe(1);
});

test("progress rises to the end, and a league without teams has nothing to search", () => {
  const shares = [...findOffers(league, NO_FILTERS, true)].map(({ done }) => done);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const nobody = findOffers({ ...league, teams: [] }, NO_FILTERS, true).next();
  expect(nobody).toMatchObject({ done: true, value: { done: 1, offers: [] } });
});
