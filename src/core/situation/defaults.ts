import type { Format, Roster, Scoring } from "./situation.ts";

/** The version of a current configuration. The storage key counts storage formats; this counts settings. */
export const CONFIG_VERSION = 1;

export const DEFAULT_FORMAT: Format = "dynasty";

export const DEFAULT_SCORING: Scoring = {
  ppr: 0.5,
  tep: 0,
  passYds: 0.04,
  rushYds: 0.1,
  recYds: 0.1,
  passTds: 4,
  rushTds: 6,
  recTds: 6,
};

export const DEFAULT_ROSTER: Roster = {
  numberOfTeams: 12,
  qbSlots: 1,
  rbSlots: 2,
  wrSlots: 3,
  teSlots: 1,
  flexSpots: 2,
  opSlots: 0,
  bnSlots: 15,
};

/** What the asset list sends until the situation is initialised (specification part 1, section 9). */
export const ASSET_LIST_FALLBACK: { readonly scoring: Scoring; readonly roster: Roster } = {
  scoring: { ppr: 0.5, tep: 0.5, passYds: 0.04, rushYds: 0.1, recYds: 0.1, passTds: 4, rushTds: 6, recTds: 6 },
  roster: { numberOfTeams: 12, qbSlots: 1, rbSlots: 2, wrSlots: 2, teSlots: 1, flexSpots: 3, opSlots: 1, bnSlots: 13 },
};
