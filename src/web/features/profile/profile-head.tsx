import type { ReactNode } from "react";
import type { Profile } from "#contract/profile.ts";
import { experienceLabel } from "#core/asset/age.ts";
import { dotted } from "#core/name-list.ts";
import { useInjuries } from "#web/data/injuries.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { InjuryChip } from "#web/ui/display/injury-chip.tsx";
import { cx } from "#web/ui/cx.ts";
import { MESSAGES } from "./messages.ts";
import { Neighbours } from "./neighbours.tsx";

const experienceOf = (asset: Profile["asset"]): string[] => {
  if (asset.isrookie) return ["Rookie"];
  return asset.yearsexperience === null ? [] : [`Year ${Number(experienceLabel(asset)) + 1}`];
};

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

/** Who an asset is. `badges` stand beside the name, `actions` below. */
export const ProfileHead = ({
  profile,
  badges,
  actions,
}: {
  profile: Profile;
  badges: ReactNode;
  actions: ReactNode;
}) => {
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
};

const Figure = ({ label, large = false, children }: { label: string; large?: boolean; children: ReactNode }) => (
  <div className={cx(large && "md:basis-full")}>
    <dt className="text-13 text-ink-faint">{label}</dt>
    <dd className={cx("text-28 font-bold tabular-nums", large && "md:text-40")}>{children}</dd>
  </div>
);

/** The value of an asset with its band, its ranks, and its values by team status. */
export const ProfileValue = ({ profile }: { profile: Profile }) => {
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
};
