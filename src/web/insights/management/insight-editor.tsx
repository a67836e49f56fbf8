import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import type { Code, LeagueFormat } from "#contract/situation/reference.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { codesQuery, leagueFormatsQuery } from "#web/situation/reference.ts";
import { useSituation } from "#web/situation/start.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { EmptyState } from "#web/kit/ui/display/notice.tsx";
import { Spinner } from "#web/kit/ui/form/button.tsx";
import { DetailsCard } from "./details-card.tsx";
import { MESSAGES } from "./messages.ts";
import { SetupCard } from "./setup-card.tsx";
import { useSetup, type Setup } from "./use-setup.ts";

const COLUMNS = "grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)] lg:gap-5";

type EditorProps = { config: SitbarConfig; codes: readonly Code[]; formats: readonly LeagueFormat[] };

function Details({ setup, codes, formats }: { setup: Setup } & Omit<EditorProps, "config">) {
  const { typeId, formatId, assetId } = setup.choice;
  const asset = setup.everyone.find(({ assetid }) => assetid === assetId);
  if (typeId === null || formatId === null || assetId === null || !asset) {
    return (
      <Card>
        <EmptyState icon={<PencilLine aria-hidden size={20} />} title={MESSAGES.chooseAsset} />
      </Card>
    );
  }
  return (
    <DetailsCard
      key={setup.round}
      setup={setup}
      place={{ typeId, formatId, assetId }}
      asset={asset}
      codes={codes}
      typeName={codes.find(({ codeid }) => codeid === typeId)?.displayname ?? ""}
      formatName={formats.find(({ leagueformatid }) => leagueformatid === formatId)?.displayname ?? ""}
    />
  );
}

function Editor({ config, codes, formats }: EditorProps) {
  const setup = useSetup(config, { codes, formats });
  return (
    <div className={COLUMNS}>
      <SetupCard setup={setup} codes={codes} formats={formats} />
      <Details setup={setup} codes={codes} formats={formats} />
    </div>
  );
}

export function InsightEditor() {
  const state = useSituation((state) => state);
  const { data: codes, error } = useQuery(codesQuery);
  const { data: formats, error: formatsError } = useQuery(leagueFormatsQuery);
  if (state.status === "failed") throw new Error(`Critical error: ${state.message}`);
  if (error ?? formatsError) throw error ?? formatsError;
  if (state.status === "loading" || !codes || !formats) {
    return (
      <div className={COLUMNS}>
        <Card>
          <span className="sr-only">Loading...</span>
          <EmptyState icon={<Spinner size={20} />} className="min-h-[50dvh] justify-center" title={MESSAGES.first} />
        </Card>
        <Card>
          <EmptyState icon={<PencilLine aria-hidden size={20} />} title={MESSAGES.chooseAsset} />
        </Card>
      </div>
    );
  }
  return <Editor config={state.config} codes={codes} formats={formats} />;
}
