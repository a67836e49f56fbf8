import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeftRight, Handshake, UserX } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import type { Profile } from "#contract/players.ts";
import { pathParams } from "#contract/pages/pages.ts";
import type { Asset } from "#contract/values/values.ts";
import { assetIdIn, profilePath } from "#core/assets/profile-path.ts";
import type { AssetId, UserId } from "#core/kit/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { formatOf, teamStatusOf, type ReferenceTables } from "#core/situation/reference.ts";
import { ApiError } from "#web/kit/query/send.ts";
import { useEntitlements } from "#web/accounts/user.ts";
import { useFinderPath } from "#web/leagues/finder-path.ts";
import { startSituation, useSituation } from "#web/situation/start.ts";
import { valueLinesQuery } from "#web/values/trade-values.ts";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { useInsightModal } from "#web/insights/use-insight-modal.tsx";
import { HitMeButton } from "#web/prompts/hit-me-button.tsx";
import { InsightSection } from "#web/insights/insight-text.tsx";
import { HistoryCard } from "#web/players/history-lines.tsx";
import { MESSAGES } from "#web/players/messages.ts";
import { ProfileSkeleton, ProfileView } from "#web/players/profile-view.tsx";
import { useOffer } from "#web/plans/use-offer.tsx";
import { profileQuery } from "#web/players/queries.ts";
import { CustomToggle, useCustomScores } from "#web/values/custom-scores.tsx";
import { StarButton } from "#web/watchlist/star.tsx";
import { EmptyState, RetryNotice } from "#web/kit/ui/display/notice.tsx";
import { Button, buttonStyle } from "#web/kit/ui/form/button.tsx";
import { lazyPart } from "#web/kit/ui/lazy-part.tsx";
import { toast, tellNotLoaded } from "#web/kit/ui/overlay/toast-store.ts";

const PlayerTrades = lazyPart(() => import("#web/market/player-trades.tsx"));

const Unknown = () => (
  <>
    <h1 className="mb-4 text-28">Page Not Found</h1>
    <EmptyState
      icon={<UserX aria-hidden size={20} />}
      title="No such player or pick"
      action={
        <Link href="/asset-list" className={buttonStyle("primary", "md")}>
          Asset Rankings
        </Link>
      }
    >
      There is no player or pick with this number. A pick is gone once its draft is over.
    </EmptyState>
  </>
);

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <>
    <h1 className="mb-4 text-28">{MESSAGES.waiting}</h1>
    <RetryNotice title="The profile could not be loaded" onRetry={onRetry} text={text} />
  </>
);

/** Sets the document's title, and corrects the address to the asset's own name. */
function useNamedPage(profile: Profile | undefined): void {
  const [path, navigate] = useLocation();
  const asset = profile?.asset;
  useEffect(() => {
    if (!asset) return;
    const own = profilePath(asset.assetid, asset.assetdisplayname);
    if (path !== own) navigate(own, { replace: true });
    // The frame sets the page's general title in the same pass; this one must come after it.
    queueMicrotask(() => {
      document.title = `${asset.assetdisplayname} · Big Brain Football`;
    });
  }, [asset, path, navigate]);
}

type ActionsProps = { profile: Profile; config: SitbarConfig; tables: ReferenceTables };

function Actions(props: ActionsProps) {
  const { assetid, assetdisplayname, isdraftpick } = props.profile.asset;
  const trades = useFinderPath()(assetid);
  return (
    <div data-print="none" className="flex flex-wrap gap-2 *:grow">
      <AddToTrade {...props} />
      {trades !== null && (
        <Link href={trades} className={buttonStyle("secondary", "md")}>
          <Handshake aria-hidden size={16} />
          Find a Trade
        </Link>
      )}
      <StarButton assetid={assetid} name={assetdisplayname} />
      <HitMeButton
        quiet
        size="md"
        variant="secondary"
        about={assetid}
        label={isdraftpick ? "Hit Me about this pick" : "Hit Me about this player"}
      />
    </div>
  );
}

