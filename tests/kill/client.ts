/** A server's response, or an unknown outcome: no response, or one that means "try again". */
export type Said =
  | { readonly sure: true; readonly status: number; readonly body: string; readonly location: string | null }
  | { readonly sure: false; readonly why: string };

export type Wish = { readonly json?: unknown; readonly form?: Readonly<Record<string, string>> };

// Ends a request that hangs: a loaded machine is slow, and that is no failure.
const TIMEOUT_MS = 120_000;
const TRY_AGAIN_MS = 500;
const MOST_TRIES = 60;

/** A browser over the real network: keeps cookies, follows no redirects by itself. */
export class Client {
  readonly #base: string;
  readonly #cookies: Map<string, string>;

  constructor(base: string, cookies = new Map<string, string>()) {
    this.#base = base;
    this.#cookies = cookies;
  }

  /** The same browser with another process of the application. */
  at(base: string): Client {
    return new Client(base, this.#cookies);
  }

  async request(method: string, path: string, { json, form }: Wish = {}): Promise<Said> {
    const headers: Record<string, string> = {
      "sec-fetch-site": "same-origin",
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    if (json !== undefined) headers["content-type"] = "application/json";
    if (form) headers["content-type"] = "application/x-www-form-urlencoded";
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    try {
      const response = await fetch(new URL(path, this.#base), {
        method,
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === "") this.#cookies.delete(name);
        else this.#cookies.set(name, value);
      }
      if (response.status === 503) return { sure: false, why: "503" };
      return { sure: true, status: response.status, body: text, location: response.headers.get("location") };
    } catch (error) {
      return { sure: false, why: error instanceof Error ? error.name : "no answer" };
    }
  }

  /** A request that must succeed, possibly after retries; returns its body as JSON. Throws otherwise. */
  async must<T>(method: string, path: string, wish: Wish = {}): Promise<T> {
    let said = await this.request(method, path, wish);
    for (let tries = 1; !said.sure && tries < MOST_TRIES; tries++) {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      said = await this.request(method, path, wish);
    }
    if (!said.sure || said.status >= 300)
      throw new Error(`${method} ${path}: ${said.sure ? `${said.status} ${said.body.slice(0, 200)}` : said.why}`);
    return JSON.parse(said.body) as T;
  }

  /** Follows redirects to the first page; returns its address. */
  async follow(path: string): Promise<string> {
    let next = path;
    for (let hop = 0; hop < 12; hop++) {
      const said = await this.request("GET", next);
      if (!said.sure) throw new Error(`GET ${next}: ${said.why}`);
      if (said.status < 300 || said.status >= 400 || !said.location) return next;
      const { pathname, search } = new URL(said.location, this.#base);
      next = `${pathname}${search}`;
      if (!pathname.startsWith("/auth/")) return next;
    }
    throw new Error(`Too many redirects from ${path}`);
  }

  /** Submits a page's form; returns the address it leads to. */
  async submit(page: string, form: Readonly<Record<string, string>>): Promise<string> {
    const said = await this.request("POST", new URL(page, this.#base).pathname, { form });
    if (!said.sure || !said.location)
      throw new Error(
        `The form of ${page} led nowhere: ${said.sure ? `${said.status} ${said.body.slice(0, 200)}` : said.why}`,
      );
    const { pathname, search } = new URL(said.location, this.#base);
    return `${pathname}${search}`;
  }
}
