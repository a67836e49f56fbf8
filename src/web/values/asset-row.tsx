import { memo, type ReactNode } from "react";
import type { Asset } from "#contract/values/values.ts";
import { experienceLabel, ageOf } from "#core/assets/age.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import type { Position } from "#core/assets/position.ts";
import type { Rank } from "#core/assets/tiers.ts";
import { trendDisplay } from "#core/assets/trend-display.ts";
import { shownBand } from "#core/values/shown-band.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { BadgeButton, TeamBar } from "#web/kit/ui/display/badge.tsx";
import { TrendLine } from "#web/kit/ui/display/trend-line.tsx";
import { followLink } from "#web/kit/ui/follow-link.ts";
import { MESSAGES } from "./messages.ts";
import type { Owner, PickNote } from "./listed-league.tsx";

type AssetRowProps = {
  asset: Asset;
  rank: Rank;
  today: string;
  ranges: boolean;
  /** The price in an auction, 0 if nobody buys him and null for picks; undefined while prices are not shown. */
  dollars: number | null | undefined;
  /** The tier that begins with this row; null within a tier. */
  tier: number | null;
  /** The days of the list's lines, and the asset's values on them; undefined before they are loaded. */
  days: readonly string[] | undefined;
  values: readonly (number | null)[] | undefined;
  /** Who holds the asset in the reader's league; null for nobody, and undefined without a league. */
  owner: Owner | null | undefined;
  /** The picks of the reader's league that belong to this pick of the list; null for none. */
  leaguePicks: PickNote | null;
  onPosition: (position: Position) => void;
  badges: (asset: Asset) => ReactNode;
};

export const AssetRow = memo(function AssetRow(props: AssetRowProps) {
  const { asset, rank, today, ranges, dollars, tier, owner, leaguePicks } = props;
  const { days, values, onPosition, badges } = props;
  const { direction, text } = trendDisplay(asset);
  const age = ageOf(asset, today);
  const place = asset.isdraftpick ? asset.position : rank.positional;
  return (
    <>
      {tier !== null && (
        <div aria-hidden className="tier" title="Within a tier, the answers so far cannot tell the values apart.">
          {MESSAGES.tier(tier)}
        </div>
      )}
      <div role="row">
        <div role="cell" className="rank narrow">
          {rank.overall}
          {tier !== null && <span className="sr-only">{` (${MESSAGES.tier(tier)})`}</span>}
          <TeamBar team={asset.team} />
        </div>
        <div role="rowheader" className="who">
          <a href={profilePath(asset.assetid, asset.assetdisplayname)} onClick={followLink} className="lean">
            {asset.assetdisplayname}
          </a>
          {!asset.isdraftpick && <small className="lean">{`(${asset.team ?? "FA"})`}</small>}
          {badges(asset)}
        </div>
        {owner !== undefined && <OwnerCell owner={owner} note={leaguePicks} asset={asset} />}
        <div role="cell" className="pos">
          <BadgeButton
            wide
            tone={POSITION_TONES[asset.position]}
            className="z-1"
            onClick={() => onPosition(asset.position)}
            aria-label={`${place}, show this position only`}
          >
            {place}
          </BadgeButton>
        </div>
        <div role="cell" className="age" aria-label={age ? `${age.years} years ${age.months} months` : undefined}>
          {age ? age.years : "-"}
          {age && <sup>{age.months}</sup>}
        </div>
        <div role="cell" className="exp">
          {experienceLabel(asset)}
        </div>
        {dollars !== undefined && (
          <div role="cell" className="usd">
            {dollars ? `$${dollars}` : "-"}
          </div>
        )}
        <ValueCell asset={asset} ranges={ranges} />
        <div role="cell" className="line" data-moves={direction}>
          {days && values && <TrendLine days={days} values={values} />}
        </div>
        <div
          role="cell"
          className="trend lean"
          data-moves={direction}
          aria-label={direction === "neutral" ? undefined : `${direction} ${text}`}
        >
          {text}
        </div>
      </div>
    </>
  );
});

/** The team that holds the asset, the reader's in the accent; a press shows trades. For a pick those who hold it. */
function OwnerCell({ owner, note, asset }: { owner: Owner | null; note: PickNote | null; asset: Asset }) {
  if (note)
    return (
      <div role="cell" className="own md:lean" title={note.all}>
        {note.short}
      </div>
    );
  if (!owner) return <div role="cell" className="own md:lean" />;
  const { name, isMine, trades } = owner;
  return (
    <div role="cell" className="own md:lean" data-owner="" data-mine={isMine || undefined} title={`Held by ${name}`}>
      {trades === null ? (
        name
      ) : (
        <a
          href={trades}
          title={`Held by ${name}: find a trade for ${asset.assetdisplayname}`}
          onClick={followLink}
          className="hover:underline pointer-coarse:pointer-events-none"
        >
          {name}
        </a>
      )}
    </div>
  );
}

/** The community's value where the reader's own score changes the one shown; null elsewhere. */
const replacedValue = ({ communityvalue, tradevalue }: Asset): number | null =>
  communityvalue !== undefined && Math.round(communityvalue) !== Math.round(tradevalue)
    ? Math.round(communityvalue)
    : null;

function ValueCell({ asset, ranges }: Pick<AssetRowProps, "asset" | "ranges">) {
  const community = replacedValue(asset);
  const isAnswered = asset.answers > 0;
  const band = ranges ? shownBand(asset.valuelow, asset.valuehigh) : null;
  return (
    <div
      role="cell"
      className="val"
      data-answered={isAnswered || undefined}
      data-own={community !== null || undefined}
      title={
        isAnswered
          ? "Managers' answers stand behind this value."
          : "No answers about this asset yet: its value is projected from statistics alone."
      }
    >
      {community !== null && (
        <small>
          <span className="sr-only">community value </span>
          <s>{community}</s>
          <span className="sr-only">, with your score </span>
        </small>
      )}
      <b data-figure className="narrow">
        {Math.round(asset.tradevalue)}
      </b>
      {isAnswered && <span className="sr-only">{" by managers' answers"}</span>}
      {band && (
        <small title={MESSAGES.band(asset.valuelow, asset.valuehigh)}>
          <span className="sr-only">, </span>
          <span className="sr-only">{MESSAGES.band(asset.valuelow, asset.valuehigh)}</span>
          <span aria-hidden>{`${band.low}–${band.high}`}</span>
        </small>
      )}
    </div>
  );
}
