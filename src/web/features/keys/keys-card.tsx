import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Reply } from "#contract/call.ts";
import type { listKeys } from "#contract/keys.ts";
import { LoadedCard } from "#web/ui/display/loaded-card.tsx";
import { KeyList } from "./key-list.tsx";
import { ENDED, INTRO, UPGRADE } from "./messages.ts";
import { NewKey } from "./new-key.tsx";
import { keysQuery } from "./queries.ts";

const LINK = "font-medium text-accent-ink underline underline-offset-2";

const Content = ({ keys, most, callsperminute }: Reply<typeof listKeys>) => {
  // A key that was just made, in full, until it is put away or revoked.
  const [made, setMade] = useState<string | null>(null);
  const without = keys.length > 0 ? ENDED : UPGRADE;
  const intro =
    callsperminute === null ? without : `${INTRO} All your keys together: ${callsperminute} calls per minute.`;
  return (
    <>
      <p className="text-14 text-ink-soft">
        {intro}{" "}
        {callsperminute === null && (
          <Link href="/subscribe" className={LINK}>
            See the plans
          </Link>
        )}{" "}
        <Link href="/api" className={LINK}>
          How to use the API
        </Link>
      </p>
      {keys.length > 0 && <KeyList keys={keys} onRevoked={({ hint }) => made?.endsWith(hint) && setMade(null)} />}
      {callsperminute !== null && <NewKey made={made} onMade={setMade} isFull={keys.length >= most} />}
    </>
  );
};

/** The user's keys for the API: what they are used for, and the ways to make and revoke them. */
export const KeysCard = () => (
  <LoadedCard
    title="API keys"
    className="md:col-span-2"
    query={useQuery(keysQuery)}
    failed="Your API keys could not be loaded"
    retry="Try again"
  >
    {(data) => <Content {...data} />}
  </LoadedCard>
);
