import { useCallback, useState } from "react";
import { layer } from "#web/kit/ui/overlay/layer.tsx";

const UpgradeModal = layer(() => import("./upgrade-modal.tsx"));

/** Offers the plan of a feature: `offer` opens a dialog about it, which stands where `modal` is rendered. */
export function useOffer() {
  const [{ feature, open }, show] = useState({ feature: "", open: false });
  return {
    offer: useCallback((wanted: string) => show({ feature: wanted, open: true }), []),
    modal: <UpgradeModal feature={feature} open={open} onOpenChange={(next) => show({ feature, open: next })} />,
  };
}
