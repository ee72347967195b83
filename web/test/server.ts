import { expect, vi } from 'vitest';
import { type FieldError, isDownload, type Route, type RouteData } from '#contract/base/route.ts';
import { noFields, unknownFields } from '#contract/base/unknown-fields.ts';

/** A call of the page to a route. */
export type Sent = { params?: unknown; query?: unknown; body?: unknown };
/** The error answer of a route. */
export type Refusal = { status: number; message?: string; errors?: FieldError[]; kind?: string };
type Served = { route: Route; answer: (sent: Sent) => Response };

const root = '/api';

const parametersOf = ({ path }: Route) => path.split('{').length;

function paramsOf(route: Route, path: string): Record<string, string> | null {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const pattern = new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const found = pattern.exec(path);
  return found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body.entries()) : undefined;
}

/** Returns the answer as the API would: a fixture that the route's schema rejects fails the test. */
function answerOf(route: Route, data: unknown): Response {
  const [status, schema] = Object.entries(route.responses)[0] ?? [];
  if (!status || !schema) throw new Error(`${route.path} has no answer`);
  if (isDownload(schema)) return new Response('file', { status: Number(status) });
  if (Number(status) === 204) return new Response(null, { status: 204 });
  return Response.json(schema.parse({ data }), { status: Number(status) });
}

/**
 * The API as the page sees it, in place of `fetch`. Gives the answers set by the test and records the calls; a call that is unexpected, or
 * that the contract would refuse, fails the test.
 */
export class FakeServer {
  /** The instance in place of `fetch`. */
  static now: FakeServer | undefined;

  #served: Served[] = [];
  #sent: { route: Route; sent: Sent }[] = [];
  #faults: string[] = [];
  #held: { until: Promise<void>; holds: (sent: Sent) => boolean } | null = null;
  #answering = 0;
  #waiting = 0;

  constructor() {
    FakeServer.now = this;
    vi.stubGlobal('fetch', (address: string, options: RequestInit) => this.#fetch(address, options));
  }

  /** Sets the answer of a route; the last one counts. A function is called for each call. */
  answer<R extends Route>(route: R, data: RouteData<R> | ((sent: Sent) => RouteData<R>)): this {
    const dataFor = typeof data === 'function' ? (data as (sent: Sent) => unknown) : () => data;
    this.#served.unshift({ route, answer: (sent) => answerOf(route, dataFor(sent)) });
    return this;
  }

  refuse(route: Route, { status, message = 'It was refused', errors, kind }: Refusal): this {
    this.#served.unshift({ route, answer: () => Response.json({ message, errors, kind }, { status }) });
    return this;
  }

  /** Holds back all answers, or those to some calls, until the returned function is called. */
  hold(holds: (sent: Sent) => boolean = () => true): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = { until: promise, holds };
    return () => {
      this.#held = null;
      resolve();
    };
  }

  /** Whether an answer that is not held is on its way. */
  get answering(): boolean {
    return this.#answering > this.#waiting;
  }

  /** Returns the calls to a route so far. */
  sentTo(route: Route): Sent[] {
    return this.#sent.filter((each) => each.route === route).map(({ sent }) => sent);
  }

  /** Returns all calls that change something. */
  get writes(): string[] {
    return this.#sent
      .filter(({ route }) => route.method !== 'GET' && !route.asks)
      .map(({ route }) => `${route.method} ${route.path}`);
  }

  /** Fails the test if the page made an unexpected call. */
  close() {
    vi.unstubAllGlobals();
    expect(this.#faults).toEqual([]);
  }

  async #fetch(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'https://encore.example');
    const path = pathname.slice(root.length);
    const fitting = this.#served.filter(({ route }) => route.method === method && paramsOf(route, path));
    // `/alumni/duplicates` is no id.
    const [found] = fitting.sort((one, other) => parametersOf(one.route) - parametersOf(other.route));
    if (found) {
      const { route, answer } = found;
      const params = paramsOf(route, path);
      const query = Object.fromEntries(searchParams);
      const sent: Sent = { params, query, body: bodyOf(body) };
      this.#check(route, sent);
      this.#sent.push({ route, sent });
      // Answers come only after the page has continued, never at the moment of the request.
      this.#answering += 1;
      // oxlint-disable-next-line no-restricted-globals -- a turn of the event loop, as long as a network takes at least
      await new Promise((resolve) => setTimeout(resolve));
      await this.#heldBack(sent);
      try {
        return answer(sent);
      } catch (error) {
        this.#faults.push(`${method} ${route.path} does not answer like this: ${String(error)}`);
        throw error;
      } finally {
        this.#answering -= 1;
      }
    }
    this.#faults.push(`Unexpected call: ${method} ${path}`);
    return Response.json({ message: 'Unexpected call' }, { status: 404 });
  }

  async #heldBack(sent: Sent) {
    if (!this.#held?.holds(sent)) return;
    this.#waiting += 1;
    await this.#held.until;
    this.#waiting -= 1;
  }

  #check(route: Route, sent: Sent) {
    for (const part of ['params', 'query', 'body'] as const) {
      const read = route[part]?.safeParse(sent[part] ?? {});
      if (read?.error) this.#faults.push(`${route.method} ${route.path} refuses its ${part}: ${read.error.message}`);
      for (const { path } of unknownFields(route[part] ?? noFields, sent[part] ?? {}))
        if (path !== route.file)
          this.#faults.push(`${route.method} ${route.path} does not know ${path} of its ${part}`);
    }
  }
}
