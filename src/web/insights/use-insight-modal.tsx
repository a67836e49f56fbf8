import { useCallback, useState } from "react";
import type { Asset } from "#contract/values/values.ts";
import { layer } from "#web/kit/ui/overlay/layer.tsx";
import { useQuery } from "@tanstack/react-query";
import { Bot, Lightbulb, Stethoscope, UserRoundPen } from "lucide-react";
import { codesQuery } from "#web/situation/reference.ts";
import { BadgeButton } from "#web/kit/ui/display/badge.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { insightTypes } from "./insight-text.tsx";

const InsightModal = layer(() => import("./insight-modal.tsx"));

type Opened = { readonly asset: Asset; readonly typeId: number | null };

/** A stable function that renders an asset's badges, and the modal they open. */
export function useInsightModal(leagueFormatId: number | null) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback((asset: Asset, typeId: number | null) => {
    setOpened({ asset, typeId });
    setOpen(true);
  }, []);
  const badges = useCallback(
    (asset: Asset) => asset.hasinsight && <InsightBadges asset={asset} onOpen={show} />,
    [show],
  );
  const modal = opened && leagueFormatId !== null && (
    <InsightModal {...opened} leagueFormatId={leagueFormatId} open={open} onOpenChange={setOpen} />
  );
  return { badges, modal };
}

/** One badge for each type of insight that the reader may read; one that opens the lock where none may be read. */
function InsightBadges({ asset, onOpen }: { asset: Asset; onOpen: (asset: Asset, typeId: number | null) => void }) {
  const { data: codes } = useQuery(codesQuery);
  const types = insightTypes(codes ?? []).filter(({ codeid }) =>
    asset.insights.some(({ insighttypecodeid }) => insighttypecodeid === codeid),
  );
  if (asset.insights.length === 0)
    return (
      <BadgeButton
        tone="quiet"
        className="px-0.5"
        aria-haspopup="dialog"
        aria-label={`Insights for ${asset.assetdisplayname}, not in your plan`}
        title="Premium insights"
        onClick={() => onOpen(asset, null)}
      >
        <Lightbulb aria-hidden size={12} strokeWidth={2.5} />
      </BadgeButton>
    );
  return types.map(({ codeid, dataname, displayname }, index) => {
    const Icon = insightIcon(dataname);
    return (
      <BadgeButton
        key={codeid}
        tone="accent"
        aria-haspopup="dialog"
        aria-label={`${displayname} insight for ${asset.assetdisplayname}`}
        title={displayname}
        onClick={() => onOpen(asset, codeid)}
        // Phones need the space for the name; one badge opens them all.
        className={cx(index > 0 && "max-md:hidden")}
      >
        <Icon aria-hidden size={12} strokeWidth={2.5} />
      </BadgeButton>
    );
  });
}

const ICONS: Readonly<Record<string, typeof Lightbulb>> = { staff: UserRoundPen, ai: Bot, medical: Stethoscope };

export const insightIcon = (dataname: string): typeof Lightbulb =>
  (Object.hasOwn(ICONS, dataname) ? ICONS[dataname] : null) ?? Lightbulb;
