import type { PlayerPosition } from "#core/assets/position.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { Format, Roster, Scoring } from "#core/situation/situation.ts";

/** The settings at which values are the crowd's own: the default settings. */
export const REFERENCE: { readonly scoring: Scoring; readonly roster: Roster } = {
  scoring: DEFAULT_SCORING,
  roster: DEFAULT_ROSTER,
};

/** One number for each playing position, in the order of PLAYER_POSITIONS. */
export type ByPosition = readonly [qb: number, rb: number, wr: number, te: number];

/** By starters in the league: `atTwelve` season points at 12, less `perStarter` for each further one. */
type StartersLine = { readonly atTwelve: number; readonly perStarter: number };

/** Expected season points (reference scoring) of a value: base + lift x value ^ power. */
type PointsCurve = { readonly base: number; readonly lift: number; readonly power: number };

export type FormatModel = {
  /** Weight of the rated stats in the expected points; the rest is what the asset's value implies. */
  readonly trust: number;
  /** Exponents of changes of worth by scoring, roster and number of teams. */
  readonly scoringExponent: number;
  readonly rosterExponent: number;
  readonly teamsExponent: number;
  /** Points over which worth fades around the replacement line, because of projection errors and injuries. */
  readonly softness: ByPosition;
  /** The quarterbacks' line, fixed: derived from a list it would move with the season under way. */
  readonly quarterbackLine: StartersLine;
  readonly curves: Readonly<Record<PlayerPosition, PointsCurve>>;
  /** Effect of one step of team status on an asset whose worth lies entirely in the present (ln value). */
  readonly statusStep: number;
};

/** The constants of the value model; docs/decisions/0008-value-model.md gives their origin. */
export const MODELS: Readonly<Record<Format, FormatModel>> = {
  dynasty: {
    trust: 0.45,
    scoringExponent: 0.5,
    rosterExponent: 1.25,
    teamsExponent: 0.4,
    softness: [40, 120, 120, 90],
    quarterbackLine: { atTwelve: 288, perStarter: 2.9 },
    curves: {
      QB: { base: 115, lift: 42, power: 0.3 },
      RB: { base: 46, lift: 7, power: 0.6 },
      WR: { base: 43, lift: 7, power: 0.55 },
      TE: { base: 45, lift: 4.7, power: 0.6 },
    },
    statusStep: 0.16,
  },
  redraft: {
    trust: 0.5,
    scoringExponent: 0.5,
    rosterExponent: 1,
    teamsExponent: 0.35,
    softness: [40, 120, 120, 90],
    quarterbackLine: { atTwelve: 325, perStarter: 7.2 },
    curves: {
      QB: { base: 0, lift: 116.5, power: 0.22 },
      RB: { base: 2.5, lift: 26.5, power: 0.35 },
      WR: { base: 7.8, lift: 27.1, power: 0.35 },
      TE: { base: 19.2, lift: 25.2, power: 0.35 },
    },
    statusStep: 0.03,
  },
};
