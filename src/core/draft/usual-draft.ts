import { teamCount, type HeldPick } from "#core/leagues/league.ts";
import { rosterPlaces } from "#core/values/roster-effect.ts";
import type { Format, Roster } from "../situation/situation.ts";
import type { KeptDraft } from "./draft.ts";
import { overallOf, USUAL_ROOKIE_ROUNDS, type DraftPool, type DraftShape } from "./order.ts";
import { DRAFT_LIMITS } from "#core/assets/startup-pick.ts";

type DraftingLeague = {
  readonly format: Format;
  readonly rosterSettings: Roster;
  readonly draftrounds?: number | undefined;
  readonly myteamid: string | null;
  readonly teams: readonly {
    readonly teamid: string;
    readonly assets: readonly number[];
    readonly picks: readonly HeldPick[];
  }[];
};

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

function nextPicks({ teams }: Pick<DraftingLeague, "teams">) {
  const all = teams.flatMap(({ teamid, picks }) => picks.map((pick) => ({ ...pick, teamid })));
  const season = all.reduce((first, pick) => Math.min(first, pick.season), Infinity);
  return all.filter((pick) => pick.season === season);
}

/** The teams by their slots in the first round, where those are known; the others fill the slots left. */
function teamsInOrder(league: DraftingLeague, pool: DraftPool): readonly string[] {
  const slots = Array.from({ length: teamCount(league) }, (): string | undefined => undefined);
  for (const { round, slot, originalteamid } of pool === "rookies" ? nextPicks(league) : []) {
    const isFree = slot !== null && slot <= slots.length && slots[slot - 1] === undefined;
    if (round === 1 && isFree && originalteamid !== null) slots[slot - 1] = originalteamid;
  }
  const others = league.teams.map(({ teamid }) => teamid).filter((teamid) => !slots.includes(teamid));
  return slots.map((teamid) => teamid ?? others.shift() ?? "");
}

/** The rounds that a draft of a pool usually has, with these rosters. */
export const usualRounds = (pool: DraftPool, roster: Roster): number =>
  within(pool === "rookies" ? USUAL_ROOKIE_ROUNDS : rosterPlaces(roster), DRAFT_LIMITS.rounds);

/** The draft a league is about to hold: of rookies in a dynasty league with players, else of whole rosters. */
export function usualDraft(league: DraftingLeague | null, roster: Roster): Omit<KeptDraft, "log"> {
  if (!league)
    return {
      shape: {
        teams: within(roster.numberOfTeams, DRAFT_LIMITS.teams),
        rounds: usualRounds("all", roster),
        order: "snake",
        reversal: null,
        pool: "all",
      },
      mine: 1,
      teamids: [],
    };
  const hasPlayers = league.teams.some(({ assets }) => assets.length > 0);
  const pool: DraftPool = league.format === "dynasty" && hasPlayers ? "rookies" : "all";
  const rookieRounds = nextPicks(league).reduce((most, { round }) => Math.max(most, round), 0);
  const rounds = pool === "rookies" ? rookieRounds : league.draftrounds;
  const teamids = teamsInOrder(league, pool);
  const mine = teamids.indexOf(league.myteamid ?? "") + 1;
  return {
    shape: {
      teams: within(teamCount(league), DRAFT_LIMITS.teams),
      rounds: within(rounds || usualRounds(pool, league.rosterSettings), DRAFT_LIMITS.rounds),
      order: pool === "rookies" ? "linear" : "snake",
      reversal: null,
      pool,
    },
    mine: mine > 0 && mine <= DRAFT_LIMITS.teams[1] ? mine : null,
    teamids: teamids.slice(0, DRAFT_LIMITS.teams[1]),
  };
}

/** The picks of a league's next rookie draft that another team holds than the order says, by overall pick. */
export function tradedRookiePicks(
  league: Pick<DraftingLeague, "teams">,
  { shape, teamids }: { readonly shape: DraftShape; readonly teamids: readonly string[] },
): ReadonlyMap<number, number> {
  if (shape.pool !== "rookies") return new Map();
  return new Map(
    nextPicks(league).flatMap(({ round, originalteamid, teamid }): [number, number][] => {
      const [from, to] = [teamids.indexOf(originalteamid ?? "") + 1, teamids.indexOf(teamid) + 1];
      return from > 0 && to > 0 && from !== to && round <= shape.rounds ? [[overallOf(round, from, shape), to]] : [];
    }),
  );
}
