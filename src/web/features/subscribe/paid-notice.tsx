import { findFeature } from "#core/access/features.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { PAYWALL } from "./messages.ts";

/** Says at the top of a page that its feature is paid, to a signed-in user whose plan doesn't cover it. */
export const PaidNotice = ({ feature: key, onUpgrade }: { feature: string; onUpgrade: () => void }) => {
  const feature = findFeature(key);
  if (!feature) return null;
  return (
    <Notice
      title={PAYWALL.paid(feature.title)}
      action={
        <Button size="sm" variant="primary" onClick={onUpgrade}>
          {PAYWALL.see}
        </Button>
      }
    >
      {PAYWALL.lookAround}
    </Notice>
  );
};
