import { useId } from "react";
import type { ScoreTypeId } from "#core/ids.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { MESSAGES } from "./messages.ts";
import type { Category } from "./use-setup.ts";

type ScoreCategoriesProps = {
  loading: boolean;
  categories: readonly Category[];
  value: ScoreTypeId | null;
  onChange: (id: ScoreTypeId) => void;
};

/** The score categories; those the asset has no score in are disabled. */
export const ScoreCategories = ({ loading, categories, value, onChange }: ScoreCategoriesProps) => {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-semibold">{MESSAGES.category}</legend>
      {loading && (
        <p role="status" className="flex min-h-9 items-center gap-2 text-13 text-ink-soft">
          <Spinner /> {MESSAGES.loadingTypes}
        </p>
      )}
      {!loading && categories.length === 0 && (
        <p role="status" className="flex min-h-9 items-center text-13 text-ink-soft">
          {MESSAGES.noTypes}
        </p>
      )}
      {!loading && (
        <div className="flex flex-wrap gap-1.5">
          {categories.map(({ type, disabled }) => (
            <label
              key={type.scoretypeid}
              className={
                "relative flex min-h-9 cursor-pointer items-center rounded-round border border-edge px-3 " +
                "text-13 font-medium text-ink-soft transition-colors hover:border-ink-soft hover:text-ink " +
                "active:bg-sunken has-checked:border-accent has-checked:bg-accent-soft " +
                "has-checked:font-semibold has-checked:text-accent-ink has-focus-visible:outline-2 " +
                "has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink " +
                "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-faint " +
                "has-disabled:line-through has-disabled:opacity-60 has-disabled:hover:border-line " +
                "pointer-coarse:min-h-11 forced-colors:has-checked:outline-2"
              }
            >
              <input
                type="radio"
                name={name}
                checked={type.scoretypeid === value}
                disabled={disabled}
                onChange={() => onChange(type.scoretypeid)}
                className="absolute inset-0 cursor-[inherit] appearance-none rounded-round outline-none"
              />
              <span className="pointer-events-none">{type.formalname}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
};
