import type { Received } from "#contract/call.ts";
import type * as contract from "#contract/values.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import { assetList, statusLists, type Reader } from "./lists.ts";
import { leagueKey, leagueOf, teamStatusOf } from "./situation.ts";

export type Wanted = Received<typeof contract.tradeValues>["body"];

/**
 * What a call asks for, checked: the league, and each distinct team status once. The answer without own scores is the
 * same for everybody, or for everybody who may read insights where there are any. `answer` makes its JSON.
 */
export type Question = {
  readonly key: string;
  readonly hasInsights: boolean;
  readonly answer: (reader: Reader) => string;
};

const teamStatusesOf = (deps: Deps, wanted: Wanted): ReadonlyMap<number, TeamStatus> => {
  const ids = wanted.teamStatuses ?? (wanted.teamStatus == null ? [] : [wanted.teamStatus]);
  if (ids.length === 0) throw new Failure("invalid", "teamStatus: name one team status, or several in teamStatuses");
  return new Map([...new Set(ids)].sort((a, b) => a - b).map((id) => [id, teamStatusOf(deps.ratings.reference, id)]));
};

/** Reads a call of trade values as a question with a key that equal questions share. */
export const question = (deps: Deps, wanted: Wanted): Question => {
  const { ratings, insights, now } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const teamStatuses = teamStatusesOf(deps, wanted);
  const today = now().toISOString().slice(0, 10);
  if (wanted.teamStatuses) {
    return {
      key: `${leagueKey(league)}|${[...teamStatuses.keys()].join(",")}`,
      hasInsights: false,
      answer: ({ own }) => statusLists(ratings, league, teamStatuses, today, own),
    };
  }
  const teamStatus = [...teamStatuses.values()][0]!;
  const showing = () => insights.showing(wanted.leagueFormatId);
  return {
    key: `${leagueKey(league)}|${teamStatus}`,
    hasInsights: showing().size > 0,
    answer: (reader) => assetList(ratings, league, teamStatus, today, showing(), reader),
  };
};
