import type { FastifyRequest } from 'fastify';
import { endedText } from '#contract/base/ended-accounts.ts';
import { isAdminPermission, supportPermissions } from '#contract/base/permissions.ts';
import type { Route } from '#contract/base/route.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { setUpFirst } from '#contract/base/two-step.ts';
import { specifiedRules, type ValueRules } from '#contract/base/value-rules.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit.ts';
import type { PublicContext, Services } from '../context.ts';
import { inLazyTransaction } from '../database/database.ts';
import { asCompany } from '../database/tenant.ts';
import type { CompanyId } from '../ids.ts';
import { anyRules } from '../installation/value-rules.ts';
import { apiKeyMark, findApiKey } from '../sessions/api-keys.ts';
import { findSession, type Session } from '../sessions/sessions.ts';
import { twoStepRequirer } from '../sessions/two-step.ts';
import { noteWritten } from '../sessions/written-at.ts';
import { readCookie, sessionCookie } from './cookies.ts';
import { Failure } from './errors.ts';
import type { Binding } from './http.ts';

/** The way a caller was admitted: as anyone, as themselves, inside a company, or as an operator; with the rules for names and phones. */
type Entry = { rules: ValueRules } & (
  | { as: 'anybody' }
  | ({ session: Session; what: string } & (
      | { as: 'self' }
      | { as: 'company'; actor: Actor; company: CompanyId; lookedAt: string | null }
      | { as: 'operator' }
    ))
);

const onlyReads = (what: string) => what.startsWith('GET ');

/** Decides from the contract alone whether a caller may call a route, and for which person and company. */
export async function enter(services: Services, request: FastifyRequest, route: Route): Promise<Entry> {
  const { may } = route;
  // A public page's input says whose page it is; then that company's rules count.
  if (may === 'public') return { as: 'anybody', rules: route.about === 'company' ? anyRules : specifiedRules };
  const what = `${route.method} ${route.path}`;
  const session = await requireSession(services, request);
  const { actor, rules, twoStep } = session;
  // The log names the caller; an ex-employee only on refusals, since no log may reveal when someone answers in secret (decision 0031).
  if (actor.type !== 'exemployee') request.actorId = actor.id;
  const requirer = twoStep?.isOn ? null : twoStepRequirer(services, twoStep);
  if (requirer && !route.beforeTwoStep) throw new Failure('two-step-required', setUpFirst[requirer]);
  const forbidden = () => {
    request.actorId = actor.id;
    return new Failure('forbidden', generalMessages.forbidden);
  };
  // A program acts with the permissions of its key, which do not cover a person's own account.
  if (actor.kind === 'api-key' && (may === 'signed-in' || route.forPeople)) throw forbidden();
  if (may === 'signed-in') return { as: 'self', session, what, rules };
  if (actor.support && (supportPermissions as readonly string[]).includes(may) && route.method === 'GET')
    return {
      as: 'company',
      session,
      actor: { ...actor, kind: 'support', permissions: new Set(supportPermissions) },
      company: actor.support.company,
      what,
      lookedAt: route.summary,
      rules,
    };
  if (!actor.permissions.has(may)) throw forbidden();
  if (isAdminPermission(may)) return { as: 'operator', session, what, rules };
  if (!session.company) throw forbidden();
  return { as: 'company', session, actor, company: session.company, what, lookedAt: null, rules };
}

/** Runs a verb with the context of its kind of route: nothing, the session, the company's transaction, or the operator's. */
export async function runVerb<T>(
  services: Services,
  context: PublicContext,
  entry: Entry,
  verb: (given: unknown) => Promise<T>,
): Promise<T> {
  if (entry.as === 'anybody') return verb(context);
  const result = await runSignedIn(services, context, entry, verb);
  if (!onlyReads(entry.what)) await noteWritten(services.database, entry.session.actor);
  return result;
}

function runSignedIn<T>(
  { database }: Services,
  context: PublicContext,
  entry: Exclude<Entry, { as: 'anybody' }>,
  verb: (given: unknown) => Promise<T>,
): Promise<T> {
  const { session, what } = entry;
  if (entry.as === 'self') return verb({ ...context, ...session });
  if (entry.as === 'operator')
    return inLazyTransaction(database, (db) => verb({ ...context, actor: session.actor, db }));
  const { actor, company, lookedAt } = entry;
  const reads = onlyReads(what);
  return asCompany(
    database,
    company,
    async (tenant) => {
      if (lookedAt !== null)
        await audit({ ...tenant, company, actor }, 'support.read', null, { route: what, what: lookedAt });
      return verb({ ...context, ...tenant, actor, company, person: actor.person });
    },
    reads ? null : what,
    reads && database.replica?.has(session.writtenAt) ? database.replica : null,
  );
}

/** Returns the sender and the company, as far as they are known before the verb runs. */
export async function senderOf(
  binding: Binding,
  entry: Entry,
  context: PublicContext,
  input: unknown,
): Promise<{ company: CompanyId | null; actor: Actor | null }> {
  if (entry.as !== 'anybody') return entry.session;
  return { company: (await binding.companyOf?.(context, input as never)) ?? null, actor: null };
}

async function requireSession(services: Services, request: FastifyRequest): Promise<Session> {
  const { database, clock, config } = services;
  const cookie = readCookie(request, sessionCookie);
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const session = token?.startsWith(apiKeyMark)
    ? await findApiKey(database, token, request.brand.key, clock())
    : await findSession(database, { token, cookie }, request.brand.key, clock(), config.sessionIdleHours);
  if (!session) throw new Failure('unauthenticated', generalMessages.notSignedIn);
  if ('ended' in session)
    throw new Failure('unauthenticated', endedText(session.ended, session.type, request.brand.supportEmail));
  return session;
}
