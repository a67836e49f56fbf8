import { useState } from "react";
import type { LeagueFormatId, ScoreTypeId } from "#core/ids.ts";
import { Disclosure } from "#web/ui/display/disclosure.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { MESSAGES } from "./messages.ts";
import { ScoreCategories } from "./score-categories.tsx";
import type { SetupState } from "./use-setup.ts";

type SetupChoicesProps = {
  state: SetupState;
  onFormat: (id: LeagueFormatId) => void;
  onType: (id: ScoreTypeId) => void;
};

/**
 * The league format and the score category. On narrow windows, where the board is below them, they are folded to one
 * line that names them, unless one is missing.
 */
export const SetupChoices = ({ state, onFormat, onType }: SetupChoicesProps) => {
  const { format, scoreType, loadingTypes } = state;
  const [toggled, toggle] = useState<boolean | null>(null);
  const isMissing = !loadingTypes && (format === null || scoreType === null);
  const named = [format?.displayname, scoreType?.formalname].filter(Boolean).join(" · ");
  return (
    <Disclosure
      narrowOnly
      title={named || MESSAGES.choices}
      open={toggled ?? isMissing}
      onOpenChange={toggle}
      className="max-lg:-my-2 sm:max-lg:mt-6.5"
    >
      {/* The padding leaves room for the outline of a control that has the focus. */}
      <div className="grid gap-4 max-lg:-mx-1 max-lg:p-1 max-lg:pb-2">
        <Field label={MESSAGES.format}>
          {(control) => (
            <Select
              {...control}
              value={state.format?.dataname ?? ""}
              placeholder={MESSAGES.formatPlaceholder}
              options={state.formats.map(({ dataname, displayname }) => ({ value: dataname, label: displayname }))}
              onChange={(dataname) => {
                const chosen = state.formats.find((known) => known.dataname === dataname);
                if (chosen) onFormat(chosen.leagueformatid);
              }}
            />
          )}
        </Field>
        <ScoreCategories
          loading={loadingTypes}
          categories={state.categories}
          value={state.setup.scoreTypeId}
          onChange={onType}
        />
      </div>
    </Disclosure>
  );
};
