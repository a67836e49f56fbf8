import type { AssetId } from "#core/ids.ts";
import type { Position } from "#core/asset/position.ts";
import { addDays } from "#core/calendar.ts";
import type { Random } from "#core/chance.ts";
import { gapOf, type RatedPiece, type RatedTrade } from "#core/market/exchange-rates.ts";
import { SHIPPED_RATES, type ExchangeRates } from "#core/trade/trade-rates.ts";
import { normal, pareto } from "../crowd/draw.ts";

/** The last day of the simulated trades. */
export const LAST_DAY = "2026-11-24";
const DAYS = 150;

type Asset = RatedPiece & { readonly assetid: AssetId };

const PLAYERS = 300;
// At this rank a player is free.
const FREE = 330;
const MIX: readonly Position[] = ["WR", "RB", "WR", "QB", "RB", "WR", "TE", "RB", "WR", "QB"];

/** Players by the dynasty curve of values, and picks of three drafts. */
const makeAssets = (random: Random): readonly Asset[] => {
  const players = Array.from({ length: PLAYERS }, (_, rank): Omit<Asset, "assetid"> => ({
    value: 515 * Math.exp(-0.105 * rank ** 0.58) * (1 - rank / FREE),
    position: MIX[Math.floor(random() * MIX.length)]!,
    years: 0,
  }));
  const picks = [0, 1, 2].flatMap((years) =>
    [1, 5, 9, 14, 20, 26, 33, 40].map((slot): Omit<Asset, "assetid"> => ({
      value: 343 * Math.exp(-0.352 * Math.sqrt(slot - 1)) * 0.9 ** years,
      position: "PICK",
      years,
    })),
  );
  return [...players, ...picks]
    .toSorted((a, b) => b.value - a.value)
    .map((asset, at) => ({ ...asset, assetid: at as AssetId }));
};

const nearest = (choices: Side, value: number): Asset =>
  choices.find((choice) => choice.value <= value) ?? choices.at(-1)!;

/** How many pieces the sides of trades have, as often as in recorded ones. */
const SHAPES: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 1],
  [1, 2],
  [1, 2],
  [1, 2],
  [1, 3],
  [1, 3],
  [2, 2],
  [2, 2],
  [2, 3],
  [1, 4],
  [3, 3],
];

type Side = readonly Asset[];

const drawn = (assets: Side, random: Random): Asset => {
  // The better ones are traded more often.
  const share = random();
  return assets[Math.floor(assets.length * share ** 1.5)]!;
};

/** The simulated managers: what they go by, and how far they stray. */
export type Managers = {
  readonly truth: ExchangeRates;
  readonly leagues: number;
  readonly tradesEach: number;
  /** How far leagues differ in what they pay for positions, in ln. */
  readonly leagueSpread?: number;
};

// Most trades are within a third of even, some far off: the quartiles of accepted trades are 10, 23 and 38 percent.
const strayed = (random: Random): number => (random() < 0.1 ? 0.6 : 0.25) * normal(random);

const SPOT = 4;
const STEPS = 14;
const [LEAST, MOST] = [0.5, 2000];
const REST_SHARE = 1.1;

const gapBetween = (first: Side, second: Side, rates: ExchangeRates): number =>
  gapOf({ league: "", day: LAST_DAY, packages: "", spot: SPOT, sides: [first, second] }, rates);

/** Completed trades of managers who exchange by known rates, without those that a store would leave out as lopsided. */
export const simulatedTrades = (
  random: Random,
  { truth, leagues, tradesEach, leagueSpread = 0.08 }: Managers,
): readonly RatedTrade[] => {
  const assets = makeAssets(random);
  const byPosition = new Map<Position, Asset[]>();
  for (const asset of assets) byPosition.set(asset.position, [...(byPosition.get(asset.position) ?? []), asset]);
  for (const choices of byPosition.values()) choices.sort((a, b) => b.value - a.value);

  const tradeOf = (
    league: string,
    rates: ExchangeRates,
    [few, many]: readonly [number, number],
    wanted: number,
  ): RatedTrade | null => {
    const one = Array.from({ length: few }, () => drawn(assets, random));
    // Small enough for the last piece to make up what is missing, whatever the managers want.
    const most = (REST_SHARE * sumOf(one)) / many;
    const small = assets.filter(({ value }) => value <= most);
    if (small.length === 0) return null;
    const rest = Array.from({ length: many - 1 }, () => drawn(small, random));
    // The last piece is of a random position, and makes the trade as even as its managers want it.
    const choices = byPosition.get(assets[Math.floor(random() * assets.length)]!.position)!;
    const withWorth = (value: number): Asset => ({ ...nearest(choices, value), value });
    const missOf = (value: number): number => gapBetween(one, [...rest, withWorth(value)], rates) - wanted;
    // Values differ between leagues, so that there is a piece of every value.
    let [low, high] = [LEAST, MOST];
    if (missOf(low) < 0 || missOf(high) > 0) return null;
    for (let step = 0; step < STEPS; step += 1) {
      const middle = Math.sqrt(low * high);
      if (missOf(middle) > 0) low = middle;
      else high = middle;
    }
    const other = [...rest, withWorth(low)];
    const packages = [one, other].map((side) =>
      side
        .map(({ assetid }) => assetid)
        .toSorted((a, b) => a - b)
        .join(),
    );
    return {
      league,
      day: addDays(LAST_DAY, -Math.floor(DAYS * random())),
      packages: packages.toSorted().join(" for "),
      spot: SPOT,
      sides: random() < 0.5 ? [one, other] : [other, one],
    };
  };

  const found: RatedTrade[] = [];
  for (let at = 0; at < leagues; at += 1) {
    const tilt = () => Math.exp(leagueSpread * normal(random));
    const rates = {
      ...truth,
      qb: truth.qb * tilt(),
      rb: truth.rb * tilt(),
      te: truth.te * tilt(),
      pick: truth.pick * tilt(),
    };
    const count = Math.ceil((tradesEach / 2) * pareto(random, 2, 20));
    for (let made = 0; made < count; made += 1) {
      // How far a trade misses is drawn before its pieces, so that no pieces are chosen by it.
      const [shape, wanted] = [SHAPES[Math.floor(random() * SHAPES.length)]!, strayed(random)];
      let trade: RatedTrade | null = null;
      while (!trade) trade = tradeOf(`league ${at}`, rates, shape, wanted);
      if (!isLopsidedSum(trade)) found.push(trade);
    }
  }
  return found;
};

const sumOf = (side: readonly RatedPiece[]): number => side.reduce((sum, { value }) => sum + value, 0);
const isLopsidedSum = ({ sides: [first, second] }: RatedTrade): boolean =>
  Math.abs(Math.log(sumOf(first) / sumOf(second))) > Math.log(3);

/** Rates that differ from the shipped ones everywhere. */
export const TRUE_RATES: ExchangeRates = {
  ...SHIPPED_RATES,
  middle: 1.4,
  high: 1.3,
  top: 1.1,
  rosterSpot: 1.8,
  pickYear: 0.95,
  qb: 0.92,
  rb: 0.88,
  te: 0.95,
  pick: 1.08,
};
