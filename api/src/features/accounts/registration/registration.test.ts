import type { NotNull } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { newCompanyId } from '#api/core/ids.ts';
import { createMember, createPerson } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { removeUnverifiedCompanies } from './remove-unverified-companies.ts';

const password = 'Quiet-harbour-42';
const day = 86_400_000;

let server: TestServer;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  await server.services.database.system.deleteFrom('login_failures').execute();
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const nextEmail = () => `owner${(counter += 1)}@acme.example`;
const body = (values: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  company: 'Acme & Söhne',
  email: nextEmail(),
  password,
  website: 'acme.example',
  terms: true,
  ...values,
});
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, headers: { host: 'localhost', ...headers }, payload });
const register = (values: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  post('/auth/register', body(values), headers);
const signIn = (email: string, given = password) => post('/auth/login', { email, password: given });
const userOf = (email: string) =>
  system().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const companyOf = async (email: string) =>
  (
    await system()
      .selectFrom('users')
      .select('company_id')
      .where('email', '=', email)
      .$narrowType<{ company_id: NotNull }>()
      .executeTakeFirstOrThrow()
  ).company_id;
const mailsTo = (email: string) =>
  system()
    .selectFrom('outbox')
    .innerJoin('messages', (join) =>
      join.onRef('messages.company_id', '=', 'outbox.company_id').onRef('messages.id', '=', 'outbox.message_id'),
    )
    .select(['subject', 'html', 'text', 'outbox.name'])
    .where('email', '=', email)
    .orderBy('messages.id')
    .execute();
async function registered(): Promise<{ email: string; token: string }> {
  const email = nextEmail();
  await register({ email });
  return { email, token: (await tokenFor(server, email, 'verify-email')) ?? '' };
}

/** Returns the cookies' names and attributes; the values are random. */
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof register>>) =>
  cookies.map((cookie) => ({ ...cookie, value: cookie.value.length }));

