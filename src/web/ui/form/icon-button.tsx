import type { ComponentProps, ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { cx } from "../cx.ts";
import { Spinner } from "../display/spinner.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** What the button does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
};

/** A square button that shows an icon alone. */
export const IconButton = ({
  label,
  icon,
  variant = "ghost",
  size = "md",
  busy = false,
  type = "button",
  className,
  onClick,
  ...rest
}: IconButtonProps) => (
  <button
    type={type}
    aria-label={label}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className={cx(buttonStyle(variant, size, true), className)}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  >
    {busy ? <Spinner /> : icon}
  </button>
);
