import type { Received } from "#contract/call.ts";
import type * as contract from "#contract/values.ts";
import type { Stance } from "#core/situation/situation.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import { assetList, statusLists, type Reader } from "./lists.ts";
import { leagueKey, leagueOf, stanceOf } from "./situation.ts";

export type Wanted = Received<typeof contract.tradeValues>["body"];

/**
 * What a call asks for, checked: the league and each distinct team status once. The answer with nobody's own scores is
 * the same for all, or for all who read insights where there are any. Its bytes are good until the next answer is written.
 */
export type Question = {
  readonly key: string;
  readonly hasInsights: boolean;
  readonly answer: (reader: Reader) => Uint8Array;
};

const stancesOf = (deps: Deps, wanted: Wanted): ReadonlyMap<number, Stance> => {
  const ids = wanted.teamStatuses ?? (wanted.teamStatus == null ? [] : [wanted.teamStatus]);
  if (ids.length === 0) throw new Failure("invalid", "teamStatus: name one team status, or several in teamStatuses");
  return new Map([...new Set(ids)].sort((a, b) => a - b).map((id) => [id, stanceOf(deps.book.reference, id)]));
};

/** Reads a call of trade values as a question with a key that equal questions share. */
export const question = (deps: Deps, wanted: Wanted): Question => {
  const { book, insights, now } = deps;
  const league = leagueOf(book.reference, wanted);
  const stances = stancesOf(deps, wanted);
  const today = now().toISOString().slice(0, 10);
  if (wanted.teamStatuses) {
    return {
      key: `${leagueKey(league)}|${[...stances.keys()].join(",")}`,
      hasInsights: false,
      answer: ({ own }) => statusLists(book, league, stances, today, own),
    };
  }
  const stance = [...stances.values()][0]!;
  const showing = () => insights.showing(wanted.leagueFormatId);
  return {
    key: `${leagueKey(league)}|${stance}`,
    hasInsights: showing().size > 0,
    answer: (reader) => assetList(book, league, stance, today, showing(), reader),
  };
};
