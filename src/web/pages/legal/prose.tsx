import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { HOUR_MS } from "#core/kit/calendar.ts";
import type { Legal } from "#contract/operations/legal.ts";
import { errorText } from "#web/kit/query/send.ts";
import { loading } from "#web/kit/query/load.ts";

export const Prose = ({ title, updated, children }: { title: string; updated: string; children: ReactNode }) => (
  <article className="page-reading grid gap-8 py-6 text-16 text-ink-soft md:py-8">
    <header>
      <h1 className="text-28 text-ink">{title}</h1>
      <p className="mt-1 text-13 text-ink-faint">Last changed on {updated}</p>
    </header>
    {children}
  </article>
);

export const Subject = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-20 text-ink">{title}</h2>
    {children}
  </section>
);

export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-faint">{children}</ul>
);

export const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="font-medium text-accent-ink underline underline-offset-2">
    {children}
  </a>
);

const legalQuery = { ...loading("/api/legal"), staleTime: HOUR_MS };

const termsSentence = ({ entity, jurisdiction }: Legal): string =>
  entity === ""
    ? "This is a trial copy that is not offered to the public."
    : `Your contract is with ${entity}. These terms are governed by the law of ${jurisdiction}.`;

const privacySentence = ({ datacontroller }: Legal): string =>
  datacontroller === ""
    ? "This is a trial copy: it should hold no personal data except your own."
    : `${datacontroller} is responsible for your personal data. Write to them to see, correct or delete it.`;

/** Who runs the product, as the terms or the privacy page says it. */
export function Operator({ page }: { page: "terms" | "privacy" }) {
  const { data, error } = useQuery(legalQuery);
  const sentence = page === "terms" ? termsSentence : privacySentence;
  return (
    <div className="min-h-12">
      {data && (
        <p>
          {sentence(data)} Questions:{" "}
          <a href={`mailto:${data.supportemail}`} className="font-medium text-accent-ink underline underline-offset-2">
            {data.supportemail}
          </a>
        </p>
      )}
      {!data && error && <p role="alert">The operator's details could not be loaded. {errorText(error)}</p>}
    </div>
  );
}
