import { useMemo, useState, type ReactNode } from "react";
import type { League } from "#contract/leagues/leagues.ts";
import { contractsOf, type Contract } from "#core/leagues/contracts.ts";
import { capEffect, capText, moneyText, signedMoney } from "#core/leagues/salary-cap.ts";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { RowHead, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import type { LeagueFacts } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";
import { PlayerName, TableCard, WIDE, WideFigure } from "./player-table.tsx";

function Row({ facts, contract }: { facts: LeagueFacts; contract: Contract }) {
  const { assetid, salary, until, price, surplus } = contract;
  return (
    <Tr>
      <RowHead>
        <PlayerName
          asset={facts.asset(assetid)}
          badgeClassName="max-sm:hidden"
          linkClassName="inline-block py-1"
          below={until === null ? CONTRACTS.priceOnly(moneyText(price)) : CONTRACTS.below(until, moneyText(price))}
          belowClassName="md:hidden"
        />
      </RowHead>
      <Td numeric className="whitespace-nowrap">
        {moneyText(salary)}
      </Td>
      <WideFigure>{until ?? "-"}</WideFigure>
      <Td numeric className={cx("whitespace-nowrap", WIDE)}>
        {moneyText(price)}
      </Td>
      <Td numeric className="font-semibold whitespace-nowrap">
        {signedMoney(surplus)}
      </Td>
    </Tr>
  );
}

type CapLineProps = { league: League; teamid: string; children?: ReactNode };

/** What a team's salaries are against the cap, and `children` after that; nothing in leagues without a cap. */
export function CapLine({ league, teamid, children }: CapLineProps) {
  const salaries = capEffect(league, teamid, new Set(), []);
  if (!salaries) return null;
  return (
    <p className={cx("text-14", salaries.over > 0 ? "font-medium text-danger-ink" : "text-ink-soft")}>
      {capText(salaries)}
      {children}
    </p>
  );
}

export function ContractsView({ facts, mine }: { facts: LeagueFacts; mine: string }) {
  const { league, teams } = facts;
  const [teamid, choose] = useState(mine);
  const found = useMemo(
    () =>
      contractsOf(
        league,
        new Map(teams.assets.flatMap((one) => (one.position === "PICK" ? [] : [[one.assetid, one.tradevalue]]))),
      ),
    [league, teams],
  );
  if (found === null) return null;
  if ("refusal" in found) return <Notice title={CONTRACTS.none}>{found.refusal}</Notice>;
  const { contracts, unknown } = found.teams.get(teamid) ?? { contracts: [], unknown: 0 };
  const surplus = contracts.reduce((sum, one) => sum + one.surplus, 0);
  return (
    <div className="grid gap-4">
      <p className="max-w-200 text-14 text-ink-soft">{CONTRACTS.lead}</p>
      <SelectField
        label={MESSAGES.team}
        fieldClassName="max-w-80"
        value={teamid}
        onChange={choose}
        options={league.teams.map((team) => ({ value: team.teamid, label: team.name }))}
      />
      <CapLine league={league} teamid={teamid}>
        {" "}
        {CONTRACTS.total(signedMoney(surplus))}
      </CapLine>
      {contracts.length > 0 ? (
        <TableCard
          title={CONTRACTS.table}
          columns={[
            MESSAGES.player,
            { name: CONTRACTS.salary, numeric: true },
            { name: CONTRACTS.until, numeric: true, className: WIDE },
            { name: CONTRACTS.price, numeric: true, className: WIDE },
            { name: CONTRACTS.surplus, numeric: true },
          ]}
        >
          {contracts.map((contract) => (
            <Row key={contract.assetid} facts={facts} contract={contract} />
          ))}
        </TableCard>
      ) : (
        <p className="text-14 text-ink-soft">{CONTRACTS.unknown(unknown)}</p>
      )}
    </div>
  );
}

const CONTRACTS = {
  lead:
    "The price of a player is what he would cost in an auction in which every team has the cap to spend, by his " +
    "trade value in your league. Surplus is that price less his salary.",
  none: "No contracts to compare",
  table: "Contracts by surplus",
  salary: "Salary",
  until: "Until",
  price: "Price",
  surplus: "Surplus",
  total: (surplus: string): string => `All contracts together: ${surplus} against their prices.`,
  priceOnly: (price: string): string => `price ${price}`,
  below: (until: number, price: string): string => `until ${until}, price ${price}`,
  unknown: (count: number): string =>
    count === 0 ? "This team has no players." : "No salary of this team's players is known.",
} as const;
