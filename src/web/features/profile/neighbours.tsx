import { Link } from "wouter";
import type { Profile } from "#contract/profile.ts";
import { profilePath } from "#core/asset/profile-path.ts";
import { shownBand } from "#core/value/shown-band.ts";
import { along, ticksBetween } from "#web/ui/display/plot.tsx";
import { cx } from "#web/ui/cx.ts";
import { MESSAGES } from "./messages.ts";

const TICKS = 4;

/** The columns of a row: name, band, value. */
const COLUMNS =
  "grid gap-2 grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)_2.25rem] sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_2.25rem]";

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** The value of an asset on its 80 percent band, among those next to it at its position; each row has its figures. */
export const Neighbours = ({ neighbours, assetid: own }: Pick<Profile, "neighbours"> & { assetid: number }) => {
  const low = Math.min(...neighbours.map(({ valuelow }) => valuelow));
  const high = Math.max(...neighbours.map(({ valuehigh }) => valuehigh));
  const axis = { from: low, to: high };
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-13 text-ink-faint">{MESSAGES.neighbours}</figcaption>
      <ol>
        {neighbours.map(({ assetid, assetdisplayname, position, positionrank, tradevalue, valuelow, valuehigh }) => {
          const isOwn = assetid === own;
          const band = shownBand(valuelow, valuehigh);
          return (
            <li
              key={assetid}
              aria-current={isOwn || undefined}
              className={cx(
                COLUMNS,
                "items-center rounded-6 px-1.5 text-13",
                isOwn ? "bg-accent-soft font-semibold" : "text-ink-soft",
              )}
            >
              <span className="flex min-w-0 items-center">
                {isOwn ? (
                  <span className="truncate py-1 pointer-coarse:py-3">{assetdisplayname}</span>
                ) : (
                  <Link
                    href={profilePath(assetid, assetdisplayname)}
                    className="truncate py-1 hover:text-accent-ink hover:underline pointer-coarse:py-3"
                  >
                    {assetdisplayname}
                  </Link>
                )}
                {position !== "PICK" && (
                  <span className="ml-1 shrink-0 text-12 font-normal text-ink-faint max-sm:sr-only">
                    {`${position}${positionrank}`}
                  </span>
                )}
              </span>
              <span className="relative block h-4" title={MESSAGES.band(valuelow, valuehigh)}>
                <span
                  aria-hidden
                  className={cx(
                    "absolute inset-y-1.25 rounded-round forced-colors:bg-[CanvasText]",
                    isOwn ? "bg-accent-line" : "bg-pressed",
                  )}
                  style={{
                    left: percent(along(axis, valuelow)),
                    width: percent(along(axis, valuehigh) - along(axis, valuelow)),
                  }}
                />
                <span
                  aria-hidden
                  className={cx(
                    "absolute top-1/2 -translate-1/2 rounded-round",
                    isOwn ? "size-3 bg-accent" : "size-2 bg-ink-faint",
                  )}
                  style={{ left: percent(along(axis, Math.max(low, Math.min(high, tradevalue)))) }}
                />
                <span className="sr-only">{`${band.low} to ${band.high}`}</span>
              </span>
              <span className="text-right text-ink tabular-nums">{Math.round(tradevalue)}</span>
            </li>
          );
        })}
      </ol>
      <div aria-hidden className={cx(COLUMNS, "px-1.5 text-12 text-ink-faint")}>
        <span />
        <span className="relative h-4 border-t border-line">
          {ticksBetween(low, high, TICKS).map((tick) => (
            <span
              key={tick}
              className="absolute -translate-x-1/2 tabular-nums"
              style={{ left: percent(along(axis, tick)) }}
            >
              {tick}
            </span>
          ))}
        </span>
      </div>
    </figure>
  );
};