describe('Registering a company: POST /auth/register (product.md, Signing in)', () => {
  test('company and owner are created at once, unconfirmed, and a link is on its way', async () => {
    const email = nextEmail();
    const answer = await register({ email: ` ${email.toUpperCase()} ` });
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 201,
      body: { data: { accepted: true } },
    });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['encore_browser']);
    const user = await userOf(email);
    expect(user).toMatchObject({
      brand: 'encore',
      type: 'company',
      role: 'owner',
      name: 'Asha Rao',
      email_verified_at: null,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    const company = await system()
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', await companyOf(email))
      .executeTakeFirstOrThrow();
    expect(company).toMatchObject({ brand: 'encore', name: 'Acme & Söhne', website: 'acme.example', work_email: null });
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Confirm your email address for Encore' }]);
    expect(await tokenFor(server, email, 'verify-email')).toBeDefined();
    const lines = await system()
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('company_id', '=', company.id)
      .execute();
    expect(lines).toEqual([{ action: 'company.registered', actor_id: user?.id }]);
  });

  test('nothing typed into the form is in the mail, not even a good name', async () => {
    const email = nextEmail();
    await register({ email, name: 'Stranger Typed', company: 'Win at https://evil.example', website: 'evil.example' });
    expect(JSON.stringify(await mailsTo(email))).not.toMatch(/evil|Stranger/);
  });

  test('an address with an account gets the same answer, and its owner a mail that says so', async () => {
    const owner = await createMember(server, { password });
    const exemployee = await createMember(server, { type: 'exemployee', company: owner.company });
    const admin = await createMember(server, { type: 'admin' });
    const fresh = await register();
    for (const { email } of [owner, exemployee, admin]) {
      const before = await userOf(email);
      const answer = await register({ email, password: 'Tidal-harbour-44' });
      expect({ status: answer.statusCode, body: answer.body, cookies: cookiesOf(answer) }).toEqual({
        status: 201,
        body: fresh.body,
        cookies: cookiesOf(fresh),
      });
      expect(await userOf(email)).toEqual(before);
    }
    for (const { email } of [owner, exemployee]) {
      const [mail, ...more] = await mailsTo(email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ subject: 'You already have an account with Encore' });
      expect(mail?.text).toContain('/?action=login');
      expect(await tokenFor(server, email, 'reset-password')).toBeDefined();
    }
    expect(await mailsTo(admin.email)).toEqual([]);
  });

  test('an address of one brand can register on the other', async () => {
    const owner = await createMember(server, { brand: 'homecoming' });
    await register({ email: owner.email });
    const rows = await system()
      .selectFrom('users')
      .select('brand')
      .where('email', '=', owner.email)
      .orderBy('brand')
      .execute();
    expect(rows).toEqual([{ brand: 'encore' }, { brand: 'homecoming' }]);
  });

  test('of several who register one address at the same moment one is the owner, and all get the same answer', async () => {
    const email = nextEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ email, company: 'Same Moment' })));
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([201, answers[0]?.body]);
    expect(await system().selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
    const companies = await system().selectFrom('companies').select('id').where('name', '=', 'Same Moment').execute();
    expect(companies).toHaveLength(1);
  });

  test('an address whose account was closed gets the same answer, and no company is left without an owner', async () => {
    const closed = await createMember(server);
    await system().updateTable('users').set({ disabled_at: new Date() }).where('id', '=', closed.userId).execute();
    const answer = await register({ email: closed.email, company: 'Nobody Owns This' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { data: { accepted: true } }]);
    expect(await mailsTo(closed.email)).toEqual([]);
    expect(
      await system().selectFrom('companies').select('id').where('name', '=', 'Nobody Owns This').execute(),
    ).toEqual([]);
  });

  test('bad input is named, field by field, and nothing is created', async () => {
    const client = server.as(null);
    expect(await client.post('/auth/register', {})).toMatchObject({
      status: 400,
      errors: [
        { path: 'name', message: 'Please enter name' },
        { path: 'company', message: 'Please enter name of the company' },
        { path: 'email', message: 'Please enter email address' },
        { path: 'password', message: 'Please enter password' },
        { path: 'terms', message: 'Please confirm that you are 18 or over and accept the Terms and Conditions' },
      ],
    });
    const weak =
      'Password must have at least 8 characters with upper case, lower case, a digit and a special character';
    for (const [field, value, message] of [
      ['name', 'R2 D2', 'Name must contain letters and spaces only'],
      ['company', 'x'.repeat(101), 'Company name must not exceed 100 characters'],
      ['email', 'asha@acme', 'Please enter valid email address'],
      ['password', 'encore@2025', weak],
      ['website', 'javascript:alert(1)', 'Please enter valid website URL'],
      ['terms', false, 'Please confirm that you are 18 or over and accept the Terms and Conditions'],
    ] as const) {
      const email = nextEmail();
      const answer = await client.post('/auth/register', body({ email, [field]: value }));
      expect(answer, field).toMatchObject({ status: 400, errors: [{ path: field, message }] });
      expect(await userOf(email), field).toBeUndefined();
    }
  });

  test('no one can make themselves more than an owner of a new company', async () => {
    const victim = await createMember(server);
    const email = nextEmail();
    const more = { type: 'admin', role: null, company_id: victim.company, email_verified_at: new Date() };
    const refused = (await register({ email, ...more })).json() as { errors: { path: string }[] };
    expect(refused.errors.map(({ path }) => path)).toEqual(Object.keys(more));
    expect(await userOf(email)).toBeUndefined();
    await register({ email });
    const user = await userOf(email);
    expect(user).toMatchObject({ type: 'company', role: 'owner', email_verified_at: null });
    expect(user?.company_id).not.toBe(victim.company);
  });

  test('ten an hour from one network address, then 429; another address is not slowed down', async () => {
    const start = new Date('2026-11-01T10:00:00Z');
    server.setNow(start);
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({}, from)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 201));
    const refused = await register({}, from);
    expect({ status: refused.statusCode, ...refused.json() }).toEqual({
      status: 429,
      message: 'Too many attempts. Please try again later',
    });
    expect((await register({}, { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(201);
    server.setNow(new Date(start.getTime() + 3_601_000));
    expect((await register({}, from)).statusCode).toBe(201);
  });

  test('the addresses of one /64 count as one, those of a /48 get four times as much', async () => {
    const from = (subnet: number, host: number) => ({ 'x-forwarded-for': `2001:db8:1:${subnet}::${host + 1}` });
    const registering = Array.from({ length: 25 }, (_, host) => register({}, from(0, host)));
    const statuses = (await Promise.all(registering)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const wider = [1, 2, 3, 4].flatMap((subnet) =>
      Array.from({ length: 10 }, (_, host) => register({}, from(subnet, host))),
    );
    expect((await Promise.all(wider)).filter((answer) => answer.statusCode === 201)).toHaveLength(30);
  });

  test('one address gets at most five mails an hour, however they are requested', async () => {
    const owner = await createMember(server, { password });
    for (let index = 0; index < 7; index += 1)
      await register({ email: owner.email }, { 'x-forwarded-for': `203.0.113.${index}` });
    expect(await mailsTo(owner.email)).toHaveLength(5);
  });

  test('no company makes another: row-level security refuses the row', async () => {
    const mine = (await createMember(server)).company;
    const foreign = asCompany(server.services.database, mine, ({ db }) =>
      db.insertInto('companies').values({ id: newCompanyId(), brand: 'encore', name: 'Foreign' }).execute(),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
  });
});

describe('Confirming the address: POST /auth/verify-email', () => {
  test('opening the link changes nothing; the button confirms and signs in with a new session', async () => {
    const { email, token } = await registered();
    for (let index = 0; index < 3; index += 1)
      expect(await server.as(null).get(`/account-links?token=${token}`)).toMatchObject({
        status: 200,
        data: { purpose: 'verify-email', state: 'open', email },
      });
    expect((await userOf(email))?.email_verified_at).toBeNull();
    const answer = await post('/auth/verify-email', { token });
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies.find(({ name }) => name === 'encore_session')?.value;
    const client = server.as({ token: answer.json().data.token, cookie: cookie ?? '' });
    expect(await client.get('/users/profile')).toMatchObject({ data: { email, role: 'owner' } });
    expect((await userOf(email))?.email_verified_at).not.toBeNull();
    expect((await signIn(email)).statusCode).toBe(200);
    const lines = await system()
      .selectFrom('audit_log')
      .select('action')
      .where('company_id', '=', await companyOf(email))
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'company.registered',
      'user.confirmed-email',
      'user.signed-in',
      'user.signed-in',
    ]);
  });

  test('the link works once, also when two use it at the same moment', async () => {
    const { token } = await registered();
    const answers = await Promise.all([post('/auth/verify-email', { token }), post('/auth/verify-email', { token })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const again = await post('/auth/verify-email', { token });
    expect({ status: again.statusCode, ...again.json() }).toEqual({
      status: 409,
      message: 'This link has already been used',
    });
    expect(again.cookies).toEqual([]);
  });

  test('the link works for 2 days', async () => {
    const { email, token } = await registered();
    server.setNow(new Date(Date.now() + 2 * day + 1000));
    const late = await post('/auth/verify-email', { token });
    expect({ status: late.statusCode, ...late.json() }).toEqual({ status: 409, message: 'This link has expired' });
    expect((await userOf(email))?.email_verified_at).toBeNull();
  });

  test('a link of one brand is invalid on the other; a changed one is invalid everywhere', async () => {
    const { email, token } = await registered();
    const notValid = { message: 'This link isn’t valid' };
    const other = await post('/auth/verify-email', { token }, { host: 'homecoming.localhost' });
    expect([other.statusCode, other.json()]).toEqual([404, notValid]);
    const last = token.at(-2) === 'A' ? 'B' : 'A';
    const changed = await post('/auth/verify-email', { token: `${token.slice(0, -2)}${last}${token.at(-1)}` });
    expect([changed.statusCode, changed.json()]).toEqual([404, notValid]);
    expect((await userOf(email))?.email_verified_at).toBeNull();
    expect(await server.as(null).post('/auth/verify-email', {})).toMatchObject({
      status: 400,
      errors: [{ path: 'token' }],
    });
  });

  test('a link of another kind does not confirm', async () => {
    const owner = await createMember(server, { password });
    await post('/auth/forgot-password', { email: owner.email });
    const token = await tokenFor(server, owner.email, 'reset-password');
    expect((await post('/auth/verify-email', { token })).statusCode).toBe(404);
  });

  test('no one signs in before confirming; only the right password gets that answer, and a new link is sent', async () => {
    const { email, token } = await registered();
    expect((await signIn(email, 'Wrong@2025')).statusCode).toBe(401);
    expect(await mailsTo(email)).toHaveLength(1);
    const refused = await signIn(email);
    expect({ status: refused.statusCode, ...refused.json() }).toEqual({
      status: 403,
      message: 'Please confirm your email address. We have sent you a new link',
    });
    expect(refused.cookies).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(2);
    // Only the newest link works.
    expect((await post('/auth/verify-email', { token })).statusCode).toBe(409);
    const newest = await tokenFor(server, email, 'verify-email');
    expect((await post('/auth/verify-email', { token: newest })).statusCode).toBe(200);
  });

  test('a new link can be requested; the answer does not reveal who needs one', async () => {
    const { email } = await registered();
    const confirmed = await createMember(server);
    const asked = [
      email,
      confirmed.email,
      'nobody@acme.example',
      (await createMember(server, { type: 'admin' })).email,
    ];
    const answers = await Promise.all(asked.map((each) => post('/auth/verify-email/resend', { email: each })));
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body]);
    expect(await mailsTo(email)).toHaveLength(2);
    for (const other of asked.slice(1)) expect(await mailsTo(other), other).toEqual([]);
  });
});

