import { useId, type ReactNode, type RefObject } from "react";
import { CONDITIONS } from "#contract/values/insight-words.ts";
import type { Insight } from "#contract/insights/insights.ts";
import type { Code } from "#contract/situation/reference.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Field, Input, Select } from "#web/kit/ui/form/field.tsx";
import type { Form } from "./form.ts";
import type { ListedAsset } from "./use-setup.ts";

const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: value }));
const THRESHOLD_ERRORS = {
  invalid: "Enter a percentage, such as 12.5 or -20",
  wide: "At most 10,000 percent either way",
} as const;

const shownValue = (value: number | null): string => (value === null ? "N/A" : value.toFixed(1));

function ReadOnly({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <p id={id} className="text-13 font-semibold">
        {label}
      </p>
      <output
        aria-labelledby={id}
        className={cx("flex h-10 items-center text-16 font-semibold tabular-nums", className)}
      >
        {children}
      </output>
    </div>
  );
}

function Status({
  existing,
  codes,
  activeStatusId,
}: {
  existing: Insight | undefined;
  codes: readonly Code[];
  activeStatusId: number;
}) {
  const name = codes.find(({ codeid }) => codeid === existing?.insightstatuscodeid)?.displayname ?? "None";
  return (
    <ReadOnly label="Status" className={existing?.insightstatuscodeid === activeStatusId ? "text-up" : "text-ink-soft"}>
      {name}
    </ReadOnly>
  );
}

type FieldsProps = { form: Form; set: (part: Partial<Form>) => void };

type ThresholdProps = FieldsProps & {
  fault: keyof typeof THRESHOLD_ERRORS | null;
  /** Told with each input whether the browser can read it as a number. */
  onBadNumber: (isBad: boolean) => void;
};

const ThresholdField = ({ form, set, fault, onBadNumber }: ThresholdProps) => (
  <Field
    label="Threshold"
    help="Percent change since saving; leave empty for none"
    error={fault ? THRESHOLD_ERRORS[fault] : undefined}
  >
    {(control) => (
      <span className="relative block">
        <Input
          {...control}
          type="number"
          inputMode="decimal"
          step={0.1}
          value={form.threshold}
          onInput={({ currentTarget }) => onBadNumber(currentTarget.validity.badInput)}
          onChange={({ target }) => set({ threshold: target.value })}
          className="pr-8"
        />
        <span aria-hidden className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-faint">
          %
        </span>
      </span>
    )}
  </Field>
);

type TermProps = FieldsProps & {
  /** Its value is empty for an incomplete date; only its validity tells that from an empty one. */
  date: RefObject<HTMLInputElement | null>;
  isBad: boolean;
  onBad: (isBad: boolean) => void;
};

const TermField = ({ form, set, date, isBad, onBad }: TermProps) => (
  <Field label="Term Date" error={isBad ? "Enter a full date, or clear the field" : undefined}>
    {(control) => (
      <Input
        {...control}
        ref={date}
        type="date"
        max="9999-12-31"
        value={form.term}
        onBlur={({ target }) => onBad(target.validity.badInput)}
        onChange={({ target }) => {
          onBad(false);
          set({ term: target.value });
        }}
      />
    )}
  </Field>
);

type ManagementFieldsProps = FieldsProps & {
  asset: ListedAsset;
  existing: Insight | undefined;
  codes: readonly Code[];
  activeStatusId: number;
  threshold: Pick<ThresholdProps, "fault" | "onBadNumber">;
  term: Pick<TermProps, "date" | "isBad" | "onBad">;
};

/** When the insight shows: its status and values to read, its condition, threshold and last day to set. */
export const ManagementFields = ({
  form,
  set,
  asset,
  existing,
  codes,
  activeStatusId,
  threshold,
  term,
}: ManagementFieldsProps) => (
  <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
    <Status existing={existing} codes={codes} activeStatusId={activeStatusId} />
    <ReadOnly label="Community Value">{shownValue(asset.communityScore)}</ReadOnly>
    <ReadOnly label="User Value">{shownValue(asset.userScore)}</ReadOnly>
    <Field label="Condition">
      {(control) => (
        <Select
          {...control}
          value={form.condition}
          options={CONDITION_OPTIONS}
          onChange={(condition) => set({ condition })}
        />
      )}
    </Field>
    <ThresholdField form={form} set={set} {...threshold} />
    <TermField form={form} set={set} {...term} />
  </div>
);
