import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { newId } from '#api/core/ids.ts';
import { createApiKey } from '#api/core/sessions/api-keys.ts';
import { apiKeyScopes, companyPermissions, permissions } from '#contract/base/permissions.ts';
import type { CompanyPage, May, Route } from '#contract/base/route.ts';
import { allAttempts } from './attempts/all.ts';
import { type Attacker, createAttacker, isAnsweredRightly, tryOut, withAndWithoutUnknown } from './attempts/attempt.ts';
import { companyPages, openCompanyPages } from './factories/company-pages.ts';
import { createExemployee, createMember, createTeam } from './factories.ts';
import { type Halves, inject, sessionIdOf, startTestServer, type TestServer } from './server.ts';
import { createVictim, type Victim } from './victim.ts';
import { withAll } from './with-all.ts';

const actors = [
  'anonymous',
  'owner',
  'hr',
  'recruiter',
  'viewer',
  'exemployee',
  'exemployee without a record',
  'admin',
  'admin in a support session',
  'admin without two-step sign-in',
  'owner without the two-step sign-in of their company',
  'key with every scope',
  'key without a scope',
  'expired session',
  'session of the other brand',
  'half a session',
] as const;
type ActorName = (typeof actors)[number];

const team = (...names: ActorName[]): readonly ActorName[] => names;
const everybodySignedIn = team(
  'owner',
  'hr',
  'recruiter',
  'viewer',
  'exemployee',
  'exemployee without a record',
  'admin',
  'admin in a support session',
);
const keyed = (...names: ActorName[]) => team(...names, 'key with every scope');
const seen = (...names: ActorName[]) => team(...names, 'admin in a support session');

/** The callers that the guard lets in, by the permission of the route (product.md, Who may do what). A new permission is decided here. */
const decided: Readonly<Record<May, readonly ActorName[]>> = {
  public: actors,
  'signed-in': everybodySignedIn,
  'notifications:own': team('owner', 'hr', 'recruiter', 'viewer'),
  'people:read': keyed(...seen('owner', 'hr', 'recruiter', 'viewer')),
  'people:read-contact': keyed('owner', 'hr', 'recruiter'),
  'people:write': keyed('owner', 'hr'),
  'leavers:manage': keyed('owner', 'hr'),
  'notes:manage': keyed('owner', 'hr', 'recruiter'),
  'eligibility:read': keyed(...seen('owner', 'hr', 'recruiter')),
  'eligibility:write': keyed('owner', 'hr'),
  'groups:read': keyed(...seen('owner', 'hr', 'recruiter')),
  'groups:manage': keyed('owner', 'hr', 'recruiter'),
  'messages:read': keyed('owner', 'hr', 'recruiter'),
  'mail:send': keyed('owner', 'hr', 'recruiter'),
  'campaigns:read': seen('owner', 'hr', 'viewer'),
  'campaigns:manage': team('owner', 'hr'),
  'referrals:manage': keyed('owner', 'hr', 'recruiter'),
  'referrals:read': keyed('owner', 'hr', 'recruiter'),
  'jobs:manage': keyed('owner', 'hr', 'recruiter'),
  'jobs:read': keyed(...seen('owner', 'hr', 'recruiter')),
  'applications:manage': keyed('owner', 'hr', 'recruiter'),
  'applications:read': keyed('owner', 'hr', 'recruiter'),
  'offers:manage': team('owner', 'hr', 'recruiter'),
  'offers:read': keyed('owner', 'hr', 'recruiter'),
  'letters:manage': team('owner', 'hr'),
  'documents:manage': team('owner', 'hr'),
  'posts:manage': team('owner', 'hr'),
  'settings:read': seen('owner', 'hr'),
  'company:settings': team('owner', 'hr'),
  'company:team': team('owner'),
  'own:record': team('exemployee'),
  'installation:operate': team('admin', 'admin in a support session'),
};