describe('Unconfirmed companies are removed after 7 days', () => {
  test('with everything from registering, and nothing else', async () => {
    const { email } = await registered();
    const kept = await registered();
    await post('/auth/verify-email', { token: kept.token });
    const member = await createMember(server);
    const company = await companyOf(email);
    server.setNow(new Date(Date.now() + 6 * day));
    await removeUnverifiedCompanies(server.services);
    expect(await userOf(email)).toBeDefined();
    server.setNow(new Date(Date.now() + 7 * day + 60_000));
    await removeUnverifiedCompanies(server.services);
    expect(await userOf(email)).toBeUndefined();
    expect(await system().selectFrom('companies').select('id').where('id', '=', company).execute()).toEqual([]);
    expect(await userOf(kept.email)).toBeDefined();
    expect(await userOf(member.email)).toBeDefined();
    expect((await register({ email })).statusCode).toBe(201);
    expect(await userOf(email)).toBeDefined();
  });

  test('one that an operator has added people to stays, and does not block the others', async () => {
    const filled = await registered();
    const company = await companyOf(filled.email);
    const helper = await createMember(server, { company });
    await createPerson(helper);
    await system().deleteFrom('users').where('id', '=', helper.userId).execute();
    const { email } = await registered();
    server.setNow(new Date(Date.now() + 8 * day));
    await removeUnverifiedCompanies(server.services);
    expect(await userOf(filled.email)).toBeDefined();
    expect(await tokenFor(server, filled.email, 'verify-email')).toBeDefined();
    expect(await userOf(email)).toBeUndefined();
  });
});
