import { useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Combobox, type ComboboxProps } from "./combobox.tsx";

type MeaningChoiceProps<Item> = Pick<ComboboxProps<Item>, "keyOf" | "renderItem" | "onChoose" | "emptyText"> & {
  name: string;
  why: string;
  guesses: readonly Item[];
  guessLabel: (item: Item) => ReactNode;
  find: (text: string) => readonly Item[];
  searchLabel: string;
  children?: ReactNode;
};

/** A text that names nothing known, with what it may mean: likely items as buttons, and a search for any other. */
export function MeaningChoice<Item>(props: MeaningChoiceProps<Item>) {
  const { name, why, guesses, guessLabel, find, searchLabel, children, ...matches } = props;
  const { keyOf, onChoose } = matches;
  const [text, setText] = useState("");
  return (
    <div className="grid gap-2">
      <p className="text-14">
        <strong className="wrap-anywhere">{name}</strong>: <span className="text-ink-soft">{why}</span>
      </p>
      {(guesses.length > 0 || children) && (
        <div className="flex flex-wrap gap-2">
          {guesses.map((item) => (
            <Button key={keyOf(item)} size="sm" onClick={() => onChoose(item)}>
              {guessLabel(item)}
            </Button>
          ))}
          {children}
        </div>
      )}
      <Combobox
        label={searchLabel}
        placeholder={searchLabel}
        text={text}
        onTextChange={setText}
        items={find(text)}
        className="max-w-md"
        {...matches}
      />
    </div>
  );
}
