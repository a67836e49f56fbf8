import type { CatalogueState, SourceCoverage } from "./catalogue-state.ts";

/** A file that names a smaller share of the players known from its source looks truncated. */
const LEAST_FOUND_SHARE = 0.8;
/** Share of players on a team who change teams; no week of a season reaches it. */
const MOST_MOVED_SHARE = 1 / 3;

/** Why a file looks truncated: one sentence or none. */
export const coverageDoubts = (file: string, { known, found }: SourceCoverage): readonly string[] =>
  found < LEAST_FOUND_SHARE * known
    ? [`${file} looks truncated: it names ${found} of the ${known} players that its source named before`]
    : [];

/** Why the teams after an import look wrong: one sentence or none. */
export const teamDoubts = (before: CatalogueState, after: CatalogueState): readonly string[] => {
  const teams = new Map(after.players.map(({ id, team }) => [id, team]));
  const onTeam = before.players.filter(({ team }) => team !== null);
  const moved = onTeam.filter(({ id, team }) => teams.get(id) !== team);
  return moved.length > MOST_MOVED_SHARE * onTeam.length
    ? [`${moved.length} of ${onTeam.length} players would change or lose their team`]
    : [];
};
