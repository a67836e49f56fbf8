import type { ComponentProps, ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { cx } from "../cx.ts";

type LinkButtonProps = ComponentProps<"a"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
};

/** A link styled as a button, for navigation. A router's link may wrap it. */
export const LinkButton = ({
  variant = "secondary",
  size = "md",
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) => (
  <a className={cx(buttonStyle(variant, size), className)} {...rest}>
    {icon}
    {children}
  </a>
);
