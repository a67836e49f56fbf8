import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useEntitlements, userQuery } from "#web/accounts/user.ts";
import { ownScoresQuery } from "#web/scores/data.ts";
import { useSituation } from "#web/situation/start.ts";
import { CustomScores } from "#web/scores/custom-scores.tsx";
import { PaidNotice, SignedOutPaywall } from "#web/plans/paywall.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { useOffer } from "#web/plans/use-offer.tsx";
import { Loading } from "#web/kit/ui/form/button.tsx";

const FEATURE = "custom-scores";

const ScoreChecks = lazyPart(() => import("#web/trades/checks/score-checks.tsx"));

/** Signed out it describes own scores with a sign-in; on a free plan it says that they are paid. */
export default function CustomScoresPage() {
  const { data: user, isPending } = useQuery(userQuery);
  const { customScores, senseChecks } = useEntitlements();
  const left = useQuery({ ...ownScoresQuery, enabled: Boolean(user) && !customScores });
  const situation = useSituation((state) => state);
  const { offer, modal } = useOffer();
  const openPaywall = useCallback(() => offer(FEATURE), [offer]);
  if (isPending) return <Loading className="min-h-dvh" />;
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
      {modal}
    </>
  );
}
