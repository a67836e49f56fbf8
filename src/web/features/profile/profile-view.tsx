import { Ticket } from "lucide-react";
import type { ReactNode } from "react";
import type { Profile, Provenance, Bridge } from "#contract/profile.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState, Skeleton } from "#web/ui/display/notice.tsx";
import { HISTORY } from "./history-messages.ts";
import { MESSAGES, SPLIT_LABELS, STEP_LABELS } from "./messages.ts";
import { ProfileHead, ProfileValue } from "./profile-head.tsx";
import { SeasonTable } from "./season-table.tsx";
import { cx } from "#web/ui/cx.ts";
import { useStyle } from "#web/ui/use-style.ts";
import { useLocalDay } from "#web/ui/use-local-day.ts";
import { Link } from "wouter";
import { profilePath } from "#core/asset/profile-path.ts";
import { POSITION_TONES } from "#web/data/position-tone.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { dayText } from "#web/data/date-text.ts";
import { Table, Td, Th, Tr } from "#web/ui/display/table.tsx";

const Part = ({ title, flush = false, children }: { title: string; flush?: boolean; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-2">
    <h2 className="text-16">{title}</h2>
    <Card flush={flush}>{children}</Card>
  </div>
);

export const ProfileView = ({
  profile,
  status,
  badges,
  actions,
  insights,
  history,
  trades,
}: {
  profile: Profile;
  status: number;
  badges: ReactNode;
  actions: ReactNode;
  insights: ReactNode;
  history: ReactNode;
  trades: ReactNode;
}) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <ProfileHead profile={profile} badges={badges} actions={actions} />
    {profile.isdealt ? (
      <>
        <Card>
          <ProfileValue profile={profile} />
        </Card>
        <Part title={MESSAGES.statuses}>
          <StatusValues statuses={profile.statuses} current={status} />
        </Part>
        <Part title={MESSAGES.insights}>{insights}</Part>
        <Part title={HISTORY.title}>{history}</Part>
        <Part title={MESSAGES.trades}>{trades}</Part>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          {profile.bridge && (
            <Part title={MESSAGES.bridge} flush>
              <BridgeTable bridge={profile.bridge} />
            </Part>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            <Part title={MESSAGES.comparables} flush>
              <Comparables comparables={profile.comparables} />
            </Part>
            {profile.provenance && (
              <Part title={MESSAGES.provenance}>
                <AnswersBehind provenance={profile.provenance} />
              </Part>
            )}
          </div>
        </div>
      </>
    ) : (
      <Card>
        <EmptyState icon={<Ticket aria-hidden size={20} />} title={MESSAGES.notDealtTitle}>
          {MESSAGES.notDealtText}
        </EmptyState>
      </Card>
    )}
    {!profile.asset.isdraftpick && (
      <Part title={MESSAGES.seasons} flush>
        <SeasonTable asset={profile.asset} seasons={profile.seasons} projection={profile.projection} />
      </Part>
    )}
  </article>
);

/** What the asset is worth to a team of each status, side by side; the reader's own stands out. */
const StatusValues = ({ statuses, current }: { statuses: Profile["statuses"]; current: number }) => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
    {statuses.map(({ teamStatus, displayname, tradevalue }) => (
      <li
        key={teamStatus}
        aria-current={teamStatus === current ? "true" : undefined}
        className={cx(
          "rounded-8 border px-3 py-2 last:odd:col-span-2 sm:last:odd:col-span-1",
          teamStatus === current ? "border-accent bg-accent-soft" : "border-line bg-sunken",
        )}
      >
        <span className="block text-12 text-ink-soft">{displayname}</span>
        <span className="block text-20 font-bold tabular-nums">{Math.round(tradevalue)}</span>
      </li>
    ))}
  </ul>
);

const Comparables = ({ comparables }: Pick<Profile, "comparables">) => (
  <ul>
    {comparables.map(({ assetid, assetdisplayname, position, tradevalue }) => (
      <li key={assetid} className="flex min-h-11 items-center gap-3 border-b border-line px-4 last:border-b-0">
        <Badge wide tone={POSITION_TONES[position]}>
          {position}
        </Badge>
        <Link
          href={profilePath(assetid, assetdisplayname)}
          className="flex min-h-11 min-w-0 grow items-center font-semibold hover:text-accent-ink hover:underline"
        >
          {assetdisplayname}
        </Link>
        <span className="tabular-nums">{Math.round(tradevalue)}</span>
      </li>
    ))}
  </ul>
);

/** The basis of a value: the answers with their voters, their last day and their distribution, or a projection. */
function AnswersBehind({ provenance }: { provenance: Provenance }) {
  const { answers, voters, lastanswer, split } = provenance;
  const styled = useStyle();
  const local = useLocalDay();
  if (answers === 0) return <p className="text-14 text-ink-soft">{MESSAGES.projection}</p>;
  return (
    <>
      <p className="text-14 text-ink-soft">
        {MESSAGES.answers(answers, voters)}, {MESSAGES.last} {dayText(local(lastanswer))}.
      </p>
      <dl className="mt-3 grid gap-1.5">
        {SPLIT_LABELS.map((label, place) => (
          <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)_3rem] items-center gap-3 text-13">
            <dt className="text-ink-soft">{label}</dt>
            <dd aria-hidden className="h-2 overflow-hidden rounded-round bg-pressed forced-colors:border">
              <span
                className="block h-full origin-left bg-accent forced-colors:bg-[CanvasText]"
                style={styled({ transform: `scaleX(${((split[place] ?? 0) / answers).toFixed(4)})` })}
              />
            </dd>
            <dd className="text-right tabular-nums">{split[place] ?? 0}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const factorText = (factor: number | null): string => (factor === null ? "–" : `× ${factor.toFixed(2)}`);

const BridgeTable = ({ bridge }: { bridge: Bridge }) => (
  <Table caption={MESSAGES.bridge}>
    <thead>
      <tr>
        <Th>Step</Th>
        <Th numeric>Factor</Th>
        <Th numeric>Value</Th>
      </tr>
    </thead>
    <tbody>
      <Tr>
        <Td>{bridge.steps.some(({ step }) => step === "injury") ? MESSAGES.bridgeHealthy : MESSAGES.bridgeStart}</Td>
        <Td numeric />
        <Td numeric>{Math.round(bridge.start)}</Td>
      </Tr>
      {bridge.steps.map(({ step, value, factor }) => (
        <Tr key={step}>
          <Td>{STEP_LABELS[step]}</Td>
          <Td numeric className="whitespace-nowrap">
            {factorText(factor)}
          </Td>
          <Td numeric>{Math.round(value)}</Td>
        </Tr>
      ))}
    </tbody>
  </Table>
);

export const ProfileSkeleton = () => (
  <div className="grid gap-6">
    <header className="grid gap-3">
      <h1 className="text-28 wrap-anywhere">{MESSAGES.waiting}</h1>
      <Skeleton className="h-4 w-56 max-w-full" />
      <Skeleton className="h-10 w-36" />
    </header>
    <Skeleton className="h-28 rounded-12" />
    <Skeleton className="h-40 rounded-12" />
    <Skeleton className="h-96 rounded-12" />
  </div>
);
