import type { ComponentProps, ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { cx } from "../cx.ts";
import { Spinner } from "../display/spinner.tsx";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner in place of the label, keeps the width, and ignores presses. */
  busy?: boolean;
  icon?: ReactNode;
};

/** A button. While busy it stays focusable, so that the focus is not lost. */
export const Button = ({
  variant = "secondary",
  size = "md",
  busy = false,
  icon,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className={cx(buttonStyle(variant, size), className)}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  >
    <span className={cx("inline-flex items-center gap-2", busy && "opacity-0")}>
      {icon}
      {children}
    </span>
    {busy && (
      <span className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
    )}
  </button>
);
