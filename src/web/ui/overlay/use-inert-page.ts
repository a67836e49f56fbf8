import { useLayoutEffect } from "react";

// Several layers may cover the page; it becomes active again when the last is closed.
let layers = 0;

const page = (): HTMLElement | null => document.querySelector("#root");

// The scrollbar's width becomes padding, so that nothing shifts and the veil covers it too.
const still = (root: HTMLElement): void => {
  root.style.paddingRight = `${innerWidth - root.clientWidth}px`;
  root.style.overflow = "hidden";
  page()?.toggleAttribute("inert", true);
};

const wake = (root: HTMLElement): void => {
  root.style.paddingRight = "";
  root.style.overflow = "";
  page()?.toggleAttribute("inert", false);
};

/** Makes the page behind a layer inert while `covered`: it neither scrolls nor takes the focus, and nothing shifts. */
export const useInertPage = (covered: boolean): void => {
  useLayoutEffect(() => {
    if (!covered) return;
    if (layers === 0) still(document.documentElement);
    layers += 1;
    return () => {
      layers -= 1;
      if (layers === 0) wake(document.documentElement);
    };
  }, [covered]);
};
