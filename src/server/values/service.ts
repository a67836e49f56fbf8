import { dayOf } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import type * as contract from "#contract/values/values.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { assetList, statusLists, type Reader } from "./pricing/value-lists.ts";
import { leagueKey, leagueOf, requireTeamStatus } from "#server/situation/situation.ts";

type Wanted = Received<typeof contract.tradeValues>["body"];

/** The league and each distinct status. Shared by all, or by insight readers, without own scores; `answer` makes it. */
type Question = {
  readonly key: string;
  readonly hasInsights: boolean;
  readonly answer: (reader: Reader) => object;
};

function teamStatusesOf(deps: Deps, wanted: Wanted): ReadonlyMap<number, TeamStatus> {
  const ids = wanted.teamStatuses ?? (wanted.teamStatus == null ? [] : [wanted.teamStatus]);
  if (ids.length === 0) throw new Failure("invalid", "teamStatus: name one team status, or several in teamStatuses");
  return new Map(
    [...new Set(ids)].sort((a, b) => a - b).map((id) => [id, requireTeamStatus(deps.ratings.reference, id)]),
  );
}

/** Validates a request for trade values; equal questions have the same key. */
export function question(deps: Deps, wanted: Wanted): Question {
  const { ratings, insights, now } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const teamStatuses = teamStatusesOf(deps, wanted);
  const today = dayOf(now());
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
}
