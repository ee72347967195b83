import { z } from 'zod';
import { failedPageCompany } from './page-company.ts';
import type { Permission } from './permissions.ts';
import { twoStepRequired } from './two-step.ts';
import './plain-errors.ts';

/** Who may call a route: anybody, anybody signed in, or whoever holds the permission. */
export type May = 'public' | 'signed-in' | Permission;

type Schema = z.ZodType;

/** An answer that is not JSON: the media types that it may have. */
export type DownloadOf = { readonly download: readonly string[] };

/** The media types of what is downloaded. */
export const mediaTypes = {
  calendar: 'text/calendar',
  csv: 'text/csv',
  events: 'text/event-stream',
  gif: 'image/gif',
  html: 'text/html',
  jpeg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  spreadsheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
} as const;

/** Says that a route answers a file of one of these types. */
export function download(...types: (keyof typeof mediaTypes)[]): DownloadOf {
  return { download: types.map((type) => mediaTypes[type]) };
}

/** Says that a route leads elsewhere. */
export const redirect = { download: [], leads: true } as const satisfies DownloadOf & { leads: true };

/** Whether an answer is a file, or leads elsewhere. */
export function isDownload(answers: z.ZodType | DownloadOf | undefined): answers is DownloadOf {
  return answers !== undefined && 'download' in answers;
}

/**
 * Who may call it. What anybody may call says what it is about: the installation, and then it tells nothing of any one company, or
 * a company, and then it is answered while that company is open, on its own brand.
 */
type Asking =
  | { readonly may: Exclude<May, 'public'> }
  | { readonly may: 'public'; readonly about: 'installation' }
  | {
      readonly may: 'public';
      readonly about: 'company';
      /** Why it goes on while the company is suspended or closed. */
      readonly whileClosed?: string;
    };

/** The one shape of an endpoint. The API binds it to a verb; the browser calls it with the same types. */
export type Route = Asking & {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below the API root, parameters in braces as in OpenAPI: `/group/{id}`. */
  readonly path: `/${string}`;
  /** Where site hosts answer it too: a page, a picture or a list that needs no script, or is for programs that run none. */
  readonly site?: `/${string}`;
  /** Keys of programs are refused, whatever they were given: what the route does belongs to a person. */
  readonly forPeople?: true;
  /** It is answered before an account has set up the two-step sign-in that is required of it: what setting it up needs, and the way out. */
  readonly beforeTwoStep?: true;
  /** It writes a few rows, and does so while the disk is full, too. */
  readonly onFullDisk?: true;
  /** It asks and changes nothing, though it is a POST: its question is too long for an address. */
  readonly asks?: true;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** A multipart upload: the name of the form field that carries the file. */
  readonly file?: string;
  /** It can be left out; then the body may come as JSON. */
  readonly fileOptional?: true;
  /** Success statuses with the schema of the whole answer, or what is downloaded instead. */
  readonly responses: Readonly<Record<number, Schema | DownloadOf>>;
};

/** A page or form that anybody may ask for, about one company. */
export type CompanyPage = Extract<Route, { about: 'company' }>;

/** Declares an endpoint. Gives the route back with its exact types kept. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

/** The envelope of every success: `{ "data": … }`. */
export function answer<T extends Schema>(data: T) {
  return z.object({ data });
}

/** One fault of an input: where it is and what is wrong, in words for the person. */
const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** The envelope of every failure (product.md, Answers). */
export const failure = z.object({
  message: z.string(),
  errors: z.array(fieldError).optional(),
  /** Only where the page goes on by it: two-step sign-in has to be set up first. */
  kind: z.literal(twoStepRequired).optional(),
  /** Only of a page that outsiders open: the company whose page it is. */
  company: failedPageCompany.optional(),
});

type Infer<T> = T extends Schema ? z.infer<T> : undefined;
type Input<T> = T extends Schema ? z.input<T> : undefined;
type Answers<R extends Route> = R['responses'][keyof R['responses']];

/** What a verb is given after the guard has checked it. */
export type RouteInput<R extends Route> = {
  params: Infer<R['params']>;
  query: Infer<R['query']>;
  body: Infer<R['body']>;
};

/** What a caller hands over before the guard checks it. */
export type RouteCall<R extends Route> = {
  params?: Input<R['params']>;
  query?: Input<R['query']>;
  body?: Input<R['body']>;
};

/** The `data` of a route's success. */
export type RouteData<R extends Route> =
  Exclude<Answers<R>, typeof redirect> extends z.ZodType<{ data: infer D }> ? D : undefined;
