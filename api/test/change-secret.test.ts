// Both databases: values are compared and written in one statement of SQL.
import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretFingerprint } from '#api/core/installation/secret-fingerprint.ts';
import { findCompanyKey } from '#api/core/mail/company-keys.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { type PaperBlock, writePdf } from '#api/core/pdf/write-pdf.ts';
import { acceptSecret } from '#api/core/sessions/accept-secret.ts';
import { renewSecret } from '#api/core/sessions/renew-secret.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { secretColumns } from '#api/core/sessions/secret-columns.ts';
import { deliverEvents } from '#api/features/base/webhooks/deliver-events.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { signLetter } from '#api/features/proofs/letters/sign-letter.ts';
import { checkSignature } from './check-signature.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { act } from './factories/campaigns.ts';
import { saveCertificateOf } from './factories/certificates.ts';
import { candidateBody, createRewardedJob, referredByExemployee } from './factories/referrals.ts';
import { keyOfSurvey, rightAnswers, startSurvey, surveyOf } from './factories/surveys.ts';
import { createMember, createPerson, type Member } from './factories.ts';
import { anotherSecret, testSecret, unsubscribeTokenOf } from './links.ts';
import { type OpenIdProvider, startOpenIdProvider } from './outside/openid-provider.ts';
import { type Receiver, startReceiver } from './outside/receiver.ts';
import { singleSignOnAt } from './outside/single-sign-on.ts';
import { startTestServer, type TestServer } from './server.ts';
import { until } from './until.ts';
import { createVictim, type Victim } from './victim.ts';

/** The secret before the change, and after it. */
const [old, renewed] = [testSecret, anotherSecret];
const password = 'Encore@2025';
const files = mkdtempSync(join(tmpdir(), 'encore-files-'));
const shared = { ENCORE_ALLOW_PRIVATE_NETWORK: '1', FILES_URL: pathToFileURL(files).href };

let opened: TestDatabase;
let receiver: Receiver;
let provider: OpenIdProvider;
const servers: TestServer[] = [];

/** Starts a process on the same database, with these secrets. */
async function startWith(secrets: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ ...shared, ...secrets }, {}, { ...opened, drop: async () => {} });
  servers.push(server);
  return server;
}
const withBoth = () => startWith({ ENCORE_SECRET: renewed.current, ENCORE_SECRET_PREVIOUS: old.current });
const fingerprint = async () =>
  (await opened.database.system.selectFrom('installation').select('secret_fingerprint').executeTakeFirstOrThrow())
    .secret_fingerprint;

beforeAll(async () => {
  opened = await openTestDatabase();
  receiver = await startReceiver();
  provider = await startOpenIdProvider(['http://localhost:3000/single-sign-on']);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await receiver.close();
  await provider.close();
  await opened.drop();
  rmSync(files, { recursive: true });
});

