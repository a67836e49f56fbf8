import { findFeature } from "#core/access/features.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { PAYWALL } from "./messages.ts";

type PaidNoticeProps = {
  feature: string;
  /** Has the user made something with the feature, under a plan that has ended? */
  ended: boolean;
  onUpgrade: () => void;
};

/** A notice at the top of a page that its feature is paid, for a signed-in user whose plan does not cover it. */
export const PaidNotice = ({ feature: key, ended, onUpgrade }: PaidNoticeProps) => {
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
      {ended ? PAYWALL.ended : PAYWALL.lookAround}
    </Notice>
  );
};
