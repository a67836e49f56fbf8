export type Form = { [key: string]: string | Form };

const DEEPEST = 8;

/** Names are nested by brackets: `items[0][price]=x`. Lists become objects with numbered keys. */
export function readForm(body: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(body)) {
    const path = [name.replace(/\[.*$/s, ""), ...[...name.matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? "")];
    if (path.length > DEEPEST) continue;
    let at = form;
    for (const key of path.slice(0, -1)) {
      const next = at[key];
      at = typeof next === "object" ? next : (at[key] = Object.create(null) as Form);
    }
    at[path.at(-1) ?? ""] = value;
  }
  return form;
}

/** The text at a path; undefined if there is none. */
export function textAt(form: Form, ...path: readonly string[]): string | undefined {
  let at: string | Form | undefined = form;
  for (const key of path) at = typeof at === "object" ? at[key] : undefined;
  return typeof at === "string" ? at : undefined;
}

/** The texts directly below a path. */
export function textsAt(form: Form, ...path: readonly string[]): Record<string, string> {
  let at: string | Form | undefined = form;
  for (const key of path) at = typeof at === "object" ? at[key] : undefined;
  return typeof at === "object"
    ? Object.fromEntries(Object.entries(at).filter((entry): entry is [string, string] => typeof entry[1] === "string"))
    : {};
}
