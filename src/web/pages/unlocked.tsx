import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { unlockedBy, type Feature } from "#core/plans/features.ts";
import { TIER_NAMES } from "#core/accounts/entitlements.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { outlineAddress } from "#core/trades/trade-outline.ts";
import type { Asset } from "#contract/values/values.ts";
import { useSituation } from "#web/situation/start.ts";
import { useEntitlements, userQuery } from "#web/accounts/user.ts";
import { assetListQuery } from "#web/values/trade-values.ts";
import { PageHead } from "#web/kit/ui/display/page-head.tsx";
import { LinkButton } from "#web/kit/ui/form/button.tsx";

const NONE: readonly Asset[] = [];
const TEAMS = [1, 2].map((team) => ({ name: `Team ${team}`, teamStatus: 0 as const }));

/** A trade of players of today's list: one of the best for two others. */
function exampleTrade(assets: readonly Asset[]): string {
  const players = assets.filter(({ isdraftpick }) => !isdraftpick);
  const [star, first, second] = [players[4], players[14], players[44]];
  if (!star || !first || !second) return "/trade-calculator";
  const moves = [
    { assetid: star.assetid, from: 0, to: 1 },
    { assetid: first.assetid, from: 1, to: 0 },
    { assetid: second.assetid, from: 1, to: 0 },
  ];
  return `/trade-calculator#${outlineAddress({ teams: TEAMS, moves })}`;
}

const playerPage = (asset: Asset | undefined): string =>
  asset ? profilePath(asset.assetid, asset.assetdisplayname) : "/asset-list";

type Example = { readonly label: string; readonly href: (assets: readonly Asset[]) => string };

const EXAMPLES: Readonly<Record<string, Example>> = {
  insights: {
    label: "Read one",
    href: (assets) => playerPage(assets.find(({ insights }) => insights.length > 0)),
  },
  "shareable-trade-links": { label: "Share a trade", href: exampleTrade },
  "advanced-filters": { label: "Filter the list", href: () => "/asset-list?experience=0-2" },
  "historical-values": { label: "See a history", href: (assets) => playerPage(assets[0]) },
  "data-suite": { label: "Open the tiers", href: () => "/data" },
  "custom-scores": { label: "Set a score", href: () => "/custom-scores" },
  "sense-checks": { label: "Check a trade", href: exampleTrade },
  "team-grades": { label: "Grade a league", href: () => "/leagues" },
  "api-access": { label: "Read the guide", href: () => "/api" },
  "bulk-analysis": { label: "Weigh many trades", href: () => "/bulk" },
};

function Unlocked({ feature, assets }: { feature: Feature; assets: readonly Asset[] }) {
  const example = EXAMPLES[feature.id];
  return (
    <section
      aria-label={feature.title}
      className="relative flex items-center gap-4 border-t border-line py-3 hover:bg-sunken"
    >
      <div className="min-w-0 grow">
        <h2 className="text-16">{feature.title}</h2>
        <p className="text-14 text-ink-soft">{feature.description}</p>
      </div>
      {example && (
        <Link
          href={example.href(assets)}
          className={
            "inline-flex items-center gap-1.5 font-semibold whitespace-nowrap text-accent-ink after:absolute " +
            "after:inset-0 hover:underline"
          }
        >
          <span className="sr-only">{feature.title}: </span>
          {example.label}
          <ArrowRight aria-hidden size={15} />
        </Link>
      )}
    </section>
  );
}

const List = ({ features, assets }: { features: readonly Feature[]; assets: readonly Asset[] }) => (
  <div>
    {features.map((feature) => (
      <Unlocked key={feature.id} feature={feature} assets={assets} />
    ))}
  </div>
);

const ListOfSituation = ({ features, config }: { features: readonly Feature[]; config: SitbarConfig }) => (
  <List features={features} assets={useQuery(assetListQuery(config, null)).data ?? NONE} />
);

export default function UnlockedPage() {
  const { data: user } = useQuery(userQuery);
  const { tier } = useEntitlements();
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  const features = unlockedBy(user ? tier : "free");
  return (
    <div className="page-reading grid min-h-[60dvh] content-start gap-5 py-6 md:py-8">
      <PageHead
        title="Unlocked"
        lead={
          features.length > 0
            ? `${TIER_NAMES[tier]} opens all of this. Each link leads to an example.`
            : "A plan unlocks insights, the Data Suite, your own scores and more."
        }
      />
      {features.length > 0 && config && <ListOfSituation features={features} config={config} />}
      {features.length > 0 && !config && <List features={features} assets={NONE} />}
      {features.length === 0 && (
        <Link href="/subscribe" asChild>
          <LinkButton variant="primary" className="justify-self-start">
            See the plans
          </LinkButton>
        </Link>
      )}
    </div>
  );
}
