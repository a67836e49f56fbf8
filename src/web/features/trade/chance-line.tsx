import { isTooClose } from "#core/trade/chance-to-gain.ts";
import type { TeamId } from "#core/trade/trade.ts";

export type Chances = readonly { readonly team: TeamId; readonly chance: number }[];

// Beyond these a whole percentage would claim certainty.
const SHOWN = { least: 0.01, most: 0.99 };

const percentText = (chance: number): string => {
  if (chance < SHOWN.least) return "under 1%";
  return chance > SHOWN.most ? "over 99%" : `${Math.round(100 * chance)}%`;
};

/** Each team's chance to gain in words, and whether the trade is too close to call. Empty without teams. */
export const chanceText = (chances: Chances, nameOf: (team: TeamId) => string): string => {
  if (chances.length === 0) return "";
  const told = chances.map(({ team, chance }) => `${nameOf(team)} ${percentText(chance)}`).join(", ");
  const close = chances.every(({ chance }) => isTooClose(chance)) ? "Too close to call. " : "";
  return `${close}Chance to gain: ${told}.`;
};

/** The chances to gain under the verdict: how sure the values are about it. */
export const ChanceLine = ({ chances, nameOf }: { chances: Chances; nameOf: (team: TeamId) => string }) => {
  const text = chanceText(chances, nameOf);
  return text === "" ? null : <p className="text-13 text-ink-soft tabular-nums">{text}</p>;
};
