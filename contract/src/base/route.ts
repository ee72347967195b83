import { z } from 'zod';
import { failedPageCompany } from './page-company.ts';
import type { Permission } from './permissions.ts';
import { twoStepRequired } from './two-step.ts';
import './plain-errors.ts';

/** Callers of a route: anyone, anyone signed in, or users with the permission. */
export type May = 'public' | 'signed-in' | Permission;

type Schema = z.ZodType;

/** An answer that is not JSON, with its possible media types. */
export type DownloadOf = { readonly download: readonly string[] };

/** The media types of downloads. */
export const mediaTypes = {
  calendar: 'text/calendar',
  credential: 'application/vc+json',
  csv: 'text/csv',
  did: 'application/did+json',
  events: 'text/event-stream',
  gif: 'image/gif',
  html: 'text/html',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  scim: 'application/scim+json',
  svg: 'image/svg+xml',
  spreadsheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
} as const;

/** Declares that a route returns a file of one of these types. */
export function download(...types: (keyof typeof mediaTypes)[]): DownloadOf {
  return { download: types.map((type) => mediaTypes[type]) };
}

/** Declares that a route redirects. */
export const redirect = { download: [], leads: true } as const satisfies DownloadOf & { leads: true };

/** Whether an answer is a file or a redirect. */
export function isDownload(answers: z.ZodType | DownloadOf | undefined): answers is DownloadOf {
  return answers !== undefined && 'download' in answers;
}

/**
 * The callers of a route. A public route says whether it is about the installation, and then reveals nothing of any company, or about a
 * company, and then works while that company is open, on its own brand.
 */
type Asking =
  | { readonly may: Exclude<May, 'public'> }
  | { readonly may: 'public'; readonly about: 'installation' }
  | {
      readonly may: 'public';
      readonly about: 'company';
      /** The reason why it keeps working while the company is suspended or closed. */
      readonly whileClosed?: string;
    };

/** The one shape of an endpoint. The API binds it to a verb; the browser calls it with the same types. */
export type Route = Asking & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API root, parameters in braces as in OpenAPI: `/group/{id}`. */
  readonly path: `/${string}`;
  /** The same route on site hosts: a page, picture or list that works without scripts. */
  readonly site?: `/${string}`;
  /** API keys are refused, whatever their scopes: only people may do this. */
  readonly forPeople?: true;
  /** Works before an account has set up the two-step sign-in that is required of it: the setup itself, and signing out. */
  readonly beforeTwoStep?: true;
  /** Writes only a few rows, and works even while the disk is full. */
  readonly onFullDisk?: true;
  /** A POST that changes nothing: its query is too long for an address. */
  readonly asks?: true;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A multipart upload: the name of the form field that carries the file. */
  readonly file?: string;
  /** The file can be left out; then the body may be JSON. */
  readonly fileOptional?: true;
  /** Success statuses with the schema of the whole answer, or the download instead. */
  readonly responses: Readonly<Record<number, Schema | DownloadOf>>;
};

/** A public page or form about one company. */
export type CompanyPage = Extract<Route, { about: 'company' }>;

/** Declares an endpoint. Returns the route with its exact types. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

/** The envelope of every success: `{ "data": … }`. */
export function answer<T extends Schema>(data: T) {
  return z.object({ data });
}

/** One error of an input: its path, and a text for people. */
const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The envelope of every failure (product.md, Answers). */
export const failure = z.object({
  message: z.string(),
  errors: z.array(fieldError).optional(),
  /** Present only where the page reacts to it: two-step sign-in has to be set up first. */
  kind: z.literal(twoStepRequired).optional(),
  /** Only of a page that outsiders open: the company whose page it is. */
  company: failedPageCompany.optional(),
});

type Infer<T> = T extends Schema ? z.infer<T> : undefined;
type Input<T> = T extends Schema ? z.input<T> : undefined;
type Answers<R extends Route> = R['responses'][keyof R['responses']];

/** The input of a verb, checked by the guard. */
export type RouteInput<R extends Route> = {
  params: Infer<R['params']>;
  query: Infer<R['query']>;
  body: Infer<R['body']>;
};

/** The input from a caller, before the guard checks it. */
export type RouteCall<R extends Route> = {
  params?: Input<R['params']>;
  query?: Input<R['query']>;
  body?: Input<R['body']>;
};

/** The `data` of a route's success. */
export type RouteData<R extends Route> =
  Exclude<Answers<R>, typeof redirect> extends z.ZodType<{ data: infer D }> ? D : undefined;
