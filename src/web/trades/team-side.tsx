import { type DragEvent, memo, useDeferredValue, useState } from "react";
import { faabOf } from "#core/assets/faab.ts";
import { formatPickName } from "#core/assets/pick-name.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { DOT, dotted } from "#core/kit/name-list.ts";
import { whole } from "#core/kit/signed.ts";
import type { Side } from "#core/trades/edit.ts";
import type { PlacedAsset, TradeTeam } from "#core/trades/trade.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { InjurySign, TeamBar } from "#web/kit/ui/display/badge.tsx";
import { followLink } from "#web/kit/ui/follow-link.ts";
import { type ShownInjury, useInjuries } from "#web/situation/injuries.ts";
import { MESSAGES } from "./messages.ts";
import type { Prices } from "./use-prices.ts";

export type TeamSideProps = Pick<PlacedRowProps, "onMove" | "onRemove"> & {
  team: TradeTeam;
  side: Side;
  items: readonly PlacedAsset[];
  total: number;
  prices: Pick<Prices, "priceFor" | "find">;
  isRedraft: boolean;
  detailOf: (placed: PlacedAsset) => string | null;
  onDrop: (instanceId: string, side: Side, team: TradeTeam) => void;
  /** The other team of an asset, where it has to be named: `to Team 2`. */
  counterpartOf: (placed: PlacedAsset) => string | null;
};

// Holds the place of rows out of view, in pixels, until they are laid out.
const ROW_HEIGHT = 46;

const TITLES: Readonly<Record<Side, string>> = { sending: "Sends", receiving: MESSAGES.gets };

export function reasonOf({ asset }: PlacedAsset, isRedraft: boolean): string {
  if (faabOf(asset.id)) return MESSAGES.noFaabPrice;
  return isRedraft && asset.position === "PICK" ? MESSAGES.noPicks : MESSAGES.gone;
}

// With more rows than this the nets are painted first and the rows after them: six teams may have hundreds.
const MANY_ROWS = 12;

export function TeamSide(props: TeamSideProps) {
  const { team, side, items, total, onDrop } = props;
  const earlier = useDeferredValue(props);
  const { over, handlers } = useDropTarget((instanceId) => onDrop(instanceId, side, team));
  return (
    <section
      aria-label={`${team.name} ${side === "sending" ? "sends" : "receives"}`}
      {...handlers}
      className={cx(
        "min-w-0 rounded-8 transition-colors",
        over && "bg-accent-soft outline-2 outline-offset-4 outline-accent outline-dashed",
      )}
    >
      <header className="flex items-center justify-between gap-2 border-b border-line py-1 text-12 font-semibold">
        <h3 className="font-semibold text-ink-faint">{TITLES[side]}</h3>
        {items.length > 0 && (
          <span className="narrow text-13 tabular-nums">
            <span className="sr-only">Worth </span>
            {whole(total)}
          </span>
        )}
      </header>
      {items.length > 0 && <Rows of={items.length > MANY_ROWS ? earlier : props} />}
    </section>
  );
}

