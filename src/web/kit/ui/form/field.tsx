import { useId, type ReactNode, type ComponentProps } from "react";
import { ChevronDown } from "lucide-react";
import { cx } from "../cx.ts";

type FieldControl = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
};

type FieldProps = {
  label: ReactNode;
  help?: ReactNode;
  /** The problem and how to fix it; replaces the help. */
  error?: ReactNode;
  children: (control: FieldControl) => ReactNode;
  className?: string;
};

/** A label above a control, with its help or its error below. An error is announced when it appears. */
export function Field({ label, help, error, children, className }: FieldProps) {
  const id = useId();
  const note = error || help;
  return (
    <div className={cx("grid min-w-0 content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-13 font-semibold">
        {label}
      </label>
      {children({ id, "aria-describedby": note ? `${id}-note` : undefined, "aria-invalid": error ? true : undefined })}
      {note && (
        <p
          key={error ? "error" : "help"}
          id={`${id}-note`}
          role={error ? "alert" : undefined}
          className={cx("text-12", error ? "font-medium text-danger-ink" : "text-ink-faint")}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export const Input = ({ className, type = "text", ...rest }: ComponentProps<"input">) => (
  <input type={type} className={cx(controlStyle, className)} {...rest} />
);

/** Several lines of text; grows with its content in browsers that support it. */
const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<"textarea">) => (
  <textarea
    rows={rows}
    className={cx(controlStyle, "h-auto min-h-24 py-2 [field-sizing:content] pointer-coarse:h-auto", className)}
    {...rest}
  />
);

export const controlStyle =
  "h-10 w-full min-w-0 rounded-8 border border-edge bg-surface px-3 text-14 text-ink " +
  "transition-[border-color,box-shadow] " +
  "hover:border-ink-soft focus:border-accent-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent-ink " +
  "disabled:opacity-45 disabled:hover:border-edge aria-invalid:border-danger-ink pointer-coarse:h-11";

type SelectProps<Value extends string> = Omit<ComponentProps<"select">, "value" | "onChange" | "children"> & {
  value: Value | "";
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  placeholder?: string;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder, className, ...rest } = props;
  return (
    <span className={cx("relative block", className)}>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={cx(controlStyle, "appearance-none truncate pr-9", value === "" && "text-ink-faint")}
        {...rest}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}

type Note = Pick<FieldProps, "label" | "help" | "error">;
/** A control in its field. */
type InField<Control> = Note & Control & { fieldClassName?: string };

export const InputField = ({ label, help, error, fieldClassName = "", ...rest }: InField<ComponentProps<"input">>) => (
  <Field label={label} help={help} error={error} className={fieldClassName}>
    {(control) => <Input {...control} {...rest} />}
  </Field>
);

export const TextareaField = ({ label, help, error, ...rest }: Note & ComponentProps<"textarea">) => (
  <Field label={label} help={help} error={error}>
    {(control) => <Textarea {...control} {...rest} />}
  </Field>
);

export function SelectField<Value extends string>(props: InField<SelectProps<Value>>) {
  const { label, help, error, fieldClassName = "", ...rest } = props;
  return (
    <Field label={label} help={help} error={error} className={fieldClassName}>
      {(control) => <Select {...control} {...rest} />}
    </Field>
  );
}
