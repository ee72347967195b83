import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { createExemployee, createMember, type Member, type Operator } from '#api-test/factories.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#api-test/outside/openid-provider.ts';
import { read, refused, singleSignOnAt } from '#api-test/outside/single-sign-on.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { singleSignOnMessages, singleSignOnSeconds } from '#contract/accounts/single-sign-on.ts';
import { teamMessages } from '#contract/accounts/team.ts';
import { companyLimits } from '#contract/base/rules.ts';

let server: TestServer;
let provider: OpenIdProvider;
beforeAll(async () => {
  server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  const sites = server.services.brands.map(({ siteUrl }) => `${siteUrl}/single-sign-on`);
  provider = await startOpenIdProvider(sites);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const { users, anonymous, save, setUp, begin, account, complete, signIn } = singleSignOnAt(() => ({
  server,
  provider,
}));
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
  test('a colleague signs in with their address: the session is complete, and it is in the audit log', async () => {
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

  test('an address of an unknown domain gets that answer, whether it exists or not', async () => {
    const member = await createMember(server);
    const answers = [member.email, 'nobody@nowhere.example', 'asha@sub.company1.example'].map((email) =>
      anonymous().post('/auth/single-sign-on', { email }),
    );
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 404, message: 'Single sign-on is not set up for this address' });
    const { domain } = await setUp();
    const unknown = await anonymous().post('/auth/single-sign-on', { email: `nobody@${domain}` });
    expect(Object.keys(unknown.data).sort()).toEqual(['binding', 'url']);
    expect(await anonymous().post('/auth/single-sign-on', { email: 'nonsense' })).toMatchObject({
      status: 400,
      errors: [{ path: 'email' }],
    });
  });

  test('a state works once', async () => {
    const { email } = await setUp();
    const login = account({ email });
    const begun = await begin(email);
    const body = { ...read(await provider.signIn(begun.url, login)), binding: begun.binding };
    expect((await complete(body)).status).toBe(200);
    expect(await complete(body)).toMatchObject(refused('ended'));
  });

  test('it works for ten minutes', async () => {
    const { email } = await setUp();
    const login = account({ email });
    const begun = await begin(email);
    const body = { ...read(await provider.signIn(begun.url, login)), binding: begun.binding };
    server.setNow(new Date(Date.now() + (singleSignOnSeconds + 1) * 1000));
    expect(await complete(body)).toMatchObject(refused('ended'));
    server.setNow(null);
    expect((await complete(body)).status).toBe(200);
  });

  test('only the browser that began can complete it: another binding fails, and does not use up the state', async () => {
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
  ])('a provider that %s lets no one in', async (_, claims) => {
    const { email, colleague } = await setUp();
    expect(await signIn(email, account({ email, ...claims }))).toMatchObject(refused('unverified'));
    expect((await colleague.get('/users/profile')).status).toBe(200);
  });

  test('only addresses in the company’s domains are let in, whatever the provider', async () => {
    const { email, owner } = await setUp({ role: 'hr' });
    const other = await setUp();
    for (const foreign of [other.email, owner.email, `asha@sub.${email.split('@')[1]}`, 'asha@gmail.com'])
      expect(await signIn(email, account({ email: foreign }))).toMatchObject(refused('otherDomain'));
    expect(await signIn(email, account({ email: undefined }))).toMatchObject(refused('refused'));
  });

  test("a user's subject at the provider is fixed the first time: another subject is refused", async () => {
    const { email, owner } = await setUp({ role: 'viewer' });
    expect((await signIn(email, account({ email, sub: 'first' }))).status).toBe(200);
    expect(await signIn(email, account({ email, sub: 'second' }))).toMatchObject(refused('otherSubject'));
    // Nor does the subject of one user work with the address of another, known or new.
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

  test('an unknown address joins with the default role, or not at all', async () => {
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
    // Without a password, signing in with one stays impossible.
    expect(await anonymous().post('/auth/login', { email, password: '' })).toMatchObject({ status: 400 });
    expect(await anonymous().post('/auth/login', { email, password: 'Encore@2025' })).toMatchObject({ status: 401 });
  });

  test('no one joins a team that is full', async () => {
    const { owner, domain } = await setUp({ role: 'viewer' });
    const colleague = {
      company_id: owner.company,
      brand: 'encore',
      type: 'company',
      role: 'viewer',
      name: 'N',
    } as const;
    const rows = Array.from({ length: companyLimits.team }, () => {
      const id = newId();
      return { ...colleague, id, email: `${id}@company.example` };
    });
    await server.services.database.system.insertInto('users').values(rows).execute();
    const email = `new@${domain}`;
    expect(await signIn(email, account({ email }))).toMatchObject({ status: 409, message: teamMessages.full });
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

  test.each([
    ['suspended_at', 'Your company’s account is suspended. Contact support@encore.example'],
    ['closed_at', 'Your company’s account has been closed. Contact support@encore.example'],
  ] as const)(
    'in a company with %s no one is let in or added, and only a proven colleague learns why',
    async (column, message) => {
      const { email, owner, domain } = await setUp({ role: null });
      const begun = await begin(email);
      const back = read(await provider.signIn(begun.url, account({ email })));
      const companies = () => server.services.database.system.updateTable('companies');
      const users = () =>
        server.services.database.system
          .selectFrom('users')
          .select('id')
          .where('company_id', '=', owner.company)
          .orderBy('id')
          .execute();
      const before = await users();
      await companies()
        .set({ [column]: new Date() })
        .where('id', '=', owner.company)
        .execute();
      const ended = { status: 403, message };
      expect(await complete({ ...back, binding: begun.binding })).toMatchObject(ended);
      expect(await signIn(email, account({ email }))).toMatchObject(ended);
      // The start reveals nothing: the answer is the same as for an open company.
      expect(await anonymous().post('/auth/single-sign-on', { email })).toMatchObject({ status: 200 });
      const unknown = account({ email: `new.colleague@${domain}` });
      expect(await signIn(email, unknown)).toMatchObject(refused('unknown'));
      await server.services.database.system
        .updateTable('single_sign_on')
        .set({ role: 'viewer' })
        .where('company_id', '=', owner.company)
        .execute();
      expect(await signIn(email, unknown)).toMatchObject(ended);
      expect(await signIn(email, account({ email, email_verified: false }))).toMatchObject(refused('unverified'));
      expect(await users()).toEqual(before);
    },
  );

  test('switched off, it does not work', async () => {
    const { email, owner, domain } = await setUp();
    expect((await save(owner, { domains: [domain], enabled: false })).status).toBe(201);
    expect(await anonymous().post('/auth/single-sign-on', { email })).toMatchObject({ status: 404 });
  });

  test('never across brands: neither the domain, nor the state, nor the account', async () => {
    const { email } = await setUp({}, 'homecoming');
    expect(await anonymous().post('/auth/single-sign-on', { email })).toMatchObject({ status: 404 });
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

  test('an unreachable provider is reported, and no one is let in', async () => {
    const temporary = await startOpenIdProvider(['http://localhost:3000/single-sign-on']);
    const { email } = await setUp({ issuer: temporary.issuer });
    temporary.accounts.set('asha', { email, email_verified: true });
    const begun = await begin(email);
    const back = read(await temporary.signIn(begun.url, 'asha'));
    await temporary.close();
    const gone = { status: 409, message: singleSignOnMessages.unreachable };
    expect(await complete({ ...back, binding: begun.binding })).toMatchObject(gone);
    expect(await anonymous().post('/auth/single-sign-on', { email })).toMatchObject(gone);
  });
});