const Rows = memo(function Rows({ of }: { of: TeamSideProps }) {
  const { team, side, items, prices, isRedraft, detailOf, counterpartOf, onMove, onRemove } = of;
  const injuries = useInjuries();
  const proTeam = (id: AssetId, kept: string | null): string | null => (prices.find(id) ?? { team: kept }).team;
  return (
    <ul
      className="[content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${items.length * ROW_HEIGHT}px` }}
    >
      {/* Keyed by position: when all sides swap, hundreds of rows change their text and none is created anew. */}
      {items.map((placed, place) => (
        <PlacedRow
          key={place}
          placed={placed}
          side={side}
          proTeam={proTeam(placed.asset.id, placed.asset.team)}
          injury={injuries.get(placed.asset.id)}
          detail={dotted([counterpartOf(placed), detailOf(placed)]) || null}
          value={prices.priceFor(team, placed.asset)}
          reason={reasonOf(placed, isRedraft)}
          onMove={onMove}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
});

type PlacedRowProps = {
  placed: PlacedAsset;
  side: Side;
  /** Today's team, where it is known; the one kept with the trade else. */
  proTeam: string | null;
  injury: ShownInjury | undefined;
  /** What is said below the name: the other team among three or more, a score of the team's choice. */
  detail: string | null;
  value: number | null;
  reason: string;
  onMove: (placed: PlacedAsset, side: Side) => void;
  onRemove: (placed: PlacedAsset, button: HTMLElement) => void;
};

// Of one path each, for the hundreds of rows that six teams may have.
const drawn = (path: string) => (
  <svg aria-hidden width={15} height={15} viewBox="0 0 24 24" className="fill-none stroke-current stroke-2">
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
const MOVE = drawn("M8 3 4 7l4 4M4 7h16m-4 14 4-4-4-4m4 4H4");
const REMOVE = drawn("M18 6 6 18M6 6l12 12");

/** The remove button of the row before this one, for the focus when the last row goes. */
export const buttonBefore = (button: Element): HTMLElement | null =>
  button.closest("li")?.previousElementSibling?.querySelector<HTMLElement>("[data-remove]") ?? null;

/** Where the asset has a page: neither money nor a startup pick has one. */
function pageOf({ id, name, leaguepick }: PlacedAsset["asset"]): string | null {
  if (faabOf(id) || startupPickOf(id) !== null) return null;
  return profilePath(id, leaguepick ? formatPickName(leaguepick) : name);
}

/** Position, team and detail; in narrow cards the bar stands for the team, and in the narrowest the name for both. */
function Facts({ placed: { asset }, proTeam, detail }: PlacedRowProps) {
  if (faabOf(asset.id)) return detail;
  if (asset.position === "PICK") return dotted(["Pick", detail]);
  const team = `${DOT}${proTeam ?? "FA"}`;
  if (detail === null) return asset.position + team;
  return (
    <>
      <span className="@max-[13rem]:hidden">
        {asset.position}
        <span className="@max-[21rem]:hidden">{team}</span>
        {DOT}
      </span>
      {detail}
    </>
  );
}

// Two lines in a narrow card; in a wide one the value has a column of its own.
const ROW =
  "grid min-h-11.5 cursor-grab grid-cols-[4px_auto_minmax(0,1fr)_auto_auto] content-center gap-x-1.5 border-b " +
  "border-line py-0.5 text-14 [contain-intrinsic-size:auto_46px] [content-visibility:auto] active:cursor-grabbing " +
  "@min-[21rem]:grid-cols-[4px_minmax(0,1fr)_auto_auto_auto] @min-[21rem]:gap-x-3";
const NAME =
  "col-span-2 min-w-0 font-semibold leading-4.5 wrap-anywhere [font-stretch:70%] " +
  "@min-[21rem]:col-span-1 @min-[21rem]:text-16 @min-[21rem]:[font-stretch:90%]";
// A finger gets 44 pixels of a name that leads to its page; they reach into the row and move nothing.
const PAGE =
  "relative hover:text-accent-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 " +
  "pointer-coarse:after:-top-1 pointer-coarse:after:-bottom-6";
const FACTS =
  "col-start-3 row-start-2 min-w-0 text-12 leading-5 text-ink-soft lean @min-[21rem]:col-start-2 " +
  "@min-[21rem]:leading-4";
const VALUE =
  "col-start-2 row-start-2 narrow text-16 leading-5 tabular-nums @min-[21rem]:col-start-3 @min-[21rem]:row-start-1 " +
  "@min-[21rem]:row-span-2 @min-[21rem]:self-center @min-[21rem]:text-20";
// Under a finger an action reaches over the space at its sides.
const ACTION =
  "row-start-1 row-span-2 grid h-11 w-8 place-items-center self-center rounded-6 text-ink-faint hover:bg-sunken " +
  "hover:text-ink active:bg-pressed relative pointer-coarse:after:absolute pointer-coarse:after:inset-y-0 " +
  "pointer-coarse:after:-right-1";

const PlacedRow = memo(function PlacedRow(props: PlacedRowProps) {
  const { placed, side, proTeam, injury, value, reason, onMove, onRemove } = props;
  const { asset, instanceId } = placed;
  const page = pageOf(asset);
  return (
    <li {...dragSource(instanceId)} className={ROW}>
      <TeamBar team={proTeam} className="row-span-2 self-center" />
      {page === null ? (
        <span className={NAME}>{asset.name}</span>
      ) : (
        <a href={page} draggable={false} onClick={followLink} className={`${NAME} ${PAGE}`}>
          {asset.name}
        </a>
      )}
      <span className={FACTS}>
        <Facts {...props} />
        {injury && <InjurySign injury={injury} />}
      </span>
      {value === null ? (
        <span className={`${VALUE} text-ink-faint`} title={reason}>
          <span aria-hidden>–</span>
          <span className="sr-only">no value</span>
        </span>
      ) : (
        <span className={VALUE}>{whole(value)}</span>
      )}
      <button
        type="button"
        aria-label={`Move ${asset.name}`}
        className={`${ACTION} col-start-4 pointer-coarse:after:-left-2.5`}
        onClick={() => onMove(placed, side)}
      >
        {MOVE}
      </button>
      <button
        type="button"
        data-remove
        aria-label={`Remove ${asset.name}`}
        className={`${ACTION} col-start-5 -mr-2 pointer-coarse:after:-left-2 @min-[21rem]:-ml-2`}
        onClick={({ currentTarget }) => onRemove(placed, currentTarget)}
      >
        {REMOVE}
      </button>
    </li>
  );
});

const KIND = "application/x-trade-asset";

/** Makes an asset's row something that can be dragged; an extra to the Move button, never instead of it. */
const dragSource = (instanceId: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(KIND, instanceId);
    dataTransfer.effectAllowed = "move";
  },
});

function useDropTarget(onDrop: (instanceId: string) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(KIND)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const instanceId = event.dataTransfer.getData(KIND);
        if (instanceId) onDrop(instanceId);
      },
    },
  };
}
