import { useQuery } from "@tanstack/react-query";
import type { Code } from "#contract/situation/reference.ts";
import type { Asset, ReaderInsight } from "#contract/values/values.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { Badge, type Tone } from "#web/kit/ui/display/badge.tsx";
import { codesQuery } from "#web/situation/reference.ts";
import { LockedBand } from "./locked.tsx";
import { MESSAGES } from "./messages.ts";

const TONES: Readonly<Record<ReaderInsight["sentiment"], Tone>> = {
  Positive: "green",
  Negative: "danger",
  Neutral: "neutral",
};

type InsightTextProps = { insight: ReaderInsight; type?: string | undefined };

export const InsightText = ({ insight: { displayname, sentiment, bodytext }, type }: InsightTextProps) => (
  <article className="grid gap-3">
    <header className="flex flex-wrap items-center gap-2">
      <h3 className="text-16 font-semibold break-words">{displayname}</h3>
      <Badge tone={TONES[sentiment]}>{sentiment}</Badge>
      {type && <Badge>{type}</Badge>}
    </header>
    <div>
      <h4 className="text-12 font-semibold text-ink-faint">Analysis</h4>
      <p className="mt-1 max-w-prose text-14 break-words whitespace-pre-line text-ink-soft">{bodytext}</p>
    </div>
  </article>
);

export const insightTypes = (codes: readonly Code[]): Code[] =>
  codes
    .filter(({ codegroup, isdisabled }) => codegroup === "insighttype" && !isdisabled)
    .toSorted((a, b) => a.sortorder - b.sortorder);

/** The insights with one of these types. Others have no tab and are left out. */
export const ofTypes = (insights: readonly ReaderInsight[], types: readonly Code[]): ReaderInsight[] =>
  insights.filter(({ insighttypecodeid }) => types.some(({ codeid }) => codeid === insighttypecodeid));

export const inFormat = (insights: readonly ReaderInsight[], leagueFormatId: number): ReaderInsight[] =>
  insights.filter(({ leagueformatids }) => leagueformatids.includes(leagueFormatId));

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
