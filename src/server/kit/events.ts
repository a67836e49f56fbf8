import { EventEmitter } from "node:events";
import type { VerdictText } from "#core/trades/verdict-text.ts";

/** A shared trade as it is announced: its title and address, and its judgement in words. */
export type SharedTradeNotice = VerdictText & { readonly title: string; readonly url: string };

/** What one subject announces and others listen to, so that neither imports the other: name and what it carries. */
type EventMap = { "trade-shared": [SharedTradeNotice] };

/** Announcements within this process. Callers do not wait for listeners, so a listener must not throw. */
export type Events = EventEmitter<EventMap>;

export const createEvents = (): Events => new EventEmitter<EventMap>();
