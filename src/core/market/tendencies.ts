import { POSITION_PLURALS, POSITIONS, type Position } from "#core/assets/position.ts";
import { nameList } from "#core/kit/name-list.ts";
import { packageExponent, packageWorth } from "#core/values/package-adjustment.ts";

/** What one team sent and received in a trade: the value of each piece on the day of the trade, and its position. */
export type TeamTrade = {
  readonly sent: readonly TradedValue[];
  readonly received: readonly TradedValue[];
};
export type TradedValue = { readonly value: number; readonly position: Position };

/** By how much a team pays more for a position than the community (0.08: 8 percent), with its band, shrunk to 0. */
export type Tendency = {
  readonly position: Position;
  readonly premium: number;
  readonly low: number;
  readonly high: number;
  readonly trades: number;
};

const FEWEST_TRADES = 5;

// Quartiles of 10, 23 and 38 percent between the sides of accepted trades are a standard deviation of .33 in ln.
const TRADE_SPREAD = 0.33;
// How much managers differ in what they pay. A judgement: nobody has measured it.
const MANAGER_SPREAD = 0.1;
const BAND_80 = 1.2816;

/**
 * What a team pays for each position beyond the community's values: the mean over its trades of ln(sent / received),
 * each counted by the share of the position in what it received, as the posterior mean under a normal prior around 0.
 * Empty for fewer than five trades; trades without a value on one side do not count.
 */
export function tendenciesOf(trades: readonly TeamTrade[]): readonly Tendency[] {
  const told = trades.filter(({ sent, received }) =>
    [sent, received].every((side) => side.some(({ value }) => value > 0)),
  );
  if (told.length < FEWEST_TRADES) return [];
  const paid = told.map(({ sent, received }) => {
    const [out, back] = [sent, received].map((side) => side.map(({ value }) => Math.max(0, value)));
    const exponent = packageExponent(Math.max(...out!, ...back!));
    const sum = back!.reduce((all, value) => all + value, 0);
    const shareOf = (position: Position): number =>
      received.reduce((all, one) => all + (one.position === position ? Math.max(0, one.value) : 0), 0) / sum;
    return { premium: Math.log(packageWorth(out!, exponent) / packageWorth(back!, exponent)), shareOf };
  });
  return POSITIONS.flatMap((position): Tendency[] => {
    const shares = paid.map(({ shareOf }) => shareOf(position));
    const weight = shares.reduce((sum, share) => sum + share, 0);
    if (weight === 0) return [];
    const precision = 1 / MANAGER_SPREAD ** 2 + weight / TRADE_SPREAD ** 2;
    const mean = paid.reduce((sum, { premium }, at) => sum + premium * shares[at]!, 0) / TRADE_SPREAD ** 2 / precision;
    const margin = BAND_80 / Math.sqrt(precision);
    return [
      {
        position,
        premium: Math.expm1(mean),
        low: Math.expm1(mean - margin),
        high: Math.expm1(mean + margin),
        trades: shares.filter((share) => share > 0).length,
      },
    ];
  });
}

const percent = (share: number): string => `${Math.round(100 * Math.abs(share))} percent`;

/** Is a tendency beyond what chance explains: is 0 outside of its band? */
const isClear = ({ low, high }: Tendency): boolean => low > 0 || high < 0;

/** The clear tendencies, the largest first, with their bands, in one sentence; null for too few trades. */
export function tendencySentence(team: string, trades: number, tendencies: readonly Tendency[]): string | null {
  if (tendencies.length === 0) return null;
  const clear = tendencies.filter(isClear).toSorted((a, b) => Math.abs(b.premium) - Math.abs(a.premium));
  if (clear.length === 0) return `${team} pays about what the community does, judging by ${trades} trades.`;
  const parts = clear.map(({ position, premium, low, high }) => {
    const range = [low, high].map((end) => Math.round(100 * Math.abs(end))).toSorted((a, b) => a - b);
    return (
      `${percent(premium)} ${premium > 0 ? "more" : "less"} than the community for ${POSITION_PLURALS[position]} ` +
      `(${range.join(" to ")} percent)`
    );
  });
  return `${team} pays ${nameList(parts)}, by ${trades} trades.`;
}
