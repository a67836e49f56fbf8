import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useEntitlements, userQuery } from "#web/data/session/user.ts";
import { ownScoresQuery } from "#web/data/scores.ts";
import { useSituation } from "#web/data/api/start.ts";
import { CustomScores } from "#web/features/scores/custom-scores.tsx";
import { PaidNotice, SignedOutPaywall } from "#web/features/subscribe/paywall.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { layer } from "#web/ui/overlay/layer.tsx";
import { Spinner } from "#web/ui/form/button.tsx";

const FEATURE = "custom-scores";

const ScoreChecks = lazyPart(() => import("#web/features/checks/score-checks.tsx"));

const UpgradeModal = layer(async () => ({
  default: (await import("#web/features/subscribe/upgrade-modal.tsx")).UpgradeModal,
}));

/** Signed out it describes own scores with a sign-in; on a free plan it says that they are paid. */
function CustomScoresPage() {
  const { data: user, isPending } = useQuery(userQuery);
  const { customScores, senseChecks } = useEntitlements();
  const left = useQuery({ ...ownScoresQuery, enabled: Boolean(user) && !customScores });
  const situation = useSituation((state) => state);
  const [paywall, setPaywall] = useState(false);
  const openPaywall = useCallback(() => setPaywall(true), []);
  if (isPending) {
    return (
      <div className="grid min-h-dvh place-items-center text-ink-faint">
        <Spinner size={24} />
        <span className="sr-only">Loading...</span>
      </div>
    );
  }
  if (!user) return <SignedOutPaywall feature={FEATURE} returnTo="/custom-scores" />;
  return (
    <>
      {!customScores && (
        <div className="page-app pt-5">
          <PaidNotice feature={FEATURE} ended={(left.data ?? []).length > 0} onUpgrade={openPaywall} />
        </div>
      )}
      <CustomScores onPaywall={openPaywall} />
      {senseChecks && situation.status === "ready" && (
        <div className="page-app pb-5">
          <ScoreChecks config={situation.config} />
        </div>
      )}
      <UpgradeModal feature={FEATURE} open={paywall} onOpenChange={setPaywall} />
    </>
  );
}

export default CustomScoresPage;
