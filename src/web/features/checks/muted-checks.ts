import { useState } from "react";
import type { SenseCheck } from "#contract/sense-checks.ts";
import { localStore } from "#web/data/storage.ts";

const STORAGE_KEY = "bbf_muted_checks";
// The oldest are forgotten first.
const MOST_MUTED = 300;

const keyOf = ({ kind, subject }: SenseCheck): string => `${kind} ${subject}`;

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
};

/** The checks this browser has muted. */
export const useMutedChecks = () => {
  const [muted, setMuted] = useState(read);
  return {
    isMuted: (check: SenseCheck): boolean => muted.includes(keyOf(check)),
    setMuted: (check: SenseCheck, isMuted: boolean): void => {
      const others = read().filter((key) => key !== keyOf(check));
      const next = isMuted ? [...others, keyOf(check)].slice(-MOST_MUTED) : others;
      localStore.setItem(STORAGE_KEY, JSON.stringify(next));
      setMuted(next);
    },
  };
};
