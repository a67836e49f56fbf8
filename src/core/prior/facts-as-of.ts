import type { AssetId } from "#core/kit/ids.ts";
import { weekIsComplete } from "#core/kit/nfl-weeks.ts";
import type { StatLine } from "#core/situation/score-type.ts";
import { type Career, type Season, added } from "./career.ts";
import { seasonOf } from "./draft-picks.ts";

export type Week = { readonly week: number; readonly line: StatLine };

/** A player's career with his team in each season, his place among week 1 quarterbacks by season, and his weeks. */
export type RecordedPlayer = KnownCareer & {
  readonly weekOne: ReadonlyMap<number, number>;
  readonly weeks: ReadonlyMap<number, readonly Week[]>;
};

/** The listed players of a published day (YYYY-MM-DD), each with his team, place on the chart and designation. */
export type Edition = {
  readonly asOf: string;
  readonly statuses: ReadonlyMap<AssetId, Pick<Career, "team" | "depth" | "injury">>;
};

/** All facts on record; the editions are in the order of their days. */
export type FactRecord = { readonly players: readonly RecordedPlayer[]; readonly editions: readonly Edition[] };

/** What was known on a day: the season to project and the listed players. */
export type FactsOfDay = { readonly season: number; readonly listed: readonly Career[] };

/** The part of a season that was over on a day: the weeks complete by then; null if none was played. */
function seasonUntil(whole: Season | undefined, weeks: readonly Week[], season: number, day: string): Season | null {
  const played = weeks.filter(({ week }) => weekIsComplete(season, week) <= day);
  if (played.length === 0) return null;
  return {
    games: played.length,
    // Passes and runs attempted are on record for whole seasons only: the share of the games stands for the part.
    plays: whole ? (whole.plays * played.length) / Math.max(1, whole.games) : 0,
    line: played.map(({ line }) => line).reduce((sum, line) => added(sum, line)),
  };
}

/** A career as it was on a day of a season: earlier seasons whole, that season up to the day, nothing later. */
function careerUntil({ career, weeks }: RecordedPlayer, season: number, day: string): Career {
  const seasons = new Map([...career.seasons].filter(([year]) => year < season));
  const part = seasonUntil(career.seasons.get(season), weeks.get(season) ?? [], season, day);
  if (part) seasons.set(season, part);
  return { ...career, seasons, team: null, depth: null, injury: null };
}

/**
 * What was known on a day (YYYY-MM-DD), from everything on record. Season lines are cut at the last week complete by
 * then. From the day of an edition on (until the next season) its players, teams, charts and designations hold. Before
 * the first edition of a season the listed players are those of `wasListed`, with the team of `teamBefore`, drafted
 * rookies with the team that drafted them (approximated by the season's first edition), quarterbacks with their place
 * of week 1, and no other charts and no designations.
 */
export function factsAsOf({ players, editions }: FactRecord, day: string): FactsOfDay {
  const season = seasonOf(day);
  const ofSeason = editions.filter(({ asOf }) => seasonOf(asOf) === season);
  const edition = ofSeason.findLast(({ asOf }) => asOf <= day);
  const listed = players.flatMap((player): Career[] => {
    const career = careerUntil(player, season, day);
    if (edition) {
      const status = edition.statuses.get(career.id);
      return status ? [{ ...career, ...status }] : [];
    }
    if (!wasListed(career, season) && !career.seasons.has(season)) return [];
    const draftedBy = career.rookieYear === season ? ofSeason[0]?.statuses.get(career.id)?.team : null;
    return [{ ...career, team: draftedBy ?? teamBefore(player, season), depth: player.weekOne.get(season) ?? null }];
  });
  return { season, listed };
}

/** Weeks between the replayed days outside a season, when little happens. */
const OFF_SEASON_WEEKS = 4;

/** Which facts `factsAsOf` finds on a day: days with equal keys have equal facts. */
export function factsKey({ players, editions }: FactRecord, day: string): string {
  const season = seasonOf(day);
  const weeks = lastWeeks(players).get(season) ?? 0;
  const complete = Array.from({ length: weeks }, (_, i) => i + 1).filter((week) => weekIsComplete(season, week) <= day);
  return `${season} ${editions.findLast(({ asOf }) => asOf <= day)?.asOf ?? ""} ${complete.length}`;
}

function lastWeeks(players: readonly RecordedPlayer[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const { weeks } of players)
    for (const [season, played] of weeks) last.set(season, Math.max(last.get(season) ?? 0, played.at(-1)?.week ?? 0));
  return last;
}

/** The days up to `today` (YYYY-MM-DD) to replay: after each week, every fourth week off season, and of editions. */
export function replayedDays({ players, editions }: FactRecord, today: string): readonly string[] {
  const seasons = [...lastWeeks(players)].sort(([a], [b]) => a - b);
  const days = new Set(editions.map(({ asOf }) => asOf));
  for (const [i, [season, last]] of seasons.entries()) {
    for (let week = 0; week <= last; week++) days.add(weekIsComplete(season, week));
    const next = seasons[i + 1]?.[0];
    if (next === undefined) continue;
    const end = weekIsComplete(season, last);
    for (let week = 1 - OFF_SEASON_WEEKS; weekIsComplete(next, week) > end; week -= OFF_SEASON_WEEKS)
      days.add(weekIsComplete(next, week));
  }
  const first = seasons[0] && weekIsComplete(seasons[0][0], 0);
  return [...days].filter((day) => first !== undefined && day >= first && day <= today).sort();
}

/** A career with the team of each season since 2015, where known. */
export type KnownCareer = { readonly career: Career; readonly teams: ReadonlyMap<number, string> };

/** A drafted player stays on the list through this many seasons without playing. */
const PATIENCE = 2;

/** Drafted for the season or the two before, or played in the last two. An unknown rookie year counts as long ago. */
export function isRelevant({ seasons, pick, rookieYear }: Career, year: number): boolean {
  if (rookieYear !== null && rookieYear > year) return false;
  const isRecent = pick !== null && rookieYear !== null && year - rookieYear <= PATIENCE;
  return isRecent || seasons.has(year - 1) || seasons.has(year - 2);
}

/** Was he on the list before a season? Not undrafted rookies: only those who then played are on record. */
export const wasListed = (career: Career, year: number): boolean =>
  isRelevant(career, year) && !(career.pick === null && career.rookieYear === year);

/** The team of the season's games, as August rosters are not on record; else of up to two seasons before, else null. */
export const teamBefore = ({ teams }: KnownCareer, year: number): string | null =>
  teams.get(year) ?? teams.get(year - 1) ?? teams.get(year - 2) ?? null;
