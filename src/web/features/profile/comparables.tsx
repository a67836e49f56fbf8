import { Link } from "wouter";
import type { Profile } from "#contract/profile.ts";
import { profilePath } from "#core/asset/profile-path.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";

/** The assets nearest in value, each a way to its own page. */
export const Comparables = ({ comparables }: Pick<Profile, "comparables">) => (
  <ul>
    {comparables.map(({ assetid, assetdisplayname, position, tradevalue }) => (
      <li key={assetid} className="flex min-h-11 items-center gap-3 border-b border-line px-4 last:border-b-0">
        <Badge wide tone={POSITION_TONES[position]}>
          {position}
        </Badge>
        <Link
          href={profilePath(assetid, assetdisplayname)}
          className="flex min-h-11 min-w-0 grow items-center font-semibold hover:text-accent-ink hover:underline"
        >
          {assetdisplayname}
        </Link>
        <span className="tabular-nums">{Math.round(tradevalue)}</span>
      </li>
    ))}
  </ul>
);
