import { EventEmitter } from "node:events";

/** A shared trade as it is announced: its title and address, and its judgement in words. */
export type SharedTradeNotice = {
  readonly headline: string;
  readonly detail: string;
  readonly adjusted: string;
  readonly usual: string;
  readonly title: string;
  readonly url: string;
};

/** What one subject announces and others listen to, so that neither imports the other: name and what it carries. */
type EventMap = { "trade-shared": [SharedTradeNotice] };

/** Announcements within this process. Callers do not wait for listeners, so a listener must not throw. */
export type Events = EventEmitter<EventMap>;

export const createEvents = (): Events => new EventEmitter<EventMap>();
