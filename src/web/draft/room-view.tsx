import { useRef, useState, type ReactNode, type RefObject } from "react";
import type { DraftBoard, DraftStep, Taken } from "#core/draft/draft.ts";
import { newsBetween, type LivePick } from "#core/draft/live-draft.ts";
import { LiveRegion } from "#web/kit/ui/display/notice.tsx";
import { Tabs } from "#web/kit/ui/display/tabs.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { useWindowEvent } from "#web/kit/ui/use-window-event.ts";
import { useMediaQuery } from "#web/kit/ui/use-media-query.ts";
import { DraftBoardView } from "./draft-board.tsx";
import { MESSAGES, pickNews } from "./messages.ts";
import { PickTrades } from "./pick-trades.tsx";
import { PlayerList } from "./player-list.tsx";
import type { Room } from "./room.ts";
import { Redo2, Undo2 } from "lucide-react";
import { picksIn } from "#core/draft/order.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import type { Asset } from "#contract/values/values.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { bestLineup } from "#core/values/lineup.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { Badge } from "#web/kit/ui/display/badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";

/** Control or Command with Z undoes, with Shift or with Y redoes; the slash key leads to the search. */
function useShortcuts(history: History | null, search: RefObject<HTMLInputElement | null>): void {
  useWindowEvent("keydown", (event) => {
    const key = event.key.toLowerCase();
    const commanded = (event.ctrlKey || event.metaKey) && !event.altKey;
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    // A box with text in it undoes its own typing.
    const hasText = event.target instanceof HTMLInputElement && event.target.value !== "";
    if (commanded && (key === "z" || key === "y") && history && !hasText) {
      event.preventDefault();
      (key === "y" || event.shiftKey ? history.redo : history.undo)?.();
    } else if (key === "/" && !commanded && !event.altKey && !isTyping) {
      event.preventDefault();
      search.current?.focus();
    }
  });
}

const madeOf = ({ taken }: DraftBoard): readonly LivePick[] =>
  [...taken].map(([overall, pick]) => ({ overall, ...pick })).toSorted((a, b) => a.overall - b.overall);

/** What changed on a board since it was last shown, for screen readers. */
function useNews({ board, nameOf, labelOf }: Room): string {
  const [told, tell] = useState({ board, text: "" });
  if (told.board !== board) {
    const news = newsBetween(madeOf(told.board), madeOf(board));
    const next = board.clock === null ? MESSAGES.over : `${MESSAGES.onTheClock}: ${labelOf(board.clock)}.`;
    const what =
      news === null || typeof news === "string"
        ? news && `${news}.`
        : pickNews(labelOf(news.overall), nameOf(board.holderOf(news.overall)), news.name);
    tell({ board, text: what === null ? told.text : `${what} ${next}` });
  }
  return told.text;
}

type RoomViewProps = {
  room: Room;
  /** The status line of a draft followed live; null for one by hand. */
  source: string | null;
  /** As `history`, null where the draft is followed live. */
  onStep: ((step: DraftStep) => void) | null;
  history: History | null;
  tools?: ReactNode;
  children?: ReactNode;
};

export function RoomView({ room, source, onStep, history, tools, children }: RoomViewProps) {
  const isWide = useMediaQuery("(min-width: 64rem)") === true;
  const search = useRef<HTMLInputElement>(null);
  useShortcuts(history, search);
  const news = useNews(room);
  const { clock } = room.board;
  const draft = onStep && clock !== null ? (taken: Taken) => onStep({ type: "pick", overall: clock, taken }) : null;
  const players = <PlayerList room={room} onDraft={draft} search={search} />;
  const tabs = [
    ...(isWide ? [] : [{ value: "players", label: "Players", content: players }]),
    { value: "board", label: "Board", content: <DraftBoardView room={room} /> },
    { value: "team", label: "My Team", content: <MyTeam room={room} /> },
    {
      value: "trades",
      label: MESSAGES.trades,
      content: <PickTrades room={room} onTrade={onStep && ((moves) => onStep({ type: "trade", moves }))} />,
    },
  ];
  const [view, setView] = useAddressChoice(
    "view",
    tabs.map(({ value }) => value),
  );
  return (
    <>
      <ClockBar room={room} source={source} history={history}>
        {tools}
      </ClockBar>
      {children}
      <LiveRegion>{news}</LiveRegion>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
        {isWide && players}
        <div className="min-w-0">
          <Tabs label="Parts of the draft room" tabs={tabs} value={view} onChange={setView} />
        </div>
      </div>
    </>
  );
}

