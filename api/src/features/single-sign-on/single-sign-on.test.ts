// Both databases: states that are used up at the same moment.
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createExemployee, createMember, createTeam, type Member, type Operator } from '#api-test/factories.ts';
import { type OpenIdProvider, type ProviderAccount, startOpenIdProvider } from '#api-test/openid-provider.ts';
import { startReceiver } from '#api-test/receiver.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { singleSignOnMessages, singleSignOnSeconds } from '#contract/single-sign-on.ts';

let server: TestServer;
let strict: TestServer;
let provider: OpenIdProvider;
beforeAll(async () => {
  server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  strict = await startTestServer();
  const sites = server.services.brands.map(({ siteUrl }) => `${siteUrl}/single-sign-on`);
  provider = await startOpenIdProvider(sites);
});
afterAll(async () => {
  await server.close();
  await strict.close();
  await provider.close();
});

let domains = 0;
const freshDomain = () => `company${(domains += 1)}.example`;
const settings = (values: Record<string, unknown> = {}) => ({
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  domains: [freshDomain()],
  role: null,
  enabled: true,
  ...values,
});

/** Sets it up for domains where the company has a colleague. */
async function save(owner: Member, values: Record<string, unknown> = {}) {
  const body = settings(values);
  for (const domain of body.domains) {
    const { userId } = await createMember(server, { company: owner.company, role: 'viewer' });
    const email = `colleague${(domains += 1)}@${domain.toLowerCase().replace('@', '')}`;
    await users().set({ email }).where('id', '=', userId).execute();
  }
  return owner.post('/single-sign-on', body);
}

/** A company that signs in at the provider, with one colleague of its domain. */
async function setUp(values: Record<string, unknown> = {}, brand = 'encore') {
  const owner = await createMember(server, { brand });
  const domain = freshDomain();
  await write(owner, { domains: [domain], ...values });
  const colleague = await createMember(server, { company: owner.company, role: 'recruiter', brand });
  const email = `asha@${domain}`;
  await users().set({ email }).where('id', '=', colleague.userId).execute();
  return { owner, domain, email, colleague };
}
const users = () => server.services.database.system.updateTable('users');
/** As the settings do; those of another brand have no host here. */
async function write(owner: Member, values: Record<string, unknown>) {
  const answer = await save(owner, values);
  if (answer.status === 201) return;
  expect(answer).toMatchObject(notSignedIn);
  const { issuer, clientId, domains: own } = settings(values);
  await server.services.database.system
    .insertInto('single_sign_on')
    .values({ company_id: owner.company, issuer, client_id: clientId, domains: own, enabled: true })
    .execute();
}

type Begun = { url: string; binding: string };
const nobody = () => server.as(null);
const begin = async (email: string): Promise<Begun> => {
  const answer = await nobody().post<Begun>('/auth/single-sign-on', { email });
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
};
/** Makes somebody at the provider, or changes what it says of them. @returns the name to sign in by */
const account = ({ sub = `sub-${Math.random()}`, ...values }: Partial<ProviderAccount> & { sub?: string } = {}) => {
  provider.accounts.set(sub, { email_verified: true, name: 'Asha Rao', ...values });
  return sub;
};
const read = (back: URL) => {
  const of = (name: string) => back.searchParams.get(name) ?? undefined;
  return { code: of('code') ?? '', state: of('state') ?? '', iss: of('iss') };
};
const complete = (body: Record<string, unknown>) => nobody().post('/auth/single-sign-on/complete', body);
/** From the address to the answer, as a browser goes. */
async function signIn(email: string, login: string) {
  const begun = await begin(email);
  return complete({ ...read(await provider.signIn(begun.url, login)), binding: begun.binding });
}
const refused = (reason: Exclude<keyof typeof singleSignOnMessages, `domain${string}` | 'notDiscovered'>) => ({
  status: 401,
  message: singleSignOnMessages[reason],
});
const auditOf = async (company: CompanyId) =>
  (
    await server.services.database.system
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('company_id', '=', company)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action.startsWith('user.'));

