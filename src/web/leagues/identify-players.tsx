import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { League } from "#contract/leagues/leagues.ts";
import type { Asset } from "#contract/values/values.ts";
import { guessedNames } from "#core/assets/closest-names.ts";
import { CALCULATOR_MATCHES, searchAssets } from "#core/assets/search.ts";
import { positionOf } from "#core/assets/match-players.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { useSituation } from "#web/situation/start.ts";
import { assetListQuery } from "#web/values/trade-values.ts";
import { MeaningChoice } from "#web/kit/ui/form/meaning-choice.tsx";
import { MESSAGES } from "./messages.ts";

type Unmatched = League["teams"][number]["unmatched"][number];

type IdentifyProps = {
  players: readonly Unmatched[];
  /** Assets on the rosters of the league; an unmatched player cannot be one of them. */
  rostered: ReadonlySet<number>;
  onChoose: (player: Unmatched, assetid: number) => void;
};

const MOST_GUESSES = 3;

/** The players of the closest names, those of the same position first. */
function guessesFor(assets: readonly Asset[], { name, position }: Unmatched): readonly Asset[] {
  const own = positionOf(position);
  const fits = (asset: Asset): number => (own == null || asset.position === own ? 0 : 1);
  return guessedNames(assets, name, 2 * MOST_GUESSES)
    .toSorted((a, b) => fits(a) - fits(b))
    .slice(0, MOST_GUESSES);
}

type PlayerProps = Pick<IdentifyProps, "onChoose"> & { player: Unmatched; assets: readonly Asset[] };

function Player({ player, assets, onChoose }: PlayerProps) {
  const guesses = useMemo(() => guessesFor(assets, player), [assets, player]);
  return (
    <MeaningChoice
      name={MESSAGES.namedPlayer(player.name, player.position)}
      why={player.why}
      guesses={guesses}
      guessLabel={({ assetdisplayname, position, team }) => `${assetdisplayname} (${position}, ${team ?? "FA"})`}
      find={(text) => searchAssets(assets, text, CALCULATOR_MATCHES)}
      searchLabel={MESSAGES.whoIs(player.name)}
      emptyText={MESSAGES.noPlayer}
      keyOf={({ assetid }) => String(assetid)}
      renderItem={({ assetdisplayname, position, team }) => (
        <>
          <span className="grow">{assetdisplayname}</span>
          <span className="text-12 text-ink-faint">{`${position} ${team ?? "FA"}`}</span>
        </>
      )}
      onChoose={({ assetid }) => onChoose(player, assetid)}
    />
  );
}

function Players({ config, players, rostered, onChoose }: IdentifyProps & { config: SitbarConfig }) {
  const { data } = useQuery(assetListQuery(config, null));
  const free = useMemo(
    () => (data ?? []).filter(({ assetid, position }) => position !== "PICK" && !rostered.has(assetid)),
    [data, rostered],
  );
  return (
    <ul>
      {players.map((player, at) => (
        <li key={`${player.name} ${at}`} className="border-t border-line py-3 first:border-0 first:pt-0">
          <Player player={player} assets={free} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

/** Unmatched players of a team, each with the players of the closest names and a search for any other. */
export default function IdentifyPlayers(props: IdentifyProps) {
  const config = useSituation((state) => (state.status === "ready" ? state.config : null));
  return config && <Players config={config} {...props} />;
}
