import type { Readable } from 'node:stream';
import type { ZodType } from 'zod';
import type { AdminPermission, OwnPermission } from '#contract/base/permissions.ts';
import type { CompanyPage, May, Route, RouteData, RouteInput } from '#contract/base/route.ts';
import type { AdminContext, Context, OwnContext, PublicContext, SignedInContext } from '../context.ts';
import type { CompanyId } from '../ids.ts';

/** A file that came with the request, already on disk and within the limit; removed when the request ends. */
export type UploadedFile = { path: string; name: string };

/** An answer that is not JSON. */
export type Download = {
  content: Buffer | Readable | string;
  contentType: string;
  fileName?: string;
  cacheSeconds?: number;
  /** Pages of other sites may embed it, such as a picture in a mail. */
  forOtherSites?: true;
  /** Its Content-Security-Policy, if it is a document. */
  policy?: string;
  /** For its reader alone, whatever the route says: it is not cached, and search engines do not list it. */
  isPrivate?: true;
  /** It is a stream, and proxies must pass on each piece at once. */
  isLive?: true;
  /** Further headers, and another status than that of the route: a protocol of its own has both. */
  headers?: Readonly<Record<string, string>>;
  status?: number;
};

/** An answer that redirects. */
export type Redirect = {
  location: string;
  /** Search engines and caches may remember it. */
  isPermanent?: true;
};

/** Effects on the browser's cookies; only signing in and out have them. Null: none yet, the second step is due. */
export type Cookies = { token: string; cookie: string } | 'clear' | null;

type ContextFor<M extends May> = M extends 'public'
  ? PublicContext
  : M extends 'signed-in'
    ? SignedInContext
    : M extends AdminPermission
      ? AdminContext
      : M extends OwnPermission
        ? OwnContext
        : Context;
type FileFor<R extends Route> = R['file'] extends string
  ? R['fileOptional'] extends true
    ? { file: UploadedFile | null }
    : { file: UploadedFile }
  : unknown;
/** The input of a verb: what the request says, with the uploaded file. */
export type VerbInput<R extends Route> = RouteInput<R> & FileFor<R>;
/** The result of a verb: the data of its route, a file, or a redirect. */
export type Result<R extends Route> = ResultOf<R, R['responses'][keyof R['responses']]>;
/** Distributes over the answers: a route that answers data may also redirect. */
type ResultOf<R extends Route, A> = A extends ZodType ? RouteData<R> : A extends { leads: true } ? Redirect : Download;

/** A route with the verb that answers it. */
export type Binding = {
  route: Route;
  verb: (context: never, input: never) => Promise<unknown>;
  setsCookies?: boolean;
  /** The company of a public page, if the page may be shown. */
  companyOf?: (context: PublicContext, input: never) => Promise<CompanyId | null>;
  /** The operator's limit for spreadsheets (`upload`) or for ZIPs of documents (`archive`) applies instead of the 5 MB of section 9. */
  fileLimit?: 'upload' | 'archive';
  /** The virus scanner gets each file of the ZIP by itself, from the job that reads it: no scanner takes streams as long as a whole ZIP. */
  scansParts?: true;
  /** The message about a file over the limit. */
  tooLarge?: string;
  /** Calls a minute from one network, counted for this route alone. Null: the same as for any other. */
  perMinute?: number | null;
  /** Calls a minute with one token of a program, over all routes that have one. */
  perToken?: number;
  /** How long any cache may keep the answer. */
  cacheSeconds?: number;
  /** Maximum bytes of the body, if it differs from the usual limit. */
  bodyLimit?: number;
};

/** Routes that `bind` accepts. Public pages about a company are bound by `publicPage` (public-page.ts), which checks the company's state. */
type Bindable = Exclude<Route, CompanyPage>;

/** Binds a route of the contract to its verb; the types of both must agree. */
export function bind<R extends Bindable>(
  route: R,
  verb: (context: ContextFor<R['may']>, input: VerbInput<R>) => Promise<Result<R>>,
  options: Pick<Binding, 'fileLimit' | 'scansParts' | 'tooLarge' | 'bodyLimit' | 'cacheSeconds' | 'perMinute'> = {},
): Binding {
  return { route, verb: verb as Binding['verb'], ...options };
}

/** Does the same for the few verbs that set or clear the session's cookies. */
export function bindWithCookies<R extends Bindable>(
  route: R,
  verb: (context: ContextFor<R['may']>, input: RouteInput<R>) => Promise<{ data: Result<R>; cookies: Cookies }>,
): Binding {
  return { route, verb: verb as Binding['verb'], setsCookies: true };
}
