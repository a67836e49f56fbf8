import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditEntry } from "#contract/users.ts";
import { Button } from "#web/ui/form/button.tsx";
import { auditOfQuery } from "./queries.ts";
import { MESSAGES } from "./messages.ts";
import { showDate } from "./show-date.ts";

const WORDS: Readonly<Record<string, string>> = {
  isstaff: "Staff",
  isdisabled: "Disabled",
  islaunchmode: "Launch mode",
  manualTier: "Manual tier",
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const show = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === null || value === undefined ? "None" : String(value);
};

/** Describes a change: `Staff: No → Yes`. */
const differences = ({
  before,
  after,
}: AuditEntry): { readonly key: string; readonly from: string; readonly to: string }[] => {
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(after).flatMap((key) =>
    before[key] === after[key] ? [] : [{ key: WORDS[key] ?? key, from: show(before[key]), to: show(after[key]) }],
  );
};

/** Changes shown before a press shows all. */
const SHOWN = 5;

/** Who changed what on a user, and when; newest first. */
export const ChangeLog = ({ userid }: { userid: number }) => {
  const { data } = useQuery(auditOfQuery(userid));
  const [all, showAll] = useState(false);
  if (!data) return null;
  if (data.entries.length === 0) return <p className="text-13 text-ink-soft">{MESSAGES.noChanges}</p>;
  const shown = all ? data.entries : data.entries.slice(0, SHOWN);
  return (
    <>
      <ul>
        {shown.map((entry) => (
          <li key={entry.auditid} className="grid gap-0.5 border-b border-line py-2 text-13 first:pt-0 last:border-b-0">
            {differences(entry).map(({ key, from, to }) => (
              <p key={key}>
                {key}: {from} <span aria-hidden>→</span>
                <span className="sr-only">to</span> <strong>{to}</strong>
              </p>
            ))}
            <p className="text-12 break-words text-ink-faint">
              {entry.staffemail}, {showDate(entry.happeneddatetime)}
            </p>
          </li>
        ))}
      </ul>
      {shown.length < data.entries.length && (
        <Button size="sm" className="justify-self-start" onClick={() => showAll(true)}>
          Show all {data.entries.length}
        </Button>
      )}
    </>
  );
};
