import { activeFilters, type AssetFilters } from "../asset/filters.ts";
import { FORMAT_NAMES } from "./summary.ts";
import type { Roster, Situation } from "./situation.ts";
import { TEAM_STATUS_LABELS } from "./team-status.ts";

const SLOTS: readonly (readonly [keyof Roster, string])[] = [
  ["qbSlots", "QB"],
  ["rbSlots", "RB"],
  ["wrSlots", "WR"],
  ["teSlots", "TE"],
  ["flexSpots", "FLEX"],
  ["opSlots", "OP"],
];

const startersOf = (roster: Roster): string => {
  const starters = SLOTS.filter(([slot]) => roster[slot] > 0).map(([slot, label]) => `${roster[slot]} ${label}`);
  return (
    `${starters.length > 0 ? `Starts ${starters.join(", ")}` : "No starters"}, with ${roster.bnSlots} on the ` +
    "bench."
  );
};

/**
 * A situation in whole sentences for print: the league, its line-up, its scoring. Slots with 0 players are left out.
 */
export const situationWords = ({ format, roster, scoring, teamStatus }: Situation): readonly string[] => [
  `${FORMAT_NAMES[format]} league of ${roster.numberOfTeams} teams; team status: ${TEAM_STATUS_LABELS[teamStatus]}.`,
  startersOf(roster),
  `Points: ${scoring.ppr} a reception${scoring.tep > 0 ? `, ${scoring.tep} more for tight ends` : ""}; ` +
    `touchdowns ${scoring.passTds} passing, ${scoring.rushTds} rushing, ${scoring.recTds} receiving; yards ` +
    `${scoring.passYds} passing, ${scoring.rushYds} rushing, ${scoring.recYds} receiving.`,
];

/** Describes in one sentence what the filters leave in a list; null if they leave everything. */
export const filterWords = (filters: AssetFilters): string | null => {
  const parts = activeFilters(filters);
  return parts.length > 0 ? `Only ${parts.join("; ")}.` : null;
};
