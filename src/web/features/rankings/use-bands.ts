import { useCallback, useState } from "react";
import { localStore } from "#web/data/storage.ts";

const STORAGE_KEY = "bbf_bands";

/** Whether the list shows the band of each value, as chosen in this browser; not at first. */
export const useBands = (): { readonly bands: boolean; readonly toggle: () => void } => {
  const [bands, setBands] = useState(() => typeof window !== "undefined" && localStore.getItem(STORAGE_KEY) === "on");
  const toggle = useCallback(
    () =>
      setBands((now) => {
        localStore.setItem(STORAGE_KEY, now ? "off" : "on");
        return !now;
      }),
    [],
  );
  return { bands, toggle };
};
