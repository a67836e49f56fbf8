import { useQuery } from "@tanstack/react-query";
import type { Asset } from "#contract/values/values.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { codesQuery } from "#web/situation/reference.ts";
import { InsightText, inFormat, insightTypes, ofTypes } from "./insight-text.tsx";
import { LockedBand } from "./locked.tsx";
import { MESSAGES } from "./messages.ts";

/** An asset's insights in a format; or that there are none, or that a plan is needed. */
export function InsightSection({ asset, leagueFormatId }: { asset: Asset; leagueFormatId: number }) {
  const { insights: mayRead } = useEntitlements();
  const { data: codes } = useQuery(codesQuery);
  const types = insightTypes(codes ?? []);
  if (asset.hasinsight && !mayRead) return <LockedBand />;
  const insights = ofTypes(inFormat(asset.insights, leagueFormatId), types);
  if (insights.length === 0) {
    return <p className="text-14 text-ink-soft">{MESSAGES.emptyText(asset.assetdisplayname)}</p>;
  }
  return (
    <div className="grid gap-6">
      {insights.map((insight) => (
        <InsightText
          key={insight.insightid}
          insight={insight}
          type={types.find(({ codeid }) => codeid === insight.insighttypecodeid)?.displayname}
        />
      ))}
    </div>
  );
}
