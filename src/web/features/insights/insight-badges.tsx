import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { Asset } from "#contract/values.ts";
import { codesQuery } from "#web/data/reference.ts";
import { BadgeButton } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { insightIcon } from "./insight-icon.ts";
import { insightTypes } from "./insight-types.ts";
import { MESSAGES } from "./messages.ts";

type BadgesProps = { asset: Asset; onOpen: (asset: Asset, typeId: number | null) => void };

/** The badge of insights that the reader may not read. It stands in most rows of a guest's list, so it asks nothing. */
const LockedBadge = ({ asset, onOpen }: BadgesProps) => (
  <BadgeButton
    // Less prominent than the name beside it.
    tone="quiet"
    aria-haspopup="dialog"
    aria-label={MESSAGES.lockedBadge(asset.assetdisplayname)}
    title={MESSAGES.lockedTitle}
    onClick={() => onOpen(asset, null)}
  >
    <Lock aria-hidden size={12} strokeWidth={2.5} />
  </BadgeButton>
);

const TypeBadges = ({ asset, onOpen }: BadgesProps) => {
  const { data: codes } = useQuery(codesQuery);
  const types = insightTypes(codes ?? []).filter(({ codeid }) =>
    asset.insights.some(({ insighttypecodeid }) => insighttypecodeid === codeid),
  );
  return types.map(({ codeid, dataname, displayname }, index) => {
    const Icon = insightIcon(dataname);
    return (
      <BadgeButton
        key={codeid}
        tone="accent"
        aria-haspopup="dialog"
        aria-label={MESSAGES.badge(displayname, asset.assetdisplayname)}
        title={displayname}
        onClick={() => onOpen(asset, codeid)}
        // Phones need the space for the name; one badge opens them all.
        className={cx(index > 0 && "max-md:hidden")}
      >
        <Icon aria-hidden size={12} strokeWidth={2.5} />
      </BadgeButton>
    );
  });
};

/** One badge for each type of insight an asset has; a lock if there are insights the reader may not read. */
export const InsightBadges = (props: BadgesProps) => {
  if (!props.asset.hasinsight) return null;
  return props.asset.insights.length === 0 ? <LockedBadge {...props} /> : <TypeBadges {...props} />;
};
