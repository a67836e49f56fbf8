import { useEffect } from "react";

// Several layers may lock at once; the page scrolls again when the last lets go.
let locks = 0;

/** Keeps the page behind a layer from scrolling while `locked`. The scrollbar's room stays, so nothing shifts. */
export const useScrollLock = (locked: boolean): void => {
  useEffect(() => {
    if (!locked) return;
    locks += 1;
    document.documentElement.style.overflow = "hidden";
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.style.overflow = "";
    };
  }, [locked]);
};
