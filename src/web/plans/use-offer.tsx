import { useCallback, useState } from "react";
import type { FeatureKey } from "#core/plans/features.ts";
import { layer } from "#web/kit/ui/overlay/layer.tsx";

const UpgradeModal = layer(() => import("./upgrade-modal.tsx"));

/** Offers the plan of a feature: `offer` opens a dialog about it, which stands where `modal` is rendered. */
export function useOffer() {
  const [{ feature, open }, show] = useState({ feature: "insights" as FeatureKey, open: false });
  return {
    offer: useCallback((wanted: FeatureKey) => show({ feature: wanted, open: true }), []),
    modal: <UpgradeModal feature={feature} open={open} onOpenChange={(next) => show({ feature, open: next })} />,
  };
}
