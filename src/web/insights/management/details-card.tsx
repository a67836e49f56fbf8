import { type ReactNode, useId, useState } from "react";
import type { Code } from "#contract/situation/reference.ts";
import { CONDITIONS, SENTIMENTS } from "#contract/values/insight-words.ts";
import { type ConflictWay, findExisting, toggleBothFormats } from "#core/insights/conflicts.ts";
import { canSave, chicagoDate } from "#core/insights/draft.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Field, Input, InputField, SelectField, TextareaField } from "#web/kit/ui/form/field.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { Dialog } from "#web/kit/ui/overlay/dialog.tsx";
import { type Form, formOf, inputOf, type Place, thresholdOf } from "./form.ts";
import type { ListedAsset, Setup } from "./use-setup.ts";
import { type Question, useWriting } from "./use-writing.ts";

type DetailsCardProps = {
  setup: Setup;
  place: Place;
  asset: ListedAsset;
  codes: readonly Code[];
  formatName: string;
  typeName: string;
};

export function DetailsCard({ setup, place, asset, codes, formatName, typeName }: DetailsCardProps) {
  const { context } = setup;
  // The initial insight stays the same while the user types, whatever is loaded meanwhile.
  const [existing] = useState(() => findExisting(setup.insights, place.assetId, place.typeId, place.formatId));
  const [form, setForm] = useState<Form>(() => formOf(existing, place.formatId));
  // What a box of the browser holds that it cannot read: its value is empty then.
  const [unread, setUnread] = useState({ threshold: false, term: false });
  const set = (part: Partial<Form>) => setForm((now) => ({ ...now, ...part }));
  const { question, saving, disabling, ...writing } = useWriting(setup);

  const isActive = existing?.insightstatuscodeid === context.activeStatusId;
  const both = form.leagueformatids.length > 1;
  const input = inputOf(form, place, existing, context.activeStatusId);
  const draft = { input, existing };
  const threshold = unread.threshold ? "invalid" : thresholdOf(form.threshold);
  const isReadable = typeof threshold !== "string" && !unread.term;
  return (
    <Card aria-labelledby="details-title">
      <header className="mb-5 grid gap-0.5">
        <h2 id="details-title" className="text-20 break-words">
          {asset.assetdisplayname}
        </h2>
        <p className="text-13 text-ink-soft">
          {typeName}, {formatName}
        </p>
        {existing?.isgenerated && (
          <p className="mt-1 max-w-prose text-13 text-ink-soft">
            Generated from statistics and updated daily. Once you save it, it becomes a staff insight and is no longer
            updated. If you disable it, it stays hidden until its figures change.
          </p>
        )}
      </header>
      <form
        noValidate
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          const box = event.currentTarget.elements.namedItem("term");
          const isHalf = box instanceof HTMLInputElement && box.validity.badInput;
          setUnread({ ...unread, term: isHalf });
          if (!saving && !disabling && canSave(input) && isReadable && !isHalf) writing.save(draft);
        }}
      >
        <Part title="Management">
          <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
            <ReadOnly label="Status" className={isActive ? "text-up" : "text-ink-soft"}>
              {codes.find(({ codeid }) => codeid === existing?.insightstatuscodeid)?.displayname ?? "None"}
            </ReadOnly>
            <ReadOnly label="Community Value">{shownValue(asset.communityScore)}</ReadOnly>
            <ReadOnly label="User Value">{shownValue(asset.userScore)}</ReadOnly>
            <WhenFields
              form={form}
              set={set}
              threshold={typeof threshold === "string" ? threshold : null}
              isTermUnread={unread.term}
              onUnread={(part) => setUnread((now) => ({ ...now, ...part }))}
            />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Switch
              label="Both Formats"
              checked={both}
              onChange={() =>
                set({ leagueformatids: toggleBothFormats(form.leagueformatids, context.formats, place.formatId) })
              }
              className="grow rounded-8 bg-sunken px-3 py-1"
            />
            <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
              <Button disabled={(!existing && !both) || saving} busy={disabling} onClick={() => writing.disable(draft)}>
                Disable
              </Button>
              <Button
                type="submit"
                variant="primary"
                disabled={!canSave(input) || !isReadable || disabling}
                busy={saving}
              >
                Save
              </Button>
            </div>
          </div>
        </Part>
        <Part title="Display">
          <DisplayFields form={form} set={set} />
        </Part>
      </form>
      <ConflictDialog question={question} busy={saving} onAnswer={writing.answer} onCancel={writing.cancel} />
    </Card>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid content-start gap-4">
    <h3 className="text-14 font-semibold">{title}</h3>
    {children}
  </section>
);

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

