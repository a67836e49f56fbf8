import { useLocation } from "wouter";
import { findFeature } from "#core/plans/features.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Dialog } from "#web/kit/ui/overlay/dialog-layer.tsx";
import { FeatureOffer } from "./feature-offer.tsx";
import { UPGRADE } from "./messages.ts";

type UpgradeModalProps = { feature: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Offers an upgrade for one feature by its key; an unknown key shows nothing. */
function UpgradeModal({ feature: key, open, onOpenChange }: UpgradeModalProps) {
  const [, navigate] = useLocation();
  const feature = findFeature(key);
  if (!feature) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={feature.title}
      description={feature.description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{UPGRADE.later}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onOpenChange(false);
              navigate("/subscribe");
            }}
          >
            {UPGRADE.now}
          </Button>
        </>
      }
    >
      <FeatureOffer feature={feature} heading="h3" />
    </Dialog>
  );
}

export default UpgradeModal;
