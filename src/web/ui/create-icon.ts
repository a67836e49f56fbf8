import { createElement, type ComponentType, type SVGProps } from "react";
import { cx } from "./cx.ts";

/** An icon as lucide-react describes it: its name, and its elements with their attributes. */
type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Makes the component of an icon. The build uses it in place of lucide-react's own function (vite.config.ts), which
 * weighs 1 kB more for a context, aliases and options that no page uses.
 */
const createIcon =
  ({ name, node }: IconData): ComponentType<IconProps> =>
  ({ size = 24, className, ...props }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": props["aria-label"] === undefined,
        ...props,
        className: cx("lucide", `lucide-${name}`, className),
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

export default createIcon;
