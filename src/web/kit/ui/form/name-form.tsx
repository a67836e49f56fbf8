import { useState, type FormEvent, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { Button, type ButtonVariant } from "./button.tsx";
import { InputField } from "./field.tsx";

type NameFormProps = {
  label: string;
  submit: string;
  maxLength: number;
  busy: boolean;
  /** Receives the name as typed, and a function that empties the field. */
  onSubmit: (name: string, clear: () => void) => void;
  /** Whether the form may be sent without a name. */
  optional?: boolean;
  variant?: ButtonVariant;
  error?: string | undefined;
  fieldClassName?: string;
  children?: ReactNode;
};

/** One line that gives something a name: a field and a button. A blank name is sent only where it is optional. */
export function NameForm(props: NameFormProps) {
  const {
    label,
    submit,
    maxLength,
    busy,
    onSubmit,
    optional = false,
    variant,
    error,
    fieldClassName,
    children,
  } = props;
  const [name, setName] = useState("");
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && (optional || name.trim() !== "")) onSubmit(name, () => setName(""));
  };
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-2">
      <InputField
        label={label}
        error={error}
        fieldClassName={cx("grow", fieldClassName)}
        value={name}
        required={!optional}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      {children}
      <Button type="submit" {...(variant && { variant })} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
