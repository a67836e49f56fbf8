import { Dialog } from "#web/kit/ui/overlay/dialog-layer.tsx";
import { useQuery } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Code } from "#contract/situation/reference.ts";
import type { Asset, ReaderInsight } from "#contract/values/values.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { codesQuery } from "#web/situation/reference.ts";
import type { LayerProps } from "#web/kit/ui/overlay/layer.tsx";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { Tabs } from "#web/kit/ui/display/tabs.tsx";
import { inFormat, insightTypes, ofTypes, InsightText } from "./insight-text.tsx";
import { Locked } from "./locked.tsx";
import { MESSAGES } from "./messages.ts";

type TypedProps = { insights: readonly ReaderInsight[]; types: readonly Code[]; first: number | null };

function Typed({ insights, types, first }: TypedProps) {
  const has = (typeId: number | null): boolean =>
    insights.some(({ insighttypecodeid }) => insighttypecodeid === typeId);
  const [typeId, show] = useState(first);
  const shown = has(typeId) ? typeId : types.find(({ codeid }) => has(codeid))?.codeid;
  const tabs = types.map(({ codeid, displayname }) => {
    const own = insights.filter(({ insighttypecodeid }) => insighttypecodeid === codeid);
    return {
      value: String(codeid),
      label: displayname,
      disabled: own.length === 0,
      content: (
        <div className="grid gap-6">
          {own.map((insight) => (
            <InsightText key={insight.insightid} insight={insight} />
          ))}
        </div>
      ),
    };
  });
  return <Tabs label="Insight types" tabs={tabs} value={String(shown)} onChange={(value) => show(Number(value))} />;
}

type InsightModalProps = LayerProps & {
  asset: Asset;
  leagueFormatId: number;
  /** The type whose tab is shown first; null for the first tab. */
  typeId: number | null;
};

export default function InsightModal({ asset, leagueFormatId, typeId, open, onOpenChange }: InsightModalProps) {
  const { insights: mayRead } = useEntitlements();
  const { data: codes } = useQuery(codesQuery);
  const types = insightTypes(codes ?? []);
  const insights = ofTypes(inFormat(asset.insights, leagueFormatId), types);
  const locked = asset.hasinsight && !mayRead;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Insights for ${asset.assetdisplayname}`}>
      {locked && <Locked />}
      {!locked && insights.length > 0 && <Typed key={typeId} insights={insights} types={types} first={typeId} />}
      {!locked && insights.length === 0 && (
        <EmptyState icon={<Lightbulb aria-hidden size={20} />} title="No Insights Available">
          {MESSAGES.emptyText(asset.assetdisplayname)}
        </EmptyState>
      )}
      <p className="mt-4 text-13">
        <Link
          href={profilePath(asset.assetid, asset.assetdisplayname)}
          onClick={() => onOpenChange(false)}
          className="text-accent-ink underline"
        >
          {`All about ${asset.assetdisplayname}`}
        </Link>
      </p>
    </Dialog>
  );
}
