import { opensPage } from '#contract/base/opens-page.ts';
import type { FailedPageCompany, PageCompany } from '#contract/base/page-company.ts';
import type { FieldError, Route, RouteCall, RouteData } from '#contract/base/route.ts';
import { twoStepRequired } from '#contract/base/two-step.ts';
import { noteReached, noteUnanswered } from './kept/offline.ts';
import { notePageCompany } from './page-company.ts';

const generic = 'Something went wrong! Please try again later';
const offline = 'You are offline. Please try again when you are connected';
const unavailable = 'Oops... something went wrong. Please try again later';
const notSignedIn = 'User not authenticated';
const tokenCookie = 'encore_token';

/** A failed call: the status (0 when nothing answered), a sentence for the person, the faults by field, and the kind where the server names it. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly kind: unknown;
  /** Of a page that outsiders open: the company whose page it is. */
  company?: FailedPageCompany;
  constructor(status: number, message: string, errors: readonly FieldError[] = [], kind?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.kind = kind;
  }
}

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : generic;
}

/**
 * The sentence for an action that failed: the server's own where it says no (a taken email, a request that is settled) or is away
 * altogether (spec section 8), that there is no network where it is so, else the action's.
 */
export function failureText(error: unknown, failed: string = generic): string {
  const isAway = error instanceof ApiError && (error.status === 503 || error.message === offline);
  return isAway || isRefusal(error) ? error.message : failed;
}

/** Whether the server has said no, for a reason that another try does not change. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The token that the server refused last, and why; the next one is another session. */
let refused: { token: string | undefined; message: string } | undefined;
const handlers = new Set<(message: string) => void>();
/** Registers what happens on a 401; the app shows the toast and goes to the login page. */
export function whenSignedOut(handler: (message: string) => void) {
  handlers.add(handler);
}

const askers = new Set<() => void>();
/** Registers what happens when two-step sign-in has to be set up before anything else; the app goes to where that is done. */
export function whenTwoStepRequired(handler: () => void) {
  askers.add(handler);
}

/** Keeps why the server refused the session that the browser holds. */
export function noteRefused(message: string) {
  refused = { token: readToken(), message };
}

function signedOut(message: string) {
  noteRefused(message);
  for (const handle of handlers) handle(message);
}

/** Why the server refused the session that the browser holds, where it says more than that no one is signed in. */
export function whySignedOut(): string | undefined {
  const isOfThis = refused !== undefined && refused.token !== undefined && refused.token === readToken();
  return isOfThis && refused?.message !== notSignedIn ? refused?.message : undefined;
}

export function readToken(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${tokenCookie}=`));
  return pair ? decodeURIComponent(pair.slice(tokenCookie.length + 1)) : undefined;
}

/** Whether the browser holds a session that the server has not refused since the page was loaded. */
export function mayBeSignedIn(): boolean {
  const token = readToken();
  return token !== undefined && token !== refused?.token;
}

export type CallOptions = {
  /** The file of a multipart upload. */
  file?: File | Blob;
  signal?: AbortSignal;
  /** False: a 401 is only thrown, as the sign-in dialog needs it. */
  redirect?: boolean;
};

type Values = Readonly<Record<string, unknown>>;

let apiRoot = '/api';
/** Where all calls go: the root of the brand's API host, or `/api` on the page's own host. */
export function callApiAt(root: string) {
  apiRoot = root;
}

function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return `${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function bodyOf(body: unknown, file: File | Blob | undefined, fileField: string): BodyInit | undefined {
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Values))
    if (value !== undefined && value !== null) form.set(name, String(value));
  form.set(fileField, file);
  return form;
}

async function failureOf(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null);
  const { message, errors, kind, company }: Partial<Record<'message' | 'errors' | 'kind' | 'company', unknown>> =
    answer ?? {};
  const words = typeof message === 'string' && message !== '' ? message : undefined;
  const faults = Array.isArray(errors) ? errors : [];
  // A proxy's words for it are for nobody; what is said of a field is said by us.
  if (response.status === 503) return new ApiError(503, (faults.length > 0 && words) || unavailable, faults);
  if (response.status === 401) return new ApiError(401, words ?? notSignedIn);
  const error = new ApiError(response.status, words ?? generic, faults, kind);
  return company ? Object.assign(error, { company }) : error;
}

