import { X } from "lucide-react";
import { useState } from "react";
import { balancedOf, type FinderAsset } from "#core/finder/finder-league.ts";
import { dotted } from "#core/name-list.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { MESSAGES } from "./messages.ts";

const MOST_MATCHES = 8;

const matching = (assets: readonly FinderAsset[], text: string, chosen: readonly string[]): readonly FinderAsset[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === ""
    ? []
    : assets
        .filter(({ id, name }) => !chosen.includes(id) && name.toLowerCase().includes(wanted))
        .toSorted((a, b) => balancedOf(b) - balancedOf(a))
        .slice(0, MOST_MATCHES);
};

type AssetChoiceProps = {
  label: string;
  help: string;
  assets: readonly FinderAsset[];
  /** Ids of the chosen assets. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Assets chosen by name, shown as chips that take them out again. */
export const AssetChoice = ({ label, help, assets, chosen, onChange }: AssetChoiceProps) => {
  const [text, setText] = useState("");
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden className="text-13 font-semibold">
        {label}
      </span>
      <Combobox
        label={label}
        placeholder={MESSAGES.search}
        text={text}
        onTextChange={setText}
        items={matching(assets, text, chosen)}
        keyOf={({ id }) => id}
        renderItem={({ name, position }) => dotted([name, position])}
        onChoose={({ id }) => {
          onChange([...chosen, id]);
          setText("");
        }}
        emptyText={MESSAGES.noMatch}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {assets
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={MESSAGES.takeOut(name)}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                  className={
                    "inline-flex h-8 items-center gap-1 rounded-full border border-line px-3 text-13 hover:bg-sunken " +
                    "pointer-coarse:h-11"
                  }
                >
                  {name}
                  <X aria-hidden size={14} />
                </button>
              </li>
            ))}
        </ul>
      )}
      <p className="text-12 text-ink-faint">{help}</p>
    </div>
  );
};
