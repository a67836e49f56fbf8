/** A mark of our own for a team: two letters in the team's colours. */
type TeamMark = {
  readonly letters: string;
  /** Colours as `#rrggbb` with a contrast of at least 4.5 to 1, so the mark is the same in every theme. */
  readonly fill: string;
  readonly ink: string;
};

const WHITE = "#ffffff";

const mark = (letters: string, fill: string, ink = WHITE): TeamMark => ({ letters, fill, ink });

/** The mark of every team, by its abbreviation in the catalogue. */
export const TEAM_MARKS: Readonly<Record<string, TeamMark>> = {
  ARI: mark("AZ", "#97233f"),
  ATL: mark("AT", "#a71930"),
  BAL: mark("BA", "#241773", "#e8d48a"),
  BUF: mark("BU", "#00338d"),
  CAR: mark("CA", "#101820", "#4fb4e6"),
  CHI: mark("CH", "#0b162a", "#f0803c"),
  CIN: mark("CI", "#fb4f14", "#000000"),
  CLE: mark("CL", "#311d00", "#ff8a50"),
  DAL: mark("DA", "#003594"),
  DEN: mark("DE", "#0a2343", "#ff8a50"),
  DET: mark("DT", "#0076b6"),
  GB: mark("GB", "#203731", "#ffb612"),
  HOU: mark("HO", "#03202f"),
  IND: mark("IN", "#002c5f"),
  JAX: mark("JX", "#006778"),
  KC: mark("KC", "#c8102e"),
  LAC: mark("LC", "#0073b7"),
  LAR: mark("LA", "#003594", "#ffd100"),
  LV: mark("LV", "#000000", "#c4c9cc"),
  MIA: mark("MI", "#005e66"),
  MIN: mark("MN", "#4f2683", "#ffc62f"),
  NE: mark("NE", "#002244"),
  NO: mark("NO", "#101820", "#d3bc8d"),
  NYG: mark("NG", "#0b2265"),
  NYJ: mark("NJ", "#115740"),
  PHI: mark("PH", "#004c54"),
  PIT: mark("PI", "#101820", "#ffb612"),
  SEA: mark("SE", "#002244", "#7fd13b"),
  SF: mark("SF", "#aa0000", "#f5e3bd"),
  TB: mark("TB", "#b50a0a"),
  TEN: mark("TN", "#0c2340", "#6fb1ea"),
  WAS: mark("WA", "#5a1414", "#ffb612"),
};
