/** Where a league may come from; `paste` is text its manager pasted, `sample` the league that nobody plays in. */
export const PROVIDERS = ["sleeper", "mfl", "fleaflicker", "espn", "fantrax", "paste", "sample"] as const;

export type Provider = (typeof PROVIDERS)[number];

/** The providers that are called over the network. */
export const PLATFORMS = ["sleeper", "mfl", "fleaflicker", "espn", "fantrax"] as const satisfies readonly Provider[];

export type Platform = (typeof PLATFORMS)[number];

export const isPlatform = (name: string): name is Platform => PLATFORMS.some((known) => known === name);

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  sleeper: "Sleeper",
  mfl: "MyFantasyLeague",
  fleaflicker: "Fleaflicker",
  espn: "ESPN",
  fantrax: "Fantrax",
  paste: "Pasted text",
  sample: "Sample",
};
