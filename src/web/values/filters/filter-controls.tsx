import { useId, useState, type ComponentType, type ReactNode } from "react";
import { choicesText, rangeText, readRange } from "#core/assets/advanced/filters.ts";
import type { ChoiceFilter, NumberRange, RangeFilter } from "#core/assets/advanced/filters.ts";
import { Input, Field, Select } from "#web/kit/ui/form/field.tsx";
import { MESSAGES } from "./messages.ts";
import { X } from "lucide-react";
import { BadgeButton } from "#web/kit/ui/display/badge.tsx";

export type LeagueFilterProps = {
  readonly label: string;
  /** The chosen league; undefined where the filter is off. */
  readonly leagueid: string | undefined;
  readonly onChange: (leagueid: string) => void;
};

/** Shows the filter by a league, which this subject knows nothing of. */
export type LeagueFilterPart = ComponentType<LeagueFilterProps>;

export type Ends = { readonly min: number; readonly max: number };

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className="grid gap-1.5">
    <span aria-hidden className="text-13 font-semibold">
      {label}
    </span>
    {children}
  </div>
);

type RangeControlProps = {
  readonly filter: RangeFilter;
  readonly range: NumberRange;
  readonly hint: Ends;
  readonly help: string | null;
  readonly onChange: (text: string) => void;
};

const END = /^\d{0,5}$/;
const typed = (end: number | null): string => (end === null ? "" : String(end));
const endOf = (text: string): number | null => (text === "" ? null : Number(text));

/** The two ends of a range. An invalid range stays in the boxes with a message and does not change the list. */
export function RangeControl({ filter: { label, limits }, range, hint, help, onChange }: RangeControlProps) {
  const id = useId();
  const [ends, setEnds] = useState<readonly [string, string]>([typed(range.min), typed(range.max)]);
  const [told, setTold] = useState(range);
  // A chip was removed or another view is shown, so update the boxes.
  if (told.min !== range.min || told.max !== range.max) {
    setTold(range);
    setEnds([typed(range.min), typed(range.max)]);
  }
  const textOf = ([low, high]: readonly [string, string]): string | null => {
    const text = rangeText({ min: endOf(low), max: endOf(high) });
    return text === "" || readRange(text, limits) ? text : null;
  };
  const isInvalid = textOf(ends) === null;
  const type = (place: 0 | 1, text: string): void => {
    if (!END.test(text)) return;
    const next: readonly [string, string] = place === 0 ? [text, ends[1]] : [ends[0], text];
    setEnds(next);
    const valid = textOf(next);
    if (valid === null) return;
    setTold({ min: endOf(next[0]), max: endOf(next[1]) });
    onChange(valid);
  };
  const note = isInvalid ? MESSAGES.between(limits) : help;
  return (
    <Group label={label}>
      <span className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-13 text-ink-soft">
        {([0, 1] as const).map((place) => [
          place === 1 && (
            <span key="to" aria-hidden>
              {MESSAGES.to}
            </span>
          ),
          <Input
            key={place}
            aria-label={`${label} ${place === 0 ? "from" : MESSAGES.to}`}
            aria-invalid={isInvalid || undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(place === 0 ? hint.min : hint.max)}
            value={ends[place]}
            onChange={({ target }) => type(place, target.value)}
          />,
        ])}
      </span>
      {note && (
        <p
          id={`${id}-note`}
          role={isInvalid ? "alert" : undefined}
          className={isInvalid ? "text-12 font-medium text-danger-ink" : "text-12 text-ink-faint"}
        >
          {note}
        </p>
      )}
    </Group>
  );
}

type ChoiceControlProps = {
  readonly filter: ChoiceFilter;
  readonly chosen: readonly string[];
  /** All choices where the filter itself does not name them. */
  readonly occurring: readonly string[];
  readonly onChange: (text: string) => void;
};

const CHIP = "h-8 pointer-coarse:h-11";

/** Few choices side by side; many in a list that adds one, with the chosen ones below it. */
export function ChoiceControl({ filter, chosen, occurring, onChange }: ChoiceControlProps) {
  const { label, options, name } = filter;
  const without = (choice: string): string => choicesText(chosen.filter((other) => other !== choice));
  const including = (choice: string): string => choicesText([...chosen, choice]);
  if (options)
    return (
      <Group label={label}>
        <span className="flex flex-wrap gap-1.5">
          {options.map((option) => (
            <BadgeButton
              key={option}
              className={`${CHIP} min-w-8 px-2.5`}
              tone={chosen.includes(option) ? "accent" : "neutral"}
              selected={chosen.includes(option)}
              onClick={() => onChange(chosen.includes(option) ? without(option) : including(option))}
            >
              {name(option)}
            </BadgeButton>
          ))}
        </span>
      </Group>
    );
  return (
    <Field label={label}>
      {(control) => (
        <>
          <Select
            {...control}
            value=""
            placeholder={MESSAGES.add(label)}
            onChange={(choice) => onChange(including(choice))}
            options={occurring
              .filter((choice) => !chosen.includes(choice))
              .map((choice) => ({ value: choice, label: name(choice) }))}
          />
          {chosen.length > 0 && (
            <span className="flex flex-wrap gap-1.5">
              {chosen.map((choice) => (
                <BadgeButton
                  key={choice}
                  className={CHIP}
                  tone="accent"
                  aria-label={MESSAGES.remove(`${label}: ${name(choice)}`)}
                  onClick={() => onChange(without(choice))}
                >
                  {name(choice)}
                  <X aria-hidden size={12} />
                </BadgeButton>
              ))}
            </span>
          )}
        </>
      )}
    </Field>
  );
}
