import { useCallback, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { Side } from "#core/trade/edit.ts";
import type { PlacedAsset, TeamId, Trade, TradeTeam } from "#core/trade/trade.ts";
import type { Moving } from "./move-dialog.tsx";
import { buttonBefore } from "./placed-row.tsx";
import type { TradeDispatch } from "./use-trade.ts";

/**
 * The edits that the team cards make. If an edit removes the pressed button, the focus goes to the button before it,
 * else to `cards`. `moving` is the asset for which a team is being chosen, null for none.
 */
export const useCardActions = (trade: Trade, dispatch: TradeDispatch, cards: RefObject<HTMLElement | null>) => {
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
};
