import { dotted } from "#core/kit/name-list.ts";
import { activeFilters, type AssetFilters } from "#core/assets/filters.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "./defaults.ts";
import { isScoringField, type SettingField } from "./limits.ts";
import { SETTING_LABELS } from "./stepper.ts";
import { TEAM_STATUS_LABELS, type Format, type League, type Situation, type Roster } from "./situation.ts";

export const FORMAT_NAMES: Readonly<Record<Format, string>> = { dynasty: "Dynasty", redraft: "Redraft" };

/** The quarterback slots of a league as it is called: '1QB', '2QB', 'SF', '2QB + SF', or with `superflex` for 'SF'. */
export function quarterbacks({ qbSlots, opSlots }: Situation["roster"], superflex = "SF"): string {
  const slots = qbSlots === 1 ? "" : `${qbSlots}QB`;
  if (opSlots === 0) return slots || "1QB";
  return slots ? `${slots} + ${superflex}` : superflex;
}

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

/** The settings of some fields that are not the usual ones, as `1 FLEX · Pass TD 6`; empty if all are usual. */
export const changedSettings = (
  { roster, scoring }: Pick<League, "roster" | "scoring">,
  fields: readonly SettingField[],
) =>
  dotted(
    fields.flatMap((field) => {
      if (isScoringField(field))
        return scoring[field] === DEFAULT_SCORING[field] ? [] : [`${SETTING_LABELS[field]} ${scoring[field]}`];
      return roster[field] === DEFAULT_ROSTER[field] ? [] : [`${roster[field]} ${SETTING_LABELS[field]}`];
    }),
  );

const SLOTS: readonly (readonly [keyof Roster, string])[] = [
  ["qbSlots", "QB"],
  ["rbSlots", "RB"],
  ["wrSlots", "WR"],
  ["teSlots", "TE"],
  ["flexSpots", "FLEX"],
  ["opSlots", "OP"],
];

function startersOf(roster: Roster): string {
  const starters = SLOTS.filter(([slot]) => roster[slot] > 0).map(([slot, label]) => `${roster[slot]} ${label}`);
  return (
    `${starters.length > 0 ? `Starts ${starters.join(", ")}` : "No starters"}, with ${roster.bnSlots} on the ` +
    "bench."
  );
}

/** For print: the league, its line-up without empty slots, its scoring, in whole sentences. */
export const situationWords = ({ format, roster, scoring, teamStatus }: Situation): readonly string[] => [
  `${FORMAT_NAMES[format]} league of ${roster.numberOfTeams} teams; team status: ${TEAM_STATUS_LABELS[teamStatus]}.`,
  startersOf(roster),
  `Points: ${scoring.ppr} a reception${scoring.tep > 0 ? `, ${scoring.tep} more for tight ends` : ""}; ` +
    `touchdowns ${scoring.passTds} passing, ${scoring.rushTds} rushing, ${scoring.recTds} receiving; yards ` +
    `${scoring.passYds} passing, ${scoring.rushYds} rushing, ${scoring.recYds} receiving.`,
];

/** Describes in one sentence what the filters leave in a list; null if they leave everything. */
export function filterWords(filters: AssetFilters): string | null {
  const parts = activeFilters(filters).map(({ words }) => words);
  return parts.length > 0 ? `Only ${parts.join("; ")}.` : null;
}
