import { useEffect } from "react";

// Several layers may lock at once; the page scrolls again when the last lets go.
let locks = 0;

// The scrollbar's room becomes padding, so that nothing shifts and the veil covers it too.
const lock = (root: HTMLElement): void => {
  root.style.paddingRight = `${innerWidth - root.clientWidth}px`;
  root.style.scrollbarGutter = "auto";
  root.style.overflow = "hidden";
};

const unlock = (root: HTMLElement): void => {
  root.style.paddingRight = "";
  root.style.scrollbarGutter = "";
  root.style.overflow = "";
};

/** Keeps the page behind a layer from scrolling while `locked`. */
export const useScrollLock = (locked: boolean): void => {
  useEffect(() => {
    if (!locked) return;
    if (locks === 0) lock(document.documentElement);
    locks += 1;
    return () => {
      locks -= 1;
      if (locks === 0) unlock(document.documentElement);
    };
  }, [locked]);
};
