import { useState, type FormEvent } from "react";
import { suggestedPerDollar } from "#core/leagues/faab-price.ts";
import { typedPrice } from "#core/assets/faab.ts";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { InputField } from "#web/kit/ui/form/field.tsx";
import { type LeagueFacts, useLeagueChoice } from "./league-facts.ts";

function PriceForm({ facts: { league, teams } }: { facts: LeagueFacts }) {
  const { faabprice } = league;
  const { mutate, isPending } = useLeagueChoice(league.leagueid);
  const [text, setText] = useState(String(faabprice ?? ""));
  const [isWrong, setWrong] = useState(false);
  const suggested = suggestedPerDollar(league, teams);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const price = typedPrice(text);
    const isEmpty = text.trim() === "";
    setWrong(price === null && !isEmpty);
    if (price !== null || isEmpty) mutate({ faabprice: price });
  };
  return (
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
  );
}

/** Asks what a dollar for free agents is worth in trades of a league; nothing in leagues that bid none. */
export function FaabPriceCard({ facts }: { facts: LeagueFacts }) {
  const { league } = facts;
  const hasMoney = league.teams.some(({ faab }) => faab !== undefined) || league.provider === "paste";
  if (!hasMoney && league.faabprice === undefined) return null;
  return (
    <Card aria-label={FAAB.title}>
      <h2 className="text-16">{FAAB.title}</h2>
      <p className="mt-1 max-w-200 text-13 text-ink-soft">{FAAB.help}</p>
      <PriceForm key={league.faabprice} facts={facts} />
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
