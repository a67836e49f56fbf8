import { useLocation } from "wouter";
import { type FeatureKey, featureOf } from "#core/plans/features.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Dialog } from "#web/kit/ui/overlay/dialog-layer.tsx";
import type { LayerProps } from "#web/kit/ui/overlay/layer.tsx";
import { FeatureOffer } from "./feature-offer.tsx";

export default function UpgradeModal({ feature: key, open, onOpenChange }: LayerProps & { feature: FeatureKey }) {
  const [, navigate] = useLocation();
  const feature = featureOf(key);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={feature.title}
      description={feature.description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Maybe Later</Button>
          <Button
            variant="primary"
            onClick={() => {
              onOpenChange(false);
              navigate("/subscribe");
            }}
          >
            Upgrade Now
          </Button>
        </>
      }
    >
      <FeatureOffer feature={feature} heading="h3" />
    </Dialog>
  );
}
