import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, Settings2, Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { dotted } from "#core/kit/name-list.ts";
import { isPlatform, PROVIDER_NAMES } from "#core/kit/platforms.ts";
import { valueGaps } from "#core/leagues/roster/unpriced.ts";
import { leagueParts } from "#core/situation/summary.ts";
import { refusalText, send } from "#web/kit/query/send.ts";
import { Button, IconButton } from "#web/kit/ui/form/button.tsx";
import { ConfirmDialog, Sheet } from "#web/kit/ui/overlay/dialog.tsx";
import { tellFailure, toast } from "#web/kit/ui/overlay/toast-store.ts";
import { leagueQuery, leaguesQuery, leagueTeamsQuery } from "./data.ts";
import { type LeagueFacts, useLeagueChoice } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";
import { suggestedPerDollar } from "#core/leagues/faab-price.ts";
import { typedPrice } from "#core/assets/faab.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { InputField } from "#web/kit/ui/form/field.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { ruleWords } from "#core/leagues/rule-words.ts";
import { RowHead, Table, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { showSaved } from "#web/kit/query/query-client.ts";
import { useLeagueSettings } from "./league-settings.ts";

function RefreshButton({ leagueid }: { leagueid: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send("POST /api/leagues/{leagueid}/refresh", { params: { leagueid } }),
    onSuccess: async (league) => {
      await showSaved(client, leagueQuery(leagueid).queryKey, league);
      void client.invalidateQueries({ queryKey: leagueTeamsQuery(leagueid).queryKey });
      void client.invalidateQueries({ queryKey: leaguesQuery.queryKey, exact: true });
      toast({ title: MESSAGES.refreshed });
    },
    onError: tellFailure(MESSAGES.refreshFailed),
  });
  return (
    <Button busy={isPending} icon={<RefreshCw aria-hidden size={16} />} onClick={() => mutate()}>
      {MESSAGES.refresh}
    </Button>
  );
}

