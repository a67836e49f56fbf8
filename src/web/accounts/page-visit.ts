import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import type { ReferenceTables } from "#core/situation/reference.ts";

/** For whom, in which situation and with which parameters of its path a page is rendered. */
export type PageVisit = {
  readonly client: QueryClient;
  readonly config: SitbarConfig;
  readonly tables: ReferenceTables;
  readonly search: string;
  readonly params: Readonly<Record<string, string>>;
  readonly user: User | null;
};
