import type { ComponentProps } from "react";
import { cx } from "../cx.ts";

/** An input for text, a date or a number. Inside a Field it uses the field's id and messages. */
export const Input = ({ className, type = "text", ...rest }: ComponentProps<"input">) => (
  <input type={type} className={cx(controlStyle, className)} {...rest} />
);

/** Several lines of text; grows with its content in browsers that support it. */
export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<"textarea">) => (
  <textarea
    rows={rows}
    className={cx(controlStyle, "h-auto min-h-24 py-2 [field-sizing:content] pointer-coarse:h-auto", className)}
    {...rest}
  />
);

/** The style of every text box and select. */
export const controlStyle =
  "h-10 w-full min-w-0 rounded-8 border border-edge bg-surface px-3 text-14 text-ink " +
  "transition-[border-color,box-shadow] " +
  "hover:border-ink-soft focus:border-accent-ink focus:outline-2 focus:-outline-offset-1 focus:outline-accent-ink " +
  "disabled:opacity-45 disabled:hover:border-edge aria-invalid:border-danger-ink pointer-coarse:h-11";
