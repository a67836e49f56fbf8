import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { errorText } from "#web/data/api-error.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { KeyList } from "./key-list.tsx";
import { INTRO, UPGRADE } from "./messages.ts";
import { NewKey } from "./new-key.tsx";
import { keysQuery } from "./queries.ts";

const LINK = "font-medium text-accent-ink underline underline-offset-2";

const Frame = ({ children }: { children: ReactNode }) => (
  <Card className="md:col-span-2">
    <h2 className="text-20">API keys</h2>
    <div className="mt-4 grid grid-cols-1 gap-4">{children}</div>
  </Card>
);

/** The user's keys for the API: what they are used for, and the ways to make and revoke them. */
export const KeysCard = () => {
  const { data, isPending, error, refetch } = useQuery(keysQuery);
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
        <Notice
          tone="danger"
          title="Your API keys could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {errorText(error)}
        </Notice>
      </Frame>
    );
  const { keys, most, callsperminute } = data;
  return (
    <Frame>
      <p className="text-14 text-ink-soft">
        {callsperminute === null ? UPGRADE : `${INTRO} All keys together: ${callsperminute} calls a minute.`}{" "}
        {callsperminute === null && (
          <Link href="/subscribe" className={LINK}>
            See the plans
          </Link>
        )}{" "}
        <Link href="/api" className={LINK}>
          How to use the API
        </Link>
      </p>
      {keys.length > 0 && <KeyList keys={keys} />}
      {callsperminute !== null && <NewKey isFull={keys.length >= most} />}
    </Frame>
  );
};