/** Routes that need no session. A route is opened to the world here, by name, and nowhere else. */
const opened: readonly string[] = [
  'GET /health-check',
  'GET /brand',
  'POST /auth/login',
  'GET /account-links',
  'POST /auth/register',
  'POST /auth/verify-email',
  'POST /auth/verify-email/resend',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/sign-in-link',
  'POST /auth/sign-in-link/use',
  'POST /auth/login/code',
  'POST /auth/join',
  'GET /auth/claim',
  'POST /auth/claim',
  'GET /auth/register-exemployee',
  'POST /auth/register-exemployee',
  'POST /auth/register-exemployee/confirm',
  'POST /auth/single-sign-on',
  'POST /auth/single-sign-on/complete',
  'POST /companies/work-email/verify',
  'GET /unsubscribe',
  'POST /unsubscribe',
  'POST /unsubscribe/choices',
  'POST /unsubscribe/undo',
  'GET /leaving',
  'POST /leaving',
  'POST /leaving/code',
  'POST /leaving/email',
  'POST /leaving/photo',
  'POST /leaving/confirmation',
  'POST /leaving/decline',
  // The signed link of the one who is asked.
  'GET /recommendations/linked',
  'POST /recommendations/linked',
  'POST /recommendations/linked/end',
  'POST /privacy/grievances',
  // The code on a letter, and the hash of its file.
  'POST /verify',
  'GET /checks/start',
  'POST /checks/requests',
  'GET /checks/requested',
  'POST /checks/requested/confirm',
  'POST /checks/requested/withdraw',
  'GET /checks/consent',
  'POST /checks/consent',
  // A signature says who may post.
  'POST /mail/inbound',
  'POST /leaver-webhooks/{id}',
  // The token of a source says who may call.
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/ResourceTypes/{id}',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Schemas/{id}',
  'GET /scim/v2/Groups',
  'GET /scim/v2/Users',
  'POST /scim/v2/Users',
  'GET /scim/v2/Users/{id}',
  'PUT /scim/v2/Users/{id}',
  'PATCH /scim/v2/Users/{id}',
  'DELETE /scim/v2/Users/{id}',
  // The key of an agency says who may call.
  'POST /agencies/checks',
  'GET /agencies/checks/{id}',
  'GET /mail/click',
  'GET /mail/open.gif',
  'GET /jobs/public/{id}',
  'GET /jobs/public/{id}/page',
  'GET /jobs/public/{id}/card.png',
  'GET /jobs/public/{id}/invitation',
  'POST /jobs/public/{id}/invitation',
  'GET /polls/{id}/linked',
  'POST /polls/{id}/linked',
  'GET /events/{id}/linked',
  'GET /events/{id}/linked/event.ics',
  'POST /events/{id}/linked',
  'GET /gifts/{id}/linked',
  'POST /gifts/{id}/linked',
  'POST /gifts/{id}/linked/cancellation',
  'GET /surveys/{id}/linked',
  'POST /surveys/{id}/linked',
  'POST /surveys/{id}/linked/files',
  'GET /offers/linked',
  'GET /offers/linked/letter',
  'POST /offers/linked/answer',
  'POST /offers/linked/messages',
  'GET /jobs/public/{id}/application',
  'POST /jobs/public/{id}/applications',
  'GET /applications/confirmation',
  'POST /applications/confirmation',
  'GET /applications/linked',
  'POST /applications/linked/withdraw',
  'GET /jobs/public/{id}/referral',
  'POST /jobs/public/{id}/referrals',
  'GET /referrals/candidate',
  'POST /referrals/candidate',
  'GET /referrals/candidate/application',
  'POST /referrals/candidate/application',
  'GET /sitemap.xml',
  'GET /files/{company}/{id}',
  'GET /email-images/{id}',
  'GET /brand-pictures/{id}',
  'GET /companies/public/{id}/sign-in-look',
  'GET /companies/public/{id}/page',
  // The keys of an issuer, and which of its credentials are revoked.
  'GET /companies/public/{id}/did',
  'GET /companies/public/{id}/credentials/status/{list}',
  'GET /mailbox/asked',
  'GET /mailbox/asked/{id}',
];

/** Open routes that only the token of a source may call: sessions and keys of any kind are refused. */
const byToken = ({ path }: Route) => path.startsWith('/scim/v2/');

