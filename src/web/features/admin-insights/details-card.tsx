import { useRef, useState } from "react";
import type { Code } from "#contract/reference.ts";
import { findExisting, toggleBothFormats } from "#core/insight/conflicts.ts";
import { canSave } from "#core/insight/validate.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DisplayFields } from "./display-fields.tsx";
import { formOf, inputOf, thresholdOf, type Form, type Place } from "./form.ts";
import { Part } from "./form-part.tsx";
import { ManagementFields } from "./management-fields.tsx";
import { MESSAGES } from "./messages.ts";
import type { ListedAsset, Setup } from "./use-setup.ts";
import { useWriting } from "./use-writing.ts";

type ButtonsProps = {
  writing: Pick<ReturnType<typeof useWriting>, "saving" | "disabling">;
  canDisable: boolean;
  canSave: boolean;
  onDisable: () => void;
};

const Buttons = ({ writing: { saving, disabling }, canDisable, canSave, onDisable }: ButtonsProps) => (
  <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
    <Button disabled={!canDisable || saving} busy={disabling} onClick={onDisable}>
      {MESSAGES.disable}
    </Button>
    <Button type="submit" variant="primary" disabled={!canSave || disabling} busy={saving}>
      {MESSAGES.save}
    </Button>
  </div>
);

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
              label={MESSAGES.both}
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
        <Part title={MESSAGES.display}>
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
};
