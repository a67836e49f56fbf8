import { useEffect, useRef, useState, type RefObject } from "react";

/** Whether an element has come near the window yet; once it has, that stays. */
export const useInView = <E extends Element>(): readonly [RefObject<E | null>, boolean] => {
  const place = useRef<E>(null);
  const [seen, see] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return [place, seen];
};
