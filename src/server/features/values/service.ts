import { communityStat, eloOf } from "#core/rating/display.ts";
import type { Received } from "#contract/call.ts";
import type * as contract from "#contract/values.ts";
import type { Stance } from "#core/situation/situation.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../http/failure.ts";
import { assetList, statusLists } from "./lists.ts";
import { formatOf, leagueKey, leagueOf, stanceOf } from "./situation.ts";

type Wanted = Received<typeof contract.tradeValues>["body"];

/** What a call asks for, checked: the league and each distinct team status once. */
export type Question = { readonly key: string; readonly answer: () => string };

const stancesOf = (deps: Deps, wanted: Wanted): ReadonlyMap<number, Stance> => {
  const ids = wanted.teamStatuses ?? (wanted.teamStatus == null ? [] : [wanted.teamStatus]);
  if (ids.length === 0) throw new Failure("invalid", "teamStatus: name one team status, or several in teamStatuses");
  return new Map([...new Set(ids)].sort((a, b) => a - b).map((id) => [id, stanceOf(deps.book.reference, id)]));
};

/** Reads a call of trade values as a question with a key that equal questions share. */
export const question = (deps: Deps, wanted: Wanted): Question => {
  const { book, now } = deps;
  const league = leagueOf(book.reference, wanted);
  const stances = stancesOf(deps, wanted);
  const today = now().toISOString().slice(0, 10);
  if (wanted.teamStatuses) {
    return { key: `${leagueKey(league)}|${[...stances.keys()].join(",")}`, answer: () => JSON.stringify({ assetsByTeamStatus: statusLists(book, league, stances, today) }) };
  }
  const stance = [...stances.values()][0]!;
  return { key: `${leagueKey(league)}|${stance}`, answer: () => JSON.stringify({ assets: assetList(book, league, stance, today) }) };
};

/** The score types an asset has a rating for, by id. */
export const scoreTypesFor = ({ book }: Deps, assetId: number, leagueFormatId: number): number[] => {
  const format = formatOf(book.reference, leagueFormatId);
  const index = book.indexOf(assetId);
  if (index === undefined) throw new Failure("invalid", "assetId: there is no such asset");
  return book.reference.scoreTypes.filter(({ dataname }) => !Number.isNaN(book.pool(format, dataname).mu[index])).map(({ scoretypeid }) => scoretypeid);
};

/** The community's ratings of one pool, best first. */
export const communityScores = ({ book }: Deps, leagueFormatId: number, scoreTypeId: number): contract.ScoreRow[] => {
  const format = formatOf(book.reference, leagueFormatId);
  const type = book.reference.scoreTypes.find(({ scoretypeid }) => scoretypeid === scoreTypeId);
  if (!type) throw new Failure("invalid", "scoreTypeId: there is no such score type");
  const pool = book.pool(format, type.dataname);
  return book.assets
    .flatMap(({ row }, index) => {
      const mu = pool.mu[index]!;
      if (Number.isNaN(mu)) return [];
      return [{ id: row.assetid, communityscore: eloOf(mu, pool.centre), userscore: null, communitystat: type.dataname === "perception" ? null : communityStat(type.dataname, mu), userstat: null }];
    })
    .sort((a, b) => b.communityscore - a.communityscore);
};
