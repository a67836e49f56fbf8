import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Asset } from "#contract/values.ts";
import { guessedNames } from "#core/asset/closest-names.ts";
import { CALCULATOR_MATCHES, searchAssets } from "#core/asset/search.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { assetListQuery } from "#web/data/trade-values.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { MeaningChoice } from "#web/ui/form/meaning-choice.tsx";
import { MESSAGES } from "./messages.ts";

type Choose = (name: string, assetid: number | null) => void;

/** Assets offered for a name that was not matched. */
const MOST_GUESSES = 3;

type RowProps = {
  readonly name: string;
  readonly why: string;
  readonly assets: readonly Asset[];
  readonly onChoose: Choose;
};

const Row = ({ name, why, assets, onChoose }: RowProps) => {
  const guesses = useMemo(() => guessedNames(assets, name, MOST_GUESSES), [assets, name]);
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0">
      <MeaningChoice
        name={name}
        why={why}
        guesses={guesses}
        guessLabel={(asset) => `${asset.assetdisplayname} (${asset.position})`}
        find={(text) => searchAssets(assets, text, CALCULATOR_MATCHES)}
        searchLabel={MESSAGES.search(name)}
        emptyText={MESSAGES.noMatch}
        keyOf={(asset) => String(asset.assetid)}
        renderItem={(asset) => (
          <>
            <span className="grow">{asset.assetdisplayname}</span>
            <span className="text-12 text-ink-faint">
              {asset.position}
              {asset.team && ` ${asset.team}`}
            </span>
          </>
        )}
        onChoose={(asset) => onChoose(name, asset.assetid)}
      >
        <Button size="sm" aria-label={`${MESSAGES.leaveOut} ${name}`} onClick={() => onChoose(name, null)}>
          {MESSAGES.leaveOut}
        </Button>
      </MeaningChoice>
    </li>
  );
};

type UnmatchedNamesProps = {
  readonly names: readonly { readonly name: string; readonly why: string }[];
  readonly config: SitbarConfig;
  readonly onChoose: Choose;
};

// More names than anybody resolves by hand at once.
const MOST_SHOWN = 25;

/** Names that were not matched, each with what it may mean; a choice weighs its trades anew. */
export const UnmatchedNames = ({ names, config, onChoose }: UnmatchedNamesProps) => {
  const { data: assets } = useQuery(assetListQuery(config, null));
  if (names.length === 0) return null;
  return (
    <Card aria-label={MESSAGES.unmatched}>
      <h2 className="text-16">
        {MESSAGES.unmatched} ({names.length})
      </h2>
      <p className="mt-1 mb-3 text-13 text-ink-soft">{MESSAGES.unmatchedHelp}</p>
      <ul>
        {names.slice(0, MOST_SHOWN).map(({ name, why }) => (
          <Row key={name} name={name} why={why} assets={assets ?? []} onChoose={onChoose} />
        ))}
      </ul>
    </Card>
  );
};
