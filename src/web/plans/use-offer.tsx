import { useCallback, useState } from "react";
import type { FeatureKey } from "#core/plans/features.ts";
import { layer } from "#web/kit/ui/overlay/layer.tsx";

const UpgradeModal = layer(() => import("./upgrade-modal.tsx"));

type Offered = { readonly feature: FeatureKey; readonly open: boolean };

/** Offers the plan of a feature: `offer` opens a dialog about it, which stands where `modal` is rendered. */
export function useOffer() {
  const [{ feature, open }, show] = useState<Offered>({ feature: "insights", open: false });
  return {
    offer: useCallback((wanted: FeatureKey) => show({ feature: wanted, open: true }), []),
    modal: <UpgradeModal feature={feature} open={open} onOpenChange={(next) => show({ feature, open: next })} />,
  };
}
