import { Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Bridge, Profile, Provenance } from "#contract/players.ts";
import type { ValueLines } from "#contract/values/values.ts";
import { ageOf, experienceLabel } from "#core/assets/age.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { trendDisplay } from "#core/assets/trend-display.ts";
import { DOT } from "#core/kit/name-list.ts";
import { POSITION_TONES } from "#web/assets/position-tone.ts";
import { dayText } from "#web/kit/data/date-text.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { Badge, InjuryChip, TeamBar } from "#web/kit/ui/display/badge.tsx";
import { EmptyState, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { TrendLine } from "#web/kit/ui/display/trend-line.tsx";
import { useLocalDay, useStyle } from "#web/kit/ui/hydrated.ts";
import { useInjuries } from "#web/situation/injuries.ts";
import { useToday } from "#web/situation/start.ts";
import { HISTORY } from "./history-messages.ts";
import { MESSAGES, SPLIT_LABELS, STEP_LABELS } from "./messages.ts";
import { Seasons } from "./seasons.tsx";

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="grid min-w-0 content-start gap-2 pt-4">
    <h2 className="flex items-baseline justify-between gap-3 text-20">
      {title}
      {note && <span className="text-12 font-semibold text-ink-faint lean">{note}</span>}
    </h2>
    {children}
  </section>
);

type ProfileViewProps = {
  profile: Profile;
  status: number;
  lines: ValueLines | null;
  badges: ReactNode;
  insights: ReactNode;
  history: ReactNode;
  trades: ReactNode;
};

/** What the asset is worth and where that goes, then why; what has to be paid for comes last. */
export function ProfileView({ profile, status, lines, badges, insights, history, trades }: ProfileViewProps) {
  const { asset, bridge, provenance, tradevalue } = profile;
  const seasons = !asset.isdraftpick && (
    <Part title={MESSAGES.seasons} note="points in your scoring">
      <Seasons asset={asset} seasons={profile.seasons} projection={profile.projection} />
    </Part>
  );
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="lg:col-span-2">
        <ProfileHead profile={profile} badges={badges} />
      </div>
      {profile.isdealt ? (
        <>
          <div className="pt-4">
            <ProfileValue profile={profile} />
            <section aria-label={HISTORY.title} className="relative pt-3">
              <h2 className="sr-only">{HISTORY.title}</h2>
              {history}
            </section>
            <Part title="By team status">
              <StatusCurve statuses={profile.statuses} current={status} />
            </Part>
          </div>
          <div>
            {seasons}
            <Part title="Worth about the same">
              <Comparables comparables={profile.comparables} lines={lines} />
            </Part>
            <Part title={MESSAGES.bridge(tradevalue ?? 0)}>
              {bridge && <Steps bridge={bridge} />}
              {provenance && <AnswersBehind provenance={provenance} />}
            </Part>
          </div>
          <Part title="Recent trades">{trades}</Part>
          <Part title="Insights">{insights}</Part>
        </>
      ) : (
        <>
          <div className="pt-4">
            <EmptyState icon={<Ticket aria-hidden size={20} />} title="Picks have no value in redraft leagues">
              Choose a dynasty league to see what this pick is worth.
            </EmptyState>
          </div>
          <div>{seasons}</div>
        </>
      )}
    </article>
  );
}

const CURVE = { width: 400, height: 48, pad: 4 };

