import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { DraftBoard, DraftStep, Taken } from "#core/draft/draft.ts";
import { newsBetween, type LivePick } from "#core/draft/live-draft.ts";
import { LiveRegion } from "#web/ui/display/live-region.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { useAddressChoice } from "#web/ui/use-address-choice.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { ClockBar, type History } from "./clock-bar.tsx";
import { DraftBoardView } from "./draft-board.tsx";
import { MESSAGES, pickNews } from "./messages.ts";
import { MyTeam } from "./my-team.tsx";
import { PickTrades } from "./pick-trades.tsx";
import { PlayerList } from "./player-list.tsx";
import type { Room } from "./room.ts";

/** Control or Command with Z undoes, with Shift or with Y redoes; the slash key leads to the search. */
const useShortcuts = (history: History | null, search: RefObject<HTMLInputElement | null>): void => {
  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
  }, [history]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      const commanded = (event.ctrlKey || event.metaKey) && !event.altKey;
      const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      // A box with text in it undoes its own typing.
      const hasText = event.target instanceof HTMLInputElement && event.target.value !== "";
      if (commanded && (key === "z" || key === "y") && latest.current && !hasText) {
        event.preventDefault();
        (key === "y" || event.shiftKey ? latest.current.redo : latest.current.undo)?.();
      } else if (key === "/" && !commanded && !event.altKey && !isTyping) {
        event.preventDefault();
        search.current?.focus();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [search]);
};

/** The made picks of a board, in order. */
const madeOf = ({ taken }: DraftBoard): readonly LivePick[] =>
  [...taken].map(([overall, pick]) => ({ overall, ...pick })).toSorted((a, b) => a.overall - b.overall);

/** What changed on a board since it was last shown, for those who listen. */
const useNews = ({ board, nameOf, labelOf }: Room): string => {
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
};

type RoomViewProps = {
  room: Room;
  source: string | null;
  /** Null where the draft is followed live. */
  onStep: ((step: DraftStep) => void) | null;
  history: History | null;
  /** Further buttons beside the clock, and what they open below it. */
  tools?: ReactNode;
  children?: ReactNode;
};

/** The room of a draft: on wide windows the players beside the rest, on narrow ones one part at a time. */
export const RoomView = ({ room, source, onStep, history, tools, children }: RoomViewProps) => {
  const isWide = useMediaQuery("(min-width: 64rem)") === true;
  const search = useRef<HTMLInputElement>(null);
  useShortcuts(history, search);
  const news = useNews(room);
  const { clock } = room.board;
  const draft = onStep && clock !== null ? (taken: Taken) => onStep({ type: "pick", overall: clock, taken }) : null;
  const players = <PlayerList room={room} onDraft={draft} search={search} />;
  const tabs = [
    ...(isWide ? [] : [{ value: "players", label: MESSAGES.players, content: players }]),
    { value: "board", label: MESSAGES.board, content: <DraftBoardView room={room} /> },
    { value: "team", label: MESSAGES.myTeam, content: <MyTeam room={room} /> },
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
          <Tabs label={MESSAGES.views} tabs={tabs} value={view} onChange={setView} />
        </div>
      </div>
    </>
  );
};
