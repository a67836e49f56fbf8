import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { HitMeButton } from "#web/features/hit-me/hit-me-button.tsx";
import { AnswersBehind, LiveList } from "#web/features/landing/live-list.tsx";
import { BalancedTrade } from "#web/features/landing/balanced-trade.tsx";
import { LoopDrawing } from "#web/features/landing/loop-drawing.tsx";
import { FEATURES, MESSAGES } from "#web/features/landing/messages.ts";
import { buttonStyle } from "#web/ui/form/button.tsx";

const WIDTH = "mx-auto max-w-330 px-4 md:px-6";

const Hero = () => (
  <section className={`${WIDTH} grid items-center gap-8 py-10 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-16 lg:py-20`}>
    <div>
      <h1 className="max-w-xl text-28 font-bold text-balance md:text-40 lg:text-[3rem] lg:leading-13">
        {MESSAGES.headline}
      </h1>
      <p className="mt-4 max-w-lg text-16 text-ink-soft">{MESSAGES.lead}</p>
      <p className="mt-2 min-h-5 max-w-lg text-14 text-ink-soft max-sm:min-h-10">
        <AnswersBehind />
      </p>
      <div className="mt-7 grid gap-3 sm:flex">
        <Link href="/asset-list" className={buttonStyle("primary", "lg")}>
          {MESSAGES.explore}
          <ArrowRight aria-hidden size={18} />
        </Link>
        <Link href="/trade-calculator" className={buttonStyle("secondary", "lg")}>
          {MESSAGES.calculate}
        </Link>
      </div>
    </div>
    <LiveList />
  </section>
);

const Community = () => (
  <section className="border-y border-line bg-surface">
    <div
      className={`${WIDTH} grid items-center gap-8 py-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:gap-16 lg:py-16`}
    >
      <div>
        <h2 className="text-28">{MESSAGES.community}</h2>
        <dl className="mt-6 grid gap-5">
          {FEATURES.map(({ title, text }) => (
            <div key={title} className="border-l-2 border-accent-line pl-4">
              <dt className="text-16 font-semibold">{title}</dt>
              <dd className="mt-1 max-w-lg text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <BalancedTrade />
    </div>
  </section>
);

const HowItWorks = () => (
  <section className={`${WIDTH} py-12 lg:py-16`}>
    <h2 className="mb-6 text-28">{MESSAGES.how}</h2>
    <LoopDrawing />
    <p className="mt-5">
      <Link
        href="/how-it-works"
        className={
          "inline-flex items-center font-medium text-accent-ink underline underline-offset-2 " +
          "pointer-coarse:min-h-11"
        }
      >
        {MESSAGES.method}
      </Link>
    </p>
  </section>
);

const CallToAction = () => (
  <section className={`${WIDTH} pb-16`}>
    <div className="flex flex-wrap items-center justify-between gap-6 rounded-16 bg-accent-soft p-6 md:p-10">
      <div>
        <h2 className="text-20">{MESSAGES.cta}</h2>
        <p className="mt-1 max-w-md text-ink-soft">{MESSAGES.ctaText}</p>
      </div>
      <div className="grid w-full gap-3 sm:flex sm:w-auto">
        <HitMeButton quiet size="lg" label={MESSAGES.startEvaluating} />
        <Link href="/trade-calculator" className={buttonStyle("secondary", "lg")}>
          {MESSAGES.calculateOne}
        </Link>
      </div>
    </div>
  </section>
);

const LandingPage = () => (
  <>
    <Hero />
    <Community />
    <HowItWorks />
    <CallToAction />
  </>
);

export default LandingPage;
