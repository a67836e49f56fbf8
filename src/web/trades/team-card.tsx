import { Trash2 } from "lucide-react";
import { TEAM_STATUSES, TEAM_STATUS_LABELS, toTeamStatus } from "#core/situation/situation.ts";
import type { TeamJudgement } from "#core/trades/judge-trade.ts";
import { faabOf } from "#core/assets/faab.ts";
import { whole } from "#core/kit/signed.ts";
import { pricedNames } from "#core/trades/trade-text.ts";
import {
  FEWEST_TEAMS,
  receivingOf,
  sendingOf,
  type PlacedAsset,
  type TeamId,
  type Trade,
  type TradeTeam,
} from "#core/trades/trade.ts";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { Select } from "#web/kit/ui/form/field.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { CustomScores } from "./custom-scores.tsx";
import { LeagueSeat, LeagueSeatNotice } from "./league-seat.tsx";
import { MESSAGES } from "./messages.ts";
import { NetValue } from "./net-value.tsx";
import { SideSearch } from "./side-search.tsx";
import { TeamSide, type TeamSideProps } from "./team-side.tsx";
import type { Calculation } from "./use-calculation.ts";
import type { TradeDispatch } from "./use-trade.ts";
import type { Prices } from "./use-prices.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ScoreRow } from "#contract/scores.ts";
import type { AssetId, LeagueFormatId } from "#core/kit/ids.ts";
import { dotted } from "#core/kit/name-list.ts";
import { scoreTypesQuery } from "#web/situation/reference.ts";
import { assetScoresQuery } from "#web/scores/data.ts";

type TeamCardProps = Pick<TeamSideProps, "onMove" | "onRemove" | "onDrop"> & {
  calculation: Calculation;
  team: TradeTeam;
  net: TeamJudgement;
  /** Called when own scores are switched on and the plan does not include them. */
  onUpgrade: () => void;
  onDelete: ((team: TradeTeam, button: HTMLElement) => void) | null;
};

// Only trades of league teams need it.
const LeagueEffect = lazyPart(() => import("./league-effect.tsx"), <p className="mt-2 h-12 border-t border-line" />);

const STATUSES = TEAM_STATUSES.map((teamStatus) => ({
  value: String(teamStatus),
  label: TEAM_STATUS_LABELS[teamStatus],
}));

type HeadProps = Pick<TeamCardProps, "calculation" | "team" | "net" | "onDelete">;

const Head = ({ calculation, team, net, onDelete }: HeadProps) => (
  <header className="flex items-center gap-2">
    <h2 className="sr-only">{team.name}</h2>
    <TeamName team={team} dispatch={calculation.editor.dispatch} />
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
);

function Controls({ calculation, team, onUpgrade }: Pick<TeamCardProps, "calculation" | "team" | "onUpgrade">) {
  const { editor, leagueTrade, entitled } = calculation;
  const { trade, dispatch } = editor;
  return (
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
  );
}

/** Returns the other team of an asset as `to Team 2`; null in a trade of two, where it is clear. */
const counterpartIn =
  ({ teams }: Trade, own: TeamId) =>
  ({ from, to }: PlacedAsset): string | null => {
    if (teams.length === FEWEST_TEAMS) return null;
    const nameOf = (id: TeamId) => teams.find((other) => other.id === id)?.name ?? "";
    return from === own ? `to ${nameOf(to)}` : `from ${nameOf(from)}`;
  };

type SidesProps = Omit<TeamCardProps, "onUpgrade" | "onDelete">;

/** Side by side in wide cards. Of two teams each receives what the other sends, so one line names it. */
function Sides({ calculation, team, net, onMove, onRemove, onDrop }: SidesProps) {
  const { editor, prices, leagueTrade, isRedraft, leagueFormatId, entitled, limitScores } = calculation;
  const { trade, dispatch } = editor;
  const isPair = trade.teams.length === FEWEST_TEAMS;
  const scoreOf = useScoreDetails(team, leagueFormatId, entitled);
  const detailOf = (placed: PlacedAsset): string | null =>
    dotted([leagueTrade.noteOf(team, placed), scoreOf(placed.asset.id)]) || null;
  const common = { team, prices, isRedraft, detailOf, counterpartOf: counterpartIn(trade, team.id) };
  const actions = { onMove, onRemove, onDrop };
  return (
    <div className={cx("mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-2", !isPair && "@[34rem]:grid-cols-2")}>
      <TeamSide
        {...common}
        {...actions}
        side="sending"
        items={sendingOf(trade, team.id)}
        total={net.sent}
        search={
          <SideSearch
            trade={trade}
            team={team}
            prices={prices}
            held={leagueTrade.sideOf(team)?.listed}
            perdollar={leagueTrade.league?.faabprice}
            onChosen={limitScores}
            dispatch={dispatch}
          />
        }
      />
      {isPair ? (
        <ReceivedLine team={team} received={receivingOf(trade, team.id)} total={net.received} prices={prices} />
      ) : (
        <TeamSide {...common} {...actions} side="receiving" items={receivingOf(trade, team.id)} total={net.received} />
      )}
    </div>
  );
}

type ReceivedLineProps = {
  readonly team: TradeTeam;
  readonly received: readonly PlacedAsset[];
  readonly total: number;
  readonly prices: Pick<Prices, "priceFor">;
};