/** What reads of the network are led through: whoever keeps answers gives those that it does not. */
type Reading = (address: string, asked: Promise<Response>) => Promise<Response>;
let reading: Reading = (_, asked) => asked;
export function readBy(given: Reading) {
  reading = given;
}

/** Tells of a fetch whether there is a network. */
async function watched(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  noteReached();
  return answer;
}

const headersFor = (body: unknown, file?: File | Blob) => {
  const headers = new Headers({ accept: 'application/json' });
  const token = readToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !file) headers.set('content-type', 'application/json');
  return headers;
};

/** What was asked for when the page began, and by whom, for who asks for it first. */
const begun = new Map<string, { asked: Promise<Response>; token: string | undefined }>();
/** Scripts that take longer than this, in milliseconds, ask anew. */
const begunFor = 20_000;

/** Asks for what the first page reads while its scripts are on their way: it need not wait for them and then for this. */
export function beginReading(addresses: readonly string[]) {
  for (const address of addresses) {
    const asked = fetch(apiRoot + address, { headers: headersFor(undefined), credentials: 'include' });
    // Whoever asks for it is told of the fault.
    asked.catch(() => {});
    begun.set(address, { asked, token: readToken() });
    setTimeout(() => begun.delete(address), begunFor);
  }
}

function takeBegun(method: string, address: string): Promise<Response> | undefined {
  const first = begun.get(address);
  begun.delete(address);
  // What is written makes it old.
  if (method !== 'GET') begun.clear();
  return method === 'GET' && first?.token === readToken() ? first?.asked : undefined;
}

/** The bare call. Features use `call`; this is for pages that must stay free of the contract's zod schemas. */
export async function request(
  method: string,
  path: string,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
  options: CallOptions & { fileField?: string } = {},
): Promise<Response> {
  const address = addressOf(path, input.params as Values, input.query as Values);
  const asked = watched(
    takeBegun(method, address) ??
      fetch(apiRoot + address, {
        method,
        headers: headersFor(input.body, options.file),
        credentials: 'include',
        body: bodyOf(input.body, options.file, options.fileField ?? 'file'),
        signal: options.signal,
      }),
  );
  const response = await (method === 'GET' ? reading(address, asked) : asked).catch((error: unknown) => {
    throw options.signal?.aborted ? error : new ApiError(0, noteUnanswered() ? offline : generic);
  });
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (failure.status === 401 && options.redirect !== false) signedOut(failure.message);
  if (failure.kind === twoStepRequired && options.redirect !== false) for (const ask of askers) ask();
  throw failure;
}

/**
 * Calls a route of the contract.
 * @returns the `data` of the answer; a Blob when the route answers with a file
 * @throws ApiError
 */
export async function call<R extends Route>(
  route: R,
  input: RouteCall<R> = {},
  options: CallOptions = {},
): Promise<RouteData<R>> {
  const response = await request(route.method, route.path, input, { ...options, fileField: route.file }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && opensPage(route)) notePageCompany(error.company ?? null);
      throw error;
    },
  );
  const declared = route.responses[response.status];
  // A 200 where the contract says 201 is as unexpected as a page of HTML.
  if (!declared) throw new ApiError(response.status, generic);
  if ('download' in declared) return (await response.blob()) as RouteData<R>;
  if (response.status === 204) return undefined as RouteData<R>;
  const answer: unknown = await response.json().catch(() => null);
  const issues = declared.safeParse(answer).error?.issues ?? [];
  // A word that this page does not know is no fault: the server may be newer than the page.
  if (issues.some(({ code }) => code !== 'invalid_value')) throw new ApiError(response.status, generic);
  const { data, company } = answer as { data: RouteData<R>; company?: PageCompany };
  if (opensPage(route)) notePageCompany(company ?? null);
  return data;
}

/**
 * What the answer to a bare request holds; `needed` names what the page draws without asking whether it is there.
 * @throws ApiError when it is not that: an empty body, a page of HTML, another answer
 */
export async function dataOf<Data>(response: Response, needed: readonly (keyof Data & string)[]): Promise<Data> {
  const answer = await response.json().catch(() => null);
  const data: unknown = answer?.data;
  const isNeeded = typeof data === 'object' && data !== null && needed.every((name) => name in data);
  if (!isNeeded) throw new ApiError(response.status, generic);
  return data as Data;
}