/** Routes that every kind of user may call, in any area: their own session and account, and nothing of a company. */
const personal: readonly string[] = [
  'GET /map/states',
  'GET /map/districts/{state}',
  'POST /auth/logout',
  'GET /users/profile',
  'POST /users/profile',
  'POST /upload/user-profile',
  'DELETE /upload/user-profile',
  'GET /users/security',
  'GET /users/sessions',
  'DELETE /users/sessions/{id}',
  'POST /users/sessions/end-others',
  'POST /users/password',
  'POST /users/two-step',
  'POST /users/two-step/app',
  'POST /users/two-step/confirm',
  'POST /users/two-step/recovery-codes',
  'POST /users/two-step/disable',
  'GET /mailbox',
  'GET /mailbox/{id}',
];

const keyOf = ({ method, path }: Route) => `${method} ${path}`;
const routes = bindings.map(({ route }) => route);

/** Returns whether a caller was refused: the guard answers 401 or 403 before it looks at the input. */
const refused = (status: number) => status === 401 || status === 403;

let server: TestServer;
let victim: Victim;
let attacker: Attacker;
type Headers = { host: string; authorization?: string; cookie?: string };
let headersOf: Record<ActorName, () => Promise<Headers>>;
/** Reads come first and share a session. Other calls have their own: some routes end it. */
const shared = new Map<ActorName, Headers>();
const routesInOrder = [
  ...routes.filter(({ method }) => method === 'GET'),
  ...routes.filter(({ method }) => method !== 'GET'),
];

beforeAll(async () => {
  server = await startTestServer({ ENCORE_DEMO: '1', ENCORE_OPERATORS_TWO_STEP: 'required' });
  const { system } = server.services.database;
  victim = await createVictim(server);
  attacker = await createAttacker(server);
  const { owner, hr, recruiter, viewer } = await createTeam(server);
  const exemployee = await createExemployee(server, owner);
  const unknown = await createMember(server, { company: owner.company, type: 'exemployee' });
  const admin = await createMember(server, { type: 'admin' });
  const bare = await createMember(server, { type: 'admin', twoStep: false });
  const asked = await createMember(server);
  await system.updateTable('companies').set({ requires_two_step: true }).where('id', '=', asked.company).execute();
  const supporter = await createMember(server, { type: 'admin' });
  const company_id = owner.company;
  const support = { id: newId(), company_id, user_id: supporter.userId, reason: 'A question about the directory' };
  const now = new Date();
  await system
    .insertInto('support_sessions')
    .values({ ...support, started_at: now, ends_at: new Date(now.getTime() + 900_000) })
    .execute();
  const keyWith = async (scopes: string[]) => {
    const { key, prefix, hash } = createApiKey();
    await system
      .insertInto('api_keys')
      .values({ company_id, id: newId(), name: 'A program', prefix, key_hash: hash, scopes })
      .execute();
    return async () => ({ host: 'localhost', authorization: `Bearer ${key}` });
  };
  const with_ = (halves: Halves, host = 'localhost') => ({
    host,
    authorization: `Bearer ${halves.token}`,
    cookie: `encore_session=${halves.cookie}`,
  });
  const session = (userId: string) => async () => with_(await server.session(userId));
  headersOf = {
    anonymous: async () => ({ host: 'localhost' }),
    owner: session(owner.userId),
    hr: session(hr.userId),
    recruiter: session(recruiter.userId),
    viewer: session(viewer.userId),
    exemployee: session(exemployee.userId),
    'exemployee without a record': session(unknown.userId),
    admin: session(admin.userId),
    'admin without two-step sign-in': session(bare.userId),
    'owner without the two-step sign-in of their company': session(asked.userId),
    'admin in a support session': async () => {
      const halves = await server.session(supporter.userId);
      // One of the routes ends it.
      await system.updateTable('support_sessions').set({ ended_at: null }).where('id', '=', support.id).execute();
      await system
        .updateTable('sessions')
        .set({ support_session_id: support.id })
        .where('user_id', '=', supporter.userId)
        .execute();
      return with_(halves);
    },
    'key with every scope': await keyWith([...apiKeyScopes]),
    'key without a scope': await keyWith([]),
    'expired session': async () => {
      const halves = await server.session(owner.userId);
      await system
        .updateTable('sessions')
        .set({ expires_at: new Date(now.getTime() - 1000) })
        .where('id', '=', sessionIdOf(halves))
        .execute();
      return with_(halves);
    },
    'session of the other brand': async () => with_(await server.session(owner.userId), 'homecoming.localhost'),
    'half a session': async () => {
      const { cookie: _, ...half } = with_(await server.session(owner.userId));
      return half;
    },
  };
});
afterAll(() => server.close());

