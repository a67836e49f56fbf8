import type { League } from "#contract/leagues/leagues.ts";
import { ruleWords } from "#core/leagues/rule-words.ts";
import { Card } from "#web/kit/ui/display/card.tsx";
import { RowHead, Table, Td, Tr } from "#web/kit/ui/display/table.tsx";
import { useLeagueSettings } from "./league-settings.ts";

const Words = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="mt-4">
    <h3 className="text-14">{title}</h3>
    <div className="mt-1 text-13 text-ink-soft">{children}</div>
  </div>
);

/** Which of the reader's settings a league's would replace, and what values leave out of its rules. */
export function SettingsCard({ league }: { league: League }) {
  const { differences } = useLeagueSettings(league);
  const notPriced = [...new Set(league.notpriced.map((rule) => ruleWords(league.provider, rule)))];
  return (
    <Card aria-label={SETTINGS.title}>
      <h2 className="text-16">{SETTINGS.title}</h2>
      {differences.length === 0 ? (
        <p className="mt-1 text-14 text-ink-soft">{SETTINGS.same}</p>
      ) : (
        <Table
          caption={SETTINGS.caption}
          className="mt-2"
          columns={[SETTINGS.setting, { name: SETTINGS.now, numeric: true }, { name: SETTINGS.league, numeric: true }]}
        >
          {differences.map(({ field, label, from, to }) => (
            <Tr key={field}>
              <RowHead>{label}</RowHead>
              <Td numeric>{from}</Td>
              <Td numeric className="font-semibold">
                {to}
              </Td>
            </Tr>
          ))}
        </Table>
      )}
      {league.adjusted.length > 0 && (
        <Words title={SETTINGS.adjusted}>
          <ul className="list-disc pl-5">
            {league.adjusted.map(({ field, from, to, why }) => (
              <li key={`${field} ${from}`}>{`${from} became ${to}: ${why}.`}</li>
            ))}
          </ul>
        </Words>
      )}
      {notPriced.length > 0 && (
        <Words title={SETTINGS.notPriced}>
          <ul className="list-disc pl-5 wrap-anywhere">
            {notPriced.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Words>
      )}
    </Card>
  );
}

const SETTINGS = {
  title: "League settings",
  caption: "What applying the league's settings changes",
  setting: "Setting",
  now: "Yours now",
  league: "League",
  same: "Rankings and the calculator use this league's settings.",
  adjusted: "Changed to what we can value",
  notPriced: "Rules of your league that values leave out",
} as const;
