import { useCallback, useState, type ReactNode } from "react";
import type { Asset } from "#contract/values.ts";
import { layer } from "#web/ui/overlay/layer.ts";
import { useQuery } from "@tanstack/react-query";
import { Lock, Bot, Lightbulb, Stethoscope, UserRoundPen } from "lucide-react";
import { codesQuery } from "#web/data/reference.ts";
import { BadgeButton } from "#web/ui/display/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { insightTypes } from "./insight-types.ts";
import { MESSAGES } from "./messages.ts";

const InsightModal = layer(async () => ({ default: (await import("./insight-modal.tsx")).InsightModal }));

type Opened = { readonly asset: Asset; readonly typeId: number | null };

/** A stable function that renders an asset's badges, and the modal they open. */
export const useInsightModal = (
  leagueFormatId: number | null,
): { badges: (asset: Asset) => ReactNode; modal: ReactNode } => {
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
};

type BadgesProps = { asset: Asset; onOpen: (asset: Asset, typeId: number | null) => void };

/** The badge of insights that the reader may not read. It is in most rows of a guest's list, so it loads nothing. */
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
const InsightBadges = (props: BadgesProps) => {
  if (!props.asset.hasinsight) return null;
  return props.asset.insights.length === 0 ? <LockedBadge {...props} /> : <TypeBadges {...props} />;
};

const ICONS: Readonly<Record<string, typeof Lightbulb>> = { staff: UserRoundPen, ai: Bot, medical: Stethoscope };

/** The icon of an insight type by its data name; a default for others. */
export const insightIcon = (dataname: string): typeof Lightbulb =>
  (Object.hasOwn(ICONS, dataname) ? ICONS[dataname] : null) ?? Lightbulb;
