import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ScoreRow } from "#contract/scores.ts";
import type { AssetId, LeagueFormatId } from "#core/ids.ts";
import type { TradeTeam } from "#core/trade/trade.ts";
import { scoreTypesQuery } from "#web/data/reference.ts";
import { assetScoresQuery } from "#web/data/scores.ts";

/** What a team shows of an asset's score; null where it shows none. */
export type ScoreDetail = (asset: AssetId) => string | null;

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

const scoreText = ({ userscore, userstat, communityscore, communitystat }: ScoreRow): string =>
  userscore === null
    ? `${oneDecimal(communitystat ?? communityscore)} community`
    : `${oneDecimal(userstat ?? userscore)} yours`;

/**
 * The scores of the type a team has chosen: the user's own where there is one, the community's else; season totals for
 * statistics.
 */
export const useScoreDetails = (
  { scoreType, customScoresEnabled }: TradeTeam,
  leagueFormatId: LeagueFormatId,
  entitled: boolean,
): ScoreDetail => {
  const wanted = entitled && customScoresEnabled && scoreType !== null;
  const { data: types } = useQuery({ ...scoreTypesQuery, enabled: wanted });
  const type = types?.find(({ dataname }) => dataname === scoreType);
  const { data } = useQuery({
    ...assetScoresQuery({ leagueFormatId, scoreTypeId: type?.scoretypeid ?? 0 }, true),
    enabled: wanted && type !== undefined,
  });
  const texts = useMemo(() => new Map(data?.rows.map((row) => [row.id, scoreText(row)])), [data]);
  return (asset) => (wanted && texts.get(asset)) || null;
};