const optionsOf = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

const THRESHOLD_ERRORS = {
  invalid: "Enter a percentage, such as 12.5 or -20",
  wide: "At most 10,000 percent either way",
} as const;

type FieldsProps = { form: Form; set: (part: Partial<Form>) => void };

type WhenFieldsProps = FieldsProps & {
  threshold: keyof typeof THRESHOLD_ERRORS | null;
  isTermUnread: boolean;
  /** Told which box holds what the browser cannot read, as a number or as a whole date. */
  onUnread: (part: { threshold: boolean } | { term: boolean }) => void;
};

const WhenFields = ({ form, set, threshold, isTermUnread, onUnread }: WhenFieldsProps) => (
  <>
    <SelectField
      label="Condition"
      value={form.condition}
      options={optionsOf(CONDITIONS)}
      onChange={(condition) => set({ condition })}
    />
    <Field
      label="Threshold"
      help="Percent change since saving; leave empty for none"
      error={threshold && THRESHOLD_ERRORS[threshold]}
    >
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            step={0.1}
            value={form.threshold}
            onInput={({ currentTarget }) => onUnread({ threshold: currentTarget.validity.badInput })}
            onChange={({ target }) => set({ threshold: target.value })}
            className="pr-8"
          />
          <span aria-hidden className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-faint">
            %
          </span>
        </span>
      )}
    </Field>
    <InputField
      label="Term Date"
      error={isTermUnread && "Enter a full date, or clear the field"}
      name="term"
      type="date"
      max="9999-12-31"
      value={form.term}
      onBlur={({ target }) => onUnread({ term: target.validity.badInput })}
      onChange={({ target }) => {
        onUnread({ term: false });
        set({ term: target.value });
      }}
    />
  </>
);

const DisplayFields = ({ form, set }: FieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <InputField
        label="Title"
        aria-required
        maxLength={200}
        value={form.displayname}
        onChange={({ target }) => set({ displayname: target.value })}
      />
      <SelectField
        label="Sentiment"
        value={form.sentiment}
        options={optionsOf(SENTIMENTS)}
        onChange={(sentiment) => set({ sentiment })}
      />
    </div>
    <TextareaField
      label="Body"
      aria-required
      rows={4}
      maxLength={10_000}
      value={form.bodytext}
      onChange={({ target }) => set({ bodytext: target.value })}
    />
  </>
);

type ConflictDialogProps = {
  question: Question | null;
  busy: boolean;
  onAnswer: (way: ConflictWay) => void;
  onCancel: () => void;
};

const ConflictDialog = ({ question, busy, onAnswer, onCancel }: ConflictDialogProps) => (
  <Dialog
    open={question !== null}
    onOpenChange={(open) => {
      if (!open && !busy) onCancel();
    }}
    title="Insight Conflict Detected"
    description="An existing insight conflicts with the leagueformats you selected. Choose how to proceed."
    size="lg"
    footer={
      <>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={busy} onClick={() => onAnswer("remove-format")}>
          Remove conflicting leagueformat
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => onAnswer("disable-previous")}>
          Disable previous insight
        </Button>
      </>
    }
  >
    <ul className="grid gap-3">
      {question?.conflicts.map(({ insightid, createddatetime, leagueformat, displayname, bodytext }) => (
        <li key={insightid} className="grid gap-1 rounded-12 border border-line bg-sunken p-4">
          <p className="flex flex-wrap gap-x-3 text-12 text-ink-faint tabular-nums">
            <span>#{insightid}</span>
            <span>{chicagoDate(createddatetime)}</span>
            <span>{leagueformat}</span>
          </p>
          <p className="font-semibold break-words">{displayname}</p>
          <p className="text-14 break-words whitespace-pre-line text-ink-soft">
            {bodytext?.trim() ? bodytext : "No description available"}
          </p>
        </li>
      ))}
    </ul>
  </Dialog>
);
