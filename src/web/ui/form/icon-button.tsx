import type { ComponentProps, ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button.tsx";
import { cx } from "../cx.ts";
import { Spinner } from "../display/loading.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
};

/** A square button with an icon only. */
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