/** Calls a route with entirely invalid input: a caller who is let in learns what is wrong, and nothing is changed. */
async function call(route: Route, actor: ActorName): Promise<number> {
  const isRead = route.method === 'GET';
  const headers = (isRead && shared.get(actor)) || (await headersOf[actor]());
  if (isRead) shared.set(actor, headers);
  const response = await inject(server.app, {
    method: route.method,
    url: `/api${route.path.replace(/\{\w+\}/g, 'nonsense')}`,
    headers,
    ...(['POST', 'PUT', 'PATCH'].includes(route.method) ? { payload: { nonsense: true } } : {}),
  });
  return response.statusCode;
}

/** Routes that answer before a required two-step sign-in is set up. */
const beforeTwoStep: readonly string[] = [
  'POST /auth/logout',
  'GET /users/profile',
  'GET /users/security',
  'POST /users/two-step',
  'POST /users/two-step/confirm',
];

/** Returns whether a caller is let in; inside a support session only for reading, whatever the permission says. */
const isLetIn = (route: Route, actor: ActorName) => {
  if (route.forPeople && actor.startsWith('key')) return false;
  if (actor.includes('without') && actor.includes('two-step'))
    return route.may === 'public' || beforeTwoStep.includes(keyOf(route));
  const reads = route.method === 'GET' || !(companyPermissions as readonly string[]).includes(route.may);
  if (actor === 'admin in a support session' && !reads) return false;
  return decided[route.may].includes(actor);
};

/** These call every route; one route of each kind, and with --all every route, is called by all callers. */
const usual: readonly ActorName[] = ['anonymous', 'owner', 'viewer', 'exemployee', 'key without a scope'];
const kindOf = ({ method, may, forPeople, path }: Route) =>
  [method === 'GET', may, forPeople, may === 'signed-in' && path].join();
const oneOfKind = new Map(routes.map((route) => [kindOf(route), route]));
const callersOf = (route: Route) => (withAll || oneOfKind.get(kindOf(route)) === route ? actors : usual);

describe('Access (issue: three areas; product.md, Who may do what): every route by every kind of caller', () => {
  test('the routes open to the world and to every signed-in user are decided by name', () => {
    const asking = (may: May) =>
      routes
        .filter((route) => route.may === may)
        .map(keyOf)
        .sort();
    expect(asking('public'), 'a route open to the world is added to opened above').toEqual([...opened].sort());
    expect(asking('signed-in'), 'a route for all who are signed in is added to personal above').toEqual(
      [...personal].sort(),
    );
  });

  test('the routes open before the required two-step sign-in is set up are decided by name', () => {
    expect(
      routes
        .filter((route) => route.beforeTwoStep)
        .map(keyOf)
        .sort(),
    ).toEqual([...beforeTwoStep].sort());
  });

  test('every permission is decided, and every route asks for one of them', () => {
    expect(Object.keys(decided).sort(), 'a new permission says in decided above who has it').toEqual(
      ['public', 'signed-in', ...permissions].sort(),
    );
    for (const route of routes) expect(decided[route.may], keyOf(route)).toBeDefined();
  });

  test.each(routesInOrder.map((route) => [keyOf(route), route] as const))('%s', async (_, route) => {
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const actor of callersOf(route)) {
      const status = await call(route, actor);
      expect(status, `${actor}: never a fault of the server`).toBeLessThan(500);
      const signedOut = ['anonymous', 'expired session', 'session of the other brand', 'half a session'].includes(
        actor,
      );
      wanted[actor] = byToken(route) ? '401' : isLetIn(route, actor) ? 'let in' : signedOut ? '401' : '403';
      found[actor] = refused(status) ? String(status) : 'let in';
    }
    // With every permission in their own company, and the ids of this one; api/test/tenant-sweep.test.ts asks the same without policies.
    const attempts = (withAll && allAttempts[keyOf(route)]?.(victim, attacker)) || [];
    for (const [index, attempt] of attempts.flatMap((one) => withAndWithoutUnknown(route, one)).entries()) {
      const { status } = await tryOut(server.as(await server.session(attacker.owner.userId)), route.method, attempt);
      const isRight = attempt.refused ? status === 400 || refused(status) : isAnsweredRightly(attempt, status);
      const what = `another company, ${index}: ${attempt.path}`;
      wanted[what] = 'kept out';
      found[what] = isRight ? 'kept out' : String(status);
    }
    expect(found, 'who gets in is declared by may of the route and by decided above').toEqual(wanted);
  });
});

