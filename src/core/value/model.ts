import type { PlayerPosition } from "../asset/position.ts";
import type { Format, Roster, Scoring } from "../situation/situation.ts";

/** Settings at which the crowd's opinion is taken as it is: the product's defaults. */
export const REFERENCE: { readonly scoring: Scoring; readonly roster: Roster } = {
  scoring: { ppr: 0.5, tep: 0, passYds: 0.04, rushYds: 0.1, recYds: 0.1, passTds: 4, rushTds: 6, recTds: 6 },
  roster: { numberOfTeams: 12, qbSlots: 1, rbSlots: 2, wrSlots: 3, teSlots: 1, flexSpots: 2, opSlots: 0, bnSlots: 15 },
};

/** One number for each position that plays, in the order of PLAYER_POSITIONS. */
export type ByPosition = readonly [qb: number, rb: number, wr: number, te: number];

/** Season points (reference scoring) expected of a value: base + lift x value ^ power. */
export type PointsCurve = { readonly base: number; readonly lift: number; readonly power: number };

export type FormatModel = {
  /** Share of the rated stats in the expected points; the rest is what the asset's value usually brings. */
  readonly trust: number;
  /** How strongly a change of worth by scoring, and by the roster, shows in the value. */
  readonly scoringExponent: number;
  readonly rosterExponent: number;
  /** Points over which worth fades around the replacement line: doubt of a projection and injuries. */
  readonly softness: ByPosition;
  readonly curves: Readonly<Record<PlayerPosition, PointsCurve>>;
  /** What one step of team status does to an asset all of whose worth lies in the present (ln value). */
  readonly statusStep: number;
};

/** The constants of the value model. Their origin is told in docs/decisions/0020-value-model.md. */
export const MODELS: Readonly<Record<Format, FormatModel>> = {
  dynasty: {
    trust: 0.45,
    scoringExponent: 0.85,
    rosterExponent: 2,
    softness: [90, 120, 120, 90],
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
    scoringExponent: 0.85,
    rosterExponent: 2,
    softness: [70, 120, 120, 90],
    curves: {
      QB: { base: 150, lift: 22, power: 0.4 },
      RB: { base: 33, lift: 4.1, power: 0.7 },
      WR: { base: 42, lift: 5.3, power: 0.6 },
      TE: { base: 39, lift: 9, power: 0.5 },
    },
    statusStep: 0.03,
  },
};
