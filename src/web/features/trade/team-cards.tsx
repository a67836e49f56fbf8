import { useRef } from "react";
import { canDeleteTeam, type TradeTeam } from "#core/trade/trade.ts";
import { cx } from "#web/ui/cx.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { TeamCard } from "./team-card.tsx";
import type { Calculation } from "./use-calculation.ts";
import { useCardActions } from "./use-card-actions.ts";

export type TeamCardsProps = {
  calculation: Calculation;
  onUpgrade: () => void;
  /** Starts the search of the page with this team as the sender. */
  onAdd: (team: TradeTeam) => void;
};

// Focused controls are scrolled clear of the verdict bar, which covers a part of the cards.
const CLEAR_OF_VERDICT = cx(
  "max-md:[&_:is(button,input,select)]:scroll-mb-48 md:[&_:is(button,input,select)]:scroll-mt-36",
  "short:[&_:is(button,input,select)]:scroll-mb-20 md:short:[&_:is(button,input,select)]:scroll-mt-4",
);

/** The grid of the cards: one, two or three columns, by the number of teams and the width of the window. */
export const columns = (teams: number): string =>
  cx(
    "grid grid-cols-[minmax(0,1fr)] gap-3 outline-none md:grid-cols-2 md:gap-4",
    teams !== 2 && teams !== 4 && "xl:grid-cols-3",
  );

/** The cards of all teams of the trade, and the dialog that asks where an asset moves. */
export const TeamCards = ({ calculation, onUpgrade, onAdd }: TeamCardsProps) => {
  const { editor, prices, weighing } = calculation;
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
        aria-busy={prices.stale}
        className={cx(columns(trade.teams.length), CLEAR_OF_VERDICT)}
      >
        {trade.teams.map((team, index) => {
          const net = weighing.teams[index];
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
};
