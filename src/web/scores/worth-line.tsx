import { valueAfterScore, type BoardRow } from "#core/scores/board.ts";
import type { ScoreType } from "#core/situation/score-type.ts";
import { MESSAGES } from "./messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AssetId, LeagueFormatId } from "#core/kit/ids.ts";
import { useSituation } from "#web/situation/start.ts";
import { assetListQuery } from "#web/values/trade-values.ts";
import { userQuery } from "#web/accounts/user.ts";

/** The value by the shown score, an estimate while unsaved; null if a category alone cannot tell it. */
export function shownWorth(row: BoardRow, { own }: Worth, scoreType: ScoreType): number | null {
  const saved = row.userscore ?? row.communityscore;
  if (row.displayScore === saved) return own;
  return scoreType === "perception" ? valueAfterScore(own, saved, row.displayScore) : null;
}

/** How the reader's own score changes a trade value, in one sentence: `Drake London 331 → 350 in your lists`. */
export function WorthLine({ row, worth, scoreType }: { row: BoardRow; worth: Worth; scoreType: ScoreType }) {
  const isTried = row.displayScore !== (row.userscore ?? row.communityscore);
  const shown = shownWorth(row, worth, scoreType);
  if (shown === null) return <p className="text-13 text-ink-faint">{MESSAGES.worthLater}</p>;
  return (
    <p className="rounded-8 bg-accent-soft px-3 py-2 text-14 font-medium tabular-nums text-ink">
      {row.name} {Math.round(worth.community)}
      <span aria-hidden>&nbsp;→ </span>
      <span className="sr-only"> becomes </span>
      {isTried && "about "}
      <b>{Math.round(shown)}</b> {MESSAGES.inYourLists}
    </p>
  );
}

export type Worth = { readonly community: number; readonly own: number };

export type Worths = ReadonlyMap<AssetId, Worth>;

const NONE: Worths = new Map();
const NO_LEAGUE = { leagueFormatId: 0, teamStatusCodeId: 0 };

/** Trade values in the reader's situation by asset; empty while loading and after a failure. */
export function useWorths(leagueFormatId: LeagueFormatId | null): Worths {
  const { data: user } = useQuery(userQuery);
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  const asked = config && leagueFormatId !== null ? { ...config, leagueFormatId } : null;
  const { data } = useQuery({
    ...assetListQuery(asked ?? NO_LEAGUE, user?.userid ?? null),
    enabled: asked !== null,
  });
  return useMemo(
    () =>
      data
        ? new Map(
            data.map(({ assetid, tradevalue, communityvalue = tradevalue }) => [
              assetid,
              { community: communityvalue, own: tradevalue },
            ]),
          )
        : NONE,
    [data],
  );
}
