import { useDeferredValue, useMemo, useState, type RefObject } from "react";
import type { Asset } from "#contract/values/values.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { assetsMatching } from "#core/assets/search.ts";
import { tiersOf } from "#core/assets/tiers.ts";
import { byNeed } from "#core/draft/best-left.ts";
import type { Taken } from "#core/draft/draft.ts";
import { picksIn } from "#core/draft/order.ts";
import { stillThere } from "#core/draft/still-there.ts";
import { groupBy } from "#core/kit/collections.ts";
import { dotted, nameList } from "#core/kit/name-list.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Input } from "#web/kit/ui/form/field.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { MESSAGES } from "./messages.ts";
import { takenOf, type Room } from "./room.ts";

const ROWS = 60;
/** Gains are computed for this many of the best players: nobody beyond them can be needed most. */
const MOST_NEEDED = 200;

type Sort = "value" | "need";
type Position = PlayerPosition | "all";

type Row = { readonly player: Asset; readonly tier: number | null; readonly gain: number | null };

const isAt = (position: Position, player: Asset): boolean => position === "all" || player.position === position;

function useRows({ players, left, own, roster, mine }: Room, sort: Sort, position: Position, text: string) {
  const ofPosition = useMemo(() => players.filter((player) => isAt(position, player)), [players, position]);
  const leftOf = useMemo(() => left.filter((player) => isAt(position, player)), [left, position]);
  // Tiers are those of everybody at the position, so that they stay as they are while the draft goes on.
  const tiers = useMemo(() => tiersOf(ofPosition), [ofPosition]);
  const rows = useMemo((): readonly Row[] => {
    if (sort === "need" && mine !== null)
      return byNeed(leftOf.slice(0, MOST_NEEDED), own, roster).map((need) => ({ ...need, tier: null }));
    return leftOf.map((player) => ({ player, tier: tiers.get(player.assetid) ?? null, gain: null }));
  }, [sort, mine, leftOf, own, roster, tiers]);
  const found = useMemo(() => {
    if (text.trim() === "") return rows;
    const matching = new Set(
      assetsMatching(
        rows.map(({ player }) => player),
        text,
      ),
    );
    return rows.filter(({ player }) => matching.has(player));
  }, [rows, text]);
  const [all, remaining] = useMemo(() => {
    const tierOf = ({ assetid }: Asset) => tiers.get(assetid);
    return [groupBy(ofPosition, tierOf), groupBy(leftOf, tierOf)] as const;
  }, [ofPosition, leftOf, tiers]);
  const tierText = (tier: number): string =>
    `Tier ${tier}\u00a0· ${remaining.get(tier)?.length ?? 0} of ${all.get(tier)?.length ?? 0} left`;
  return { rows: found, tierText };
}

/** The chance of each player left to be there at the reader's next pick; null where there is none. */
const chancesOf = ({ left, board, next }: Room): ReadonlyMap<number, number> | null =>
  next &&
  new Map(
    left.map(({ assetid }, at) => [
      assetid,
      stillThere(at + 1, board.open[at] ?? picksIn(board.shape) + 1, next.others),
    ]),
  );

/** Of the best players who are probably still there, so many are named. */
const NAMED = 3;
const PROBABLY = 0.5;

function ProbablyThere({ room, chances }: { room: Room; chances: ReadonlyMap<number, number> | null }) {
  const names = room.left
    .filter(({ assetid }) => (chances?.get(assetid) ?? 0) >= PROBABLY)
    .slice(0, NAMED)
    .map(({ assetdisplayname }) => assetdisplayname);
  return room.next && names.length > 0 ? (
    <p className="text-13 text-ink-soft">{MESSAGES.probably(room.labelOf(room.next.overall), nameList(names))}</p>
  ) : null;
}

type PlayerRowProps = { row: Row; chance: number | null; onDraft: ((taken: Taken) => void) | null };

