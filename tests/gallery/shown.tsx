import { SearchX } from "lucide-react";
import { useState } from "react";
import { Badge, type Tone } from "#web/ui/display/badge.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Disclosure } from "#web/ui/display/disclosure.tsx";
import { EmptyState, Notice, Skeleton } from "#web/ui/display/notice.tsx";
import { Logo } from "#web/ui/display/logo.tsx";
import { SortHeader, Table, Td, Th, Tr } from "#web/ui/display/table.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Exhibit, Line } from "./exhibit.tsx";

const ROWS: readonly (readonly [string, string, string, Tone, number, number])[] = [
  ["Ja'Marr Chase", "CIN", "WR", "purple", 26, 431],
  ["Amon-Ra St. Brown", "DET", "WR", "purple", 27, 388],
  ["Josh Allen", "BUF", "QB", "blue", 30, 301],
  ["Equanimeous St. Brown", "FA", "WR", "purple", 30, 4],
];

const Rows = () => {
  const [up, setUp] = useState(false);
  const rows = up ? ROWS.toReversed() : ROWS;
  return (
    <Exhibit title="Table">
      <Card flush>
        <Table caption="Assets by value">
          <thead>
            <tr>
              <Th numeric className="w-8 md:w-12">
                #
              </Th>
              <SortHeader direction={null} onSort={() => setUp(!up)}>
                Name
              </SortHeader>
              <Th>Pos</Th>
              <SortHeader numeric direction="ascending" priority={2} onSort={() => setUp(!up)}>
                Age
              </SortHeader>
              <SortHeader numeric direction={up ? "ascending" : "descending"} onSort={() => setUp(!up)}>
                Value
              </SortHeader>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, team, position, tone, age, value], index) => (
              <Tr key={name}>
                <Td numeric className="text-ink-faint">
                  {index + 1}
                </Td>
                <Td>
                  <span className="font-medium">{name}</span> <span className="text-13 text-ink-faint">({team})</span>
                </Td>
                <Td>
                  <Badge tone={tone} wide>
                    {position}
                  </Badge>
                </Td>
                <Td numeric>{age}</Td>
                <Td numeric className="w-14 md:w-28">
                  <span className="font-semibold">{value}</span>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Exhibit>
  );
};

const Panels = () => {
  const [tab, setTab] = useState("staff");
  const [open, setOpen] = useState(true);
  return (
    <Exhibit title="Tabs, disclosure">
      <Card>
        <Tabs
          label="Insights"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "staff", label: "Staff", content: <p>A steady target share and a young arm to throw to it.</p> },
            { value: "ai", label: "AI", content: <p>Nothing new this week.</p> },
            { value: "medical", label: "Medical", content: null, disabled: true },
          ]}
        />
      </Card>
      <Card flush className="px-4 py-1 md:px-5">
        <Disclosure title="League Settings" summary="12 teams · 0.5 PPR" open={open} onOpenChange={setOpen}>
          <p className="pb-3 text-ink-soft">Format, roster and scoring.</p>
        </Disclosure>
      </Card>
    </Exhibit>
  );
};

/** Display components: tables, cards, loading and empty states, the logo. */
export const Shown = () => {
  return (
    <>
      <Rows />
      <Panels />
      <Exhibit title="Skeleton, empty state, notice">
        <Card className="grid gap-3">
          {["w-1/2", "w-2/3", "w-5/12"].map((width) => (
            <span key={width} className="flex items-center gap-3">
              <Skeleton className="h-4 w-6" />
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="ml-auto h-5 w-11" />
            </span>
          ))}
        </Card>
        <Card>
          <EmptyState
            icon={<SearchX aria-hidden size={22} />}
            title="No assets found"
            action={<Button>Clear filters</Button>}
          >
            Nothing matches these filters. Widen the age range or choose more positions.
          </EmptyState>
        </Card>
        <Notice title="Values are projections">They turn into crowd values with the first answers.</Notice>
        <Notice
          tone="danger"
          title="Failed to load your situation settings"
          action={<Button size="sm">Try again</Button>}
        >
          503: Try again shortly
        </Notice>
      </Exhibit>
      <Exhibit title="Logo">
        <Line>
          {[16, 24, 32, 64, 128].map((size) => (
            <Logo key={size} size={size} />
          ))}
          <span className="flex items-center gap-2 text-16 font-semibold tracking-tight">
            <Logo size={30} /> Big Brain Football
          </span>
        </Line>
      </Exhibit>
      <Exhibit title="Type">
        <p className="text-40 font-semibold tracking-tight">Trade values, tuned</p>
        <p className="text-28 font-semibold tracking-tight">Trade values, tuned to your league</p>
        <p className="text-20 font-semibold">Asset Rankings</p>
        <p className="text-16">The value of a player depends on the league he is played in.</p>
        <p className="max-w-prose">
          Body text at fourteen, with tabular numerals: 1,111 and 8,888 stand under each other.
        </p>
        <p className="text-13 text-ink-soft">Secondary text at thirteen.</p>
        <p className="text-12 text-ink-faint">Notes at twelve.</p>
      </Exhibit>
    </>
  );
};
