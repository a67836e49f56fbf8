import { type Random, seeded } from "#core/kit/chance.ts";
import { balancedOf, sumOver, valueIn, type FinderAsset, type FinderTeam } from "#core/finder/finder-league.ts";
import { aDraftedLeague } from "#tests/support/finder/drafted-league.ts";
import { chanceToGain } from "#core/trades/chance-to-gain.ts";
import { packageAdjustment, packageSide } from "#core/values/package-adjustment.ts";
import { ROBBED } from "#core/trades/checks/trade-checks.ts";
import { verdictOf } from "#core/trades/verdict.ts";
import { BAND } from "#core/values/edges.ts";
import { starterLevel, type CheckedTrade, type Rostered, type TradedPiece } from "#core/trades/checks/check.ts";
import { expect, test } from "vitest";
import type { CheckKind } from "./check.ts";
import { checkTrade } from "./trade-checks.ts";

/** The two sides of a plausible trade differ by at most this share in the community's balanced values. */
const FAIR = 0.12;
const DEVIATION = 0.1;
const MOST_PIECES = 3;
/** Players who are out for weeks, among all of a league late in a season. */
const INJURED = 0.04;

/** Places of a roster that are free, as injuries and drops leave them. */
const OPEN_PLACES = 2;

/** How much more one step of a status pays for an asset whose worth lies in this season (drafted-league.ts). */
const STATUS_STEP = 0.12;
const STARS = 20;

type Drawn = { readonly sends: readonly FinderAsset[]; readonly receives: readonly FinderAsset[] };

function drawn(team: FinderTeam, random: Random): readonly FinderAsset[] {
  const count = 1 + Math.floor(random() * MOST_PIECES);
  return Array.from({ length: count }, () => team.assets[Math.floor(random() ** 1.5 * team.assets.length)]!).filter(
    (asset, at, all) => all.indexOf(asset) === at,
  );
}

function isFair({ sends, receives }: Drawn): boolean {
  const [sent, got] = [sumOver(sends, balancedOf), sumOver(receives, balancedOf)];
  return Math.abs(sent - got) <= FAIR * Math.max(sent, got);
}

/**
 * Fair trades between teams of drafted leagues, as the first team's checks see them; every other one with its roster.
 */
function plausibleTrades(count: number, random: Random): readonly CheckedTrade[] {
  const trades: CheckedTrade[] = [];
  while (trades.length < count) {
    const league = aDraftedLeague(12, random, DEVIATION);
    const hurt = new Set(
      league.teams.flatMap(({ assets }) => assets.flatMap(({ id }) => (random() < INJURED ? id : []))),
    );
    const rostered = ({ assetid: id, name, position, season }: FinderAsset): readonly Rostered[] =>
      position === "PICK" ? [] : [{ id, name, position, value: season }];
    const level = starterLevel(
      league.teams.flatMap(({ assets }) => assets.flatMap(rostered)),
      league.roster,
    );
    for (let draw = 0; draw < 4000 && trades.length < count; draw++) {
      const [own, other] = [0, 1].map(() => league.teams[Math.floor(random() * league.teams.length)]!) as [
        FinderTeam,
        FinderTeam,
      ];
      const offer = { sends: drawn(own, random), receives: drawn(other, random) };
      if (own === other || !isFair(offer)) continue;
      const pieceOf = (asset: FinderAsset): TradedPiece => ({
        id: asset.assetid,
        name: asset.name,
        position: asset.position,
        value: valueIn(asset, own.status),
        season: asset.season,
        injury: asset.position !== "PICK" && hurt.has(asset.id) ? "IR" : null,
        age: null,
        presentBias: Math.log(valueIn(asset, 1) / balancedOf(asset)) / STATUS_STEP,
      });
      const [sends, receives] = [offer.sends.map(pieceOf), offer.receives.map(pieceOf)];
      const side = (pieces: readonly TradedPiece[]) =>
        packageSide(pieces.map(({ value, position }) => ({ value, needsSpot: position !== "PICK" })));
      const sum = (pieces: readonly TradedPiece[]): number => pieces.reduce((all, { value }) => all + value, 0);
      const net = sum(receives) - sum(sends) + packageAdjustment(side(sends), side(receives), 1).total;
      const bands = [...sends, ...receives].map(({ value }) => ({
        valuelow: value * (1 - DEVIATION * BAND),
        valuehigh: value * (1 + DEVIATION * BAND),
      }));
      const chance = chanceToGain(net, bands);
      // Nobody finds a trade plausible that is all but sure to lose.
      if (chance < ROBBED) continue;
      const sums = { sent: sum(sends), received: sum(receives), unpriced: 0 };
      const stars = league.teams
        .flatMap(({ assets }) => assets.map((asset) => valueIn(asset, own.status)))
        .toSorted((a, b) => b - a);
      trades.push({
        sends,
        receives,
        status: own.status,
        gain: net,
        chance,
        verdict: verdictOf([
          { ...sums, team: "team1", net, gain: net, chance },
          {
            ...sums,
            sent: sums.received,
            received: sums.sent,
            team: "team2",
            net: -net,
            gain: -net,
            chance: 1 - chance,
          },
        ]).kind,
        starValue: stars[STARS - 1]!,
        roster: { ...league.roster, bnSlots: league.roster.bnSlots + OPEN_PLACES },
        starterLevel: level,
        players: trades.length % 2 === 0 ? own.assets.flatMap(rostered) : null,
      });
    }
  }
  return trades;
}

const TRADES = 1000;

test("of 1,000 plausible trades few raise a question, and each question is rare", () => {
  const counts = new Map<CheckKind, number>();
  let alarmed = 0;
  for (const trade of plausibleTrades(TRADES, seeded(7))) {
    const kinds = new Set(checkTrade(trade).map(({ kind }) => kind));
    // A gain within the noise is no slip of the trade but the state of the values.
    if ([...kinds].some((kind) => kind !== "within-noise")) alarmed += 1;
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const told = JSON.stringify(Object.fromEntries(counts));
  expect(alarmed / TRADES, told).toBeLessThan(0.2);
  for (const [kind, count] of counts) if (kind !== "within-noise") expect(count / TRADES, told).toBeLessThan(0.1);
});
