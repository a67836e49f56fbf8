import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Sent } from "#contract/kit/call.ts";
import type { Keepers, saveKeepers } from "#contract/leagues/keepers.ts";
import { dotted } from "#core/kit/name-list.ts";
import { typedNumber } from "#core/kit/pasted-text.ts";
import { signed } from "#core/kit/signed.ts";
import { showSaved } from "#web/kit/query/query-client.ts";
import { send } from "#web/kit/query/send.ts";
import { leagueTeamsQuery } from "./data.ts";
import { TRADE_VALUES } from "#web/values/trade-values.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Notice, NotLoaded, Waiting } from "#web/kit/ui/display/notice.tsx";
import { RowHead, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { lineLink } from "#web/kit/ui/form/button.tsx";
import { Input, SelectField } from "#web/kit/ui/form/field.tsx";
import { toast, tellFailure } from "#web/kit/ui/overlay/toast-store.ts";
import { KeeperRulesForm } from "./keeper-rules.tsx";
import { KEEPER_MESSAGES as MESSAGES } from "./keeper-messages.ts";
import { MESSAGES as LEAGUE_MESSAGES } from "./messages.ts";
import { MainFigure, PlayerName, TableCard, WIDE, WideFigure } from "./player-table.tsx";
import type { LeagueFacts } from "./league-facts.ts";

/** The keepers of a league; an answer given by this visitor makes them stale, as it does the list. */
const keepersKey = (leagueid: string) => [TRADE_VALUES, "keepers", leagueid];

type Wish = Sent<typeof saveKeepers>["body"];

/** Saves rules and costs, then reloads what trades in the league are judged by. */
function useSave(leagueid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Wish) => send("PUT /api/leagues/{leagueid}/keepers", { params: { leagueid }, body }),
    onSuccess: async (saved) => {
      await showSaved(client, keepersKey(leagueid), saved);
      void client.invalidateQueries({ queryKey: [TRADE_VALUES, "finder", leagueid] });
      return client.invalidateQueries({ queryKey: leagueTeamsQuery(leagueid).queryKey });
    },
    onError: tellFailure(MESSAGES.saveFailed),
  });
}

function Player({ facts, id, below }: { facts: LeagueFacts; id: number; below?: string }) {
  const asset = facts.asset(id);
  if (!asset) return <span className="text-ink-faint">{LEAGUE_MESSAGES.somebody}</span>;
  return <PlayerName asset={asset} badgeClassName="max-sm:hidden" linkClassName={lineLink} below={below} />;
}

type CostProps = { label: string; value: number | null; disabled: boolean; onSave: (cost: number | null) => void };

/** A box for what a player costs next; it is saved when it is left, and empty withdraws it. */
const CostBox = ({ label, value, disabled, onSave }: CostProps) => (
  <span className="inline-block w-16">
    <Input
      key={value}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={value ?? ""}
      disabled={disabled}
      maxLength={6}
      className="text-right tabular-nums"
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter") currentTarget.blur();
      }}
      onBlur={({ currentTarget: box }) => {
        const cost = typedNumber(box.value);
        if (cost === value) return;
        if (cost !== null || box.value.trim() === "") onSave(cost);
        else {
          box.value = String(value ?? "");
          toast({ title: MESSAGES.saveFailed, description: MESSAGES.wholeNumber, variant: "destructive" });
        }
      }}
    />
  </span>
);

type TeamKeepers = Keepers["teams"][number];

const BestSet = ({ facts, keepers, team }: { facts: LeagueFacts; keepers: Keepers; team: TeamKeepers }) => (
  <Card aria-label={MESSAGES.bestSet}>
    <h2 className="mb-1 text-16">{MESSAGES.bestSet}</h2>
    {team.best.length === 0 ? (
      <p className="text-14 text-ink-soft">{MESSAGES.nobodyPays}</p>
    ) : (
      <>
        <p className="mb-2 text-14 text-ink-soft">
          {MESSAGES.total(Math.round(team.total), team.best.length, keepers.rules.count)}
        </p>
        <ul className="grid gap-1 text-14">
          {team.best.map(({ id, price, lost }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <strong className="min-w-0 font-semibold wrap-anywhere">
                {facts.asset(id)?.assetdisplayname ?? LEAGUE_MESSAGES.somebody}
              </strong>
              <span>{MESSAGES.price(price, keepers.rules.currency)}</span>
              <span className="text-ink-soft">{MESSAGES.lost(Math.round(lost))}</span>
            </li>
          ))}
        </ul>
        {keepers.rules.currency === "dollars" && (
          <p className="mt-2 text-13 text-ink-soft">
            {MESSAGES.spent(
              team.best.reduce((sum, { price }) => sum + price, 0),
              keepers.rules.budget,
            )}
          </p>
        )}
      </>
    )}
    <p className="mt-2 text-13 text-ink-faint">{MESSAGES.inTrades(keepers.counts, facts.league.format)}</p>
  </Card>
);