/** Steps back and forth; null where there is none. */
type History = { readonly undo: (() => void) | null; readonly redo: (() => void) | null };

/** How far away the reader's next pick is. */
function nextText({ board, myPicks, mine, labelOf }: Room): string | null {
  const [next] = myPicks;
  if (mine === null || board.clock === null || next === board.clock) return null;
  if (next === undefined) return "You have no picks left";
  return MESSAGES.yourNext(labelOf(next), board.open.indexOf(next));
}

/** Who is on the clock, when the reader is next, and the way back; it stays in sight while the page is scrolled. */
function ClockBar({ room, source, history, children }: Omit<RoomViewProps, "onStep" | "tools">) {
  const { board, mine, nameOf, labelOf } = room;
  const { clock, shape } = board;
  const isMine = clock !== null && board.holderOf(clock) === mine;
  return (
    <section
      aria-label={MESSAGES.onTheClock}
      className={cx(
        "sticky top-14 z-20 -mx-(--gutter) flex items-center gap-3 border-y px-(--gutter) py-2 short:static",
        "md:mx-0 md:rounded-12 md:border md:px-5",
        isMine ? "border-accent bg-accent-soft" : "border-line bg-surface",
      )}
    >
      <div className="min-w-0 grow">
        {clock === null ? (
          <p className="text-16 font-semibold">{MESSAGES.over}</p>
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-2 text-16">
            <span className="text-28 narrow tabular-nums">{labelOf(clock)}</span>
            <span className="min-w-0 font-semibold wrap-anywhere">
              {isMine ? "You are on the clock" : nameOf(board.holderOf(clock))}
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
              label="Undo"
              aria-keyshortcuts="Control+Z Meta+Z"
              icon={<Undo2 aria-hidden size={18} />}
              disabled={!history.undo}
              onClick={() => history.undo?.()}
            />
            <IconButton
              label="Redo"
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
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-label={title} flush>
    <h2 className="px-3 pt-3 pb-2 text-16 md:px-4">{title}</h2>
    {children}
  </Card>
);

const LINE = "flex min-h-10 items-center gap-2 border-t border-line px-3 py-1 text-14 md:px-4";

const Line = ({ head, player }: { head: ReactNode; player: Asset | undefined }) => (
  <li className={LINE}>
    {head}
    {player ? (
      <>
        <span className="min-w-0 grow font-semibold wrap-anywhere">{player.assetdisplayname}</span>
        <span className="text-20 narrow tabular-nums">{Math.round(player.tradevalue)}</span>
      </>
    ) : (
      <span className="text-ink-faint">Open</span>
    )}
  </li>
);

function MyTeam({ room: { own, roster, mine, myPicks, worth, labelOf } }: { room: Room }) {
  if (mine === null) return <p className="text-14 text-ink-soft">{MESSAGES.chooseTeam}</p>;
  const byId = new Map(own.map((player) => [player.assetid, player]));
  const { starters, bench } = bestLineup(
    own.map(({ assetid, position, tradevalue }) => ({
      id: assetid,
      position: position as PlayerPosition,
      value: tradevalue,
    })),
    roster,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <Part title="Best lineup">
        <ul>
          {starters.map(({ slot, player }, at) => (
            <Line key={at} head={<Badge className="min-w-11">{slot}</Badge>} player={byId.get(player?.id ?? 0)} />
          ))}
        </ul>
      </Part>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Part title="Bench">
          <ul>
            {bench.map(({ id, position }) => (
              <Line key={id} head={<PositionBadge wide position={position} />} player={byId.get(id)} />
            ))}
            {bench.length === 0 && <li className={`${LINE} text-ink-faint`}>{MESSAGES.none}</li>}
          </ul>
        </Part>
        <Part title="Picks to come">
          <ul>
            {myPicks.map((overall) => {
              const player = worth.get(overall);
              return (
                <li key={overall} className={LINE}>
                  <span className="w-11 font-semibold tabular-nums">{labelOf(overall)}</span>
                  <span className="min-w-0 grow text-13 text-ink-soft wrap-anywhere">
                    {player && `level of ${player.assetdisplayname}`}
                  </span>
                  <span className="text-20 narrow tabular-nums">{Math.round(player?.tradevalue ?? 0)}</span>
                </li>
              );
            })}
            {myPicks.length === 0 && <li className={`${LINE} text-ink-faint`}>{MESSAGES.none}</li>}
          </ul>
        </Part>
      </div>
    </div>
  );
}
