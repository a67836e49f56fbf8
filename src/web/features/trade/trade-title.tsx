import { MESSAGES } from "./messages.ts";

/** What the page is, from its first drawing on. */
export const TradeTitle = () => (
  <div>
    <h1 className="text-20">{MESSAGES.title}</h1>
    <p className="text-13 text-ink-soft">{MESSAGES.intro}</p>
  </div>
);
