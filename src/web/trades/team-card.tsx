import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { ScoreRow } from "#contract/scores.ts";
import type { AssetId, LeagueFormatId } from "#core/kit/ids.ts";
import { dotted } from "#core/kit/name-list.ts";
import { signed, whole } from "#core/kit/signed.ts";
import { TEAM_STATUS_LABELS } from "#core/situation/situation.ts";
import type { TeamJudgement } from "#core/trades/judge-trade.ts";
import { FEWEST_TEAMS, receivingOf, sendingOf } from "#core/trades/trade.ts";
import type { PlacedAsset, TeamId, Trade, TradeTeam } from "#core/trades/trade.ts";
import { assetScoresQuery } from "#web/scores/data.ts";
import { scoreTypesQuery } from "#web/situation/reference.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { layer } from "#web/kit/ui/overlay/layer.tsx";
import { LeagueSeatNotice } from "./league-seat.tsx";
import { MESSAGES } from "./messages.ts";
import { reasonOf, TeamSide, type TeamSideProps } from "./team-side.tsx";
import type { Calculation } from "./use-calculation.ts";
import type { Prices } from "./use-prices.ts";

const loadSheet = () => import("./team-sheet.tsx");
const TeamSheet = layer(loadSheet);

type TeamCardProps = Pick<TeamSideProps, "onMove" | "onRemove" | "onDrop"> & {
  calculation: Calculation;
  team: TradeTeam;
  net: TeamJudgement;
  /** Called when own scores are switched on and the plan does not include them. */
  onUpgrade: () => void;
  /** Leads to the search, for an asset that the team sends. */
  onAdd: (team: TeamId) => void;
  onDelete: ((team: TradeTeam, button: HTMLElement) => void) | null;
};

/** One team of the trade: its status, its net at its own values, what it sends and what it gets. */
export function TeamCard({ calculation, team, net, onUpgrade, onAdd, onDelete, ...sides }: TeamCardProps) {
  const common = { calculation, team, net };
  return (
    <section aria-label={team.name} className="@container flex min-w-0 flex-col py-2 lg:py-3">
      <Head {...common} onUpgrade={onUpgrade} onDelete={onDelete} />
      <LeagueSeatNotice calculation={calculation} team={team} />
      <Sides {...common} {...sides} onAdd={onAdd} />
      <Unpriced {...common} />
    </section>
  );
}

type HeadProps = Pick<TeamCardProps, "calculation" | "team" | "net" | "onUpgrade" | "onDelete">;

