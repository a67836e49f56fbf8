import { useEffect, useState } from "react";

/** Has a condition been true without interruption for this many milliseconds? */
export const useLasting = (is: boolean, milliseconds: number): boolean => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const later = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(later);
      setLong(false);
    };
  }, [is, milliseconds]);
  return is && long;
};
