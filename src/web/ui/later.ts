import { createElement, lazy, useState, type ComponentType } from "react";

/** A component whose code comes when it is first drawn, and a way to ask for the code sooner. */
export type Later<Props> = {
  readonly Drawn: ComponentType<Props>;
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
};

/** Like React's lazy, which shows its fallback for a moment even when the code is here; this draws at once then. */
export const later = <Props extends object>(fetch: Later<Props>["load"]): Later<Props> => {
  let arrived: ComponentType<Props> | null = null;
  const load = async () => {
    const module = await fetch();
    arrived = module.default;
    return module;
  };
  const Waited: ComponentType<Props> = lazy(load);
  const Drawn = (props: Props) => {
    const [Chosen] = useState(() => arrived ?? Waited);
    return createElement(Chosen, props);
  };
  return { Drawn, load };
};