function AddToTrade({ profile, config, tables }: ActionsProps) {
  const [, navigate] = useLocation();
  const { assetid, assetdisplayname, position, team, age } = profile.asset;
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    const trade = await import("#web/trades/add-to-trade.ts").catch(() => null);
    setBusy(false);
    if (!trade) {
      tellNotLoaded();
      return;
    }
    const isNew = trade.addToTrade(
      { id: assetid, name: assetdisplayname, position, team, age },
      teamStatusOf(config.teamStatusCodeId, tables.codes),
    );
    toast({ title: isNew ? "Added to your trade" : "Already in your trade", description: assetdisplayname });
    navigate("/trade-calculator");
  };
  return (
    <Button variant="primary" busy={busy} icon={<ArrowLeftRight aria-hidden size={16} />} onClick={() => void add()}>
      Add to Trade
    </Button>
  );
}

/** The asset as in the ranked list, for components that expect that shape. */
const listed = ({ asset, tradevalue, valuelow, valuehigh, provenance }: Profile): Asset => ({
  ...asset,
  tradevalue: tradevalue ?? 0,
  valuelow: valuelow ?? 0,
  valuehigh: valuehigh ?? 0,
  answers: provenance?.answers ?? 0,
});

type LoadedProps = { assetid: AssetId; config: SitbarConfig; tables: ReferenceTables; userId: UserId | null };

function Loaded({ assetid, config, tables, userId }: LoadedProps) {
  const { data: profile, error, refetch } = useQuery(profileQuery(assetid, config, userId));
  const { badges, modal } = useInsightModal(config.leagueFormatId);
  const { fullHistory } = useEntitlements();
  const { offer, modal: upgrade } = useOffer();
  const { data: lines = null } = useQuery(valueLinesQuery(config));
  useNamedPage(profile);
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  if (error && !profile) return <Failed text={error.message} onRetry={() => void refetch()} />;
  if (!profile) return <ProfileSkeleton />;
  return (
    <>
      <ProfileView
        profile={profile}
        status={config.teamStatusCodeId}
        lines={lines}
        badges={badges(listed(profile))}
        insights={<InsightSection asset={listed(profile)} leagueFormatId={config.leagueFormatId} />}
        history={
          <HistoryCard
            profile={profile}
            settings={config}
            full={fullHistory}
            onUpgrade={() => offer("historical-values")}
            actions={<Actions profile={profile} config={config} tables={tables} />}
          />
        }
        trades={
          <PlayerTrades
            assetid={assetid}
            league={formatOf(config.leagueFormatId, tables.formats)}
            value={profile.communityvalue}
          />
        }
      />
      {modal}
      {upgrade}
    </>
  );
}

export default function PlayerPage() {
  const [path] = useLocation();
  const client = useQueryClient();
  const state = useSituation((state) => state);
  const custom = useCustomScores();
  const assetid = assetIdIn(pathParams("/player/{id}", path)?.["id"] ?? "");
  return (
    <div className="page-app pb-8 lg:pt-6">
      {state.status === "ready" && custom.entitled && (
        <div data-print="none" className="flex justify-end py-2">
          <CustomToggle on={custom.on} onToggle={() => void custom.toggle()} />
        </div>
      )}
      {state.status === "loading" && <ProfileSkeleton />}
      {state.status === "failed" && <Failed text={state.message} onRetry={() => void startSituation(client)} />}
      {state.status === "ready" &&
        (assetid === null ? (
          <Unknown />
        ) : (
          <Loaded key={assetid} assetid={assetid} config={state.config} tables={state.tables} userId={custom.userId} />
        ))}
    </div>
  );
}

export function prefetch({ client, config, params }: PageVisit) {
  const assetid = assetIdIn(params["id"] ?? "");
  return assetid === null ? [] : [client.prefetchQuery(profileQuery(assetid, config, null))];
}