/** Signs in with a code of the app. @returns the status of the second step */
async function signIn(server: TestServer, email: string, app: TOTP): Promise<number> {
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api${path}`, headers: { host: 'localhost' }, payload });
  // Each code is accepted once.
  const { system } = server.services.database;
  await system.updateTable('users').set({ totp_last_step: null }).where('email', '=', email).execute();
  const { challenge } = (await post('/auth/login', { email, password })).json().data;
  return (await post('/auth/login/code', { challenge, code: app.generate() })).statusCode;
}

/** Returns whether the newest call to the receiver at a path is signed with the secret (Standard Webhooks). */
async function isCalledSigned(server: TestServer, by: Member, webhook: { _id: string; secret: string }) {
  const before = receiver.received.length;
  expect((await server.as(by.halves).post(`/webhooks/${webhook._id}/test`)).status).toBe(201);
  await deliverEvents(server.services, new AbortController().signal);
  const call = await until('the webhook to be called', () => receiver.received[before]);
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = call.headers;
  const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64');
  return signature === `v1,${createHmac('sha256', key).update([id, at, call.body].join('.')).digest('base64')}`;
}

/** Returns the key with which the profile provider is asked. */
async function keyOfProvider(server: TestServer, by: Member): Promise<string | undefined> {
  const before = receiver.received.length;
  await server.as(by.halves).post('/profile-provider/test');
  return receiver.received[before]?.headers.authorization;
}

/** Returns whether a colleague can sign in at the provider of their company, which requires the client secret. */
async function signsInThere(server: TestServer, { email, login }: { email: string; login: string }): Promise<number> {
  return (await singleSignOnAt(() => ({ server, provider })).signIn(email, login)).status;
}

/** Returns whether mail of the company is signed with the key whose public half it has published. */
async function isSignedByCompany({ services }: TestServer, { company }: Member): Promise<boolean> {
  const { domain, public_key } = await services.database.system
    .selectFrom('sender_domains')
    .select(['domain', 'public_key'])
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  const mail = {
    company,
    brand: { mailFrom: { email: 'mail@encore.example' } },
    from: { address: `people@${domain}` },
  };
  const found = await findCompanyKey(services.database, services.config.secrets)(mail);
  const own = found && createPublicKey(found.key as KeyObject).export({ type: 'spki', format: 'der' });
  return own?.toString('base64') === public_key;
}

/** Returns whether letters of the company are signed by its key. */
async function isLetterSigned({ services }: TestServer, { company }: Member): Promise<boolean> {
  const blocks: PaperBlock[] = [{ kind: 'paragraph', align: 'left', spans: [{ text: 'Letter' }] }];
  const paper = { title: 'Letter', author: 'Acme', language: 'en', color: '#1d4ed8', at: new Date() };
  const pdf = await writePdf({ ...paper, blocks });
  const signed = await signLetter({ db: services.database.system, company, services }, pdf, 'Letter');
  return checkSignature(signed).certificates[0]?.subject.includes('Acme Private Limited') ?? false;
}

const answer = (server: TestServer, survey: string, key: string, q2: number) =>
  server.as(null).post(`/surveys/${survey}/linked`, { key, version: 1, finish: true, answers: rightAnswers({ q2 }) });

describe('The secret changes (issue "Years", section 1)', () => {
  let first: TestServer;
  let both: TestServer;
  let member: Member;
  let victim: Victim;
  let app: TOTP;
  let colleague: { email: string; login: string };
  let webhook: { _id: string; secret: string };
  let survey: string;
  let closed: string;
  let owner: Member;
  let job: string;
  let declined: string;
  const people: { _id: string }[] = [];
  const keys: string[] = [];

  beforeAll(async () => {
    first = await startWith({});
    await first.startWorker();
    member = await createMember(first, { password });
    const { data } = await member.post('/users/two-step', { password });
    app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    expect((await member.post('/users/two-step/confirm', { code: app.generate() })).status).toBe(200);
    webhook = (await member.post('/webhooks', { url: `${receiver.url}/hook`, events: ['person.deleted'] })).data;
    const profiles = { url: `${receiver.url}/profiles`, key: 'key-of-the-provider', enabled: true };
    expect((await member.post('/profile-provider', profiles)).status).toBe(201);
    const { setUp, account } = singleSignOnAt(() => ({ server: first, provider }));
    const { email } = await setUp();
    colleague = { email, login: account({ email }) };
    await opened.database.system
      .updateTable('companies')
      .set({ work_email: 'people@signs.example' })
      .where('id', '=', member.company)
      .execute();
    const domain = await member.post('/companies/sender-domains');
    expect(domain.status, domain.message).toBe(201);
    await opened.database.system.updateTable('sender_domains').set({ state: 'checked' }).execute();
    await saveCertificateOf(member, 'Acme Private Limited', { password });
    for (let place = 0; place < 24; place += 1) people.push(await createPerson(member));
    survey = await startSurvey(member, surveyOf({ anonymous: true }));
    closed = await startSurvey(member, surveyOf({ anonymous: true }));
    for (const { _id } of people) keys.push(await keyOfSurvey(member, survey, _id));
    for (const key of keys.slice(0, 7)) expect((await answer(first, survey, key, 9)).status).toBe(200);
    for (const { _id } of people.slice(0, 6))
      expect((await answer(first, closed, await keyOfSurvey(member, closed, _id), 10)).status).toBe(200);
    await act(member, { _id: closed }, { act: 'close' });
    await until('the answers to be counted', async () =>
      (await member.get(`/surveys/${closed}/results`)).data.counted === 6 ? true : null,
    );
    owner = await createMember(first);
    job = await createRewardedJob(owner);
    const referred = await referredByExemployee(first, owner, job);
    declined = referred.email;
    expect((await first.as(null).post('/referrals/candidate', { token: referred.token, agree: false })).status).toBe(
      200,
    );
    victim = await createVictim(first);
    await first.stopWorker();
    both = await withBoth();
  }, 120_000);

  /** Returns every address that was sent or shown with the previous secret. */
  const linked = () => ({
    'link to unsubscribe': `/unsubscribe?token=${unsubscribeTokenOf(victim.company, victim.person.email, 'newsletter')}`,
    'link of an offer': `/offers/linked?token=${linkToken(old, victim.offer)}`,
    'link of an application': `/applications/linked?token=${linkToken(old, victim.application)}`,
    'address of a file': victim.file.url.replace(/^\/api/, ''),
    'key of a survey': `/surveys/${survey}/linked?key=${keys[20]}`,
  });
  const expectLinks = async (server: TestServer) => {
    for (const [what, path] of Object.entries(linked()))
      expect((await server.as(null).get(path)).status, what).toBe(200);
  };

  test('before anything is remade, what was made with the previous secret works', async () => {
    expect(await fingerprint()).toBe(secretFingerprint(old.current));
    await expectLinks(both);
    expect(await signIn(both, member.email, app)).toBe(200);
    expect(await isCalledSigned(both, member, webhook)).toBe(true);
    expect(await keyOfProvider(both, member)).toBe('Bearer key-of-the-provider');
    expect(await signsInThere(both, colleague)).toBe(200);
    expect(await isSignedByCompany(both, member)).toBe(true);
    expect(await isLetterSigned(both, member)).toBe(true);
    for (const key of keys.slice(7, 12)) expect((await answer(both, survey, key, 9)).status).toBe(200);
    expect((await answer(both, survey, keys[0] ?? '', 1)).status).toBe(409);
  });

  test('the background worker remakes everything by itself, and links already sent still work', async () => {
    await both.startWorker();
    await until('the change to end', async () => (await fingerprint()) === secretFingerprint(renewed.current));
    await expectLinks(both);
    await both.stopWorker();
  });

  test('a process with another secret does not start, and nothing is changed', async () => {
    await expect(startWith({ ENCORE_SECRET: 'a third secret that no one has ever set' })).rejects.toThrow(
      /^ENCORE_SECRET is not the secret of this database\. Nothing was changed\./,
    );
    expect(await fingerprint()).toBe(secretFingerprint(renewed.current));
  });

  test('without the previous secret, remade values work', async () => {
    const after = await startWith({ ENCORE_SECRET: renewed.current });
    expect(await signIn(after, member.email, app)).toBe(200);
    expect(await isCalledSigned(after, member, webhook)).toBe(true);
    expect(await keyOfProvider(after, member)).toBe('Bearer key-of-the-provider');
    expect(await signsInThere(after, colleague)).toBe(200);
    expect(await isSignedByCompany(after, member)).toBe(true);
    expect(await isLetterSigned(after, member)).toBe(true);
    for (const [what, path] of Object.entries(linked()))
      expect((await after.as(null).get(path)).status, what).not.toBe(200);
  });

  test('an anonymous survey loses nothing, no one answers twice, and a closed one shows the same results', async () => {
    const after = await startWith({ ENCORE_SECRET: renewed.current });
    const by = after.as(member.halves);
    const keyNow = async (place: number) => {
      const copy = opened.database.system
        .selectFrom('outbox')
        .select('id')
        .where('mailing_id', '=', survey)
        .where('person_id', '=', people[place]?._id ?? '');
      const { id } = await copy.executeTakeFirstOrThrow();
      return recipientToken(renewed, { company: member.company, outbox: id });
    };
    for (let place = 12; place < 20; place += 1)
      expect((await answer(after, survey, await keyNow(place), 9)).status).toBe(200);
    for (const place of [0, 8, 13]) expect((await answer(after, survey, await keyNow(place), 1)).status).toBe(409);
    await after.startWorker();
    expect((await act({ ...member, ...by }, { _id: survey }, { act: 'close' })).status).toBe(200);
    const results = await until('the last answers to be counted', async () => {
      const { data } = await by.get(`/surveys/${survey}/results`);
      return data.counted === 20 ? data : null;
    });
    // Twenty people, who each said 9 or was refused when they said 1.
    expect(results.tally.questions.q2).toEqual({ answered: 20, counts: { 9: 20 } });
    expect((await by.get(`/surveys/${closed}/results`)).data.counted).toBe(6);
    await after.stopWorker();
  });

  test('a person who declined to be asked is found by the previous key, which the database keeps', async () => {
    const after = await startWith({ ENCORE_SECRET: renewed.current });
    const again = { ...candidateBody({ email: declined }), jobId: job };
    expect(await after.as(owner.halves).post('/referrals', again)).toMatchObject({
      status: 400,
      errors: [{ path: 'email' }],
    });
  });
});

describe('Every column made with the secret', () => {
  test('is remade; values that cannot be opened are counted and stay', async () => {
    const fresh = await openTestDatabase();
    const server = await startTestServer({}, {}, fresh);
    const { company, owner } = await createVictim(server);
    const { system } = fresh.database;
    await system.updateTable('users').set({ totp_secret: 'nonsense' }).where('id', '=', owner.userId).execute();
    const sso = {
      company_id: company,
      issuer: 'https://login.example',
      client_id: 'c',
      client_secret: 'x',
      domains: [],
    };
    await system
      .insertInto('single_sign_on')
      .values(sso)
      .onConflict((on) => on.doNothing())
      .execute();
    const columns = server.services.pluggedIn.at(secretColumns).filter(({ isDigest }) => !isDigest);
    expect(columns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual([
      'credential_keys.private_key',
      'document_stores.sealed_key',
      'leaver_sources.secrets',
      'letter_certificates.private_key',
      'profile_provider.key',
      'sender_domains.private_key',
      'single_sign_on.client_secret',
      'survey_tallies.tally',
      'surveys.pending',
      'users.totp_next_secret',
      'users.totp_secret',
      'webhooks.secret',
    ]);
    const run = (text: string, values: unknown[] = []) =>
      fresh.database.withConnection((connection) => connection.query<{ value: string }>(text, values));
    for (const { table, column, purpose } of columns)
      await run(`update ${table} set ${column} = $1`, [seal(old, purpose, `the ${column} of before`)]);
    await run("update webhooks set secret = 'unreadable' where id = (select id from webhooks limit 1)");
    const secrets = { current: renewed.current, previous: old.current };
    const done = await renewSecret({ database: fresh.database, columns, secrets });
    expect(done?.filter(({ lost }) => lost)).toEqual([
      { what: 'secrets of webhooks', values: expect.any(Number), renewed: expect.any(Number), lost: 1 },
    ]);
    for (const { table, column, purpose } of columns) {
      const { rows } = await run(`select ${column} as value from ${table} where ${column} <> 'unreadable'`);
      if (table !== 'webhooks') expect(rows.length, table).toBeGreaterThan(0);
      for (const { value } of rows) expect(unseal(renewed, purpose, value)).toBe(`the ${column} of before`);
    }
    await server.close();
  });

  test('with a lost secret is dropped if the product would fail on it, and stays if it is entered again', async () => {
    const fresh = await openTestDatabase();
    const server = await startTestServer({}, {}, fresh);
    const { owner, survey } = await createVictim(server);
    const { system } = fresh.database;
    await system
      .updateTable('surveys')
      .set({ pending: seal(old, 'survey answers that wait', '[]') })
      .execute();
    const another = { company_id: owner.company, survey_id: survey, breakdown: 'department', name: 'Sales' };
    await system
      .insertInto('survey_tallies')
      .values({ ...another, tally: seal(old, 'survey tally', '{}') })
      .execute();
    const columns = server.services.pluggedIn.at(secretColumns);
    await acceptSecret({ database: fresh.database, columns, secrets: renewed });
    // The survey, and the draft of the exit survey.
    const pending = await system.selectFrom('surveys').select('pending').execute();
    expect(pending).toEqual([{ pending: null }, { pending: null }]);
    // The plain counts of another survey are not sealed.
    expect(await system.selectFrom('survey_tallies').select('breakdown').execute()).toEqual([{ breakdown: '' }]);
    expect((await system.selectFrom('webhooks').select('secret').execute()).map(({ secret }) => secret)).toEqual([
      'victims-secret',
    ]);
    // Without its key a certificate signs nothing.
    expect(await system.selectFrom('letter_certificates').select('id').execute()).toEqual([]);
    const row = await system.selectFrom('installation').select('secret_fingerprint').executeTakeFirstOrThrow();
    expect(row.secret_fingerprint).toBe(secretFingerprint(renewed.current));
    // Sources of leavers are listed, so that their keys can be entered again.
    const after = await startTestServer({ ENCORE_SECRET: renewed.current }, {}, { ...fresh, drop: async () => {} });
    const { status } = await after.as(await after.session(owner.userId)).get('/leaver-sources');
    await after.close();
    await server.close();
    expect(status).toBe(200);
  });

  test('keeps what the product writes while it is being remade', async () => {
    const fresh = await openTestDatabase();
    const server = await startTestServer({}, {}, fresh);
    const { owner } = await createVictim(server);
    const { system } = fresh.database;
    const put = (text: string, secrets = old) =>
      system
        .updateTable('users')
        .set({ totp_secret: seal(secrets, 'totp', text) })
        .where('id', '=', owner.userId)
        .execute();
    await put('before');
    const [column] = server.services.pluggedIn.at(secretColumns).filter(({ table }) => table === 'users');
    if (!column) throw new Error('Accounts have no sealed codes');
    const secrets = { current: renewed.current, previous: old.current };
    let writes = 0;
    // The product writes between the moments when a value is read and written.
    const late = {
      ...fresh.database,
      withConnection: async (work: never) => {
        if ((writes += 1) === 3) await put('meanwhile');
        return fresh.database.withConnection(work);
      },
    } as typeof fresh.database;
    const done = await renewSecret({ database: late, columns: [column], secrets });
    expect(done).toMatchObject([{ what: 'two-step codes of accounts', lost: 0 }]);
    const { totp_secret } = await system
      .selectFrom('users')
      .select('totp_secret')
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    expect(unseal(renewed, 'totp', totp_secret ?? '')).toBe('meanwhile');
    await server.close();
  });
});
