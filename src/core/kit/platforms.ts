/** Where a league may come from; `paste` is text its manager pasted. */
export const PROVIDERS = ["sleeper", "mfl", "fleaflicker", "espn", "fantrax", "paste"] as const;

export type Provider = (typeof PROVIDERS)[number];

/** The providers that are called over the network. */
export const PLATFORMS = ["sleeper", "mfl", "fleaflicker", "espn", "fantrax"] as const satisfies readonly Provider[];

export type Platform = (typeof PLATFORMS)[number];

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  sleeper: "Sleeper",
  mfl: "MyFantasyLeague",
  fleaflicker: "Fleaflicker",
  espn: "ESPN",
  fantrax: "Fantrax",
  paste: "Pasted text",
};
