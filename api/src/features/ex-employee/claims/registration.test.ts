import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyId } from '#api/core/ids.ts';
import { unknownId } from '#api-test/answers.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let hr: Member;
let company: CompanyId;
let companyName: string;
let number = 0;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  hr = team.hr;
  company = hr.company;
  companyName = (await hr.get('/users/profile')).data.companyDetails.name;
});
afterAll(() => server.close());
beforeEach(() => forgetAttempts());

const system = () => server.services.database.system;
const forgetAttempts = () => system().deleteFrom('login_failures').execute();
const anybody = () => server.as(null);
const password = 'Homecoming@2025';
const newAddress = () => `stranger${(number += 1)}@mail.example`;
const register = (values: Record<string, unknown> = {}) =>
  anybody().post('/auth/register-exemployee', { company, name: 'Meera Krishnan', email: newAddress(), ...values });
const confirm = (token: string, body: Record<string, unknown> = {}) =>
  anybody().post('/auth/register-exemployee/confirm', { token, ...body });
const accountOf = (email: string) =>
  system().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const claimsOf = (email: string) => system().selectFrom('claims').selectAll().where('email', '=', email).execute();
const mailsTo = (email: string) =>
  system()
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select(['subject', 'html', 'outbox.name'])
    .where('outbox.email', '=', email)
    .execute();

/** Registers, and reads the link from the mail. */
async function registered(values: Record<string, unknown> = {}) {
  const email = String(values.email ?? newAddress());
  expect((await register({ ...values, email })).status).toBe(202);
  return { email, token: (await tokenFor(server, email, 'register-record')) ?? '' };
}

describe('Registering (product.md, Signing in: answers never reveal whether a record exists)', () => {
  test('the answer is the same to the byte for a record, an account, an unsubscribed address and a stranger', async () => {
    const person = await createPerson(hr);
    const exemployee = await createExemployee(server, hr);
    const gone = newAddress();
    await system().insertInto('suppressions').values({ company_id: company, email: gone, reason: 'bounced' }).execute();
    const answers = [];
    for (const email of [person.email, exemployee.email, gone, hr.email, newAddress()])
      answers.push(await register({ email }));
    for (const { status, body } of answers) expect([status, body.toString()]).toEqual([202, '{"data":{"sent":true}}']);
    // The work is the same, too: each has its link and its mail; the gate stops mail that must not go when it is sent.
    expect((await mailsTo(gone)).map(({ subject }) => subject)).toEqual([
      `Confirm your email address for ${companyName}`,
    ]);
  });

  test('a link valid for 2 days goes to the address; the mail contains nothing that the caller typed', async () => {
    const { token, email } = await registered({ name: 'Visit Evil Place Now' });
    const [mail] = await mailsTo(email);
    expect(mail?.name).toBe('');
    expect(mail?.html).not.toContain('Evil');
    expect((await anybody().get(`/auth/claim?token=${token}`)).data).toMatchObject({
      company: companyName,
      name: 'Visit Evil Place Now',
      email,
      account: 'none',
      choices: { jobs: true, birthday: false, directory_listing: false },
    });
    server.setNow(new Date(Date.now() + 2 * 86_400_000 + 1000));
    expect(await confirm(token)).toMatchObject({ status: 409, message: 'This link has expired' });
    server.setNow(null);
  });

  test('the company is named by id or by its exact name, in upper or lower case', async () => {
    for (const named of [company, company.toUpperCase(), companyName, ` ${companyName.toUpperCase()} `])
      expect((await register({ company: named })).status, named).toBe(202);
    expect((await anybody().get(`/auth/register-exemployee?company=${company}`)).data).toEqual({
      id: company,
      name: companyName,
    });
  });

  test('a company that is unknown, suspended, closed, of another brand, or shares its name is not found', async () => {
    const set = async (values: object) => {
      const id = (await createTeam(server)).owner.company;
      await system().updateTable('companies').set(values).where('id', '=', id).execute();
      return id;
    };
    const twins = [await set({ name: 'Twin Works' }), await set({ name: 'Twin Works' })];
    const named = [
      unknownId,
      companyName.slice(0, -1),
      'Twin Works',
      await set({ suspended_at: new Date() }),
      await set({ closed_at: new Date() }),
      await set({ brand: 'homecoming' }),
    ];
    for (const one of named) {
      const answer = await register({ company: one });
      expect(answer, one).toMatchObject({ status: 400, errors: [{ path: 'company' }] });
      if (one.includes('-'))
        expect((await anybody().get(`/auth/register-exemployee?company=${one}`)).status, one).toBe(404);
    }
    for (const twin of twins) expect((await register({ company: twin })).status).toBe(202);
  });

  test('bad input names the field', async () => {
    for (const [values, path, message] of [
      [{ company: ' ' }, 'company', 'Please enter the name of the company'],
      [{ name: '' }, 'name', 'Please enter name'],
      [{ name: 'http://evil.example' }, 'name', 'Name must contain letters and spaces only'],
      [{ email: 'x' }, 'email', 'Please enter valid email address'],
      [{ leavingMonth: '2019-13' }, 'leavingMonth', 'Please select the month and the year you left'],
      [{ leavingMonth: '0019-01' }, 'leavingMonth', 'Please select the month and the year you left'],
      [{ employeeId: 'x'.repeat(51) }, 'employeeId', 'Must be at most 50 characters'],
    ] as const)
      expect(await register(values)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('one network address can register 20 times an hour; an address is mailed 3 times, without saying so', async () => {
    const email = newAddress();
    for (let time = 1; time <= 20; time += 1) expect((await register({ email })).status, String(time)).toBe(202);
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await register()).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in a few minutes',
    });
    server.setNow(new Date(Date.now() + 61 * 60_000));
    expect((await register()).status).toBe(202);
    server.setNow(null);
  });
});

