import { X } from "lucide-react";
import type { ChoiceFilter } from "#core/asset/advanced/filters.ts";
import { choicesText } from "#core/asset/advanced/texts.ts";
import { BadgeButton } from "#web/ui/display/badge.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { MESSAGES } from "./messages.ts";

type ChoiceControlProps = {
  readonly filter: ChoiceFilter;
  readonly chosen: readonly string[];
  /** All choices where the filter itself does not name them. */
  readonly occurring: readonly string[];
  readonly onChange: (text: string) => void;
};

const CHIP = "h-8 pointer-coarse:h-11";

/** Few choices side by side; many in a list that adds one, with the chosen ones below it. */
export const ChoiceControl = ({ filter, chosen, occurring, onChange }: ChoiceControlProps) => {
  const { label, options, name } = filter;
  const without = (choice: string): string => choicesText(chosen.filter((other) => other !== choice));
  const including = (choice: string): string => choicesText([...chosen, choice]);
  if (options)
    return (
      <div role="group" aria-label={label} className="grid gap-1.5">
        <span aria-hidden className="text-13 font-semibold">
          {label}
        </span>
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
      </div>
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
};