function Head({ calculation, team, net, onUpgrade, onDelete }: HeadProps) {
  const [open, setOpen] = useState(false);
  // A status is changed offline too.
  useEffect(() => void loadSheet().catch(() => undefined), []);
  const status = TEAM_STATUS_LABELS[team.teamStatus];
  return (
    <header className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-1">
      <h2 className="min-w-0 text-20 leading-6 wrap-anywhere lg:text-28 lg:leading-8">{team.name}</h2>
      {(net.sent > 0 || net.received > 0) && (
        <p className={cx("flex items-baseline gap-1 whitespace-nowrap", !onDelete && "row-span-2")}>
          <span className="text-12 font-semibold text-ink-faint lean">{MESSAGES.net}</span>{" "}
          <span className={cx("narrow tabular-nums", onDelete ? "text-20 leading-6" : "text-28 leading-8")}>
            {signed(net.net)}
          </span>
        </p>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${team.name}: ${status}. Status, name, custom scores, league team`}
        onClick={() => setOpen(true)}
        className={
          "relative col-start-1 row-start-2 flex min-h-7 items-center gap-0.5 justify-self-start text-13 font-medium " +
          "whitespace-nowrap text-ink-soft [font-stretch:85%] hover:text-ink pointer-coarse:after:absolute " +
          "pointer-coarse:after:-inset-x-2 pointer-coarse:after:-top-3.5 pointer-coarse:after:-bottom-0.5"
        }
      >
        {status}
        <ChevronDown aria-hidden size={16} />
      </button>
      {onDelete && (
        <IconButton
          size="sm"
          label={`Delete ${team.name}`}
          icon={<Trash2 aria-hidden size={15} />}
          onClick={({ currentTarget }) => onDelete(team, currentTarget)}
          className="row-start-2 -mr-2 justify-self-end pointer-coarse:-my-2"
        />
      )}
      <TeamSheet open={open} onOpenChange={setOpen} calculation={calculation} team={team} onUpgrade={onUpgrade} />
    </header>
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

/** Of two teams each receives what the other sends, so one line names it. */
function Sides({ calculation, team, net, onMove, onRemove, onDrop, onAdd }: SidesProps) {
  const { editor, prices, leagueTrade, isRedraft, leagueFormatId, entitled } = calculation;
  const { trade } = editor;
  const isPair = trade.teams.length === FEWEST_TEAMS;
  const scoreOf = useScoreDetails(team, leagueFormatId, entitled);
  const detailOf = (placed: PlacedAsset): string | null =>
    dotted([leagueTrade.noteOf(team, placed), scoreOf(placed.asset.id)]) || null;
  const common = { team, prices, isRedraft, detailOf, counterpartOf: counterpartIn(trade, team.id) };
  const actions = { onMove, onRemove, onDrop };
  const received = receivingOf(trade, team.id);
  return (
    <>
      <TeamSide {...common} {...actions} side="sending" items={sendingOf(trade, team.id)} total={net.sent} />
      <button
        type="button"
        aria-label={`Add an asset that ${team.name} sends`}
        onClick={() => onAdd(team.id)}
        className={
          "flex min-h-11 w-full items-center gap-2 font-semibold text-accent-ink " +
          "hover:underline active:bg-sunken focus-visible:-outline-offset-2"
        }
      >
        <Plus aria-hidden size={16} /> Asset
      </button>
      {isPair && received.length > 0 && <ReceivedLine team={team} received={received} prices={prices} />}
      {!isPair && <TeamSide {...common} {...actions} side="receiving" items={received} total={net.received} />}
    </>
  );
}

type ReceivedLineProps = { team: TradeTeam; received: readonly PlacedAsset[]; prices: Prices };

const ReceivedLine = ({ team, received, prices }: ReceivedLineProps) => (
  <p className="border-t border-line pt-2 pb-1 text-13 leading-4.5 wrap-anywhere tabular-nums lean">
    <span className="font-semibold text-ink-faint">{MESSAGES.gets}</span>{" "}
    {received.map((placed, at) => {
      const value = prices.priceFor(team, placed.asset);
      return (
        <span key={placed.instanceId}>
          {at > 0 && ", "}
          {placed.asset.name} <b className="font-semibold">{value === null ? "no value" : whole(value)}</b>
        </span>
      );
    })}
  </p>
);

/** Names the assets of a team that have no value in the league, and why; nothing if all have one. */
function Unpriced({ calculation, team, net }: Pick<TeamCardProps, "calculation" | "team" | "net">) {
  const { editor, isRedraft, prices } = calculation;
  const { trade } = editor;
  if (net.unpriced === 0) return null;
  const unpriced = [...sendingOf(trade, team.id), ...receivingOf(trade, team.id)].filter(
    ({ asset }) => prices.priceFor(team, asset) === null,
  );
  return (
    <div className="mt-2 grid gap-1 rounded-8 bg-sunken px-3 py-2 text-13 text-ink-soft">
      {[MESSAGES.noPicks, MESSAGES.noFaabPrice, MESSAGES.gone].map((reason) => {
        const those = unpriced.filter((placed) => reasonOf(placed, isRedraft) === reason);
        if (those.length === 0) return null;
        const names = those.map(({ asset }) => asset.name).join(", ");
        return <p key={reason}>{reason === MESSAGES.noPicks ? reason : `${names}: ${reason}`}</p>;
      })}
    </div>
  );
}

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
): (asset: AssetId) => string | null {
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
