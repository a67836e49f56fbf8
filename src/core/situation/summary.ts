import { dotted } from "../name-list.ts";
import type { Format, League, Situation } from "./situation.ts";
import { TEAM_STATUS_LABELS } from "./team-status.ts";

export const FORMAT_NAMES: Readonly<Record<Format, string>> = { dynasty: "Dynasty", redraft: "Redraft" };

/** The quarterback slots of a league as it is called: '1QB', '2QB', 'SF', '2QB + SF', or with `superflex` for 'SF'. */
export const quarterbacks = ({ qbSlots, opSlots }: Situation["roster"], superflex = "SF"): string => {
  const slots = qbSlots === 1 ? "" : `${qbSlots}QB`;
  if (opSlots === 0) return slots || "1QB";
  return slots ? `${slots} + ${superflex}` : superflex;
};

/** The parts of a league's one-line summary in fantasy-football terms, most important first. */
export const leagueParts = ({ format, roster, scoring }: League): readonly string[] => [
  FORMAT_NAMES[format],
  `${roster.numberOfTeams} teams`,
  quarterbacks(roster),
  `${scoring.ppr} PPR`,
  ...(scoring.tep > 0 ? [`${scoring.tep} TEP`] : []),
];

/** A situation in one line: `Dynasty · 12 teams · SF · 0.5 PPR · Balanced`. */
export const summaryLine = (situation: Situation): string =>
  dotted([...leagueParts(situation), TEAM_STATUS_LABELS[situation.teamStatus]]);

/** A league in one line: `Dynasty · 12 teams · 1QB · 0.5 PPR`. */
export const leagueLine = (league: League): string => dotted(leagueParts(league));
