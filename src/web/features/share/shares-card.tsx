import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { errorText } from "#web/data/api-error.ts";
import { Card } from "#web/ui/display/card.tsx";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { heldText, MESSAGES } from "./messages.ts";
import { sharesQuery } from "./queries.ts";
import { ShareList } from "./share-list.tsx";

const LINK = "font-medium text-accent-ink underline underline-offset-2";

const Frame = ({ children }: { children: ReactNode }) => (
  <Card className="md:col-span-2">
    <h2 className="text-20">{MESSAGES.title}</h2>
    <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
  </Card>
);

/** The links the user holds to shared trades, with how many there may be. */
export const SharesCard = () => {
  const { data, isPending, error, refetch } = useQuery(sharesQuery);
  if (isPending)
    return (
      <Frame>
        <Skeleton className="h-4 w-3/4" />
        <span className="sr-only">Loading...</span>
      </Frame>
    );
  if (error)
    return (
      <Frame>
        <RetryNotice title={MESSAGES.loadFailed} retry={MESSAGES.retry} onRetry={() => void refetch()}>
          {errorText(error)}
        </RetryNotice>
      </Frame>
    );
  const { limit, shares } = data;
  return (
    <Frame>
      {limit === 0 ? (
        <p className="text-14 text-ink-soft">
          {MESSAGES.upgrade}{" "}
          <Link href="/subscribe" className={LINK}>
            {MESSAGES.plans}
          </Link>
        </p>
      ) : (
        <p className="text-14 text-ink-soft tabular-nums">
          {MESSAGES.intro} {heldText(shares.length, limit)}
        </p>
      )}
      {shares.length > 0 && <ShareList shares={shares} />}
      {shares.length === 0 && limit !== 0 && <p className="text-14 text-ink-soft">{MESSAGES.none}</p>}
    </Frame>
  );
};
