import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";

/** The properties that a field passes to its control. */
type FieldControl = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** A sentence of help. */
  help?: ReactNode;
  /** The problem and how to fix it; replaces the help. */
  error?: ReactNode;
  children: (control: FieldControl) => ReactNode;
  className?: string;
};

/** A label above a control, with its help or its error below. An error is announced when it appears. */
export const Field = ({ label, help, error, children, className }: FieldProps) => {
  const id = useId();
  const note = error ?? help;
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
};