describe('Single sign-on by OpenID Connect (product.md, Signing in), against a real provider', () => {
  test('a colleague signs in with their address: the session is whole, and it is in the audit log', async () => {
    const { email, colleague, owner } = await setUp();
    const login = account({ email });
    const begun = await begin(email.toUpperCase());
    const address = new URL(begun.url);
    expect(address.origin).toBe(provider.issuer);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: provider.clientId,
      redirect_uri: 'http://localhost:3000/single-sign-on',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      login_hint: email,
    });
    const back = await provider.signIn(begun.url, login);
    expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/single-sign-on');
    const answer = await complete({ ...read(back), binding: begun.binding });
    expect(answer).toMatchObject({ status: 200, data: { user: { id: colleague.userId, email, role: 'recruiter' } } });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const cookie = /^encore_session=([^;]+)/.exec(
      cookies.find((line) => line.startsWith('encore_session=')) ?? '',
    )?.[1];
    expect(cookies.find((line) => line.startsWith('encore_session='))).toContain('HttpOnly');
    const member = server.as({ token: answer.data.token, cookie });
    expect((await member.get('/users/profile')).data).toMatchObject({ id: colleague.userId });
    expect(await auditOf(owner.company)).toEqual([
      { action: 'user.signed-in', actor_id: colleague.userId, detail: { by: 'single-sign-on' } },
    ]);
    const second = await signIn(email, login);
    expect(second.status).toBe(200);
  });

  test('an address of a domain that no company has is told so, whether the address exists or not', async () => {
    const member = await createMember(server);
    const answers = [member.email, 'nobody@nowhere.example', 'asha@sub.company1.example'].map((email) =>
      nobody().post('/auth/single-sign-on', { email }),
    );
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 404, message: 'Single sign-on is not set up for this address' });
    const { domain } = await setUp();
    const unknown = await nobody().post('/auth/single-sign-on', { email: `nobody@${domain}` });
    expect(Object.keys(unknown.data).sort()).toEqual(['binding', 'url']);
    expect(await nobody().post('/auth/single-sign-on', { email: 'nonsense' })).toMatchObject({
      status: 400,
      errors: [{ path: 'email' }],
    });
  });

  test('a state is good for once', async () => {
    const { email } = await setUp();
    const login = account({ email });
    const begun = await begin(email);
    const body = { ...read(await provider.signIn(begun.url, login)), binding: begun.binding };
    expect((await complete(body)).status).toBe(200);
    expect(await complete(body)).toMatchObject(refused('ended'));
  });

  test('it is good for ten minutes', async () => {
    const { email } = await setUp();
    const login = account({ email });
    const begun = await begin(email);
    const body = { ...read(await provider.signIn(begun.url, login)), binding: begun.binding };
    server.setNow(new Date(Date.now() + (singleSignOnSeconds + 1) * 1000));
    expect(await complete(body)).toMatchObject(refused('ended'));
    server.setNow(null);
    expect((await complete(body)).status).toBe(200);
  });

  test('only the browser that began ends it: a foreign binding is worth nothing, and does not spend the state', async () => {
    const { email } = await setUp();
    const login = account({ email });
    const [mine, others] = [await begin(email), await begin(email)];
    const back = read(await provider.signIn(mine.url, login));
    expect(await complete({ ...back, binding: others.binding })).toMatchObject(refused('ended'));
    expect(await complete({ ...back, binding: 'x' })).toMatchObject(refused('ended'));
    expect((await complete({ ...back, binding: mine.binding })).status).toBe(200);
  });

  test('a made-up state or code, and a code of another sign-in, are refused', async () => {
    const { email } = await setUp();
    const login = account({ email });
    const one = await begin(email);
    const { state, iss } = read(await provider.signIn(one.url, login));
    expect(await complete({ code: 'x', state: 'y', binding: one.binding })).toMatchObject(refused('ended'));
    const other = await begin(email);
    const { code } = read(await provider.signIn(other.url, login));
    // The proof of the other sign-in (PKCE) does not fit.
    expect(await complete({ code, state, iss, binding: one.binding })).toMatchObject(refused('refused'));
    for (const body of [{ state }, { code }, { code, state }])
      expect(await complete(body)).toMatchObject({ status: 400 });
  });

  test('a token for another nonce is refused', async () => {
    const { email, owner } = await setUp();
    const begun = await begin(email);
    const url = new URL(begun.url);
    url.searchParams.set('nonce', 'another one');
    const body = { ...read(await provider.signIn(url.href, account({ email }))), binding: begun.binding };
    expect(await complete(body)).toMatchObject(refused('refused'));
    expect(await auditOf(owner.company)).toEqual([
      { action: 'user.sign-in-refused', actor_id: null, detail: { by: 'single-sign-on', reason: 'refused' } },
    ]);
  });

  test('an answer that names another provider is refused (RFC 9207)', async () => {
    const { email } = await setUp();
    const begun = await begin(email);
    const back = read(await provider.signIn(begun.url, account({ email })));
    const answer = await complete({ ...back, iss: 'https://id.evil.example', binding: begun.binding });
    expect(answer).toMatchObject(refused('refused'));
  });

  test.each([
    ['says that the address is not verified', { email_verified: false }],
    ['does not say whether it is', { email_verified: undefined }],
  ])('a provider that %s lets nobody in', async (_, claims) => {
    const { email, colleague } = await setUp();
    expect(await signIn(email, account({ email, ...claims }))).toMatchObject(refused('unverified'));
    expect((await colleague.get('/users/profile')).status).toBe(200);
  });

  test('only addresses of the company’s domains are let in, whoever has them', async () => {
    const { email, owner } = await setUp({ role: 'hr' });
    const other = await setUp();
    for (const foreign of [other.email, owner.email, `asha@sub.${email.split('@')[1]}`, 'asha@gmail.com'])
      expect(await signIn(email, account({ email: foreign }))).toMatchObject(refused('otherDomain'));
    expect(await signIn(email, account({ email: undefined }))).toMatchObject(refused('refused'));
  });

  test('who somebody is at the provider is kept from the first time: another subject is refused', async () => {
    const { email, owner } = await setUp({ role: 'viewer' });
    expect((await signIn(email, account({ email, sub: 'first' }))).status).toBe(200);
    expect(await signIn(email, account({ email, sub: 'second' }))).toMatchObject(refused('otherSubject'));
    // Nor does the subject of one come in under the address of another, known or new.
    const colleague = await createMember(server, { company: owner.company });
    const known = email.replace('asha', 'known');
    await users().set({ email: known }).where('id', '=', colleague.userId).execute();
    for (const address of [known, email.replace('asha', 'new')])
      expect(await signIn(email, account({ email: address, sub: 'first' }))).toMatchObject(refused('otherSubject'));
    expect((await signIn(email, account({ email, sub: 'first' }))).status).toBe(200);
    const lines = await auditOf(owner.company);
    expect(lines.filter(({ action }) => action === 'user.sign-in-refused').map(({ detail }) => detail)).toEqual(
      Array.from({ length: 3 }, () => ({ by: 'single-sign-on', reason: 'otherSubject' })),
    );
  });

  test('an unknown address joins with the preset role, or not at all', async () => {
    const closed = await setUp();
    const stranger = `new@${closed.domain}`;
    expect(await signIn(stranger, account({ email: stranger }))).toMatchObject(refused('unknown'));

    const open = await setUp({ role: 'viewer' });
    const email = `new@${open.domain}`;
    const answer = await signIn(email, account({ email, name: 'Nita New' }));
    expect(answer).toMatchObject({
      status: 200,
      data: {
        user: { type: 'company', role: 'viewer', name: 'Nita New', email, companyDetails: { id: open.owner.company } },
      },
    });
    expect((await auditOf(open.owner.company)).map(({ action, detail }) => [action, detail])).toEqual([
      ['user.added', { by: 'single-sign-on', role: 'viewer' }],
      ['user.signed-in', { by: 'single-sign-on' }],
    ]);
    // Without a password: the door of passwords stays shut.
    expect(await nobody().post('/auth/login', { email, password: '' })).toMatchObject({ status: 400 });
    expect(await nobody().post('/auth/login', { email, password: 'Encore@2025' })).toMatchObject({ status: 401 });
  });

  test('disabled accounts, unproven addresses, ex-employees, admins and other companies’ colleagues are refused', async () => {
    const { email, owner, domain, colleague } = await setUp({ role: 'hr' });
    const refusedFor = async (address: string) => {
      expect(await signIn(email, account({ email: address }))).toMatchObject(refused('notAllowed'));
    };
    await users().set({ disabled_at: new Date() }).where('id', '=', colleague.userId).execute();
    await refusedFor(email);
    await users().set({ disabled_at: null, email_verified_at: null }).where('id', '=', colleague.userId).execute();
    await refusedFor(email);
    const others: [string, Member | Operator][] = [
      ['leaver', await createExemployee(server, owner)],
      ['operator', await createMember(server, { type: 'admin' })],
      ['foreign', await createMember(server)],
    ];
    for (const [name, member] of others) {
      await users()
        .set({ email: `${name}@${domain}` })
        .where('id', '=', member.userId)
        .execute();
      await refusedFor(`${name}@${domain}`);
    }
  });

  test.each(['suspended_at', 'closed_at'] as const)(
    'a company with %s has no single sign-on, also half-way through',
    async (column) => {
      const { email, owner } = await setUp();
      const begun = await begin(email);
      const back = read(await provider.signIn(begun.url, account({ email })));
      const companies = server.services.database.system.updateTable('companies');
      await companies
        .set({ [column]: new Date() })
        .where('id', '=', owner.company)
        .execute();
      expect(await complete({ ...back, binding: begun.binding })).toMatchObject(refused('ended'));
      expect(await nobody().post('/auth/single-sign-on', { email })).toMatchObject({ status: 404 });
    },
  );

  test('switched off it is off', async () => {
    const { email, owner, domain } = await setUp();
    expect((await save(owner, { domains: [domain], enabled: false })).status).toBe(201);
    expect(await nobody().post('/auth/single-sign-on', { email })).toMatchObject({ status: 404 });
  });

  test('never across brands: neither the domain, nor the state, nor the account', async () => {
    const { email } = await setUp({}, 'homecoming');
    expect(await nobody().post('/auth/single-sign-on', { email })).toMatchObject({ status: 404 });
    const ours = await setUp({ role: 'hr' });
    const begun = await begin(ours.email);
    const back = read(await provider.signIn(begun.url, account({ email: ours.email })));
    const onOther = await server.app.inject({
      method: 'POST',
      url: '/api/auth/single-sign-on/complete',
      headers: { host: 'homecoming.localhost' },
      payload: { ...back, binding: begun.binding },
    });
    expect(onOther.statusCode).toBe(401);
    expect((await complete({ ...back, binding: begun.binding })).status).toBe(200);
  });

  test('a provider that is gone is said, and nobody is let in', async () => {
    const temporary = await startOpenIdProvider(['http://localhost:3000/single-sign-on']);
    const { email } = await setUp({ issuer: temporary.issuer });
    temporary.accounts.set('asha', { email, email_verified: true });
    const begun = await begin(email);
    const back = read(await temporary.signIn(begun.url, 'asha'));
    await temporary.close();
    const gone = { status: 409, message: singleSignOnMessages.unreachable };
    expect(await complete({ ...back, binding: begun.binding })).toMatchObject(gone);
    expect(await nobody().post('/auth/single-sign-on', { email })).toMatchObject(gone);
  });
});