/** What a team receives, by its own values, in one line. */
function ReceivedLine({ team, received, total, prices }: ReceivedLineProps) {
  return (
    <p className="flex gap-2 border-t border-line pt-2 text-13 text-ink-soft">
      <span className="font-semibold">{MESSAGES.receives}</span>
      <span className="min-w-0 grow wrap-anywhere tabular-nums">{pricedNames(team, received, prices.priceFor)}</span>
      <span className="tabular-nums">
        <span className="sr-only">Worth </span>
        {whole(total)}
      </span>
    </p>
  );
}

export function TeamCard({ calculation, team, net, onUpgrade, onDelete, ...sides }: TeamCardProps) {
  const { editor, prices, leagueTrade, isRedraft } = calculation;
  const { trade, dispatch } = editor;
  const seat = leagueTrade.sideOf(team);
  return (
    <section
      aria-label={team.name}
      className="@container min-w-0 rounded-12 border border-line bg-surface p-3 shadow-1 md:p-4"
    >
      <Head calculation={calculation} team={team} net={net} onDelete={onDelete} />
      <Controls calculation={calculation} team={team} onUpgrade={onUpgrade} />
      <LeagueSeatNotice team={team} leagueTrade={leagueTrade} dispatch={dispatch} />
      <Sides {...sides} calculation={calculation} team={team} net={net} />
      {seat && leagueTrade.league && (
        <LeagueEffect
          trade={trade}
          team={team}
          side={seat}
          league={leagueTrade.league}
          prices={prices}
          seasonOf={leagueTrade.seasonOf}
          assumptionOf={leagueTrade.assumptionOf}
        />
      )}
      <Unpriced trade={trade} team={team} net={net} isRedraft={isRedraft} prices={prices} />
    </section>
  );
}

const TeamName = ({ team, dispatch }: { team: TradeTeam; dispatch: TradeDispatch }) => (
  <input
    key={team.name}
    aria-label={`Name of ${team.name}`}
    defaultValue={team.name}
    maxLength={40}
    autoComplete="off"
    spellCheck={false}
    onBlur={({ currentTarget: box }) => {
      if (box.value.trim() === "") box.value = team.name;
      else dispatch({ type: "rename-team", team: team.id, name: box.value });
    }}
    onKeyDown={({ key, currentTarget: box }) => {
      if (key === "Escape") box.value = team.name;
      if (key === "Enter" || key === "Escape") box.blur();
    }}
    className={
      "-ml-2 h-9 w-full pointer-coarse:h-11 min-w-0 truncate rounded-6 border border-transparent " +
      "bg-transparent px-2 text-16 font-bold text-ink transition-colors hover:border-line focus:border-edge " +
      "focus:bg-surface"
    }
  />
);

type UnpricedProps = {
  trade: Trade;
  team: TradeTeam;
  net: TeamJudgement;
  isRedraft: boolean;
  prices: Pick<Prices, "priceFor">;
};

/** Names the assets of a team that have no value in the league, and why; nothing if all have one. */
function Unpriced({ trade, team, net, isRedraft, prices }: UnpricedProps) {
  if (net.unpriced === 0) return null;
  const unpriced = [...sendingOf(trade, team.id), ...receivingOf(trade, team.id)].filter(
    ({ asset }) => prices.priceFor(team, asset) === null,
  );
  const isPick = ({ asset }: PlacedAsset) => asset.position === "PICK" && !faabOf(asset.id);
  const picks = isRedraft && unpriced.some(isPick);
  const money = unpriced.flatMap(({ asset }) => (faabOf(asset.id) ? [asset.name] : []));
  const gone = unpriced
    .filter((placed) => !faabOf(placed.asset.id) && !(isRedraft && isPick(placed)))
    .map(({ asset }) => asset.name);
  return (
    <div className="mt-2 grid gap-1 rounded-8 bg-sunken px-3 py-2 text-13 text-ink-soft">
      {picks && <p>{MESSAGES.noPicks}</p>}
      {money.length > 0 && (
        <p>
          {money.join(", ")}: {MESSAGES.noFaabPrice}
        </p>
      )}
      {gone.length > 0 && (
        <p>
          {gone.join(", ")}: {MESSAGES.gone}
        </p>
      )}
    </div>
  );
}

type ScoreDetail = (asset: AssetId) => string | null;

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

const scoreText = ({ userscore, userstat, communityscore, communitystat }: ScoreRow): string =>
  userscore === null
    ? `${oneDecimal(communitystat ?? communityscore)} community`
    : `${oneDecimal(userstat ?? userscore)} yours`;

/** By the team's chosen type: own scores, else the community's; season totals for statistics. */
function useScoreDetails(
  { scoreType, customScoresEnabled }: TradeTeam,
  leagueFormatId: LeagueFormatId,
  entitled: boolean,
): ScoreDetail {
  const wanted = entitled && customScoresEnabled && scoreType !== null;
  const { data: types } = useQuery({ ...scoreTypesQuery, enabled: wanted });
  const type = types?.find(({ dataname }) => dataname === scoreType);
  const { data } = useQuery({
    ...assetScoresQuery({ leagueFormatId, scoreTypeId: type?.scoretypeid ?? 0 }, true),
    enabled: wanted && type !== undefined,
  });
  const texts = useMemo(() => new Map(data?.rows.map((row) => [row.id, scoreText(row)])), [data]);
  return (asset) => (wanted && texts.get(asset)) || null;
}
