import type { PlayerPosition } from "#core/assets/position.ts";
import type { Format, TeamStatus } from "#core/situation/situation.ts";
import type { ValuedAsset } from "./value-context.ts";
import { MODELS } from "./model.ts";

/** Ages at which redraft and dynasty prices cross: a contender pays for this season, a rebuilder for later ones. */

const TURN: Readonly<Record<PlayerPosition, number>> = { QB: 30, RB: 24.5, WR: 26.5, TE: 28 };
const PACE: Readonly<Record<PlayerPosition, number>> = { QB: 9, RB: 5, WR: 6, TE: 6 };
const ROOKIE_AGE = 22.5;

/** From -1 (worth in the future) to 1 (in this season); `season` is the present year. */
export function presentBias(asset: ValuedAsset, season: number): number {
  if (asset.position === "PICK")
    return -0.55 - 0.1 * Math.min(3, Math.max(0, (asset.pick?.year ?? season + 1) - season));
  const turn = TURN[asset.position];
  const usual = asset.isRookie ? ROOKIE_AGE : turn;
  const age = asset.age !== null && Number.isFinite(asset.age) ? asset.age : usual;
  return Math.tanh((age - turn) / PACE[asset.position]);
}

/** The factor of a team's status on an asset's balanced value: exactly 1 when balanced, monotone in the status. */
export const statusFactor = (asset: ValuedAsset, teamStatus: TeamStatus, format: Format, season: number): number =>
  Math.exp(MODELS[format].statusStep * teamStatus * presentBias(asset, season));
