import { opensPage } from '#contract/base/opens-page.ts';
import type { CompanyPage, RouteInput } from '#contract/base/route.ts';
import type { ValueRules } from '#contract/base/value-rules.ts';
import type { PublicContext } from '../context.ts';
import { asCompany, type Tenant } from '../database/tenant.ts';
import type { CompanyId } from '../ids.ts';
import { findCompanyState } from '../installation/companies.ts';
import { type Failure, notFound } from '../server/errors.ts';
import type { Binding, Cookies, Result, VerbInput } from '../server/http.ts';

/** The company that a token, a row or a signature vouches for, with what else it says. */
export type Found = {
  company: CompanyId;
  /** The brand that it was made for, where it says so itself: a company may have moved since. */
  brand?: string;
  /** Whether the page says whose it is, when it cannot be shown either; true by default. */
  isNamed?: boolean;
  /** What is answered instead, once it is known that the company is open here. */
  refusal?: Failure;
};

type Named = PublicContext & { company: CompanyId; companyName: string };
/** A verb inside the company of a public page: its transaction under row-level security. */
export type InPage = Named & Tenant;

/** What the verb of a public page is given: its company, which is there, on this brand, and open. */
export type PageContext<F extends Found = Found> = Named & {
  found: F;
  /** Another than active only where the route says why it goes on (`whileClosed`). */
  state: 'active' | 'suspended' | 'closed';
  /** By which its names and phones are checked. */
  rules: ValueRules;
  /** Runs the work in the company's transaction. Passwords are hashed and sessions begun outside it: it holds a connection. */
  inside: <T>(work: (inPage: InPage) => Promise<T>) => Promise<T>;
};

type Page<R extends CompanyPage, F extends Found, Answer> = {
  /** Finds the company by what the caller brings, which is checked here; null: by nothing that was made here. */
  company: (context: PublicContext, input: RouteInput<R>) => Promise<F | null> | F | null;
  /** What is answered, or thrown, where no company is found, and just so for one that is suspended, closed or of another brand. */
  missing?: () => Answer;
  /** From one network; those that only read are asked more often than forms. Null: no more than for any other route. */
  perMinute?: number | null;
  /** Any cache may keep the answer for so long; nothing by default. */
  cacheSeconds?: number;
};

const perMinute = { GET: 120, POST: 30, DELETE: 30 } as const;

/**
 * The one way in for what anybody may ask about a company: finds the company by the token, the row or the signature, answers for
 * one that is not open on this brand as for one that does not exist, and carries limits and cache rules.
 */
export function publicPage<R extends CompanyPage, F extends Found>(
  route: R,
  page: Page<R, F, Result<R>>,
  verb: (context: PageContext<F>, input: VerbInput<R>) => Promise<Result<R>>,
): Binding {
  return bound(route, page, verb);
}

/** The same for the verbs that sign somebody in. */
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
    ...(page.cacheSeconds ? { cacheSeconds: page.cacheSeconds } : {}),
  };
}

/** Asks for the company's state and brand; null where the page is not to be seen. */
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
  const isNamed = row.isNameApproved && found.isNamed !== false;
  if (isNamed && opensPage(route)) context.opened.company = { id: found.company, name: row.name };
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
