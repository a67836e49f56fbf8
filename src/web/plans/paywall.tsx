import { Link } from "wouter";
import { type FeatureKey, featureOf } from "#core/plans/features.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { LinkButton, Button } from "#web/kit/ui/form/button.tsx";
import { FeatureOffer } from "./feature-offer.tsx";
import { Notice } from "#web/kit/ui/display/notice.tsx";

/** For visitors who are not signed in; `returnTo` is the page's path. */
export function SignedOutPaywall({ feature: key, returnTo }: { feature: FeatureKey; returnTo: string }) {
  const feature = featureOf(key);
  return (
    <section className="mx-auto grid min-h-[80dvh] w-full max-w-lg grid-cols-1 content-start px-4 py-8 md:py-12">
      <Card className="grid grid-cols-1 gap-5 p-5 md:p-8">
        <header>
          <h1 className="text-28">{feature.title}</h1>
          <p className="mt-2 text-16 text-ink-soft">{feature.description}</p>
        </header>
        <FeatureOffer feature={feature} heading="h2" />
        <p className="text-14 text-ink-soft">
          Custom scores need an account with Bigger Brain. Sign in, or look at the plans first.
        </p>
        <div className="grid gap-2 sm:flex">
          <Link href={`/login?${new URLSearchParams({ returnTo })}`} asChild>
            <LinkButton variant="primary">Sign in</LinkButton>
          </Link>
          <Link href="/subscribe" asChild>
            <LinkButton>See the plans</LinkButton>
          </Link>
        </div>
      </Card>
    </section>
  );
}

type PaidNoticeProps = {
  feature: FeatureKey;
  /** Has the user made something with the feature, under a plan that has ended? */
  ended: boolean;
  onUpgrade: () => void;
};

export function PaidNotice({ feature: key, ended, onUpgrade }: PaidNoticeProps) {
  const feature = featureOf(key);
  return (
    <Notice
      title={`${feature.title} is part of Bigger Brain`}
      action={
        <Button size="sm" variant="primary" onClick={onUpgrade}>
          See what you get
        </Button>
      }
    >
      {ended
        ? "The scores you set are kept under 'My changes', where you can delete them; they count again with that plan."
        : "You can look at the community's scores here. Setting your own needs that plan."}
    </Notice>
  );
}