/** What the asset is worth to a team of each status, as a line with five points; the reader's own stands out. */
function StatusCurve({ statuses, current }: { statuses: Profile["statuses"]; current: number }) {
  const values = statuses.map(({ tradevalue }) => tradevalue);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number): number =>
    high > low ? CURVE.pad + ((CURVE.height - 2 * CURVE.pad) * (high - value)) / (high - low) : CURVE.height / 2;
  const points = values.map((value, place) => `${(place * CURVE.width) / (values.length - 1)} ${at(value).toFixed(1)}`);
  return (
    <div>
      <svg
        aria-hidden
        viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
        preserveAspectRatio="none"
        className="mx-[10%] h-12 w-4/5 overflow-visible fill-none stroke-ink-soft stroke-2"
      >
        <path d={`M${points.join("L")}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <ul className="mt-1 grid grid-cols-5 text-center text-12 text-ink-soft">
        {statuses.map(({ teamStatus, displayname, tradevalue }) => (
          <li
            key={teamStatus}
            aria-current={teamStatus === current ? "true" : undefined}
            className="flex flex-col-reverse font-stretch-[76%] whitespace-nowrap aria-[current]:text-accent-ink"
          >
            {displayname}{" "}
            <b className={cx("text-16 narrow", teamStatus !== current && "text-ink")}>{Math.round(tradevalue)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Comparables = ({ comparables, lines }: Pick<Profile, "comparables"> & Pick<ProfileViewProps, "lines">) => (
  <ul>
    {comparables.map(({ assetid, assetdisplayname, team, tradevalue }) => (
      <li
        key={assetid}
        className="grid min-h-11 grid-cols-[4px_minmax(0,1fr)_3.5rem_2.75rem] items-center gap-3 border-t border-line"
      >
        <TeamBar team={team} />
        <Link
          href={profilePath(assetid, assetdisplayname)}
          className="flex min-h-11 items-center font-semibold lean hover:text-accent-ink hover:underline"
        >
          {assetdisplayname}
        </Link>
        <span className="text-ink-soft">
          {lines?.lines[assetid] && <TrendLine days={lines.days} values={lines.lines[assetid]} />}
        </span>
        <b className="text-right text-20 narrow">{Math.round(tradevalue)}</b>
      </li>
    ))}
  </ul>
);

/** The basis of a value: the answers with their voters, their last day and their distribution, or a projection. */
function AnswersBehind({ provenance }: { provenance: Provenance }) {
  const { answers, voters, lastanswer, split } = provenance;
  const styled = useStyle();
  const local = useLocalDay();
  if (answers === 0)
    return (
      <p className="text-14 text-ink-soft">
        No answers yet: the value is a projection from statistics, age and draft position. Comparisons in Hit Me will
        move it.
      </p>
    );
  return (
    <>
      <p className="text-14 text-ink-soft">
        {MESSAGES.answers(answers, voters)}, last answered {dayText(local(lastanswer))}.
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

const NO_CHANGE = "× 1.00";
const factorText = (factor: number | null): string => (factor === null ? "–" : `× ${factor.toFixed(2)}`);

/** The steps from the community's value to the reader's that change something. */
function Steps({ bridge: { start, steps } }: { bridge: Bridge }) {
  const shown = steps.filter(({ factor }) => factorText(factor) !== NO_CHANGE);
  if (shown.length === 0)
    return <p className="text-ink-soft">Your settings change nothing: the community's value is yours.</p>;
  const isHealthy = steps.some(({ step }) => step === "injury");
  return (
    <dl>
      <div className="flex min-h-9 items-center justify-between gap-3 border-t border-line">
        <dt>
          {isHealthy
            ? "Community value without his injury, dynasty, common settings"
            : "Community value, dynasty, common settings"}
        </dt>
        <dd className="text-16 narrow">{Math.round(start)}</dd>
      </div>
      {shown.map(({ step, value, factor }) => (
        <div
          key={step}
          className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto_3.5rem] items-center gap-3 border-t border-line"
        >
          <dt>{STEP_LABELS[step]}</dt>
          <dd className="text-ink-soft">{factorText(factor)}</dd>
          <dd className="text-right text-16 narrow">{Math.round(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

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

function experienceOf(asset: Profile["asset"]): string | null {
  if (asset.isrookie) return "Rookie";
  return asset.yearsexperience === null ? null : `Year ${Number(experienceLabel(asset)) + 1}`;
}

// Badges that stand alone have room for a finger, unlike those in a table's row.
const BADGES =
  "flex gap-1 pointer-coarse:gap-5 pointer-coarse:[&>button]:before:-inset-x-2.5 " +
  "pointer-coarse:[&>button]:before:-inset-y-3";

/** Name, position, team, age and career on the board of the page, which ends in the team's colours. */
function ProfileHead({ profile, badges }: { profile: Profile; badges: ReactNode }) {
  const { asset, positionrank } = profile;
  const injury = useInjuries().get(asset.assetid);
  const age = ageOf(asset, useToday());
  const facts = asset.isdraftpick
    ? []
    : [
        asset.team ?? "Free agent",
        age && (
          <>
            <span className="sr-only">{`${age.years} years ${age.months} months`}</span>
            <span aria-hidden>
              {age.years}
              <sup className="text-[0.72em] leading-0">{age.months}</sup>
            </span>
          </>
        ),
        experienceOf(asset),
        asset.college,
      ].filter((fact) => fact !== null);
  return (
    <header
      data-team={asset.team ?? undefined}
      className="board team-stripes -mx-(--gutter) px-(--gutter) py-4 lg:mx-0 lg:rounded-12 lg:px-6 lg:py-6"
    >
      <h1 className="text-40 wrap-anywhere pr-20">{asset.assetdisplayname}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 pr-20 text-14 text-ink-soft">
        <Badge tone={POSITION_TONES[asset.position]}>
          {asset.position}
          {!asset.isdraftpick && positionrank}
        </Badge>
        {facts.length > 0 && (
          <span>
            {facts.map((fact, place) => (
              <span key={place}>
                {place > 0 && DOT}
                {fact}
              </span>
            ))}
          </span>
        )}
        <span className={BADGES}>{badges}</span>
      </div>
      {injury && (
        <p className="mt-2 flex items-center gap-2 pr-20 text-14 text-ink-soft">
          <InjuryChip injury={injury} />
          <span aria-hidden>He {injury.words}.</span>
        </p>
      )}
    </header>
  );
}

function ProfileValue({ profile }: { profile: Profile }) {
  const { asset, tradevalue, communityvalue, valuelow, valuehigh, overallrank } = profile;
  if (tradevalue === null || valuelow === null || valuehigh === null) return null;
  const { direction, text } = trendDisplay(asset);
  return (
    <div className="flex items-end gap-4">
      <dl>
        <dt className="text-13 text-ink-soft">Trade value</dt>
        <dd className="text-40 leading-10 narrow">{Math.round(tradevalue)}</dd>
      </dl>
      <div className="min-w-0 grow">
        {direction !== "neutral" && (
          <p className={direction === "up" ? "font-semibold text-up" : "font-semibold text-down"}>
            <span aria-hidden className="mr-1 text-12">
              {direction === "up" ? "▲" : "▼"}
            </span>
            <span className="sr-only">{direction} </span>
            {text} <span className="text-13 font-normal text-ink-soft">within 14 days</span>
          </p>
        )}
        <p className="text-13 text-ink-soft">
          {MESSAGES.range(valuelow, valuehigh)}
          {communityvalue !== null && communityvalue !== tradevalue && `${DOT}${MESSAGES.own(communityvalue)}`}
        </p>
      </div>
      <p className="text-right text-13 text-ink-soft">
        <b className="block text-20 text-ink narrow">#{overallrank}</b>
        overall
      </p>
    </div>
  );
}
