import { Link } from "wouter";
import { AnswerCount } from "#web/features/method/answer-count.tsx";
import { AnswerPicture } from "#web/features/method/answer-picture.tsx";
import { FactSources } from "#web/features/method/fact-sources.tsx";
import { FigureTable } from "#web/features/method/figure-table.tsx";
import { MESSAGES } from "#web/features/method/messages.ts";
import { buttonStyle } from "#web/ui/form/button-style.ts";
import { Points, Subject } from "#web/features/legal/prose.tsx";

/** The method in plain words, with an interactive picture. */
const HowItWorksPage = () => (
  <article className="mx-auto grid max-w-2xl gap-8 px-4 py-10 text-16 text-ink-soft md:px-6 md:py-16">
    <header className="grid gap-2">
      <h1 className="text-28 text-ink">{MESSAGES.title}</h1>
      <p>{MESSAGES.lead}</p>
      <AnswerCount />
    </header>
    <AnswerPicture />
    <Subject title="What one answer does">
      <p>
        For every asset we keep two numbers: what it is probably worth, and how sure we are. An answer pulls the two
        sides apart or together, further when less was known, and makes both a little surer. Knowing says more than
        thinking, and Even says something too: that two assets we held apart belong together.
      </p>
      <p>
        That is Elo in spirit, as used in chess, with two changes: five answers in place of win and loss, and a measured
        doubt in place of one fixed step for everybody.
      </p>
    </Subject>
    <Subject title="Which comparison comes next">
      <p>
        The one from which most can be learned: assets we are unsure about, near each other, and important to many
        trades. Now and then it is an even draw, so that surprises are found. Sometimes it is two small teams, to see
        how values add up.
      </p>
      <p>
        You are asked in the format of your league. When you play superflex, your answers about quarterbacks are read as
        those of a superflex manager.
      </p>
    </Subject>
    <Subject title="From ratings to your league">
      <p>
        At common settings the crowd&apos;s value stands as it is. Your roster and scoring then change it by what they
        change on the field: expected season points above the player you could have for free. Where nobody has answered
        yet, a value stands on statistics, age and draft position.
      </p>
      <p>
        Every day doubt grows a little, so old answers fade. After an injury or a trade the asset is opened up, asked
        about more, and moves fast.
      </p>
    </Subject>
    <Subject title={MESSAGES.sources}>
      <FactSources />
    </Subject>
    <Subject title={MESSAGES.measured}>
      <FigureTable />
      <p>
        How real answers were predicted stands on{" "}
        <Link href="/accuracy" className="text-ink underline underline-offset-2">
          its own page
        </Link>
        .
      </p>
    </Subject>
    <Subject title="Against manipulation">
      <Points>
        <li>We choose the comparison. Asking again shows the same one, so nobody can fish for a favourite.</li>
        <li>Each answer belongs to one comparison shown to one visitor, and counts once.</li>
        <li>
          The sway of one visitor over one asset is limited, and newcomers weigh less until they have shown that they
          read.
        </li>
        <li>
          Answers that contradict everybody without a pattern lose their force by themselves; so do clicks faster than
          anyone can read.
        </li>
        <li>
          Every answer is kept as an entry of a log, and values are computed from the log alone. When a ring is found
          out, its answers are taken back and everything stands as if they had never been given.
        </li>
        <li>Staff see which assets and visitors stand out. The limits themselves are not published.</li>
      </Points>
    </Subject>
    <div className="flex flex-wrap gap-3">
      <Link href="/asset-list" className={buttonStyle("primary", "lg")}>
        See the values
      </Link>
    </div>
  </article>
);

export default HowItWorksPage;
