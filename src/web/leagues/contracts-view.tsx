import { useMemo, useState } from "react";
import { Link } from "wouter";
import { profilePath } from "#core/assets/profile-path.ts";
import { contractsOf, type Contract } from "#core/leagues/contracts.ts";
import { capEffect, capText, moneyText, signedMoney } from "#core/leagues/salary-cap.ts";
import { PositionBadge } from "#web/assets/position-badge.tsx";
import { Card } from "#web/kit/ui/display/card.tsx";
import { Notice } from "#web/kit/ui/display/notice.tsx";
import { RowHead, Table, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import type { LeagueFacts } from "./league-facts.ts";
import { MESSAGES } from "./messages.ts";

export const CONTRACTS_TITLE = "Contracts";

const WIDE = "max-md:hidden";

function Row({ facts, contract }: { facts: LeagueFacts; contract: Contract }) {
  const { assetid, salary, until, price, surplus } = contract;
  const asset = facts.asset(assetid);
  return (
    <Tr>
      <RowHead>
        <span className="flex min-w-0 items-center gap-2">
          {asset && <PositionBadge wide position={asset.position} className="max-sm:hidden" />}
          <span className="min-w-0 wrap-anywhere">
            {asset ? (
              <Link href={profilePath(assetid, asset.assetdisplayname)} className="inline-block py-1">
                {asset.assetdisplayname}
              </Link>
            ) : (
              MESSAGES.somebody
            )}
            <span className="block text-12 font-normal text-ink-faint md:hidden">
              {until === null ? CONTRACTS.priceOnly(moneyText(price)) : CONTRACTS.below(until, moneyText(price))}
            </span>
          </span>
        </span>
      </RowHead>
      <Td numeric className="whitespace-nowrap">
        {moneyText(salary)}
      </Td>
      <Td numeric className={WIDE}>
        {until ?? "-"}
      </Td>
      <Td numeric className={cx("whitespace-nowrap", WIDE)}>
        {moneyText(price)}
      </Td>
      <Td numeric className="font-semibold whitespace-nowrap">
        {signedMoney(surplus)}
      </Td>
    </Tr>
  );
}

const Contracts = ({ facts, contracts }: { facts: LeagueFacts; contracts: readonly Contract[] }) => (
  <Card flush aria-label={CONTRACTS.table}>
    <Table
      caption={CONTRACTS.table}
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
    </Table>
  </Card>
);

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
  const salaries = capEffect(league, teamid, new Set(), []);
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
      {salaries && (
        <p className={cx("text-14", salaries.over > 0 ? "font-medium text-danger-ink" : "text-ink-soft")}>
          {capText(salaries)} {CONTRACTS.total(signedMoney(surplus))}
        </p>
      )}
      {contracts.length > 0 ? (
        <Contracts facts={facts} contracts={contracts} />
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
