import type { CatalogueState, SourceCoverage } from "./catalogue-state.ts";

/** A file that names a smaller share of the players known from its source looks truncated. */
const LEAST_FOUND_SHARE = 0.8;
/** Share of players on a team who change teams; no week of a season reaches it. */
const MOST_MOVED_SHARE = 1 / 3;
/** A season's games only grow; corrections of statistics take games from hardly anybody. */
const MOST_SHRUNK_SHARE = 0.05;

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

/** Why the statistics after an import look wrong: a sentence for each season in which too many players lose games. */
export const lineDoubts = (before: CatalogueState, after: CatalogueState): readonly string[] => {
  const games = new Map(after.seasonLines.map((line) => [`${line.id} ${line.season}`, line.games]));
  const seasons = [...new Set(before.seasonLines.map(({ season }) => season))];
  return seasons.flatMap((season) => {
    const lines = before.seasonLines.filter((line) => line.season === season);
    const shrunk = lines.filter((line) => (games.get(`${line.id} ${season}`) ?? 0) < line.games);
    return shrunk.length > MOST_SHRUNK_SHARE * lines.length
      ? [`${shrunk.length} of ${lines.length} players would lose games of the season ${season}`]
      : [];
  });
};
