import { useQuery, queryOptions } from "@tanstack/react-query";
import { HOUR_MS } from "#core/kit/calendar.ts";
import { choiceList } from "#core/kit/name-list.ts";
import { errorText } from "#web/kit/query/send.ts";
import { RetryNotice, Skeleton } from "#web/kit/ui/display/notice.tsx";
import { API_CALLS_PER_MINUTE } from "#contract/kit/limits.ts";

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

function Call({ operation }: { operation: Operation }) {
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
}

export function Reference() {
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
      <RetryNotice title="The reference could not be loaded" onRetry={() => void refetch()} text={errorText(error)} />
    );
  return data.map((operation) => <Call key={operation.operationId} operation={operation} />);
}

type Parameter = {
  readonly name: string;
  readonly required: boolean;
  readonly schema: {
    readonly type?: string;
    readonly enum?: readonly string[];
    readonly minimum?: number;
    readonly maximum?: number;
  };
};

type Content = Readonly<Record<string, { readonly example?: unknown }>>;

/** What the document says of a method of a path. */
type Described = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};

type Operation = Described & { readonly method: string; readonly path: string };

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

const DOCUMENT = "/api/v1/openapi.json";

const operationsQuery = queryOptions({
  queryKey: [DOCUMENT],
  queryFn: async ({ signal }): Promise<readonly Operation[]> => {
    const response = await fetch(DOCUMENT, { signal });
    if (!response.ok) throw new Error("The server did not answer as expected.");
    const { paths } = (await response.json()) as Document;
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
    );
  },
  staleTime: HOUR_MS,
});

/** What a parameter may be, in a few words: `number, 0 to 2` or `dynasty or redraft`. */
function valuesOf({ schema: { type, enum: words, minimum, maximum } }: Parameter): string {
  if (words) return choiceList(words);
  if (minimum !== undefined && maximum !== undefined)
    return `${type === "integer" ? "whole number" : "number"}, ${minimum} to ${maximum}`;
  return type === "integer" ? "whole number" : "text";
}

/** Program text that breaks where the window ends, so that nothing scrolls sideways. */
export const Code = ({ children }: { children: string }) => (
  <pre className="rounded-12 border border-line bg-sunken p-3 text-13 break-words whitespace-pre-wrap text-ink">
    <code className="[overflow-wrap:anywhere]">{children}</code>
  </pre>
);

const ROWS = [
  ["No key", "address", API_CALLS_PER_MINUTE.open],
  ["Bigger Brain", "user", API_CALLS_PER_MINUTE.bigger],
  ["Galaxy Brain", "user", API_CALLS_PER_MINUTE.galaxy],
] as const;

export const LimitsTable = () => (
  <table className="w-full border-collapse text-14">
    <caption className="sr-only">Calls per minute</caption>
    <thead>
      <tr className="border-b border-line text-13 text-ink-soft">
        <th scope="col" className="py-2 text-left font-medium">
          Plan
        </th>
        <th scope="col" className="py-2 text-left font-medium">
          Counted by
        </th>
        <th scope="col" className="py-2 text-right font-medium">
          Calls per minute
        </th>
      </tr>
    </thead>
    <tbody>
      {ROWS.map(([plan, by, calls]) => (
        <tr key={plan} className="border-b border-line">
          <th scope="row" className="py-2.5 text-left font-normal text-ink">
            {plan}
          </th>
          <td className="py-2.5">{by}</td>
          <td className="py-2.5 text-right font-semibold text-ink tabular-nums">{calls}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

type Start = { readonly language: string; readonly text: string };

/** Five-line starts against the API at an address. The spreadsheet reads open values, as a formula can carry no key. */
export const startsAt = (address: string): readonly Start[] => [
  {
    language: "curl",
    text: `curl -H "Authorization: Bearer $BBF_KEY" \\
  "${address}/api/v1/values?ppr=1&numberOfTeams=10&limit=20"`,
  },
  {
    language: "JavaScript",
    text: `const response = await fetch("${address}/api/v1/values?ppr=1", {
  headers: { authorization: "Bearer " + process.env.BBF_KEY },
});
const { values } = await response.json();
console.log(values[0].name, values[0].value);`,
  },
  {
    language: "Python",
    text: `import json, os, urllib.request
request = urllib.request.Request("${address}/api/v1/values?ppr=1",
    headers={"Authorization": "Bearer " + os.environ["BBF_KEY"]})
values = json.load(urllib.request.urlopen(request))["values"]
print(values[0]["name"], values[0]["value"])`,
  },
  {
    language: "Spreadsheet",
    text: `=IMPORTDATA("${address}/api/v1/values?preset=superflex&format=csv")`,
  },
];