const states = {
  suspended: { suspended_at: new Date(), closed_at: null },
  closed: { suspended_at: null, closed_at: new Date() },
  open: { suspended_at: null, closed_at: null },
};

describe('Public pages about a company (issue: every public answer checks the company’s state)', () => {
  const pages = routes.filter((route): route is CompanyPage => route.may === 'public' && route.about === 'company');
  let own: Victim;
  let asked: ReturnType<typeof companyPages>;
  let name: string;
  const company = () => server.services.database.system.updateTable('companies').where('id', '=', own.company);

  beforeAll(async () => {
    own = await createVictim(server);
    name = `Matrix Works ${own.company}`;
    await company().set({ name }).execute();
    await openCompanyPages(server, own);
    asked = companyPages(server, own);
  });

  test('each of them is tested here, and nothing else', () => {
    expect(Object.keys(asked).sort(), 'a new page says in company-pages.ts how it is asked rightly').toEqual(
      pages.map(keyOf).sort(),
    );
  });

  test.each(pages.map((route) => [keyOf(route), route] as const))('%s', async (key, route) => {
    const ask = async (
      host: string,
      { path, body, headers }: { path: string; body?: object; headers?: Record<string, string> },
    ) => {
      const {
        statusCode,
        body: said,
        cookies,
      } = await server.app.inject({
        method: route.method,
        url: `/api${path}`,
        headers: { host, ...headers },
        ...(['POST', 'PUT', 'PATCH'].includes(route.method) ? { payload: body ?? {} } : {}),
      });
      return { statusCode, said, signedIn: cookies.some((cookie) => cookie.name === 'encore_session') };
    };
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const state of Object.keys(states) as (keyof typeof states)[]) {
      const values = states[state];
      const askings = (await asked[key]?.()) ?? [];
      for (const [
        index,
        { missing = 404, closed = missing, suspended = closed, open, ...asking },
      ] of askings.entries()) {
        if (closed !== missing) expect(route.whileClosed, 'says why it goes on').toMatch(/\w+ \w+/);
        const status = { open, closed, suspended }[state];
        const elsewhere = `${state}, on the other brand, ${index}`;
        await company().set(values).execute();
        const theirs = await ask('homecoming.localhost', asking);
        wanted[elsewhere] = missing;
        found[elsewhere] = theirs.statusCode;
        const answer = await ask('localhost', asking);
        await company().set(states.open).execute();
        wanted[`${state}, ${index}`] = status;
        found[`${state}, ${index}`] = answer.statusCode;
        for (const { statusCode, said, signedIn } of [theirs, ...(state === 'open' ? [] : [answer])]) {
          expect(signedIn, `${state}: a session`).toBe(false);
          if (statusCode !== 200) expect(said, state).not.toMatch(new RegExp(`${name}|${own.person.email}`));
        }
      }
    }
    expect(found).toEqual(wanted);
  });
});