function PlayerRow({ row: { player, gain }, chance, onDraft }: PlayerRowProps) {
  const { assetdisplayname: name, position, team, age, isrookie, tradevalue } = player;
  return (
    <li className="flex min-h-13 items-center gap-2 border-t border-line px-3 py-1 md:px-4">
      <PositionBadge wide position={position} />
      <span className="min-w-0 grow">
        <span className="block leading-4.5 font-semibold wrap-anywhere">{name}</span>
        <span className="block text-12 text-ink-faint">
          {dotted([
            team ?? "FA",
            age === null ? null : String(Math.floor(age)),
            isrookie && "Rookie",
            gain !== null && MESSAGES.toTeam(Math.round(gain)),
            chance !== null && MESSAGES.there(chance),
          ])}
        </span>
      </span>
      <span className="text-20 narrow tabular-nums">{Math.round(tradevalue)}</span>
      {onDraft && (
        <Button size="sm" aria-label={`Draft ${name}`} onClick={() => onDraft(takenOf(player))}>
          Draft
        </Button>
      )}
    </li>
  );
}

type PlayerListProps = {
  room: Room;
  /** Null while nobody may be drafted here: in a live draft, and once it is over. */
  onDraft: ((taken: Taken) => void) | null;
  search: RefObject<HTMLInputElement | null>;
};

export function PlayerList({ room, onDraft, search }: PlayerListProps) {
  const [text, setText] = useState("");
  const [sort, setSort] = useState<Sort>("value");
  const [position, setPosition] = useState<Position>("all");
  const [shown, setShown] = useState(ROWS);
  const sought = useDeferredValue(text);
  const { rows, tierText } = useRows(room, sort, position, sought);
  const chances = useMemo(() => chancesOf(room), [room]);
  const draft = (taken: Taken): void => {
    onDraft?.(taken);
    setText("");
  };
  const name = text.trim().replace(/\s+/g, " ");
  return (
    <section aria-label="Players left" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ProbablyThere room={room} chances={chances} />
      <div className="grid gap-2">
        <Input
          ref={search}
          type="search"
          aria-label={MESSAGES.search}
          aria-keyshortcuts="/"
          placeholder={onDraft ? `${MESSAGES.search} (enter drafts the first)` : MESSAGES.search}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = sought === text ? rows : [];
            if (event.key === "Enter" && name !== "" && first && onDraft) draft(takenOf(first.player));
          }}
        />
        <Segmented
          label="Position"
          value={position}
          onChange={setPosition}
          options={(["all", ...PLAYER_POSITIONS] as const).map((value) => ({
            value,
            label: value === "all" ? "All" : value,
          }))}
        />
        {room.mine !== null && (
          <Segmented
            label="Sorted by"
            value={sort}
            onChange={setSort}
            options={[
              { value: "value", label: "By value" },
              { value: "need", label: "For my team" },
            ]}
          />
        )}
        {sort === "need" && room.mine !== null && (
          <p className="text-12 text-ink-soft">
            What a player adds to your best lineup, and to those behind it, who count less the deeper they stand.
          </p>
        )}
      </div>
      <ol className="overflow-clip rounded-12 border border-line bg-surface shadow-1 [&>li:first-child]:border-t-0">
        {rows.slice(0, shown).flatMap((row, at) => {
          const { tier } = row;
          return [
            tier !== null && tier !== rows[at - 1]?.tier && (
              <li
                key={`tier ${tier}`}
                className="border-t border-line bg-sunken px-3 py-1 text-12 font-semibold text-ink-soft md:px-4"
              >
                {tierText(tier)}
              </li>
            ),
            <PlayerRow
              key={row.player.assetid}
              row={row}
              chance={chances?.get(row.player.assetid) ?? null}
              onDraft={onDraft && draft}
            />,
          ];
        })}
        {rows.length === 0 && (
          <li className="grid justify-items-start gap-2 px-3 py-4 text-14 text-ink-soft md:px-4">
            {name === ""
              ? "Nobody is left to draft. Rookies are listed from the NFL draft on."
              : "Nobody left has this name"}
            {name !== "" && onDraft && (
              <Button onClick={() => draft({ assetid: null, name })}>{`Draft "${name}" Without a Value`}</Button>
            )}
          </li>
        )}
      </ol>
      {rows.length > shown && (
        <Button className="justify-self-center" onClick={() => setShown(shown + ROWS)}>
          Show More
        </Button>
      )}
    </section>
  );
}