type TablesProps = {
  facts: LeagueFacts;
  keepers: Keepers;
  team: TeamKeepers;
  saving: boolean;
  save: (body: Wish) => void;
};

function Tables({ facts, keepers, team, saving, save }: TablesProps) {
  const { rules, owncosts } = keepers;
  const best = new Set(team.best.map(({ id }) => id));
  const costBox = (id: number, price: number | null) => (
    <CostBox
      label={MESSAGES.costOf(facts.asset(id)?.assetdisplayname ?? LEAGUE_MESSAGES.somebody)}
      value={owncosts[id] ?? price}
      disabled={saving}
      onSave={(cost) => save({ costs: [{ assetid: id, cost }] })}
    />
  );
  return (
    <>
      {team.players.length > 0 && (
        <TableCard
          title={MESSAGES.bySurplus}
          columns={[
            LEAGUE_MESSAGES.player,
            { name: MESSAGES.cost(rules.currency), numeric: true },
            { name: LEAGUE_MESSAGES.value, numeric: true },
            { name: MESSAGES.buys, numeric: true, className: WIDE },
            { name: MESSAGES.later, numeric: true, className: WIDE },
            { name: MESSAGES.surplus, numeric: true },
          ]}
        >
          {team.players.map(({ id, price, paid, value, later, surplus, years }) => (
            <Tr key={id} aria-selected={best.has(id) || undefined}>
              <RowHead>
                <Player
                  facts={facts}
                  id={id}
                  below={dotted([best.has(id) && MESSAGES.keep, years !== null && MESSAGES.yearsLeft(years)])}
                />
              </RowHead>
              <Td numeric>{costBox(id, price)}</Td>
              <Td numeric>{Math.round(value)}</Td>
              <WideFigure>{Math.round(paid)}</WideFigure>
              <WideFigure>{Math.round(later)}</WideFigure>
              <MainFigure>{signed(surplus)}</MainFigure>
            </Tr>
          ))}
        </TableCard>
      )}
      {team.others.length > 0 && (
        <TableCard
          title={MESSAGES.others}
          columns={[
            MESSAGES.others,
            { name: MESSAGES.cost(rules.currency), numeric: true },
            { name: LEAGUE_MESSAGES.value, numeric: true },
          ]}
        >
          {team.others.map(({ id, value, why }) => (
            <Tr key={id}>
              <RowHead>
                <Player facts={facts} id={id} below={why} />
              </RowHead>
              <Td numeric>{costBox(id, null)}</Td>
              <Td numeric>{Math.round(value)}</Td>
            </Tr>
          ))}
        </TableCard>
      )}
    </>
  );
}

function KeepersView({ facts, mine }: { facts: LeagueFacts; mine: string }) {
  const { leagueid } = facts.league;
  const [teamid, setTeam] = useState(mine);
  const { data, error, refetch } = useQuery({
    queryKey: keepersKey(leagueid),
    queryFn: ({ signal }) => send("GET /api/leagues/{leagueid}/keepers", { params: { leagueid } }, { signal }),
  });
  const { mutate, isPending } = useSave(leagueid);
  if (!data)
    return (
      <NotLoaded
        query={{ error, refetch }}
        title={MESSAGES.failed}
        waiting={<Waiting text={LEAGUE_MESSAGES.waiting} heights={["h-32", "h-80"]} />}
      />
    );
  const team = data.teams.find((one) => one.teamid === teamid) ?? data.teams[0];
  const inflated = Math.round(100 * (data.inflation - 1));
  return (
    <div className="grid gap-4">
      <p className="max-w-200 text-14 text-ink-soft">{MESSAGES.lead}</p>
      <KeeperRulesForm
        key={JSON.stringify(data.rules)}
        keepers={data}
        saving={isPending}
        onSave={(rules) => mutate({ rules })}
      />
      {inflated !== 0 && <Notice title={MESSAGES.inflation(inflated)}>{MESSAGES.inflationHelp}</Notice>}
      {data.refusal !== null && (
        <Notice tone="danger" title={MESSAGES.notPriced}>
          {data.refusal}
        </Notice>
      )}
      <SelectField
        label={LEAGUE_MESSAGES.team}
        fieldClassName="max-w-80"
        value={team?.teamid ?? ""}
        onChange={setTeam}
        options={data.teams.map(({ teamid: value }) => ({ value, label: facts.teamName(value) }))}
      />
      {team && (
        <>
          <BestSet facts={facts} keepers={data} team={team} />
          <Tables facts={facts} keepers={data} team={team} saving={isPending} save={mutate} />
        </>
      )}
    </div>
  );
}

export default KeepersView;
