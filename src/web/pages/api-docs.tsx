import { use } from "react";
import { Link } from "wouter";
import { Code, Reference, LimitsTable, startsAt } from "#web/api/docs/reference.tsx";
import { Points, Subject } from "./legal/prose.tsx";
import { PageContext } from "#web/situation/start.ts";

const LINK = "font-medium text-accent-ink underline underline-offset-2";

export default function ApiDocsPage() {
  const { address } = use(PageContext);
  return (
    <article className="page-reading grid gap-8 py-6 text-16 text-ink-soft md:py-8">
      <header className="grid gap-2">
        <h1 className="text-28 text-ink">API</h1>
        <p>Trade values for your own programs and sheets, as JSON and CSV.</p>
      </header>
      <Subject title="Five lines to start">
        {startsAt(address).map(({ language, text }) => (
          <div key={language} className="grid gap-1.5">
            <h3 className="text-14 font-semibold text-ink">{language}</h3>
            <Code>{text}</Code>
          </div>
        ))}
        <p>
          Lists are CSV if <code>format=csv</code> or the Accept header asks for it. The formula works in Google Sheets;
          in Excel use Data, From Web, with the same address.
        </p>
      </Subject>
      <Subject title="Open values">
        <p>
          Without a key, anyone may read the values of the last completed day in the default dynasty, superflex and
          redraft settings, with 30 days of history. Please name the source: every response includes the line to show.
        </p>
      </Subject>
      <Subject title="With a key">
        <Points>
          <li>Every league, roster, scoring and team status, with live values and your own scores.</li>
          <li>The full history of a value, and trades weighed exactly as in the calculator.</li>
          <li>
            Keys come with Bigger Brain; create them on your{" "}
            <Link href="/profile" className={LINK}>
              profile
            </Link>
            . A key can only read values; a revoked key stops working within a second.
          </li>
        </Points>
        <LimitsTable />
        <p>
          The RateLimit headers of every response say how many calls are left. Beyond the limit, the response is 429
          with Retry-After. Lists have entity tags: send If-None-Match, and the response is 304 while nothing has
          changed.
        </p>
      </Subject>
      <Subject title="Reference">
        <p>
          Generated clients read the{" "}
          <a href="/api/v1/openapi.json" className={LINK}>
            OpenAPI description
          </a>
          . Errors are problem documents (RFC 9457): <code>kind</code> is for programs, <code>detail</code> is one
          sentence for people.
        </p>
        <Reference />
      </Subject>
      <Subject title="Assistants">
        <p>
          The same values, history and trades are available as read-only tools of the Model Context Protocol, with the
          same keys and limits. The transport is Streamable HTTP, without sessions:
        </p>
        <Code>{`${address}/api/mcp`}</Code>
      </Subject>
      <Subject title="On your own site">
        <p>
          A card for an iframe and a badge image show the current daily value, without a script. The number is the one
          in the address of a player&rsquo;s page; add <code>?theme=dark</code> for dark colors.
        </p>
        <Code>{`<iframe src="${address}/embed/value/17" width="340" height="190" title="Trade value"></iframe>`}</Code>
        <Code>{`<img src="${address}/embed/value/17.svg" alt="Trade value">`}</Code>
      </Subject>
      <Subject title="Changes">
        <p>
          Version 1 only grows: fields keep their names and meaning, and new ones may be added. A call is marked as
          deprecated in the description a year before it is removed.
        </p>
        <Points>
          <li>November 24, 2026: completed trades.</li>
          <li>November 22, 2026: version 1 with assets, values, picks, history, trades and formats.</li>
        </Points>
      </Subject>
    </article>
  );
}
