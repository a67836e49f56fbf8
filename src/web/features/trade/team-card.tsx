import { Trash2 } from "lucide-react";
import type { LeagueFormatId } from "#core/ids.ts";
import { TEAM_STATUSES } from "#core/situation/situation.ts";
import { TEAM_STATUS_LABELS, toTeamStatus } from "#core/situation/team-status.ts";
import type { TeamNet } from "#core/trade/net.ts";
import {
  FEWEST_TEAMS,
  receivingOf,
  sendingOf,
  type PlacedAsset,
  type TeamId,
  type Trade,
  type TradeTeam,
} from "#core/trade/trade.ts";
import { IconButton } from "#web/ui/form/icon-button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { CustomScores } from "./custom-scores.tsx";
import { LeagueSeat, LeagueSeatNotice } from "./league-seat.tsx";
import { MESSAGES } from "./messages.ts";
import { NetValue } from "./net-value.tsx";
import { SideSearch, type SideSearchProps } from "./side-search.tsx";
import { TeamName } from "./team-name.tsx";
import { TeamSide, type TeamSideProps } from "./team-side.tsx";
import type { LeagueTrade } from "./use-league-trade.ts";
import { useScoreDetails } from "./use-score-details.ts";
import type { TradeDispatch } from "./use-trade.ts";

export type TeamCardProps = Pick<TeamSideProps, "isRedraft" | "onMove" | "onRemove" | "onDrop"> &
  Pick<SideSearchProps, "prices" | "onChosen"> & {
    trade: Trade;
    team: TradeTeam;
    leagueTrade: LeagueTrade;
    net: TeamNet;
    leagueFormatId: LeagueFormatId;
    /** Whether the user may use custom scores, and where the switch leads otherwise. */
    entitled: boolean;
    onUpgrade: () => void;
    onAdd: (team: TradeTeam) => void;
    onDelete: ((team: TradeTeam, button: HTMLElement) => void) | null;
    dispatch: TradeDispatch;
  };

// Only trades of league teams need it.
const { Component: LeagueEffect } = lazyPart(
  () => import("./league-effect.tsx"),
  () => <p className="mt-2 h-12 border-t border-line" />,
);

const STATUSES = TEAM_STATUSES.map((teamStatus) => ({
  value: String(teamStatus),
  label: TEAM_STATUS_LABELS[teamStatus],
}));

const Unpriced = ({
  trade,
  team,
  net,
  isRedraft,
  prices,
}: Pick<TeamCardProps, "trade" | "team" | "net" | "isRedraft" | "prices">) => {
  if (net.unpriced === 0) return null;
  const unpriced = [...sendingOf(trade, team.id), ...receivingOf(trade, team.id)].filter(
    ({ asset }) => prices.priceFor(team, asset) === null,
  );
  const picks = isRedraft && unpriced.some(({ asset }) => asset.position === "PICK");
  const gone = unpriced.filter(({ asset }) => !isRedraft || asset.position !== "PICK").map(({ asset }) => asset.name);
  return (
    <div className="mt-2 grid gap-1 rounded-8 bg-sunken px-3 py-2 text-13 text-ink-soft">
      {picks && <p>{MESSAGES.noPicks}</p>}
      {gone.length > 0 && (
        <p>
          {gone.join(", ")}: {MESSAGES.gone}
        </p>
      )}
    </div>
  );
};

/** One team of the trade: its status, what it sends and receives, and what that comes to. */
export const TeamCard = ({
  trade,
  team,
  leagueTrade,
  net,
  leagueFormatId,
  entitled,
  onUpgrade,
  onAdd,
  onDelete,
  onChosen,
  dispatch,
  ...side
}: TeamCardProps) => {
  const counterpartOf = ({ from, to }: PlacedAsset): string | null => {
    if (trade.teams.length === FEWEST_TEAMS) return null;
    const nameOf = (id: TeamId) => trade.teams.find((other) => other.id === id)?.name ?? "";
    return from === team.id ? `to ${nameOf(to)}` : `from ${nameOf(from)}`;
  };
  const scoreOf = useScoreDetails(team, leagueFormatId, entitled);
  const detailOf = (placed: PlacedAsset): string | null =>
    [leagueTrade.noteOf(team, placed), scoreOf(placed.asset.id)].filter(Boolean).join(" · ") || null;
  const seat = leagueTrade.sideOf(team);
  return (
    <section
      aria-label={team.name}
      className="@container min-w-0 rounded-12 border border-line bg-surface p-3 shadow-1 md:p-4"
    >
      <header className="flex items-center gap-2">
        <h2 className="sr-only">{team.name}</h2>
        <TeamName team={team} dispatch={dispatch} />
        <p className="flex items-baseline gap-1.5 whitespace-nowrap">
          <span className="text-12 text-ink-faint">Net</span>
          <NetValue net={net.net} className="text-20" />
        </p>
        {onDelete && (
          <IconButton
            size="sm"
            label={`Delete ${team.name}`}
            icon={<Trash2 aria-hidden size={15} />}
            onClick={({ currentTarget }) => onDelete(team, currentTarget)}
            className="-mr-1.5"
          />
        )}
      </header>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span aria-hidden className="text-13 text-ink-soft @max-[27rem]:hidden">
          {MESSAGES.teamStatus}
        </span>
        <Select
          aria-label={`${MESSAGES.teamStatus} of ${team.name}`}
          className="w-42 @min-[27rem]:-ml-1.5"
          value={String(team.teamStatus)}
          onChange={(value) =>
            dispatch({ type: "set-team-status", team: team.id, teamStatus: toTeamStatus(Number(value)) })
          }
          options={STATUSES}
        />
        <CustomScores team={team} entitled={entitled} onUpgrade={onUpgrade} dispatch={dispatch} />
        <LeagueSeat trade={trade} team={team} leagueTrade={leagueTrade} dispatch={dispatch} />
      </div>
      <LeagueSeatNotice team={team} leagueTrade={leagueTrade} dispatch={dispatch} />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2 @[34rem]:grid-cols-2">
        <TeamSide
          {...side}
          detailOf={detailOf}
          team={team}
          side="sending"
          items={sendingOf(trade, team.id)}
          total={net.sent}
          counterpartOf={counterpartOf}
          onAdd={onAdd}
          search={
            <SideSearch
              trade={trade}
              team={team}
              prices={side.prices}
              held={seat?.listed}
              onChosen={onChosen}
              dispatch={dispatch}
            />
          }
        />
        <TeamSide
          {...side}
          detailOf={detailOf}
          team={team}
          side="receiving"
          items={receivingOf(trade, team.id)}
          total={net.received}
          counterpartOf={counterpartOf}
        />
      </div>
      {seat && leagueTrade.league && (
        <LeagueEffect
          trade={trade}
          team={team}
          side={seat}
          roster={leagueTrade.league.rosterSettings}
          prices={side.prices}
          seasonOf={leagueTrade.seasonOf}
          assumptionOf={leagueTrade.assumptionOf}
        />
      )}
      <Unpriced trade={trade} team={team} net={net} isRedraft={side.isRedraft} prices={side.prices} />
    </section>
  );
};
