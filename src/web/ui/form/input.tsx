import type { ComponentProps } from "react";
import { controlStyle } from "./control-style.ts";
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
