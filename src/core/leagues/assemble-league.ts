import { groupBy } from "#core/kit/collections.ts";
import type { HeldCost } from "./keepers/surplus.ts";
import type { AssetId } from "#core/kit/ids.ts";
import type { HeldPick, ImportedLeague, LeagueTeam, UnmatchedPlayer, Adjustment } from "./league.ts";
import type { RosterPlace, FoundPlayer, Matcher } from "#core/assets/match-players.ts";
import type { FoundLeague, FoundTeam } from "./providers/read-league.ts";
import { rosterBy, scoringBy, STRICT_LIMITS, type StrictRange } from "#core/situation/limits.ts";

const MOST_UNPRICED = 100;
/** Unmatched names that are listed, more than any roster holds; further ones are only counted. */
const MOST_UNMATCHED = 60;

/** The team that holds each asset of a league, where a text may name one twice; null where a league knows better. */
type Holders = Map<AssetId, string> | null;

function teamFrom(team: FoundTeam, match: Matcher, picks: readonly HeldPick[], holders: Holders): LeagueTeam {
  const assets = new Map<AssetId, RosterPlace>();
  const costs: HeldCost[] = [];
  const unmatched: UnmatchedPlayer[] = [];
  const leave = ({ name, position, place, cost }: FoundPlayer, why: string): void => {
    const dollars = cost?.dollars;
    unmatched.push({ name, position, why, place, ...(dollars !== undefined && { dollars }) });
  };
  for (const player of team.players) {
    const matched = match(player);
    if ("why" in matched) leave(player, matched.why);
    else if (holders?.has(matched.id))
      leave(
        { ...player, cost: undefined },
        holders.get(matched.id) === team.name
          ? "is named twice on this team, and counted once"
          : `is on ${holders.get(matched.id)} as well, and counted there`,
      );
    else if (!assets.has(matched.id)) {
      assets.set(matched.id, player.place);
      if (player.cost) costs.push({ assetid: matched.id, ...player.cost });
      holders?.set(matched.id, team.name);
    }
  }
  const placed = (wanted: string): AssetId[] => [...assets].flatMap(([id, place]) => (place === wanted ? [id] : []));
  const { teamid, name, ownername, isorphan, coowners, record, faab } = team;
  return {
    teamid,
    name,
    ownername,
    isorphan,
    coowners,
    assets: [...assets.keys()],
    taxi: placed("taxi"),
    reserve: placed("reserve"),
    unmatched: unmatched.slice(0, MOST_UNMATCHED),
    ...(unmatched.length > MOST_UNMATCHED ? { unmatchedmore: unmatched.length - MOST_UNMATCHED } : {}),
    picks,
    ...(costs.length > 0 ? { costs } : {}),
    ...(faab === undefined ? {} : { faab }),
    record,
  };
}

/** The facts of a league about keepers, drafts and salaries; unknown ones are left out. */
const keptTerms = ({ keepers, auctionbudget, draftrounds, salarycap }: FoundLeague): Partial<ImportedLeague> => ({
  ...(keepers ? { keepers } : {}),
  ...(auctionbudget ? { auctionbudget } : {}),
  ...(draftrounds ? { draftrounds } : {}),
  ...(salarycap ? { salarycap } : {}),
});

/** Assembles a league: fits its settings to our ranges and matches its players with assets. */
export function assembleLeague(found: FoundLeague, match: Matcher): ImportedLeague {
  const { provider, externalid, name, season, format, formatunclear, weeksplayed, regularweeks } = found;
  const { schedule = [], playoffteams, tradedeadline, hasmedian = false, unpricedslots = {} } = found;
  const settings = fitSettings(found);
  const held = groupBy(found.picks, ({ teamid }) => teamid);
  const picksOf = (team: string): readonly HeldPick[] =>
    (held.get(team) ?? []).map(({ teamid: _holder, ...pick }) => pick);
  const holders: Holders = provider === "paste" ? new Map<AssetId, string>() : null;
  return {
    provider,
    externalid,
    name,
    season,
    format,
    formatunclear,
    scoringSettings: settings.scoring,
    rosterSettings: settings.roster,
    notpriced: cutList([...new Set(found.notpriced)], MOST_UNPRICED),
    adjusted: [...found.adjusted, ...settings.adjusted],
    ...keptTerms(found),
    ...(Object.keys(unpricedslots).length > 0 ? { unpricedslots } : {}),
    weeksplayed,
    regularweeks,
    ...(schedule.length > 0 ? { schedule } : {}),
    ...(playoffteams === undefined ? {} : { playoffteams }),
    ...(tradedeadline === undefined ? {} : { tradedeadline }),
    ...(hasmedian ? { hasmedian } : {}),
    teams: found.teams.map((team) => teamFrom(team, match, picksOf(team.teamid), holders)),
  };
}

/** A list of words, cut with how many more there are. */
const cutList = (words: readonly string[], most: number): readonly string[] =>
  words.length <= most ? words : [...words.slice(0, most), `and ${words.length - most} more`];

function fit(value: number, { min, max, integer }: StrictRange): number {
  const within = Math.min(max, Math.max(min, value));
  return integer ? Math.round(within) : within;
}

const rangeWords = ({ min, max }: StrictRange): string => `our settings reach from ${min} to ${max}`;

/** Converts settings to our strict ranges, listing changes in `adjusted`. Numbers that are not finite count as 0. */
function fitSettings({ scoring, roster }: FoundLeague): Pick<FoundLeague, "scoring" | "roster" | "adjusted"> {
  const adjusted: Adjustment[] = [];
  const fitted = (field: string, value: number, range: StrictRange): number => {
    const given = Number.isFinite(value) ? value : 0;
    const within = fit(given, range);
    if (within !== given) adjusted.push({ field, from: String(given), to: String(within), why: rangeWords(range) });
    return within;
  };
  return {
    scoring: scoringBy((field) => fitted(field, scoring[field], STRICT_LIMITS.scoring[field])),
    roster: rosterBy((field) => fitted(field, roster[field], STRICT_LIMITS.roster[field])),
    adjusted,
  };
}
