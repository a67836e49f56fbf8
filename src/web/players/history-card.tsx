import { useState } from "react";
import { MOST_ASSETS_OF_HISTORY } from "#contract/kit/limits.ts";
import type { Profile } from "#contract/players.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { BadgeButton } from "#web/kit/ui/display/badge.tsx";
import { HistoryLines, type HistoryLinesProps } from "./history-lines.tsx";
import { HISTORY } from "./history-messages.ts";

type HistoryCardProps = Pick<HistoryLinesProps, "settings" | "full" | "onUpgrade" | "actions"> & {
  readonly profile: Profile;
};

/** An asset's value over time beside up to three others; loaded when it comes into view. */
export function HistoryCard({ profile, ...lines }: HistoryCardProps) {
  const [others, setOthers] = useState<readonly AssetId[]>([]);
  const { asset, comparables } = profile;
  const toggle = (assetid: AssetId): void =>
    setOthers((now) =>
      now.includes(assetid)
        ? now.filter((other) => other !== assetid)
        : [...now, assetid].slice(-(MOST_ASSETS_OF_HISTORY - 1)),
    );
  const nameOf = (assetid: AssetId): string =>
    assetid === asset.assetid
      ? asset.assetdisplayname
      : (comparables.find((one) => one.assetid === assetid)?.assetdisplayname ?? "");
  return (
    <HistoryLines assetids={[asset.assetid, ...others]} nameOf={nameOf} {...lines}>
      <div role="group" aria-label={HISTORY.compare} className="flex flex-wrap items-center gap-3 text-13">
        <span className="text-ink-soft">{HISTORY.compare}</span>
        {comparables.map(({ assetid, assetdisplayname, position }) => (
          <BadgeButton
            key={assetid}
            tone={POSITION_TONES[position]}
            className="min-h-8 rounded-8 px-2.5 pointer-coarse:min-h-11"
            selected={others.includes(assetid)}
            onClick={() => toggle(assetid)}
          >
            {assetdisplayname}
          </BadgeButton>
        ))}
      </div>
    </HistoryLines>
  );
}
