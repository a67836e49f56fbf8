import { Lock } from "lucide-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Sent } from "#contract/kit/call.ts";
import type { checkTrade } from "#contract/trades/checks.ts";
import type { UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { receivingOf, sendingOf, type LeaguePick, type TeamEffect, type Trade } from "#core/trades/trade.ts";
import { needsPlan, send } from "#web/kit/query/send.ts";
import { TRADE_VALUES, leagueBody } from "#web/values/trade-values.ts";
import { RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Line } from "../reasons.tsx";
import { ChecksList } from "./checks-list.tsx";
import { MESSAGES } from "./messages.ts";

type TradeChecksProps = {
  readonly trade: Trade;
  /** What its league knows of each team, in their order. */
  readonly effects: readonly (TeamEffect | undefined)[];
  readonly config: SitbarConfig;
  /** The reader, where own scores may price the first team. */
  readonly scorer: UserId | null;
  /** Whether the reader's plan has the checks, as far as the browser knows; the server decides. */
  readonly entitled: boolean;
  readonly onUpgrade: () => void;
};

const pickOf = ({ season, round, slot, originalteamid }: LeaguePick) => ({ season, round, slot, originalteamid });

const wireOf = (
  { teams, placed }: Trade,
  effects: TradeChecksProps["effects"],
): Sent<typeof checkTrade>["body"]["trade"] => ({
  teams: teams.map(({ id, name, teamStatus }, at) => ({
    name: name.slice(0, 60),
    teamStatus,
    ...(effects[at] && { effect: effects[at] }),
    sends: sendingOf({ placed }, id).map(({ asset, to }) => ({
      assetid: asset.id,
      ...(asset.leaguepick && { pick: pickOf(asset.leaguepick) }),
      to: teams.findIndex((team) => team.id === to) + 1,
    })),
  })),
});

const Offer = ({ onUpgrade }: { onUpgrade: () => void }) => (
  <button
    type="button"
    onClick={onUpgrade}
    className="flex min-h-11 w-full items-center gap-3 border-b border-line text-left hover:text-accent-ink"
  >
    <span className="grow font-semibold">{MESSAGES.scoresTitle}</span>
    <span className="text-13 text-ink-faint">Bigger Brain</span>
    <Lock aria-hidden size={16} className="shrink-0 text-ink-faint" />
  </button>
);

function Checks({ trade, effects, config, scorer, onUpgrade }: TradeChecksProps) {
  const body = {
    ...leagueBody(config),
    trade: wireOf(trade, effects),
    leagueid: trade.placed.flatMap(({ asset }) => asset.leaguepick?.leagueid ?? [])[0] ?? null,
    userId: trade.teams[0]?.customScoresEnabled ? scorer : null,
  };
  const { data, error, refetch } = useQuery({
    queryKey: [TRADE_VALUES, "checks", body],
    queryFn: ({ signal }) => send("POST /api/sense-checks/trade", { body }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (needsPlan(error)) return <Offer onUpgrade={onUpgrade} />;
  const checks = data?.checks;
  return (
    <Line
      title={MESSAGES.scoresTitle}
      summary={error && !data ? MESSAGES.failed : checks && MESSAGES.found(checks.length)}
    >
      {error && !data && <RetryNotice title={MESSAGES.failed} onRetry={() => void refetch()} text={error.message} />}
      {data?.league && <p className="pb-2 text-13 text-ink-soft">{`With your roster in ${data.league.name}.`}</p>}
      {checks && checks.length > 0 && <ChecksList checks={checks} label="Before you accept" />}
      {checks?.length === 0 && <p className="text-13 text-ink-soft">{MESSAGES.nothingFound}</p>}
    </Line>
  );
}

export default function TradeChecks(props: TradeChecksProps) {
  const { trade, entitled, onUpgrade } = props;
  const [own] = trade.teams;
  if (!entitled) return <Offer onUpgrade={onUpgrade} />;
  if (own && sendingOf(trade, own.id).length > 0 && receivingOf(trade, own.id).length > 0) return <Checks {...props} />;
  return (
    <Line title={MESSAGES.scoresTitle} summary={MESSAGES.found(0)}>
      <p className="text-13 text-ink-soft">{MESSAGES.nothingFound}</p>
    </Line>
  );
}
