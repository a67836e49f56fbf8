type TeamMonogram = {
  readonly letters: string;
  /** Colours as `#rrggbb` with a contrast of at least 4.5 to 1, so the monogram is the same in every theme. */
  readonly fill: string;
  readonly ink: string;
};

const WHITE = "#ffffff";

const monogram = (letters: string, fill: string, ink = WHITE): TeamMonogram => ({ letters, fill, ink });

/** The monogram of every team, by its abbreviation in the catalogue. */
export const TEAM_MONOGRAMS: Readonly<Record<string, TeamMonogram>> = {
  ARI: monogram("AZ", "#97233f"),
  ATL: monogram("AT", "#a71930"),
  BAL: monogram("BA", "#241773", "#e8d48a"),
  BUF: monogram("BU", "#00338d"),
  CAR: monogram("CA", "#101820", "#4fb4e6"),
  CHI: monogram("CH", "#0b162a", "#f0803c"),
  CIN: monogram("CI", "#fb4f14", "#000000"),
  CLE: monogram("CL", "#311d00", "#ff8a50"),
  DAL: monogram("DA", "#003594"),
  DEN: monogram("DE", "#0a2343", "#ff8a50"),
  DET: monogram("DT", "#0076b6"),
  GB: monogram("GB", "#203731", "#ffb612"),
  HOU: monogram("HO", "#03202f"),
  IND: monogram("IN", "#002c5f"),
  JAX: monogram("JX", "#006778"),
  KC: monogram("KC", "#c8102e"),
  LAC: monogram("LC", "#0073b7"),
  LAR: monogram("LA", "#003594", "#ffd100"),
  LV: monogram("LV", "#000000", "#c4c9cc"),
  MIA: monogram("MI", "#005e66"),
  MIN: monogram("MN", "#4f2683", "#ffc62f"),
  NE: monogram("NE", "#002244"),
  NO: monogram("NO", "#101820", "#d3bc8d"),
  NYG: monogram("NG", "#0b2265"),
  NYJ: monogram("NJ", "#115740"),
  PHI: monogram("PH", "#004c54"),
  PIT: monogram("PI", "#101820", "#ffb612"),
  SEA: monogram("SE", "#002244", "#7fd13b"),
  SF: monogram("SF", "#aa0000", "#f5e3bd"),
  TB: monogram("TB", "#b50a0a"),
  TEN: monogram("TN", "#0c2340", "#6fb1ea"),
  WAS: monogram("WA", "#5a1414", "#ffb612"),
};