describe('Confirming a registration (product.md: matched on verified email, else employee id + leaving month)', () => {
  test('by the address: the record is theirs at once', async () => {
    const person = await createPerson(hr);
    const { token } = await registered({ email: person.email, name: 'Another Name' });
    const answer = await confirm(token, { password, choices: { jobs: true, newsletter: false } });
    expect(answer.data).toMatchObject({
      state: 'signed-in',
      user: { email: person.email, name: person.name, permissions: ['own:record'] },
    });
    expect(await accountOf(person.email)).toMatchObject({ person_id: person._id, company_id: company });
    const rows = await system()
      .selectFrom('consents')
      .select(['purpose', 'granted'])
      .where('person_id', '=', person._id)
      .execute();
    expect(rows).toHaveLength(2);
    expect((await hr.get(`/alumni/${person._id}`)).data.signedUpAt).not.toBeNull();
    expect(await claimsOf(person.email)).toEqual([]);
    expect(await confirm(token)).toMatchObject({ status: 409, message: 'This link has already been used' });
  });

  test('by employee id and leaving month together: linked, and the address on the record is notified', async () => {
    const person = await createPerson(hr, { employeeId: 'K-77', dateOfLeaving: '2018/11/30' });
    const { token, email } = await registered({ employeeId: 'K-77', leavingMonth: '2018-11' });
    expect((await confirm(token)).data.state).toBe('signed-in');
    expect(await accountOf(email)).toMatchObject({ person_id: person._id, email });
    const [told] = await mailsTo(person.email);
    expect(told).toMatchObject({ subject: `You have signed up with ${companyName}` });
    expect(told?.html).not.toContain(email);
  });

  const employee = { employeeId: 'W-1', dateOfLeaving: '2017/05/15' };
  test.each([
    ['another month', { employeeId: 'W-1', leavingMonth: '2017-06' }],
    ['no month', { employeeId: 'W-1' }],
    ['a month alone', { leavingMonth: '2017-05' }],
    ['nothing but a name', {}],
    ['the employee id in another case', { employeeId: 'w-1', leavingMonth: '2017-05' }],
  ])('with %s HR is asked; the answer does not mention records', async (_, said) => {
    const [known] = (await hr.get('/alumni?searchtext=weaver')).data.alumnis;
    if (!known) await createPerson(hr, { name: 'Wilma Weaver', ...employee });
    const { token, email } = await registered(said);
    const answer = await confirm(token, { password, choices: { jobs: true } });
    expect(answer).toMatchObject({
      status: 200,
      data: { state: 'waiting', company: companyName, token: null, user: null },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await accountOf(email)).toBeUndefined();
    expect(await claimsOf(email)).toMatchObject([{ state: 'pending', name: 'Meera Krishnan', person_id: null }]);
  });

  test('none, several, one with an account, one deleted: the same answer to the byte, and HR is asked', async () => {
    const several = { employeeId: 'S-1', dateOfLeaving: '2016/02/29' };
    await createPerson(hr, several);
    await createPerson(hr, several);
    await createExemployee(server, hr, { employeeId: 'S-2', dateOfLeaving: '2016/02/29' });
    const gone = await createPerson(hr, { employeeId: 'S-3', dateOfLeaving: '2016/02/29' });
    await hr.post(`/alumni/${gone._id}`, { status: 0 });
    const bodies = new Set<string>();
    for (const employeeId of ['S-1', 'S-2', 'S-3', 'S-4']) {
      const { token, email } = await registered({ employeeId, leavingMonth: '2016-02' });
      const answer = await confirm(token);
      bodies.add(`${answer.status} ${answer.body.toString()}`);
      expect(await claimsOf(email), employeeId).toHaveLength(1);
    }
    expect([...bodies]).toHaveLength(1);
  });

  test('a record of another company is never matched', async () => {
    const values = { employeeId: 'OTHER-1', dateOfLeaving: '2017/01/31' };
    const theirs = await createPerson(team.stranger, values);
    const byEmail = await registered({ email: theirs.email });
    const byId = await registered({ employeeId: 'OTHER-1', leavingMonth: '2017-01' });
    for (const { token } of [byEmail, byId]) expect((await confirm(token)).data.state).toBe('waiting');
    expect((await team.stranger.get(`/alumni/${theirs._id}`)).data.signedUpAt).toBeNull();
  });

  test('two who claim one record at the same moment: one gets it, the other waits for HR', async () => {
    await createPerson(hr, { employeeId: 'R-1', dateOfLeaving: '2015/08/01' });
    const said = { employeeId: 'R-1', leavingMonth: '2015-08' };
    const [one, two] = [await registered(said), await registered(said)];
    const answers = await Promise.all([confirm(one.token), confirm(two.token)]);
    expect(answers.map(({ data }) => data.state).sort()).toEqual(['signed-in', 'waiting']);
  });

  test('one confirmation used twice at the same moment counts once', async () => {
    const { token, email } = await registered();
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await claimsOf(email)).toHaveLength(1);
  });

  test('asking again before HR has answered stays one request, with the latest data', async () => {
    const { token, email } = await registered();
    await confirm(token);
    const again = await registered({ email, name: 'Meera K Menon', employeeId: 'A-1' });
    await confirm(again.token);
    expect(await claimsOf(email)).toMatchObject([{ name: 'Meera K Menon', employee_id: 'A-1', state: 'pending' }]);
  });

  test('a request to HR is settled when its address signs up by an invitation', async () => {
    const { token, email } = await registered();
    await confirm(token);
    const person = await createPerson(hr, { email });
    await hr.post('/alumni/invitations', { recipients: [person._id] });
    const invitation = await tokenFor(server, email, 'claim-record');
    expect((await anybody().post('/auth/claim', { token: invitation })).data.state).toBe('signed-in');
    expect(await claimsOf(email)).toMatchObject([{ state: 'approved', person_id: person._id, decided_by: null }]);
  });

  test('an address with an account learns so only here; nothing is created', async () => {
    const { token } = await registered({ email: team.stranger.email });
    expect((await anybody().get(`/auth/claim?token=${token}`)).data.account).toBe('taken');
    expect(await confirm(token)).toMatchObject({ status: 409 });
    expect(await claimsOf(team.stranger.email)).toEqual([]);
    expect((await anybody().get(`/auth/claim?token=${token}`)).status, 'the link was not used').toBe(200);
  });

  test('the link of a registration claims no record, and is invalid on other brands', async () => {
    const { token } = await registered();
    expect((await anybody().post('/auth/claim', { token })).status).toBe(404);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/auth/register-exemployee/confirm',
      headers: { host: 'homecoming.localhost' },
      payload: { token },
    });
    expect(elsewhere.statusCode).toBe(404);
  });
});
