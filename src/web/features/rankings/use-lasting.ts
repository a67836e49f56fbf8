import { useEffect, useState } from "react";

/** Whether something has been so without a break for this many milliseconds. */
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
