import { useState } from "react";
import type { Keepers } from "#contract/leagues/keepers.ts";
import { COLLISIONS, CURRENCIES, type KeeperRules } from "#core/leagues/keepers/surplus.ts";
import { typedNumber } from "#core/kit/pasted-text.ts";
import { Disclosure } from "#web/kit/ui/display/disclosure.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Checkbox } from "#web/kit/ui/form/checkbox.tsx";
import { InputField, SelectField } from "#web/kit/ui/form/field.tsx";
import { Segmented } from "#web/kit/ui/form/segmented.tsx";
import { KEEPER_MESSAGES as MESSAGES } from "./keeper-messages.ts";

type Numbers = "count" | "escalation" | "cheapest" | "undrafted" | "years" | "rounds" | "budget";
type Draft = Omit<KeeperRules, Numbers> & Readonly<Record<Numbers, string>>;

const draftOf = (rules: KeeperRules): Draft => ({
  ...rules,
  count: String(rules.count),
  escalation: String(rules.escalation),
  cheapest: String(rules.cheapest),
  undrafted: String(rules.undrafted ?? ""),
  years: String(rules.years ?? ""),
  rounds: String(rules.rounds),
  budget: String(rules.budget),
});

/** A typed number; what is none is sent as -1, which the server refuses with the range. */
const numberOf = (text: string): number => typedNumber(text) ?? -1;
const optional = (text: string): number | null => (text.trim() === "" ? null : numberOf(text));

const rulesOf = (draft: Draft): KeeperRules => ({
  ...draft,
  count: numberOf(draft.count),
  escalation: numberOf(draft.escalation),
  cheapest: numberOf(draft.cheapest),
  undrafted: optional(draft.undrafted),
  years: optional(draft.years),
  rounds: numberOf(draft.rounds),
  budget: numberOf(draft.budget),
});

/** What changes with the currency: amounts of the other one mean nothing. */
const inOther = (draft: Draft, currency: KeeperRules["currency"]): Draft => ({
  ...draft,
  currency,
  undrafted: "",
  ...(currency === "rounds" ? { escalation: "1", cheapest: draft.rounds } : { escalation: "5", cheapest: "1" }),
});

type RulesProps = { keepers: Keepers; saving: boolean; onSave: (rules: KeeperRules) => void };

export function KeeperRulesForm({ keepers, saving, onSave }: RulesProps) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(() => draftOf(keepers.rules));
  const { currency } = draft;
  const number = (field: Numbers, label: string, help?: string) => (
    <InputField
      label={label}
      {...(help && { help })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={draft[field]}
      onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, [field]: value }))}
    />
  );
  const toggle = (field: "ispercent" | "firststays") => (
    <Checkbox
      className="self-end"
      label={MESSAGES[field]}
      checked={draft[field] ?? false}
      onChange={(checked) => setDraft((now) => ({ ...now, [field]: checked }))}
    />
  );
  return (
    <div className="min-w-0 rounded-12 border border-line bg-surface px-4 shadow-1 md:px-5">
      <Disclosure
        title={MESSAGES.rules}
        summary={keepers.isset ? MESSAGES.rulesSet : MESSAGES.rulesUsual}
        open={open}
        onOpenChange={setOpen}
      >
        <form
          className="grid gap-4 pb-4 sm:grid-cols-2 lg:grid-cols-4"
          onSubmit={(event) => {
            event.preventDefault();
            onSave(rulesOf(draft));
          }}
        >
          {number("count", MESSAGES.count)}
          <div className="grid content-start gap-1.5">
            <span aria-hidden className="text-13 font-semibold">
              {MESSAGES.currency}
            </span>
            <Segmented
              label={MESSAGES.currency}
              value={currency}
              onChange={(next) => setDraft((now) => inOther(now, next))}
              options={CURRENCIES.map((value) => ({ value, label: MESSAGES.currencies[value] }))}
            />
          </div>
          {number("escalation", MESSAGES.escalation[currency])}
          {currency === "rounds" ? toggle("firststays") : toggle("ispercent")}
          {number("cheapest", MESSAGES.cheapest[currency])}
          {number("undrafted", MESSAGES.undrafted[currency], MESSAGES.undraftedHelp)}
          {number("years", MESSAGES.years, MESSAGES.yearsHelp)}
          {currency === "rounds" ? number("rounds", MESSAGES.rounds) : number("budget", MESSAGES.budget)}
          {currency === "rounds" && (
            <SelectField
              label={MESSAGES.collision}
              value={draft.collision}
              onChange={(next) =>
                setDraft((now) => ({ ...now, collision: COLLISIONS.find((one) => one === next) ?? now.collision }))
              }
              options={COLLISIONS.map((value) => ({ value, label: MESSAGES.collisions[value] }))}
            />
          )}
          <div className="sm:col-span-full">
            <Button type="submit" variant="primary" busy={saving}>
              {MESSAGES.save}
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}
