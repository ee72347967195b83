import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '#api/core/database/database.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createMember, createTeam } from '#api-test/factories.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#api-test/outside/openid-provider.ts';
import { startReceiver } from '#api-test/outside/receiver.ts';
import { refused, singleSignOnAt } from '#api-test/outside/single-sign-on.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { singleSignOnMessages } from '#contract/accounts/single-sign-on.ts';

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

const { freshDomain, users, anonymous, settings, save, setUp, account, signIn } = singleSignOnAt(() => ({
  server,
  provider,
}));

describe('Settings', () => {
  test('owners set it up, HR sees it, other roles do not; the secret is not returned and is sealed', async () => {
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
    // A person who names the provider could come in as an owner.
    expect(await hr.post('/single-sign-on', settings())).toMatchObject(notAllowed);
    for (const who of [recruiter, viewer]) {
      expect(await who.get('/single-sign-on')).toMatchObject(notAllowed);
      expect(await who.post('/single-sign-on', settings())).toMatchObject(notAllowed);
    }
    expect(await anonymous().get('/single-sign-on')).toMatchObject(notSignedIn);
    expect(await anonymous().post('/single-sign-on', settings())).toMatchObject(notSignedIn);
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
      'a public mail domain',
      { domains: ['acme.example', 'GMail.com'] },
      'domains.1',
      singleSignOnMessages.domainPublic('gmail.com'),
    ],
    ['owners for everyone', { role: 'owner' }, 'role', undefined],
  ])('%s is refused with the name of the field', async (_, values, path, message) => {
    const member = await createMember(server);
    expect(await save(member, values)).toMatchObject({
      status: 400,
      errors: [{ path, ...(message ? { message } : {}) }],
    });
    expect((await member.get('/single-sign-on')).data.settings).toBeNull();
  });

  test('a provider that is invalid, another one or unreachable is not switched on, with the reason', async () => {
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
    // Switched off, incomplete settings can be saved.
    expect((await save(member, { issuer: receiver.url, enabled: false })).status).toBe(201);
  });

  test('the address of the description is accepted', async () => {
    const member = await createMember(server);
    const issuer = `${provider.issuer}/.well-known/openid-configuration`;
    const answer = await save(member, { issuer });
    expect(answer).toMatchObject({ status: 201, data: { settings: { issuer: provider.issuer } } });
  });

  test('without the operator’s permission no provider in the private network or without TLS is called', async () => {
    const member = await createMember(strict);
    for (const issuer of [provider.issuer, provider.issuer.replace('http:', 'https:'), 'https://169.254.169.254'])
      expect(await member.post('/single-sign-on', settings({ issuer }))).toMatchObject({
        status: 400,
        errors: [{ path: 'issuer', message: expect.stringMatching(/begin with https|private network/) }],
      });
  });

  test('a domain can be claimed once a colleague has a confirmed address there, and stays when they leave', async () => {
    const owner = await createMember(server);
    const { userId } = await createMember(server, { company: owner.company, role: 'hr' });
    const domain = freshDomain();
    const body = settings({ domains: [domain] });
    const message = singleSignOnMessages.domainUnproven(domain);
    const unproven = { status: 400, errors: [{ path: 'domains', message }] };
    const set = (values: Updateable<Schema['users']>) => users().set(values).where('id', '=', userId).execute();
    expect(await owner.post('/single-sign-on', body)).toMatchObject(unproven);
    // A domain with a similar ending, an unconfirmed address, a disabled colleague, another company's colleague.
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

  test('a secret that is left out stays, but is never sent to another address or client', async () => {
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

  test.each([
    ['while it is on', true],
    ['while it is off', false],
  ])('with another provider, entered %s, everyone starts over: the old subjects are forgotten', async (_, enabled) => {
    const { owner, email, domain } = await setUp();
    expect((await signIn(email, account({ email, sub: 'old' }))).status).toBe(200);
    if (!enabled) await save(owner, { domains: [domain], enabled });
    await save(owner, { domains: [domain], issuer: 'https://id.example', enabled: false });
    await save(owner, { domains: [domain] });
    expect((await signIn(email, account({ email, sub: 'new' }))).status).toBe(200);
    await save(owner, { domains: [domain], role: 'hr' });
    expect(await signIn(email, account({ email, sub: 'old' }))).toMatchObject(refused('otherSubject'));
  });
});
