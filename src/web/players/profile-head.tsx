import type { ReactNode } from "react";
import type { Profile } from "#contract/players.ts";
import { ageOf, experienceLabel } from "#core/assets/age.ts";
import { trendDisplay } from "#core/assets/trend-display.ts";
import { DOT } from "#core/kit/name-list.ts";
import { useToday } from "#web/situation/start.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { Badge, InjuryChip } from "#web/kit/ui/display/badge.tsx";
import { MESSAGES } from "./messages.ts";

function experienceOf(asset: Profile["asset"]): string | null {
  if (asset.isrookie) return "Rookie";
  return asset.yearsexperience === null ? null : `Year ${Number(experienceLabel(asset)) + 1}`;
}

// Badges that stand alone have room for a finger, unlike those in a table's row.
const BADGES =
  "flex gap-1 pointer-coarse:gap-5 pointer-coarse:[&>button]:before:-inset-x-2.5 " +
  "pointer-coarse:[&>button]:before:-inset-y-3";

/** Name, position, team, age and career on the board of the page, which ends in the team's colours. */
export function ProfileHead({ profile, badges }: { profile: Profile; badges: ReactNode }) {
  const { asset, positionrank } = profile;
  const injury = useInjuries().get(asset.assetid);
  const age = ageOf(asset, useToday());
  const facts = asset.isdraftpick
    ? []
    : [
        asset.team ?? "Free agent",
        age && (
          <>
            <span className="sr-only">{MESSAGES.age(age.years, age.months)}</span>
            <span aria-hidden>
              {age.years}
              <sup className="text-[0.72em] leading-0">{age.months}</sup>
            </span>
          </>
        ),
        experienceOf(asset),
        asset.college,
      ].filter((fact) => fact !== null);
  return (
    <header
      data-team={asset.team ?? undefined}
      className="board team-stripes -mx-(--gutter) px-(--gutter) py-4 lg:mx-0 lg:rounded-12 lg:px-6 lg:py-6"
    >
      <h1 className="text-40 wrap-anywhere pr-20">{asset.assetdisplayname}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 pr-20 text-14 text-ink-soft">
        <Badge tone={POSITION_TONES[asset.position]}>
          {asset.position}
          {!asset.isdraftpick && positionrank}
        </Badge>
        {facts.length > 0 && (
          <span>
            {facts.map((fact, place) => (
              <span key={place}>
                {place > 0 && DOT}
                {fact}
              </span>
            ))}
          </span>
        )}
        <span className={BADGES}>{badges}</span>
      </div>
      {injury && (
        <p className="mt-2 flex items-center gap-2 pr-20 text-14 text-ink-soft">
          <InjuryChip injury={injury} />
          <span aria-hidden>He {injury.words}.</span>
        </p>
      )}
    </header>
  );
}

/** Value, trend, range and rank in one line. */
export function ProfileValue({ profile }: { profile: Profile }) {
  const { asset, tradevalue, communityvalue, valuelow, valuehigh, overallrank } = profile;
  if (tradevalue === null || valuelow === null || valuehigh === null) return null;
  const { direction, text } = trendDisplay(asset);
  return (
    <div className="flex items-end gap-4">
      <dl>
        <dt className="text-13 text-ink-soft">{MESSAGES.value}</dt>
        <dd className="text-40 leading-10 narrow">{Math.round(tradevalue)}</dd>
      </dl>
      <div className="min-w-0 grow">
        {direction !== "neutral" && (
          <p className={direction === "up" ? "font-semibold text-up" : "font-semibold text-down"}>
            <span aria-hidden className="mr-1 text-12">
              {direction === "up" ? "▲" : "▼"}
            </span>
            <span className="sr-only">{direction} </span>
            {text}
          </p>
        )}
        <p className="text-13 text-ink-soft">
          {MESSAGES.range(valuelow, valuehigh)}
          {communityvalue !== null && communityvalue !== tradevalue && `${DOT}${MESSAGES.own(communityvalue)}`}
        </p>
      </div>
      <p className="text-right text-13 text-ink-soft">
        <b className="block text-20 text-ink narrow">#{overallrank}</b>
        {MESSAGES.overall}
      </p>
    </div>
  );
}
