import { SENTIMENTS } from "#contract/insight-words.ts";
import { Field } from "#web/ui/form/field.tsx";
import { Input, Textarea } from "#web/ui/form/input.tsx";
import { Select } from "#web/ui/form/select.tsx";
import type { Form } from "./form.ts";
import { MESSAGES } from "./messages.ts";

const SENTIMENT_OPTIONS = SENTIMENTS.map((value) => ({ value, label: value }));

/** What the insight says: its title, its sentiment and its text. */
export const DisplayFields = ({ form, set }: { form: Form; set: (part: Partial<Form>) => void }) => (
  <>
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
  </>
);
