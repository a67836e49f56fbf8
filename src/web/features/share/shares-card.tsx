import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Reply } from "#contract/call.ts";
import type { listShares } from "#contract/shares.ts";
import { LoadedCard } from "#web/ui/display/loaded-card.tsx";
import { heldText, MESSAGES } from "./messages.ts";
import { sharesQuery } from "./queries.ts";
import { ShareList } from "./share-list.tsx";

const LINK = "font-medium text-accent-ink underline underline-offset-2";

const Content = ({ limit, shares }: Reply<typeof listShares>) => (
  <>
    {limit === 0 ? (
      <p className="text-14 text-ink-soft">
        {shares.length > 0 ? MESSAGES.ended : MESSAGES.upgrade}{" "}
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
  </>
);

/** The links the user holds to shared trades, with how many there may be. */
export const SharesCard = () => (
  <LoadedCard
    title={MESSAGES.title}
    className="md:col-span-2"
    query={useQuery(sharesQuery)}
    failed={MESSAGES.loadFailed}
    retry={MESSAGES.retry}
  >
    {(data) => <Content {...data} />}
  </LoadedCard>
);
