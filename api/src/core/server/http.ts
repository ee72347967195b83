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
  /** Pages of other sites may show it: a picture in a mail. */
  forOtherSites?: true;
  /** Its Content-Security-Policy, where it is a document. */
  policy?: string;
  /** For its reader alone, whatever the route says: no cache keeps it, no search engine lists it. */
  isPrivate?: true;
  /** It comes bit by bit, and proxies pass on each at once. */
  isLive?: true;
};

/** An answer that leads elsewhere. */
export type Redirect = { location: string };

/** Effects on the browser's cookies; only signing in and out have them. Null: none yet, the second step is asked for. */
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
/** What a verb is given: what was asked, with the file that came along. */
export type VerbInput<R extends Route> = RouteInput<R> & FileFor<R>;
/** What a verb answers: the data of its route, or a file, or where it leads. */
export type Result<R extends Route> = ResultOf<R, R['responses'][keyof R['responses']]>;
/** One by one: a route that answers data may lead elsewhere too. */
type ResultOf<R extends Route, A> = A extends ZodType ? RouteData<R> : A extends { leads: true } ? Redirect : Download;

/** A route with the verb that answers it. */
export type Binding = {
  route: Route;
  verb: (context: never, input: never) => Promise<unknown>;
  setsCookies?: boolean;
  /** The company of a public page, where it is to be seen. */
  companyOf?: (context: PublicContext, input: never) => Promise<CompanyId | null>;
  /** `upload`: the operator's limit for spreadsheets applies instead of the 5 MB of section 9. */
  fileLimit?: 'upload';
  /** What to say about a file over the limit. */
  tooLarge?: string;
  /** So many calls a minute from one network, counted for this route alone. Null: no more than for any other. */
  perMinute?: number | null;
  /** Any cache may keep the answer for so long. */
  cacheSeconds?: number;
  /** Bytes of the body at most, where it is not what all others may have. */
  bodyLimit?: number;
};

/** What is bound here. A public page about a company is not: `publicPage` (public-page.ts) asks for the company's state. */
type Bindable = Exclude<Route, CompanyPage>;

/** Binds a route of the contract to its verb. The types of both must agree. */
export function bind<R extends Bindable>(
  route: R,
  verb: (context: ContextFor<R['may']>, input: VerbInput<R>) => Promise<Result<R>>,
  options: Pick<Binding, 'fileLimit' | 'tooLarge' | 'bodyLimit' | 'cacheSeconds' | 'perMinute'> = {},
): Binding {
  return { route, verb: verb as Binding['verb'], ...options };
}

/** The same for the few verbs that set or clear the session's cookies. */
export function bindWithCookies<R extends Bindable>(
  route: R,
  verb: (context: ContextFor<R['may']>, input: RouteInput<R>) => Promise<{ data: Result<R>; cookies: Cookies }>,
): Binding {
  return { route, verb: verb as Binding['verb'], setsCookies: true };
}
