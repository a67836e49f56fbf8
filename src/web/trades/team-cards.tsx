import { useCallback, useRef, useState, type RefObject } from "react";
import { canDeleteTeam, type PlacedAsset, type TeamId, type Trade, type TradeTeam } from "#core/trades/trade.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { TeamCard } from "./team-card.tsx";
import type { Calculation } from "./use-calculation.ts";
import { flushSync } from "react-dom";
import type { Side } from "#core/trades/edit.ts";
import { buttonBefore } from "./team-side.tsx";
import type { TradeDispatch } from "./use-trade.ts";
import { ChooseTeamDialog } from "./choose-team-dialog.tsx";

type TeamCardsProps = {
  calculation: Calculation;
  onUpgrade: () => void;
  /** Leads to the search, for an asset that a team sends. */
  onAdd: (team: TeamId) => void;
};

// Focused controls are scrolled clear of the verdict, which covers a part of the cards on phones.
const CLEAR_OF_VERDICT = "max-lg:[&_:is(a,button)]:scroll-mb-64 short:[&_:is(a,button)]:scroll-mb-4";

const PAIR =
  "min-[21.01rem]:grid-cols-2 min-[21.01rem]:*:odd:pr-3 min-[21.01rem]:*:even:border-l min-[21.01rem]:*:even:pl-3 " +
  "lg:*:odd:pr-6 lg:*:even:pl-6";
// Of three columns the first has no line at its left, and the last no room at its right.
const TRIPLE =
  "xl:grid-cols-3 xl:*:nth-3:border-t-0 xl:*:border-l xl:*:px-4! " +
  "xl:*:nth-[3n+1]:border-l-0 xl:*:nth-[3n+1]:pl-0! xl:*:nth-[3n]:pr-0!";

export function TeamCards({ calculation, onUpgrade, onAdd }: TeamCardsProps) {
  const { editor, prices, judgement } = calculation;
  const { trade, dispatch } = editor;
  const cards = useRef<HTMLDivElement>(null);
  const { moving, cancelMove, move, moveTo, drop, remove, removeTeam } = useCardActions(trade, dispatch, cards);
  return (
    <>
      <div
        ref={cards}
        tabIndex={-1}
        role="group"
        aria-label="Teams"
        data-teams={trade.teams.length}
        aria-busy={prices.stale}
        // One, two or three columns, by the number of teams and the width of the window.
        className={cx(
          "grid grid-cols-[minmax(0,1fr)] border-t border-line outline-none *:border-line *:not-first:border-t",
          "min-[21.01rem]:*:nth-2:border-t-0",
          PAIR,
          trade.teams.length !== 2 && trade.teams.length !== 4 && TRIPLE,
          CLEAR_OF_VERDICT,
        )}
      >
        {trade.teams.map((team, index) => {
          const net = judgement.teams[index];
          return (
            net && (
              <TeamCard
                key={team.id}
                calculation={calculation}
                team={team}
                net={net}
                onUpgrade={onUpgrade}
                onAdd={onAdd}
                onDelete={canDeleteTeam(trade) ? removeTeam : null}
                onMove={move}
                onRemove={remove}
                onDrop={drop}
              />
            )
          );
        })}
      </div>
      {moving && <MoveDialog trade={trade} moving={moving} onCancel={cancelMove} onMove={moveTo} />}
    </>
  );
}

/** If an edit removes the pressed button, focus goes to the one before, else `cards`. `moving`: asset or null. */
function useCardActions(trade: Trade, dispatch: TradeDispatch, cards: RefObject<HTMLElement | null>) {
  const [moving, setMoving] = useState<Moving | null>(null);

  const move = useCallback(
    (placed: PlacedAsset, side: Side) => {
      const opposite = side === "sending" ? placed.to : placed.from;
      if (trade.teams.length === 2) dispatch({ type: "move", instanceId: placed.instanceId, side, team: opposite });
      else setMoving({ placed, side });
    },
    [trade.teams.length, dispatch],
  );

  const moveTo = (team: TeamId): void => {
    setMoving(null);
    if (moving) dispatch({ type: "move", instanceId: moving.placed.instanceId, side: moving.side, team });
  };

  const drop = (instanceId: string, side: Side, onto: TradeTeam): void =>
    dispatch({ type: "move", instanceId, side, team: onto.id });

  // The rows below move up under the same buttons, so only removing the last row removes the pressed button.
  const remove = useCallback(
    ({ instanceId }: PlacedAsset, button: HTMLElement) => {
      const before = buttonBefore(button);
      flushSync(() => dispatch({ type: "remove", instanceId }));
      if (!button.isConnected) (before ?? cards.current)?.focus({ preventScroll: true });
    },
    [dispatch, cards],
  );

  // A team with assets may stay: the user is asked who takes them over, and may cancel.
  const removeTeam = (team: TradeTeam, button: HTMLElement): void => {
    flushSync(() => dispatch({ type: "delete-team", team: team.id }));
    if (!button.isConnected) cards.current?.focus({ preventScroll: true });
  };

  return { moving, cancelMove: () => setMoving(null), move, moveTo, drop, remove, removeTeam };
}

type Moving = { readonly placed: PlacedAsset; readonly side: Side };

type MoveDialogProps = { trade: Trade; moving: Moving; onMove: (team: TeamId) => void; onCancel: () => void };

function MoveDialog({ trade, moving: { placed, side }, onMove, onCancel }: MoveDialogProps) {
  const [here, opposite] = side === "sending" ? [placed.from, placed.to] : [placed.to, placed.from];
  return (
    <ChooseTeamDialog
      title={`Move ${placed.asset.name}`}
      description={side === "sending" ? "Who sends it instead?" : "Who receives it instead?"}
      asset={placed.asset}
      teams={trade.teams.filter(({ id }) => id !== here)}
      noteOf={(team) => (team === opposite ? "Swaps sides" : null)}
      onChoose={onMove}
      onCancel={onCancel}
    />
  );
}
