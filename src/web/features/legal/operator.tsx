import { useQuery } from "@tanstack/react-query";
import { HOUR_MS } from "#core/calendar.ts";
import type { Legal } from "#contract/legal.ts";
import { errorText } from "#web/data/api/api-error.ts";
import { loading } from "#web/data/api/load.ts";

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
export const Operator = ({ page }: { page: "terms" | "privacy" }) => {
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
};
