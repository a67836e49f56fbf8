import type { ReactNode } from "react";
import { MESSAGES } from "./messages.ts";

/** What the page is, from its first drawing on. */
export const TradeTitle = () => (
  <div>
    <h1 className="text-20">{MESSAGES.title}</h1>
    <p className="text-13 text-ink-soft">{MESSAGES.intro}</p>
  </div>
);

/** What the values rest on; keeps room for its two lines on phones until they have come. */
export const SourcesLine = ({ children }: { children: ReactNode }) => (
  <p className="min-h-4 text-12 text-ink-faint max-sm:min-h-8 max-sm:basis-full">{children}</p>
);