describe('Its settings', () => {
  test('owners set it up, HR sees it, other roles do not; the secret does not come back and is sealed', async () => {
    const { owner, hr, recruiter, viewer } = await createTeam(server);
    expect((await owner.get('/single-sign-on')).data).toEqual({
      redirectUrl: 'http://localhost:3000/single-sign-on',
      settings: null,
    });
    const answer = await save(owner, { domains: ['@Team.Example', 'team.example'] });
    const { clientSecret, ...given } = settings();
    expect(answer).toMatchObject({
      status: 201,
      data: { settings: { ...given, domains: ['team.example'], hasSecret: true } },
    });
    for (const seen of [answer, await hr.get('/single-sign-on')])
      expect(seen.body.toString()).not.toContain(clientSecret);
    const { system } = server.services.database;
    const kept = await system
      .selectFrom('single_sign_on')
      .selectAll()
      .where('company_id', '=', owner.company)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(clientSecret);
    // Whoever names the provider could come in as an owner.
    expect(await hr.post('/single-sign-on', settings())).toMatchObject(notAllowed);
    for (const who of [recruiter, viewer]) {
      expect(await who.get('/single-sign-on')).toMatchObject(notAllowed);
      expect(await who.post('/single-sign-on', settings())).toMatchObject(notAllowed);
    }
    expect(await nobody().get('/single-sign-on')).toMatchObject(notSignedIn);
    expect(await nobody().post('/single-sign-on', settings())).toMatchObject(notSignedIn);
    const log = await system.selectFrom('audit_log').selectAll().where('company_id', '=', owner.company).execute();
    expect(log.find(({ action }) => action === 'single-sign-on.changed')).toMatchObject({
      actor_id: owner.userId,
      detail: { enabled: true, fields: ['issuer', 'clientId', 'clientSecret', 'domains', 'role', 'enabled'] },
    });
  });

  test('a domain belongs to one company of a brand', async () => {
    const { domain } = await setUp();
    const other = await createMember(server);
    const answer = await save(other, { domains: [freshDomain(), domain] });
    expect(answer).toMatchObject({
      status: 409,
      errors: [{ path: 'domains', message: singleSignOnMessages.domainTaken(domain) }],
    });
    expect((await other.get('/single-sign-on')).data.settings).toBeNull();
    const there = await setUp({}, 'homecoming');
    expect((await save(other, { domains: [there.domain] })).status).toBe(201);
  });

  test.each([
    ['no provider', { issuer: ' ' }, 'issuer', singleSignOnMessages.issuerRequired],
    ['no address', { issuer: 'id.example' }, 'issuer', singleSignOnMessages.issuerInvalid],
    ['a script', { issuer: 'javascript:alert(1)' }, 'issuer', singleSignOnMessages.issuerInvalid],
    ['no client', { clientId: '' }, 'clientId', singleSignOnMessages.clientIdRequired],
    ['no domain', { domains: [] }, 'domains', singleSignOnMessages.domainsRequired],
    ['a wrong domain', { domains: ['acme'] }, 'domains.0', singleSignOnMessages.domainInvalid('acme')],
    [
      'everybody’s domain',
      { domains: ['acme.example', 'GMail.com'] },
      'domains.1',
      singleSignOnMessages.domainPublic('gmail.com'),
    ],
    ['owners for everybody', { role: 'owner' }, 'role', undefined],
  ])('%s is refused by the name of the field', async (_, values, path, message) => {
    const member = await createMember(server);
    expect(await save(member, values)).toMatchObject({
      status: 400,
      errors: [{ path, ...(message ? { message } : {}) }],
    });
    expect((await member.get('/single-sign-on')).data.settings).toBeNull();
  });

  test('a provider that is none, is another one or is not there is not switched on, and it is said why', async () => {
    const member = await createMember(server);
    const receiver = await startReceiver();
    const faultOf = async (issuer: string) => {
      const answer = await save(member, { issuer });
      expect(answer).toMatchObject({ status: 400, errors: [{ path: 'issuer' }] });
      return answer.message.slice(singleSignOnMessages.notDiscovered('').length);
    };
    const description = 'It has no valid description at /.well-known/openid-configuration.';
    expect(await faultOf(receiver.url)).toBe(description);
    receiver.answers((response) => response.writeHead(404).end());
    expect(await faultOf(receiver.url)).toBe(description);
    const describes = (metadata: object) =>
      receiver.answers((response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata)),
      );
    describes({ issuer: 'https://id.other.example' });
    expect(await faultOf(receiver.url)).toBe('It calls itself https://id.other.example; please enter that address.');
    describes({ issuer: receiver.url, token_endpoint: `${receiver.url}/token` });
    expect(await faultOf(receiver.url)).toBe(description);
    describes({ issuer: receiver.url, token_endpoint: receiver.url, authorization_endpoint: 'javascript:alert(1)' });
    expect(await faultOf(receiver.url)).toBe(description);
    await receiver.close();
    expect(await faultOf(receiver.url)).toBe('Nothing answers at this address.');
    expect((await member.get('/single-sign-on')).data.settings).toBeNull();
    // Switched off it can be kept half-way.
    expect((await save(member, { issuer: receiver.url, enabled: false })).status).toBe(201);
  });

  test('the address of the description is understood', async () => {
    const member = await createMember(server);
    const issuer = `${provider.issuer}/.well-known/openid-configuration`;
    const answer = await save(member, { issuer });
    expect(answer).toMatchObject({ status: 201, data: { settings: { issuer: provider.issuer } } });
  });

  test('without the operator’s leave no provider on the own network or without TLS is asked', async () => {
    const member = await createMember(strict);
    for (const issuer of [provider.issuer, provider.issuer.replace('http:', 'https:'), 'https://169.254.169.254'])
      expect(await member.post('/single-sign-on', settings({ issuer }))).toMatchObject({
        status: 400,
        errors: [{ path: 'issuer', message: expect.stringMatching(/begin with https|private network/) }],
      });
  });

  test('a domain is taken once a colleague has a confirmed address there, and stays when they leave', async () => {
    const owner = await createMember(server);
    const { userId } = await createMember(server, { company: owner.company, role: 'hr' });
    const domain = freshDomain();
    const body = settings({ domains: [domain] });
    const message = singleSignOnMessages.domainUnproven(domain);
    const unproven = { status: 400, errors: [{ path: 'domains', message }] };
    const set = (values: Updateable<Schema['users']>) => users().set(values).where('id', '=', userId).execute();
    expect(await owner.post('/single-sign-on', body)).toMatchObject(unproven);
    // A domain that only ends alike, an address that nobody confirmed, somebody who was disabled, another company's colleague.
    await set({ email: `hr@not${domain}` });
    expect(await owner.post('/single-sign-on', body)).toMatchObject(unproven);
    await set({ email: `hr@${domain}`, email_verified_at: null });
    expect(await owner.post('/single-sign-on', body)).toMatchObject(unproven);
    await set({ email_verified_at: new Date(), disabled_at: new Date() });
    expect(await owner.post('/single-sign-on', body)).toMatchObject(unproven);
    await set({ disabled_at: null });
    expect(await (await createMember(server)).post('/single-sign-on', body)).toMatchObject(unproven);
    expect((await owner.post('/single-sign-on', body)).status).toBe(201);
    await set({ disabled_at: new Date() });
    expect((await owner.post('/single-sign-on', body)).status).toBe(201);
  });

  test('a secret that is left out stays, but never goes to another address or client', async () => {
    const { owner, email, domain } = await setUp();
    const without = { domains: [domain], clientSecret: undefined };
    expect((await save(owner, { ...without, role: 'hr' })).data.settings.hasSecret).toBe(true);
    expect((await signIn(email, account({ email }))).status).toBe(200);
    const elsewhere = await owner.post(
      '/single-sign-on',
      settings({ ...without, issuer: 'https://id.example', enabled: false }),
    );
    expect(elsewhere.data.settings.hasSecret).toBe(false);
    await save(owner, { domains: [domain] });
    expect((await save(owner, { ...without, clientId: 'x' })).data.settings.hasSecret).toBe(false);
    await save(owner, { domains: [domain] });
    const cleared = await save(owner, { domains: [domain], clientSecret: null });
    expect(cleared.data.settings.hasSecret).toBe(false);
  });

  test('with another provider everybody is new there: the old subjects are forgotten', async () => {
    const { owner, email, domain } = await setUp();
    expect((await signIn(email, account({ email, sub: 'old' }))).status).toBe(200);
    await save(owner, { domains: [domain], issuer: 'https://id.example', enabled: false });
    await save(owner, { domains: [domain] });
    expect((await signIn(email, account({ email, sub: 'new' }))).status).toBe(200);
    await save(owner, { domains: [domain], role: 'hr' });
    expect(await signIn(email, account({ email, sub: 'old' }))).toMatchObject(refused('otherSubject'));
  });
});
