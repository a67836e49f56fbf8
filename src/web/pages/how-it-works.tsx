import { useQueries } from "@tanstack/react-query";
import { Link } from "wouter";
import { TradeReceipts, tradeReceiptsQuery } from "#web/market/trade-receipts.tsx";
import { accuracyQuery, AccuracyView } from "#web/ratings/accuracy/accuracy-view.tsx";
import { MESSAGES as ACCURACY } from "#web/ratings/accuracy/messages.ts";
import { trackRecordQuery, TrackRecordView } from "#web/ratings/accuracy/track-record-view.tsx";
import { cx } from "#web/kit/ui/cx.ts";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { useWaiting } from "#web/kit/ui/use-waiting.ts";
import { BeatUs } from "#web/ratings/accuracy/beat-us.tsx";
import { OpenAnswers, openAnswersQuery } from "#web/ratings/open-answers.tsx";
import { AnswerCount, FactSources, FigureTable } from "#web/ratings/how-it-works/figures.tsx";
import { AnswerPicture } from "#web/ratings/how-it-works/answer-picture.tsx";
import { MESSAGES } from "#web/ratings/how-it-works/messages.ts";
import { buttonStyle } from "#web/kit/ui/form/button.tsx";
import { Points, Subject } from "./legal/prose.tsx";

const HowItWorksPage = () => (
  <article className="page-reading grid grid-cols-[minmax(0,1fr)] gap-8 py-6 text-16 text-ink-soft md:py-8">
    <header className="grid gap-2">
      <h1 className="text-28 text-ink">{MESSAGES.title}</h1>
      <p>{MESSAGES.lead}</p>
      <AnswerCount />
    </header>
    <AnswerPicture />
    <Subject title="What one answer does">
      <p>
        For every asset we keep two numbers: what it is probably worth, and how sure we are. An answer moves the two
        sides apart or together, further when less was known, and makes us a little surer of both. Know counts for more
        than Think, and Even counts too: it brings two assets closer together.
      </p>
      <p>
        This is based on Elo, the rating system of chess, with two changes: five possible answers instead of win and
        loss, and a step that depends on how sure we are instead of one fixed step for everyone.
      </p>
    </Subject>
    <Subject title="Which comparison comes next">
      <p>
        The one we can learn most from: assets we are unsure about, close in value, and important to many trades. Now
        and then it is a random draw, to find surprises. Sometimes it is two small teams, to see how values add up.
      </p>
      <p>
        Comparisons are in the format of your league. If you play superflex, your answers about quarterbacks are treated
        as those of a superflex manager.
      </p>
    </Subject>
    <Subject title="From ratings to your league">
      <p>
        At common settings, the community&apos;s value is used as it is. Your roster and scoring then adjust it by what
        they change on the field: expected season points above the best player available for free. Where nobody has
        answered yet, a value comes from statistics, age and draft position.
      </p>
      <p>
        Uncertainty grows a little every day, so old answers fade. After an injury or a trade we become less sure of the
        player, ask about him more often, and let his value move faster.
      </p>
    </Subject>
    <Subject title={MESSAGES.sources}>
      <FactSources />
    </Subject>
    <Subject title={MESSAGES.measured}>
      <FigureTable />
    </Subject>
    <Subject title="What completed trades teach">
      <p>
        Completed trades never set what a player is worth: values that make all trades even end in a list on which
        everybody is worth the same. They teach how pieces exchange: what several pieces for one cost, and that a player
        who comes on top takes a roster spot. The calculator uses fixed rates, from 461 published trades.
      </p>
    </Subject>
    <Subject title="Against manipulation">
      <Points>
        <li>
          We choose the comparison. Asking again shows the same one, so nobody can wait for a favorite to come up.
        </li>
        <li>Each answer belongs to one comparison shown to one visitor, and counts once.</li>
        <li>
          Your answers count at once. The more often one person answers about the same player, the less each further
          answer adds.
        </li>
        <li>
          If many new people say the same of one player, people who have been here longer are asked about him before his
          value moves far. What they confirm counts; what they contradict does not.
        </li>
        <li>
          While they are being asked, new people are not: nobody can pile up on one player. Who has been here longer is
          decided by honest answers on earlier days.
        </li>
        <li>
          If an answer of somebody who has been here longer surprises us, we become less sure of the player, so that a
          value that has really changed is followed fast.
        </li>
        <li>Answers that contradict everyone at random lose weight; clicks faster than anyone can read have none.</li>
        <li>
          Every answer is stored in a log, and values are computed from the log alone. When we find a group of
          manipulators, its answers are removed, and every value becomes what it would have been without them.
        </li>
        <li>
          Staff see which players are contested, for how long and by whom. The limits themselves are not published.
        </li>
      </Points>
    </Subject>
    <Link href="/asset-list" className={cx(buttonStyle("primary", "lg"), "justify-self-start")}>
      See the values
    </Link>
    <HowAccurate />
  </article>
);

// A part that is shown after its query failed must not start it again: the page would wait once more.
const QUERIES = [accuracyQuery, tradeReceiptsQuery, trackRecordQuery, openAnswersQuery] as const;

/** The second part; its own parts are shown together, so that none moves another. */
function HowAccurate() {
  const isWaiting = useWaiting(useQueries({ queries: QUERIES }).some(({ isPending }) => isPending));
  return (
    <section id="accuracy" className="grid grid-cols-[minmax(0,1fr)] gap-8 border-t border-line pt-8">
      <header className="grid gap-2">
        <h2 className="text-28 text-ink">{ACCURACY.title}</h2>
        <p>{ACCURACY.lead}</p>
      </header>
      {isWaiting ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        <>
          <AccuracyView />
          <BeatUs />
          <TradeReceipts />
          <TrackRecordView />
          <OpenAnswers />
        </>
      )}
    </section>
  );
}

export default HowItWorksPage;
