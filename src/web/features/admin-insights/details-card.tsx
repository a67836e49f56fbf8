import { useId, useRef, useState, type ReactNode } from "react";
import type { Code } from "#contract/reference.ts";
import type { Insight } from "#contract/insights.ts";
import { CONDITIONS, SENTIMENTS } from "#contract/insight-words.ts";
import { findExisting, toggleBothFormats } from "#core/insight/conflicts.ts";
import { canSave } from "#core/insight/validate.ts";
import { Button } from "#web/ui/form/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/form/field.tsx";
import { Input, Textarea } from "#web/ui/form/input.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { formOf, inputOf, thresholdOf, type Form, type Place } from "./form.ts";
import { MESSAGES } from "./messages.ts";
import { useWriting } from "./use-writing.ts";
import type { ListedAsset, Setup } from "./use-setup.ts";

const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: value }));
const SENTIMENT_OPTIONS = SENTIMENTS.map((value) => ({ value, label: value }));

const shownValue = (value: number | null): string => (value === null ? MESSAGES.notAvailable : value.toFixed(1));

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid content-start gap-4">
    <h3 className="text-14 font-semibold">{title}</h3>
    {children}
  </section>
);

const ReadOnly = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => {
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
};

const Status = ({
  existing,
  codes,
  activeStatusId,
}: {
  existing: Insight | undefined;
  codes: readonly Code[];
  activeStatusId: number;
}) => {
  const name = codes.find(({ codeid }) => codeid === existing?.insightstatuscodeid)?.displayname ?? MESSAGES.none;
  return (
    <ReadOnly
      label={MESSAGES.status}
      className={existing?.insightstatuscodeid === activeStatusId ? "text-up" : "text-ink-soft"}
    >
      {name}
    </ReadOnly>
  );
};

const THRESHOLD_ERRORS = { invalid: MESSAGES.thresholdWrong, wide: MESSAGES.thresholdWide } as const;

export type DetailsCardProps = {
  setup: Setup;
  place: Place;
  asset: ListedAsset;
  codes: readonly Code[];
  formatName: string;
  typeName: string;
};

/** The insight of one asset, type and format: the existing one, or a blank form. */
export const DetailsCard = ({ setup, place, asset, codes, formatName, typeName }: DetailsCardProps) => {
  const { context } = setup;
  // The initial insight stays the same while the user types, whatever is loaded meanwhile.
  const [existing] = useState(() => findExisting(setup.insights, place.assetId, place.typeId, place.formatId));
  const [form, setForm] = useState<Form>(() => formOf(existing, place.formatId));
  const [badNumber, setBadNumber] = useState(false);
  const [badDate, setBadDate] = useState(false);
  const date = useRef<HTMLInputElement>(null);
  const set = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }));
  const writing = useWriting({
    context,
    insights: setup.insights,
    onSaved: () => setup.chooseAsset(place.assetId),
    onDisabled: () => setup.chooseAsset(null),
  });

  const both = form.leagueformatids.length > 1;
  const input = inputOf(form, place, existing, context.activeStatusId);
  const draft = { input, existing };
  const threshold = badNumber ? "invalid" : thresholdOf(form.threshold);
  const isReadable = typeof threshold !== "string" && !badDate;
  const busy = writing.saving || writing.disabling;
  return (
    <Card aria-labelledby="details-title">
      <header className="mb-5 grid gap-0.5">
        <h2 id="details-title" className="text-20 break-words">
          {asset.assetdisplayname}
        </h2>
        <p className="text-13 text-ink-soft">
          {typeName}, {formatName}
        </p>
        {existing?.isgenerated && <p className="mt-1 max-w-prose text-13 text-ink-soft">{MESSAGES.generated}</p>}
      </header>
      <form
        noValidate
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          // An incomplete date has an empty value.
          const isHalf = date.current?.validity.badInput ?? false;
          setBadDate(isHalf);
          if (!busy && canSave(input) && isReadable && !isHalf) writing.save(draft);
        }}
      >
        <Part title={MESSAGES.management}>
          <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
            <Status existing={existing} codes={codes} activeStatusId={context.activeStatusId} />
            <ReadOnly label={MESSAGES.community}>{shownValue(asset.communityScore)}</ReadOnly>
            <ReadOnly label={MESSAGES.user}>{shownValue(asset.userScore)}</ReadOnly>
            <Field label={MESSAGES.condition}>
              {(control) => (
                <Select
                  {...control}
                  value={form.condition}
                  options={CONDITION_OPTIONS}
                  onChange={(condition) => set({ condition })}
                />
              )}
            </Field>
            <Field
              label={MESSAGES.threshold}
              help={MESSAGES.thresholdHelp}
              error={typeof threshold === "string" ? THRESHOLD_ERRORS[threshold] : undefined}
            >
              {(control) => (
                <span className="relative block">
                  <Input
                    {...control}
                    type="number"
                    inputMode="decimal"
                    step={0.1}
                    value={form.threshold}
                    onInput={({ currentTarget }) => setBadNumber(currentTarget.validity.badInput)}
                    onChange={({ target }) => set({ threshold: target.value })}
                    className="pr-8"
                  />
                  <span
                    aria-hidden
                    className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-faint"
                  >
                    %
                  </span>
                </span>
              )}
            </Field>
            <Field label={MESSAGES.term} error={badDate ? MESSAGES.termWrong : undefined}>
              {(control) => (
                <Input
                  {...control}
                  ref={date}
                  type="date"
                  max="9999-12-31"
                  value={form.term}
                  onBlur={({ target }) => setBadDate(target.validity.badInput)}
                  onChange={({ target }) => {
                    setBadDate(false);
                    set({ term: target.value });
                  }}
                />
              )}
            </Field>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Switch
              label={MESSAGES.both}
              checked={both}
              onChange={() =>
                set({ leagueformatids: toggleBothFormats(form.leagueformatids, context.formats, place.formatId) })
              }
              className="grow rounded-8 bg-sunken px-3 py-1"
            />
            <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
              <Button
                disabled={(!existing && !both) || writing.saving}
                busy={writing.disabling}
                onClick={() => writing.disable(draft)}
              >
                {MESSAGES.disable}
              </Button>
              <Button
                type="submit"
                variant="primary"
                disabled={!canSave(input) || !isReadable || writing.disabling}
                busy={writing.saving}
              >
                {MESSAGES.save}
              </Button>
            </div>
          </div>
        </Part>
        <Part title={MESSAGES.display}>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <Field label={MESSAGES.name}>
              {(control) => (
                <Input
                  {...control}
                  aria-required
                  maxLength={200}
                  value={form.displayname}
                  onChange={({ target }) => set({ displayname: target.value })}
                />
              )}
            </Field>
            <Field label={MESSAGES.sentiment}>
              {(control) => (
                <Select
                  {...control}
                  value={form.sentiment}
                  options={SENTIMENT_OPTIONS}
                  onChange={(sentiment) => set({ sentiment })}
                />
              )}
            </Field>
          </div>
          <Field label={MESSAGES.body}>
            {(control) => (
              <Textarea
                {...control}
                aria-required
                rows={4}
                maxLength={10_000}
                value={form.bodytext}
                onChange={({ target }) => set({ bodytext: target.value })}
              />
            )}
          </Field>
        </Part>
      </form>
      <ConflictDialog
        question={writing.question}
        busy={writing.saving}
        onAnswer={writing.answer}
        onCancel={writing.cancel}
      />
    </Card>
  );
};
