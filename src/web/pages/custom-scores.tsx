import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { userQuery } from "#web/data/user.ts";
import { CustomScores } from "#web/features/scores/custom-scores.tsx";
import { layer } from "#web/ui/overlay/layer.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";

const UpgradeModal = layer(async () => ({
  default: (await import("#web/features/subscribe/upgrade-modal.tsx")).UpgradeModal,
}));

/** Custom Scores: for whoever is signed in; nothing is shown to anybody else. */
const CustomScoresPage = () => {
  const { data: user, isPending } = useQuery(userQuery);
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
  if (!user) return null;
  return (
    <>
      <CustomScores onPaywall={openPaywall} />
      <UpgradeModal feature="custom-scores" open={paywall} onOpenChange={setPaywall} />
    </>
  );
};

export default CustomScoresPage;
