import { withCommas } from "#core/kit/with-commas.ts";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import type { FormEvent } from "react";
import { Link, useLocation } from "wouter";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { HitMeButton } from "#web/prompts/hit-me-button.tsx";
import { statsQuery } from "#web/situation/reference.ts";
import { Movers } from "#web/values/movers.tsx";
import { assetListQuery } from "#web/values/trade-values.ts";
import { FEATURES, MESSAGES, STEPS } from "./landing/messages.ts";
import { Preview } from "./landing/preview.tsx";
import { WouldYou } from "./landing/would-you.tsx";

// On the narrowest phones the texts take two lines.
const CALL = "max-lg:min-h-11 max-lg:h-auto max-lg:px-2 max-lg:text-14 max-lg:leading-4 max-lg:whitespace-normal";

/** Leads on to the leagues of a Sleeper user; without script the browser sends the form itself. */
function SleeperName() {
  const [, navigate] = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("sleeper") ?? "").trim();
    navigate(name === "" ? "/leagues" : `/leagues?sleeper=${encodeURIComponent(name)}`);
  };
  return (
    <form action="/leagues" onSubmit={submit} className="mt-2 flex lg:mt-6 lg:max-w-110">
      <label
        className={
          "flex h-11 min-w-0 grow items-center gap-2 rounded-l-8 border border-r-0 border-edge pl-3 text-ink-faint"
        }
      >
        <Trophy aria-hidden size={20} className="shrink-0" />
        <input
          name="sleeper"
          aria-label={MESSAGES.sleeperName}
          placeholder={MESSAGES.sleeperName}
          maxLength={100}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="-my-px h-11 min-w-0 grow text-16 text-ink -outline-offset-2"
        />
      </label>
      <button type="submit" className={cx(buttonStyle("secondary", "md"), "h-11 rounded-l-none border-edge")}>
        My Team
      </button>
    </form>
  );
}

const Hero = () => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 pt-3 lg:grid-cols-[5fr_6fr] lg:pt-8">
    <div>
      <h1 className="max-w-[15ch] text-40 leading-10.5 lg:mt-8 lg:max-w-[18ch]">
        What is every asset worth in your league?
      </h1>
      <p className="my-3 max-w-[56ch] text-14 text-ink-soft lg:mb-4 lg:text-16">
        Trade values for players, rookies and draft picks, tuned to your format, your roster, your scoring and your
        team's status; thousands of managers use it.
      </p>
      <div className="grid grid-cols-2 gap-2 lg:flex">
        <Link href="/asset-list" className={cx(buttonStyle("primary", "lg"), CALL)}>
          Explore Asset Values
        </Link>
        <Link href="/trade-calculator" className={cx(buttonStyle("secondary", "lg"), CALL)}>
          Calculate Trades
        </Link>
      </div>
      <SleeperName />
    </div>
    <Preview />
  </section>
);

const Community = () => (
  <section>
    <h2 className="text-28">Powered by Community Intelligence</h2>
    <dl className="mt-4 grid gap-4">
      {FEATURES.map(({ title, text }, at) => (
        <div key={title}>
          <dt className="text-16 font-semibold">{title}</dt>
          <dd className="max-w-[60ch] text-ink-soft">
            {text} {at === 0 && <AnswersBehind />}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const HowItWorks = () => (
  <section>
    <h2 className="text-28">How it works</h2>
    <ol className="mt-4 grid gap-4">
      {STEPS.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)]">
          <span aria-hidden className="row-span-2 text-28 leading-7 narrow text-accent-ink">
            {at + 1}
          </span>
          <h3 className="text-16">{title}</h3>
          <p className="max-w-[60ch] text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
    <Link
      href="/how-it-works"
      className="mt-2 ml-8 inline-flex min-h-11 items-center font-semibold text-accent-ink hover:underline"
    >
      How it works, and how accurate it is
    </Link>
  </section>
);

const CallToAction = () => (
  <section className="pb-12">
    <h2 className="text-28">Your opinion moves the market</h2>
    <p className="mb-3 text-ink-soft">
      Two assets, five answers, no account. Every answer sharpens the values that everyone trades by.
    </p>
    <div className="grid grid-cols-2 gap-2 lg:flex">
      <HitMeButton quiet size="lg" label="Start Evaluating" />
      <Link
        href="/trade-calculator"
        className={cx(buttonStyle("secondary", "lg"), "max-lg:px-2 max-lg:text-14 max-lg:whitespace-normal")}
      >
        Calculate a Trade
      </Link>
    </div>
  </section>
);

const Daily = () => (
  <section className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-line py-4">
    <div className="min-w-0">
      <h2 className="text-20">The Daily Twelve</h2>
      <p className="text-ink-soft">
        Twelve questions a day, the same for everybody. See who agrees with you, and tell your league.
      </p>
    </div>
    <Link href="/daily" className={buttonStyle("secondary", "lg")}>
      Play Today's Twelve
    </Link>
  </section>
);

const LandingPage = () => (
  <>
    <Movers />
    <div className="page-app">
      <Hero />
      <div className="mt-6">
        <WouldYou />
      </div>
      <Daily />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 lg:grid-cols-2 lg:gap-12">
        <Community />
        <HowItWorks />
      </div>
      <CallToAction />
    </div>
  </>
);

export default LandingPage;

export const prefetch = ({ client, config }: PageVisit) => [
  client.prefetchQuery(assetListQuery(config, null)),
  client.prefetchQuery(statsQuery),
];

/** The basis of today's values: the number of answers, or statistics if there are none yet. */
function AnswersBehind() {
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  if (data.votes === 0) return <span>No answers yet, so values come from statistics. Hit Me changes that.</span>;
  return (
    <span>
      {withCommas(data.votes)} {data.votes === 1 ? "answer stands" : "answers stand"} behind the values.
    </span>
  );
}
