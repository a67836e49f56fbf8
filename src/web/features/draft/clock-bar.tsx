import { Redo2, Undo2 } from "lucide-react";
import { picksIn } from "#core/draft/order.ts";
import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/form/icon-button.tsx";
import { MESSAGES } from "./messages.ts";
import type { Room } from "./room.ts";

/** Steps back and forth; null where there is none. */
export type History = { readonly undo: (() => void) | null; readonly redo: (() => void) | null };

type ClockBarProps = {
  room: Room;
  /** What is said of a draft followed live; null by hand. */
  source: string | null;
  /** Null where the draft is followed live. */
  history: History | null;
  /** Further buttons. */
  children?: ReactNode;
};

/** How far away the reader's next pick is. */
const nextText = ({ board, myPicks, mine, labelOf }: Room): string | null => {
  const [next] = myPicks;
  if (mine === null || board.clock === null || next === board.clock) return null;
  if (next === undefined) return MESSAGES.noMore;
  return MESSAGES.yourNext(labelOf(next), board.open.indexOf(next));
};

/** Who is on the clock, when the reader is next, and the way back; it stays in sight while the page is scrolled. */
export const ClockBar = ({ room, source, history, children }: ClockBarProps) => {
  const { board, mine, nameOf, labelOf } = room;
  const { clock, shape } = board;
  const isMine = clock !== null && board.holderOf(clock) === mine;
  return (
    <section
      aria-label={MESSAGES.onTheClock}
      className={cx(
        "sticky top-14 z-20 -mx-4 flex items-center gap-3 border-y px-4 py-2 short:static",
        "md:mx-0 md:rounded-12 md:border md:px-5",
        isMine ? "border-accent bg-accent-soft" : "border-line bg-surface",
      )}
    >
      <div className="min-w-0 grow">
        {clock === null ? (
          <p className="text-16 font-semibold">{MESSAGES.over}</p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2 text-16">
            <span className="text-20 font-bold tabular-nums">{labelOf(clock)}</span>
            <span className="min-w-0 font-semibold wrap-anywhere">
              {isMine ? MESSAGES.yourPick : nameOf(board.holderOf(clock))}
            </span>
            <span className="text-13 text-ink-soft">{MESSAGES.ofPicks(clock, picksIn(shape))}</span>
          </p>
        )}
        <p className="text-13 text-ink-soft empty:hidden">{nextText(room)}</p>
        {source !== null && <p className="text-12 text-ink-soft">{source}</p>}
      </div>
      <span className="flex">
        {history && (
          <>
            <IconButton
              label={MESSAGES.undo}
              aria-keyshortcuts="Control+Z Meta+Z"
              icon={<Undo2 aria-hidden size={18} />}
              disabled={!history.undo}
              onClick={() => history.undo?.()}
            />
            <IconButton
              label={MESSAGES.redo}
              aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
              icon={<Redo2 aria-hidden size={18} />}
              disabled={!history.redo}
              onClick={() => history.redo?.()}
            />
          </>
        )}
        {children}
      </span>
    </section>
  );
};
