import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Profile } from "#contract/profile.ts";
import { experienceLabel } from "#core/asset/age.ts";
import { dotted } from "#core/name-list.ts";
import { useInjuries } from "#web/data/injuries.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge, InjuryChip } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { MESSAGES } from "./messages.ts";
import { profilePath } from "#core/asset/profile-path.ts";
import { shownBand } from "#core/value/shown-band.ts";
import { along, ticksBetween } from "#web/ui/display/plot.tsx";

function experienceOf(asset: Profile["asset"]): string[] {
  if (asset.isrookie) return ["Rookie"];
  return asset.yearsexperience === null ? [] : [`Year ${Number(experienceLabel(asset)) + 1}`];
}

const factsOf = ({ asset }: Profile): string[] =>
  asset.isdraftpick
    ? []
    : [
        asset.team ?? "Free agent",
        ...(asset.age === null ? [] : [`Age ${asset.age.toFixed(1)}`]),
        ...experienceOf(asset),
        ...(asset.college === null ? [] : [asset.college]),
      ];

// Badges that stand alone have room for a finger, unlike those in a table's row.
const BADGES =
  "flex gap-1 pointer-coarse:gap-5 pointer-coarse:[&>button]:before:-inset-x-2.5 " +
  "pointer-coarse:[&>button]:before:-inset-y-3";

export function ProfileHead({ profile, badges, actions }: { profile: Profile; badges: ReactNode; actions: ReactNode }) {
  const injury = useInjuries().get(profile.asset.assetid);
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-28 wrap-anywhere">{profile.asset.assetdisplayname}</h1>
        {/* One group, so that no badge takes a line of its own. */}
        <span className="flex items-center gap-3 pointer-coarse:gap-5">
          <Badge wide tone={POSITION_TONES[profile.asset.position]}>
            {profile.asset.position}
          </Badge>
          <span className={BADGES}>{badges}</span>
        </span>
      </div>
      {factsOf(profile).length > 0 && <p className="text-14 text-ink-soft">{dotted(factsOf(profile))}</p>}
      {injury && (
        <p className="flex items-center gap-2 text-14 text-ink-soft">
          <InjuryChip injury={injury} />
          <span aria-hidden>He {injury.words}.</span>
        </p>
      )}
      <div data-print="none" className="flex flex-wrap gap-2">
        {actions}
      </div>
    </header>
  );
}

const Figure = ({ label, large = false, children }: { label: string; large?: boolean; children: ReactNode }) => (
  <div className={cx(large && "md:basis-full")}>
    <dt className="text-13 text-ink-faint">{label}</dt>
    <dd className={cx("text-28 font-bold tabular-nums", large && "md:text-40")}>{children}</dd>
  </div>
);

export function ProfileValue({ profile }: { profile: Profile }) {
  const { asset, tradevalue, communityvalue, valuelow, valuehigh, overallrank, positionrank } = profile;
  if (tradevalue === null || valuelow === null || valuehigh === null) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <dl className="flex flex-wrap gap-x-6 gap-y-3">
          <Figure label={MESSAGES.value} large>
            {Math.round(tradevalue)}
          </Figure>
          <Figure label={MESSAGES.overall}>{overallrank}</Figure>
          {!asset.isdraftpick && (
            <Figure label={MESSAGES.positional}>
              {asset.position}
              {positionrank}
            </Figure>
          )}
        </dl>
        <p className="mt-2 text-13 text-ink-soft">
          {MESSAGES.band(valuelow, valuehigh)}
          {communityvalue !== null && communityvalue !== tradevalue && `\u00a0· ${MESSAGES.own(communityvalue)}`}
        </p>
      </div>
      {Math.round(tradevalue) > 0 && <Neighbours neighbours={profile.neighbours} assetid={asset.assetid} />}
    </div>
  );
}

const TICKS = 4;

/** The columns of a row: name, band, value. */
const COLUMNS =
  "grid gap-2 grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)_2.25rem] sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_2.25rem]";

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** The value of an asset on its 80 percent band, among those next to it at its position; each row has its figures. */
function Neighbours({ neighbours, assetid: own }: Pick<Profile, "neighbours"> & { assetid: number }) {
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
}
