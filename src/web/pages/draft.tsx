import { useQuery } from "@tanstack/react-query";
import type { League } from "#contract/leagues/leagues.ts";
import { teamStatusCodeIdOf } from "#core/situation/reference.ts";
import { leagueLine } from "#core/situation/summary.ts";
import { LeaguePanel } from "#web/situation/league-panel.tsx";
import { SituationFailed } from "#web/situation/situation-summary.tsx";
import { PageHead } from "#web/kit/ui/display/page-head.tsx";
import { useSituation } from "#web/situation/start.ts";
import { leagueQuery, leaguesQuery } from "#web/leagues/data.ts";
import { useListLeagueId } from "#web/leagues/list-league.ts";
import { useScorer } from "#web/accounts/user.ts";
import { assetListQuery, type Asked } from "#web/values/trade-values.ts";
import { DraftRoom } from "#web/draft/draft-room.tsx";
import { MESSAGES } from "#web/draft/messages.ts";
import { NotLoaded, Waiting } from "#web/kit/ui/display/notice.tsx";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import { useAddressChoice } from "#web/kit/ui/use-address-choice.ts";

const WAITING = <Waiting text={MESSAGES.waiting} heights={["h-16", "h-96"]} />;

type RoomProps = { league: League | null; asked: Asked & Required<Pick<Asked, "roster">> };

function Room({ league, asked }: RoomProps) {
  const { data, error, refetch } = useQuery(assetListQuery(asked, useScorer()));
  if (!data) return <NotLoaded query={{ error, refetch }} title={MESSAGES.failed} waiting={WAITING} />;
  return <DraftRoom league={league} assets={data} roster={asked.roster} />;
}

function LeagueRoom({ leagueid, teamStatusCodeId }: { leagueid: string } & Pick<Asked, "teamStatusCodeId">) {
  const { data: league, error, refetch } = useQuery(leagueQuery(leagueid));
  if (!league) return <NotLoaded query={{ error, refetch }} title={MESSAGES.leaguesFailed} waiting={WAITING} />;
  const { leagueFormatId, scoringSettings: scoring, rosterSettings: roster } = league;
  return (
    <>
      <p className="-mt-3 text-13 text-ink-soft">{leagueLine({ format: league.format, scoring, roster })}</p>
      <Room league={league} asked={{ leagueFormatId, teamStatusCodeId, scoring, roster }} />
    </>
  );
}

const NONE = "";

function Ready({ asked }: { asked: RoomProps["asked"] }) {
  const { data, error, refetch } = useQuery(leaguesQuery);
  const leagues = data?.leagues ?? [];
  const followed = useListLeagueId();
  // The league that the other pages follow comes first, so that it is chosen.
  const ids = [NONE, ...leagues.map((one) => one.leagueid)].toSorted(
    (a, b) => Number(b === followed) - Number(a === followed),
  );
  const [leagueid, choose] = useAddressChoice("league", ids);
  if (!data && !error) return WAITING;
  return (
    <>
      {!data && <NotLoaded query={{ error, refetch }} title={MESSAGES.leaguesFailed} waiting={null} />}
      {leagues.length > 0 && (
        <SelectField
          label="League"
          fieldClassName="max-w-100"
          value={leagueid === NONE ? "none" : leagueid}
          onChange={(chosen) => choose(chosen === "none" ? NONE : chosen)}
          options={[
            { value: "none", label: "No league: the settings of your situation" },
            ...leagues.map((one) => ({ value: one.leagueid, label: one.name })),
          ]}
        />
      )}
      {leagueid === NONE ? (
        <>
          <LeaguePanel />
          <Room key={NONE} league={null} asked={asked} />
        </>
      ) : (
        <LeagueRoom key={leagueid} leagueid={leagueid} teamStatusCodeId={asked.teamStatusCodeId} />
      )}
    </>
  );
}

export default function DraftPage() {
  const state = useSituation((state) => state);
  return (
    <div className="page-app grid grid-cols-[minmax(0,1fr)] gap-5 py-6 md:py-8">
      <PageHead title={MESSAGES.title} lead={MESSAGES.lead} />
      <SituationFailed title={MESSAGES.failed} />
      {state.status === "ready" && (
        <Ready
          asked={{
            ...state.config,
            // A draft is priced for all teams alike, so at balanced status.
            teamStatusCodeId: teamStatusCodeIdOf(0, state.tables.codes),
          }}
        />
      )}
      {state.status === "loading" && WAITING}
    </div>
  );
}
