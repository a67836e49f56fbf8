import { useQuery } from "@tanstack/react-query";
import { errorText } from "#web/data/api-error.ts";
import { RetryNotice } from "#web/ui/display/retry-notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Code } from "./code.tsx";
import { operationsQuery, valuesOf, type Operation } from "./document.ts";

const shown = (value: unknown): string => JSON.stringify(value, null, 2);

const Parameters = ({ parameters }: Pick<Operation, "parameters">) => (
  <dl className="grid gap-x-4 gap-y-1 text-14 sm:grid-cols-[10rem_minmax(0,1fr)]">
    {parameters.map((parameter) => (
      <div key={parameter.name} className="contents">
        <dt className="font-semibold text-ink">
          <code>{parameter.name}</code>
        </dt>
        <dd className="mb-1 min-w-0 [overflow-wrap:anywhere] sm:mb-0">
          {valuesOf(parameter)}
          {parameter.required && ", required"}
        </dd>
      </div>
    ))}
  </dl>
);

const Call = ({ operation }: { operation: Operation }) => {
  const { operationId, method, path, summary, parameters, requestBody, responses } = operation;
  const body = requestBody?.content["application/json"]?.example;
  const reply = responses["200"]?.content?.["application/json"]?.example;
  return (
    <section aria-labelledby={operationId} className="grid gap-3 border-t border-line pt-5">
      <h3 id={operationId} className="text-16 [overflow-wrap:anywhere] text-ink">
        <code>
          {method} {path}
        </code>
      </h3>
      <p>{summary}.</p>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      <details>
        <summary className="min-h-8 cursor-pointer font-medium text-ink pointer-coarse:min-h-11">Example</summary>
        <div className="mt-2 grid gap-2">
          {body !== undefined && <Code>{shown(body)}</Code>}
          <Code>{shown(reply)}</Code>
        </div>
      </details>
    </section>
  );
};

/** Every call of the API with its parameters and an example, as its description has them. */
export const Reference = () => {
  const { data, error, isPending, refetch } = useQuery(operationsQuery);
  if (isPending)
    return (
      <div className="grid gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-32" />
        <span className="sr-only">Loading...</span>
      </div>
    );
  if (error)
    return (
      <RetryNotice title="The reference could not be loaded" retry="Try again" onRetry={() => void refetch()}>
        {errorText(error)}
      </RetryNotice>
    );
  return data.map((operation) => <Call key={operation.operationId} operation={operation} />);
};