function DeleteButton({ leagueid }: { leagueid: string }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asking, ask] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => send("DELETE /api/leagues/{leagueid}", { params: { leagueid } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: leaguesQuery.queryKey, exact: true });
      navigate("/leagues", { replace: true });
    },
    onError: (error) => {
      ask(false);
      toast({ title: MESSAGES.removeFailed, description: refusalText(error), variant: "destructive" });
    },
  });
  return (
    <>
      <Button icon={<Trash2 aria-hidden size={16} />} onClick={() => ask(true)}>
        {MESSAGES.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={MESSAGES.removeTitle}
        description={MESSAGES.removeText}
        confirmLabel={MESSAGES.remove}
        cancelLabel={MESSAGES.keep}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}

/** What is set once: refresh, settings, money, the reader's team, deletion; `children` are more such buttons. */
export function LeagueGear({ facts, children }: { facts: LeagueFacts; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { league } = facts;
  const { leagueid, provider, season, format, scoringSettings: scoring, rosterSettings: roster, myteamid } = league;
  const { mutate } = useLeagueChoice(leagueid);
  return (
    <>
      <IconButton
        variant="ghost"
        label={MESSAGES.gear}
        aria-haspopup="dialog"
        icon={<Settings2 aria-hidden size={20} />}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={league.name}
        description={dotted([
          `${PROVIDER_NAMES[provider]} ${season}`,
          ...leagueParts({ format, scoring, roster }),
          ...valueGaps(league),
        ])}
      >
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2">
            {isPlatform(provider) && <RefreshButton leagueid={leagueid} />}
            {children}
            {myteamid !== null && (
              <Button onClick={() => mutate({ myteamid: null }, { onSuccess: () => setOpen(false) })}>
                {MESSAGES.otherTeam}
              </Button>
            )}
            <DeleteButton leagueid={leagueid} />
          </div>
          <SettingsCard league={league} />
          <FaabPriceCard key={league.faabprice} facts={facts} />
        </div>
      </Sheet>
    </>
  );
}

/** Asks what a dollar for free agents is worth in trades of a league; nothing in leagues that bid none. */
function FaabPriceCard({ facts: { league, teams } }: { facts: LeagueFacts }) {
  const { faabprice } = league;
  const { mutate, isPending } = useLeagueChoice(league.leagueid);
  const [text, setText] = useState(String(faabprice ?? ""));
  const [isWrong, setWrong] = useState(false);
  const hasMoney = league.teams.some(({ faab }) => faab !== undefined) || league.provider === "paste";
  if (!hasMoney && faabprice === undefined) return null;
  const suggested = suggestedPerDollar(league, teams);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const price = typedPrice(text);
    const isEmpty = text.trim() === "";
    setWrong(price === null && !isEmpty);
    if (price !== null || isEmpty) mutate({ faabprice: price });
  };
  return (
    <Card aria-label={FAAB.title}>
      <h2 className="text-16">{FAAB.title}</h2>
      <p className="mt-1 max-w-200 text-13 text-ink-soft">{FAAB.help}</p>
      <form onSubmit={save} noValidate className="mt-3 flex flex-wrap items-end gap-3">
        <InputField
          label={FAAB.label}
          fieldClassName="w-56"
          {...(isWrong && { error: FAAB.wrong })}
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          value={text}
          maxLength={8}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" busy={isPending}>
          {FAAB.save}
        </Button>
        {suggested !== null && suggested !== faabprice && (
          <Button
            disabled={isPending}
            onClick={() => {
              setText(String(suggested));
              setWrong(false);
              mutate({ faabprice: suggested });
            }}
          >
            {FAAB.suggestion(suggested)}
          </Button>
        )}
      </form>
    </Card>
  );
}

const FAAB = {
  title: "FAAB in trades",
  help:
    "What a dollar of FAAB is worth, in trade value. The calculator and the bulk analysis price money in this " +
    "league's trades by it: search for $25 in the calculator. Empty: money counts nothing. The suggestion follows " +
    "the bids suggested for free agents: a small share of the money buys as small a share of a starter.",
  label: "A dollar is worth",
  wrong: "A price is a number from 0 to 100, to the hundredth.",
  save: "Save",
  suggestion: (price: number): string => `Use ${price}`,
} as const;

type WordsProps = { title: string; lines: readonly string[]; className?: string };

/** A titled list; nothing without a line. */
const Words = ({ title, lines, className }: WordsProps) =>
  lines.length > 0 && (
    <div className="mt-4">
      <h3 className="text-14">{title}</h3>
      <div className="mt-1 text-13 text-ink-soft">
        <ul className={cx("list-disc pl-5", className)}>
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );

/** Which of the reader's settings a league's would replace, and what values leave out of its rules. */
function SettingsCard({ league }: { league: League }) {
  const { differences } = useLeagueSettings(league);
  const notPriced = [...new Set(league.notpriced.map((rule) => ruleWords(league.provider, rule)))];
  return (
    <Card aria-label={SETTINGS.title}>
      <h2 className="text-16">{SETTINGS.title}</h2>
      {differences.length === 0 ? (
        <p className="mt-1 text-14 text-ink-soft">{SETTINGS.same}</p>
      ) : (
        <Table
          caption={SETTINGS.caption}
          className="mt-2"
          columns={[SETTINGS.setting, { name: SETTINGS.now, numeric: true }, { name: SETTINGS.league, numeric: true }]}
        >
          {differences.map(({ field, label, from, to }) => (
            <Tr key={field}>
              <RowHead>{label}</RowHead>
              <Td numeric>{from}</Td>
              <Td numeric className="font-semibold">
                {to}
              </Td>
            </Tr>
          ))}
        </Table>
      )}
      <Words
        title={SETTINGS.adjusted}
        lines={league.adjusted.map(({ from, to, why }) => `${from} became ${to}: ${why}.`)}
      />
      <Words title={SETTINGS.notPriced} lines={notPriced} className="wrap-anywhere" />
    </Card>
  );
}

const SETTINGS = {
  title: "League settings",
  caption: "What applying the league's settings changes",
  setting: "Setting",
  now: "Yours now",
  league: "League",
  same: "Rankings and the calculator use this league's settings.",
  adjusted: "Changed to what we can value",
  notPriced: "Rules of your league that values leave out",
} as const;
