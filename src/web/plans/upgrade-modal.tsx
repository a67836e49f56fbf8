import { useLocation } from "wouter";
import { findFeature, type Feature } from "#core/plans/features.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Dialog } from "#web/kit/ui/overlay/dialog-layer.tsx";
import { FeatureOffer } from "./feature-offer.tsx";
import { UPGRADE } from "./messages.ts";

type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

function Offer({ feature, open, onOpenChange }: Opening & { feature: Feature }) {
  const [, navigate] = useLocation();
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

/** Offers an upgrade for one feature by its key; an unknown key shows nothing. */
export function UpgradeModal({ feature: key, ...opening }: Opening & { feature: string }) {
  const feature = findFeature(key);
  return feature ? <Offer feature={feature} {...opening} /> : null;
}
