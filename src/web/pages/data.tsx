import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { CallPath } from "#contract/calls.ts";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { featureOf } from "#core/plans/features.ts";
import type { SitbarConfig, SitbarSettings } from "#core/situation/config.ts";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { useEntitlements, userQuery } from "#web/accounts/user.ts";
import { Compare } from "#web/api/data-suite/compare.tsx";
import { Ages, Movers, Projections, RookiesAndPicks, Tiers } from "#web/api/data-suite/views.tsx";
import { send } from "#web/kit/query/send.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { Tabs } from "#web/kit/ui/display/tabs.tsx";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";
import { useWaiting } from "#web/kit/ui/use-waiting.ts";
import { Benefits } from "#web/plans/feature-offer.tsx";
import FeaturePreview, { previewQuery } from "#web/plans/feature-preview.tsx";
import { HistoryLines } from "#web/players/history-lines.tsx";
import { SituationFailed } from "#web/situation/situation-summary.tsx";
import { useSituation } from "#web/situation/start.ts";
import { leagueBody } from "#web/values/trade-values.ts";
import { DataPlace } from "./data/place.tsx";

const Waiting = () => (
  <div className="grid gap-3">
    <Skeleton className="h-10 max-w-md" />
    <Skeleton className="h-64" />
    <span className="sr-only">Loading...</span>
  </div>
);

const FAILED = "The tables could not be loaded";

function Offer() {
  const feature = featureOf("data-suite");
  return (
    <>
      <FeaturePreview feature="data-suite" />
      <Card className="p-5 md:p-8">
        <h2 className="text-20">Comes with Big Brain</h2>
        <p className="mt-1 text-14 text-ink-soft">{feature.description}</p>
        <Benefits feature={feature} className="my-5 gap-2" />
        <Link href="/subscribe" className={buttonStyle("primary", "md")}>
          See the plans
        </Link>
      </Card>
    </>
  );
}

const TABLES = ["tiers", "movers", "ages", "compare", "board", "projections"];

function Suite({ config }: { config: SitbarConfig }) {
  const [tab, setTab] = useAddressChoice("view", TABLES);
  const [, navigate] = useLocation();
  const { fullHistory } = useEntitlements();
  const { data, error, refetch } = useQuery({ ...dataQuery(config), placeholderData: keepPreviousData });
  const isWaiting = useWaiting(!data);
  if (error && !data) return <RetryNotice title={FAILED} onRetry={() => void refetch()} text={error.message} />;
  if (!data || isWaiting) return <Waiting />;
  const { rows, statistics } = data;
  const renderHistory = (assetids: readonly number[], names: ReadonlyMap<number, string>) => (
    <HistoryLines
      assetids={assetids}
      nameOf={(assetid) => names.get(assetid) ?? ""}
      settings={config}
      full={fullHistory}
      onUpgrade={() => navigate("/subscribe")}
    />
  );
  return (
    <Tabs
      label="Tables"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "tiers", label: "Tiers", content: <Tiers rows={rows} /> },
        { value: "movers", label: "Movers", content: <Movers rows={rows} statistics={statistics} /> },
        { value: "ages", label: "Ages", content: <Ages rows={rows} /> },
        { value: "compare", label: "Compare", content: <Compare rows={rows} renderHistory={renderHistory} /> },
        { value: "board", label: "Rookies and picks", content: <RookiesAndPicks rows={rows} /> },
        { value: "projections", label: "Projections", content: <Projections rows={rows} /> },
      ]}
    />
  );
}

function Content() {
  const state = useSituation((state) => state);
  const { isPending } = useQuery(userQuery);
  const { dataSuite } = useEntitlements();
  if (!isPending && !dataSuite) return <Offer />;
  if (state.status === "failed") return <SituationFailed title={FAILED} />;
  if (isPending || state.status !== "ready") return <Waiting />;
  return <Suite config={state.config} />;
}

const LEAD =
  "The tables behind the values, in your own situation: tiers, risers and fallers, ages, rookies and picks, and " +
  "projections, to compare and to download.";

const DataPage = () => (
  <DataPlace title="Data Suite" lead={LEAD}>
    <Content />
  </DataPlace>
);

export const prefetch = ({ client, config, tables }: PageVisit) => [
  client.prefetchQuery(previewQuery("data-suite", { config, tables })),
];

export default DataPage;

function dataQuery(settings: SitbarSettings) {
  const body = { teamStatus: settings.teamStatusCodeId, ...leagueBody(settings) };
  return queryOptions({
    queryKey: ["/api/data-suite" satisfies CallPath, body],
    queryFn: ({ signal }) =>
      send("POST /api/data-suite", { body }, { signal, describe: () => "The server did not answer as expected." }),
    staleTime: 2 * MINUTE_MS,
  });
}
