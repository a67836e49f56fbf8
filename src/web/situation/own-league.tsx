import type { ComponentProps } from "react";
import { toSituation } from "#core/situation/config.ts";
import { findFormat } from "#core/situation/reference.ts";
import { change, useReady } from "./use-config.ts";
import { LeagueControls, type LeagueChange } from "./league-controls.tsx";

/** The controls of the reader's own league. */
export function OwnLeague(shown: Pick<ComponentProps<typeof LeagueControls>, "isUnfolded" | "children">) {
  const config = useReady((now) => now);
  const tables = useReady((_, known) => known);
  const apply = ({ format, ...rest }: LeagueChange): void => {
    const found = format && findFormat(tables.formats, format);
    change({ ...rest, ...(found && { leagueFormatId: found.leagueformatid }) });
  };
  return <LeagueControls league={toSituation(config, tables)} onChange={apply} {...shown} />;
}
