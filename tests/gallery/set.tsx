import { useState } from "react";
import { canGrowInto, canStepDown, clamp, parseTyped, stepDown, stepUp } from "#core/situation/stepper.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Field, Input, Textarea, Select } from "#web/ui/form/field.tsx";
import { Segmented } from "#web/ui/form/segmented.tsx";
import { RangeSlider, Slider } from "#web/ui/form/slider.tsx";
import { Stepper, type StepRule } from "#web/ui/form/stepper.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Exhibit } from "./exhibit.tsx";

const STATUS = ["Full tank", "Non-competitive", "Balanced", "In the hunt", "All in"];
const NAMES = [
  "Amon-Ra St. Brown",
  "Equanimeous St. Brown",
  "Marquise Brown",
  "A.J. Brown",
  "Chase Brown",
  "Bijan Robinson",
];

const ruleOf = (min: number, max: number, step: number): StepRule => {
  const range = { min, max, step };
  return {
    ...range,
    up: (value) => stepUp(value, range),
    down: (value) => (canStepDown(value, range) ? stepDown(value, range) : value),
    clamp: (value) => clamp(value, range),
    parse: (text) => parseTyped(text, { integer: step === 1 }),
    canGrow: (text) => canGrowInto(text, range),
  };
};

const Steppers = () => {
  const [teams, setTeams] = useState(12);
  const [ppr, setPpr] = useState(0.5);
  const [yards, setYards] = useState(0.1);
  const [stored, setStored] = useState(28);
  return (
    <Exhibit title="Stepper">
      <div className="grid max-w-64 gap-2">
        <Stepper label="Teams" value={teams} onChange={setTeams} rule={ruleOf(4, 20, 1)} />
        <Stepper label="OP" help="Superflex" value={0} onChange={setTeams} rule={ruleOf(0, 2, 1)} />
        <Stepper label="PPR" value={ppr} onChange={setPpr} rule={ruleOf(0, 1, 0.5)} />
        <Stepper label="Rec Yd" value={yards} onChange={setYards} rule={ruleOf(0.01, 0.25, 0.01)} />
        <Stepper label="Stored outside" value={stored} onChange={setStored} rule={ruleOf(4, 20, 1)} />
        <Stepper label="Disabled" value={2} onChange={setTeams} rule={ruleOf(0, 5, 1)} disabled />
      </div>
    </Exhibit>
  );
};

const Sliders = () => {
  const [status, setStatus] = useState(1);
  const [ages, setAges] = useState<[number, number]>([22, 31]);
  const [score, setScore] = useState(60);
  return (
    <Exhibit title="Slider">
      <div className="flex max-w-96 gap-8">
        <div className="grid grow content-start gap-3">
          <p className="flex justify-between text-13 font-medium">
            <span className="text-ink-soft">Team Status</span>
            {STATUS[status + 2]}
          </p>
          <Slider
            label="Team Status"
            min={-2}
            max={2}
            step={1}
            ticks
            centered
            value={status}
            onChange={setStatus}
            describe={(value) => STATUS[value + 2] ?? ""}
          />
          <p className="flex justify-between text-13 font-medium">
            <span className="text-ink-soft">Age</span>
            {ages.join(" to ")}
          </p>
          <RangeSlider label="Age" min={20} max={45} step={1} value={ages} onChange={setAges} />
          <Slider label="Disabled" min={0} max={10} step={1} value={4} onChange={setScore} disabled />
        </div>
        <div className="h-44">
          <Slider label="Score" min={0} max={100} step={1} orientation="vertical" value={score} onChange={setScore} />
        </div>
      </div>
    </Exhibit>
  );
};

const Choices = () => {
  const [format, setFormat] = useState("dynasty");
  const [custom, setCustom] = useState(true);
  const [again, setAgain] = useState(true);
  return (
    <Exhibit title="Segmented, switch, checkbox, radio group">
      <div className="grid max-w-96 gap-3">
        <Segmented
          label="Format"
          value={format}
          onChange={setFormat}
          options={[
            { value: "dynasty", label: "Dynasty" },
            { value: "redraft", label: "Redraft" },
            { value: "other", label: "Other", disabled: true },
          ]}
        />
        <Switch label="Rookies only" checked={custom} onChange={setCustom} />
        <Switch label="Has insights" checked={false} onChange={setCustom} />
        <Switch label="Disabled" checked onChange={setCustom} disabled />
        <div className="flex flex-wrap gap-5">
          <Checkbox label="Hit Me Again" checked={again} onChange={setAgain} />
          <Checkbox label="Unchecked" checked={false} onChange={setAgain} />
          <Checkbox label="Disabled" checked onChange={setAgain} disabled />
        </div>
      </div>
    </Exhibit>
  );
};

const Fields = () => {
  const [text, setText] = useState("");
  const [tier, setTier] = useState<"none" | "big" | "">("");
  const matches = NAMES.filter((name) => text !== "" && name.toLowerCase().includes(text.toLowerCase()));
  return (
    <Exhibit title="Field, input, select, combobox">
      <div className="grid max-w-96 gap-4">
        <Combobox
          label="Search players or picks"
          placeholder="Search players or picks..."
          text={text}
          onTextChange={setText}
          items={matches}
          keyOf={(name) => name}
          onChoose={setText}
          emptyText="No assets found"
          renderItem={(name) => (
            <>
              <span className="grow truncate">{name}</span>
              <Badge tone="purple" wide>
                WR
              </Badge>
            </>
          )}
        />
        <Field label="Tier" help="Overrides the subscription's tier.">
          {(control) => (
            <Select
              {...control}
              value={tier}
              onChange={setTier}
              placeholder="Select a tier"
              options={[
                { value: "none", label: "None" },
                { value: "big", label: "Big Brain" },
              ]}
            />
          )}
        </Field>
        <Field label="Name">{(control) => <Input {...control} placeholder="A placeholder" />}</Field>
        <Field label="Ends on" error="The end date lies before the start date.">
          {(control) => <Input {...control} type="date" defaultValue="2026-11-20" />}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Fixed" />}</Field>
        <Field label="Analysis">{(control) => <Textarea {...control} rows={3} />}</Field>
      </div>
    </Exhibit>
  );
};

/** Inputs: steppers, sliders, choices and fields. */
export const Settable = () => (
  <>
    <Steppers />
    <Sliders />
    <Choices />
    <Fields />
  </>
);
