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

/** A failed call: the status (0 without an answer), a text for the user, the errors by field, and the kind if the server sends one. */
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

/** Returns the text to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : generic;
}

/**
 * Returns the text for a failed action: the server's own for a refusal (a taken email, a decided request) or when it is unavailable (spec
 * section 8), a text about the network when offline, otherwise the action's.
 */
export function failureText(error: unknown, failed: string = generic): string {
  const isAway = error instanceof ApiError && (error.status === 503 || error.message === offline);
  return isAway || isRefusal(error) ? error.message : failed;
}

/** Whether the server has refused for a reason that a retry does not change. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** The last token that the server refused, and why; another token is another session. */
let refused: { token: string | undefined; message: string } | undefined;
const handlers = new Set<(message: string) => void>();
/** Registers a handler for 401 answers; the app shows a toast and opens the login page. */
export function whenSignedOut(handler: (message: string) => void) {
  handlers.add(handler);
}

const askers = new Set<() => void>();
/** Registers a handler for calls that require setting up two-step sign-in; the app opens that page. */
export function whenTwoStepRequired(handler: () => void) {
  askers.add(handler);
}

/** Stores the reason why the server refused the browser's session. */
export function noteRefused(message: string) {
  refused = { token: readToken(), message };
}

function signedOut(message: string) {
  noteRefused(message);
  for (const handle of handlers) handle(message);
}

/** Returns the reason why the server refused the browser's session, if it is more than not being signed in. */
export function whySignedOut(): string | undefined {
  const isOfThis = refused !== undefined && refused.token !== undefined && refused.token === readToken();
  return isOfThis && refused?.message !== notSignedIn ? refused?.message : undefined;
}

export function readToken(): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${tokenCookie}=`));
  return pair ? decodeURIComponent(pair.slice(tokenCookie.length + 1)) : undefined;
}

/** Whether the browser has a session that the server has not refused since the page was loaded. */
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
/** Sets the root of all calls: that of the brand's API host, or `/api` on the page's own host. */
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
  // The words of a proxy are not for users; errors of a field are our own.
  if (response.status === 503) return new ApiError(503, (faults.length > 0 && words) || unavailable, faults);
  if (response.status === 401) return new ApiError(401, words ?? notSignedIn);
  const error = new ApiError(response.status, words ?? generic, faults, kind);
  return company ? Object.assign(error, { company }) : error;
}

/** A hook for reads from the network: it may return a stored answer when the network does not answer. */
type Reading = (address: string, asked: Promise<Response>) => Promise<Response>;
let reading: Reading = (_, asked) => asked;
export function readBy(given: Reading) {
  reading = given;
}

/** Waits for a fetch and records whether there is a network. */
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

/** Requests made before the scripts load, with the token used, for the first caller. */
const begun = new Map<string, { asked: Promise<Response>; token: string | undefined }>();
/** After this time in milliseconds the request is made again. */
const begunFor = 20_000;

/** Requests the data of the first page while its scripts load, so that both happen in parallel. */
export function beginReading(addresses: readonly string[]) {
  for (const address of addresses) {
    const asked = fetch(apiRoot + address, { headers: headersFor(undefined), credentials: 'include' });
    // The caller who uses the request handles its error.
    asked.catch(() => {});
    begun.set(address, { asked, token: readToken() });
    setTimeout(() => begun.delete(address), begunFor);
  }
}

function takeBegun(method: string, address: string): Promise<Response> | undefined {
  const first = begun.get(address);
  begun.delete(address);
  // Writes make it outdated.
  if (method !== 'GET') begun.clear();
  return method === 'GET' && first?.token === readToken() ? first?.asked : undefined;
}

/** Makes a bare call. Features use `call`; this is for pages without the contract's zod schemas. */
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
  // A 200 where the contract says 201 is as unexpected as an HTML page.
  if (!declared) throw new ApiError(response.status, generic);
  if ('download' in declared) return (await response.blob()) as RouteData<R>;
  if (response.status === 204) return undefined as RouteData<R>;
  const answer: unknown = await response.json().catch(() => null);
  const issues = declared.safeParse(answer).error?.issues ?? [];
  // An unknown enum value is no error: the server may be newer than the page.
  if (issues.some(({ code }) => code !== 'invalid_value')) throw new ApiError(response.status, generic);
  const { data, company } = answer as { data: RouteData<R>; company?: PageCompany };
  if (opensPage(route)) notePageCompany(company ?? null);
  return data;
}

/**
 * Returns the data of a bare call; `needed` lists the fields that the page requires. @throws ApiError for anything else: an empty body, an
 * HTML page, another answer
 */
export async function dataOf<Data>(response: Response, needed: readonly (keyof Data & string)[]): Promise<Data> {
  const answer = await response.json().catch(() => null);
  const data: unknown = answer?.data;
  const isNeeded = typeof data === 'object' && data !== null && needed.every((name) => name in data);
  if (!isNeeded) throw new ApiError(response.status, generic);
  return data as Data;
}

/** Returns the data of a bare call with which a page for outsiders begins, and notes whose page it is. @throws ApiError as `dataOf` does */
export async function openPage<Data>(
  asked: Promise<Response>,
  needed: readonly (keyof Data & string)[],
): Promise<Data> {
  const response = await asked.catch((error: unknown) => {
    if (error instanceof ApiError) notePageCompany(error.company ?? null);
    throw error;
  });
  const answer: { company?: PageCompany } | null = await response
    .clone()
    .json()
    .catch(() => null);
  const data = await dataOf<Data>(response, needed);
  notePageCompany(answer?.company ?? null);
  return data;
}
