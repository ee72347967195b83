import { opensPage } from '#contract/base/opens-page.ts';
import type { CompanyPage, RouteInput } from '#contract/base/route.ts';
import type { ValueRules } from '#contract/base/value-rules.ts';
import type { PublicContext } from '../context.ts';
import { asCompany, type Tenant } from '../database/tenant.ts';
import type { CompanyId } from '../ids.ts';
import { findCompanyState } from '../installation/companies.ts';
import { type Failure, notFound } from '../server/errors.ts';
import type { Binding, Cookies, Result, VerbInput } from '../server/http.ts';

/** The company that a token, a row or a signature vouches for, with further data from it. */
export type Found = {
  company: CompanyId;
  /** The brand that the link was made for, if it says: a company may have moved since. */
  brand?: string;
  /** Whether the page names its company, even when it cannot be shown; true by default. */
  isNamed?: boolean;
  /** Whether the page can no longer be answered; false by default. */
  hasEnded?: boolean;
  /** The answer to give instead, once it is known that the company is open here. */
  refusal?: Failure;
};

type Named = PublicContext & { company: CompanyId; companyName: string };
/** The context inside the company of a public page: its transaction under row-level security. */
export type InPage = Named & Tenant;

/** The context of a public page's verb: its company exists, is on this brand, and is open. */
export type PageContext<F extends Found = Found> = Named & {
  found: F;
  /** Other than active only if the route sets `whileClosed`. */
  state: 'active' | 'suspended' | 'closed';
  /** The rules for its names and phones. */
  rules: ValueRules;
  /** Runs the work in the company's transaction, which holds a connection: hash passwords and begin sessions outside it. */
  inside: <T>(work: (inPage: InPage) => Promise<T>) => Promise<T>;
};

type Page<R extends CompanyPage, F extends Found, Answer> = {
  /** Finds the company by what the caller sends, and checks that; null: it was not made here. */
  company: (context: PublicContext, input: RouteInput<R>) => Promise<F | null> | F | null;
  /** Answers, or throws, when no company is found, and in the same way when it is suspended, closed or of another brand. */
  missing?: () => Answer;
  /** Limit for one network; higher for routes that only read than for forms. Null: the same as for any other route. */
  perMinute?: number | null;
  /** Limit for one token of a program, over all routes that have one. */
  perToken?: number;
  /** How long any cache may keep the answer; by default it may not. */
  cacheSeconds?: number;
};

const perMinute = { GET: 120, POST: 30, PUT: 30, PATCH: 30, DELETE: 30 } as const;

/**
 * Makes the verb of a public page about a company: finds the company by the token, the row or the signature, answers for one that is not open on this
 * brand as for one that does not exist, and carries limits and cache rules.
 */
export function publicPage<R extends CompanyPage, F extends Found>(
  route: R,
  page: Page<R, F, Result<R>>,
  verb: (context: PageContext<F>, input: VerbInput<R>) => Promise<Result<R>>,
): Binding {
  return bound(route, page, verb);
}

/** Does the same for verbs that sign someone in. */
export function publicPageWithCookies<R extends CompanyPage, F extends Found>(
  route: R,
  page: Page<R, F, never>,
  verb: (context: PageContext<F>, input: RouteInput<R>) => Promise<{ data: Result<R>; cookies: Cookies }>,
): Binding {
  return { ...bound(route, page, verb), setsCookies: true };
}

function bound<R extends CompanyPage, F extends Found, Answer>(
  route: R,
  page: Page<R, F, unknown>,
  verb: (context: PageContext<F>, input: VerbInput<R>) => Promise<Answer>,
): Binding {
  const missing = page.missing ?? (() => Promise.reject(notFound()));
  const enter = async (context: PublicContext, input: RouteInput<R>) =>
    enterPage(context, route, await page.company(context, input));
  const answer = async (context: PublicContext, input: VerbInput<R>) => {
    const given = await enter(context, input);
    if (!given) return missing();
    return verb(given, route.body ? ({ ...input, body: context.asked.bodyBy(given.rules) } as VerbInput<R>) : input);
  };
  return {
    route,
    verb: answer as Binding['verb'],
    companyOf: async (context, input) => (await enter(context, input))?.company ?? null,
    perMinute: page.perMinute === undefined ? perMinute[route.method] : page.perMinute,
    ...(page.perToken ? { perToken: page.perToken } : {}),
    ...(page.cacheSeconds ? { cacheSeconds: page.cacheSeconds } : {}),
  };
}

/** Reads the company's state and brand; null if the page must not be shown. */
async function enterPage<F extends Found>(
  context: PublicContext,
  route: CompanyPage,
  found: F | null,
): Promise<PageContext<F> | null> {
  const { services, brand } = context;
  const row = found && (await findCompanyState(services.database.system, found.company));
  if (!row || (found.brand ?? row.brand) !== brand.key) return null;
  if (row.state !== 'active' && route.whileClosed === undefined) return null;
  // A name that waits for approval could be that of another company.
  const isNamed = row.state === 'active' && row.isNameApproved && found.isNamed !== false;
  if (isNamed && opensPage(route)) {
    const { company: id, hasEnded = false } = found;
    context.opened.company = { id, name: row.name, hasEnded };
  }
  if (found.refusal) throw found.refusal;
  const named = { ...context, company: found.company, companyName: row.name };
  return {
    ...named,
    found,
    state: row.state,
    rules: row.rules,
    inside: (work) => asCompany(services.database, found.company, (tenant) => work({ ...named, ...tenant })),
  };
}
