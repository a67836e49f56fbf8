import { useCallback, useState, type ReactNode } from "react";
import type { Asset } from "#contract/values.ts";
import { layer } from "#web/ui/overlay/layer.ts";
import { InsightBadges } from "./insight-badges.tsx";

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
