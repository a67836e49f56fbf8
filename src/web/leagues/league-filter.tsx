import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { SelectField } from "#web/kit/ui/form/field.tsx";
import type { LeagueFilterProps } from "#web/values/filters/filter-controls.tsx";
import { leaguesQuery } from "./data.ts";

export function LeagueFilter({ label, leagueid, onChange }: LeagueFilterProps) {
  const { data } = useQuery(leaguesQuery);
  const leagues = data?.leagues ?? [];
  if (data && leagues.length === 0)
    return (
      <p className="grid gap-1.5 text-13">
        <span className="font-semibold">{label}</span>
        <Link href="/leagues" className="text-accent-ink underline">
          Import a league to see who is available in it
        </Link>
      </p>
    );
  return (
    <SelectField
      label={label}
      value={leagueid ?? "any"}
      onChange={(chosen) => onChange(chosen === "any" ? "" : chosen)}
      options={[
        { value: "any", label: "Any league" },
        ...leagues.map(({ leagueid: value, name }) => ({ value, label: name })),
      ]}
    />
  );
}
