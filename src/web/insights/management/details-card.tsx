import { useRef, useState, type ReactNode } from "react";
import type { Code } from "#contract/situation/reference.ts";
import { findExisting, toggleBothFormats, type ConflictWay } from "#core/insights/conflicts.ts";
import { canSave, chicagoDate } from "#core/insights/draft.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Button } from "#web/kit/ui/form/button.tsx";
import { Switch } from "#web/kit/ui/form/switch.tsx";
import { formOf, inputOf, thresholdOf, type Form, type Place } from "./form.ts";
import { ManagementFields } from "./management-fields.tsx";
import type { ListedAsset, Setup } from "./use-setup.ts";
import { useWriting, type Question } from "./use-writing.ts";
import { SENTIMENTS } from "#contract/values/insight-words.ts";
import { Field, Input, Textarea, Select } from "#web/kit/ui/form/field.tsx";
import { Dialog } from "#web/kit/ui/overlay/dialog.tsx";

type ButtonsProps = {
  writing: Pick<ReturnType<typeof useWriting>, "saving" | "disabling">;
  canDisable: boolean;
  canSave: boolean;
  onDisable: () => void;
};

const Buttons = ({ writing: { saving, disabling }, canDisable, canSave, onDisable }: ButtonsProps) => (
  <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
    <Button disabled={!canDisable || saving} busy={disabling} onClick={onDisable}>
      Disable
    </Button>
    <Button type="submit" variant="primary" disabled={!canSave || disabling} busy={saving}>
      Save
    </Button>
  </div>
);

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
          // An incomplete date has an empty value.
          const isHalf = date.current?.validity.badInput ?? false;
          setBadDate(isHalf);
          if (!busy && canSave(input) && isReadable && !isHalf) writing.save(draft);
        }}
      >
        <Part title="Management">
          <ManagementFields
            form={form}
            set={set}
            asset={asset}
            existing={existing}
            codes={codes}
            activeStatusId={context.activeStatusId}
            threshold={{ fault: typeof threshold === "string" ? threshold : null, onBadNumber: setBadNumber }}
            term={{ date, isBad: badDate, onBad: setBadDate }}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Switch
              label="Both Formats"
              checked={both}
              onChange={() =>
                set({ leagueformatids: toggleBothFormats(form.leagueformatids, context.formats, place.formatId) })
              }
              className="grow rounded-8 bg-sunken px-3 py-1"
            />
            <Buttons
              writing={writing}
              canDisable={existing !== undefined || both}
              canSave={canSave(input) && isReadable}
              onDisable={() => writing.disable(draft)}
            />
          </div>
        </Part>
        <Part title="Display">
          <DisplayFields form={form} set={set} />
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
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid content-start gap-4">
    <h3 className="text-14 font-semibold">{title}</h3>
    {children}
  </section>
);

const SENTIMENT_OPTIONS = SENTIMENTS.map((value) => ({ value, label: value }));

const DisplayFields = ({ form, set }: { form: Form; set: (part: Partial<Form>) => void }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <Field label="Title">
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
      <Field label="Sentiment">
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
    <Field label="Body">
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
