import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCompany,
  createMember,
  createPerson,
  createTeam,
  type Member,
  type Operator,
} from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';

const password = 'Quiet-harbour-42';
let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let admin: Operator;

beforeAll(async () => {
  server = await startTestServer({ ENCORE_DEMO: '1' });
  team = await createTeam(server);
  admin = await createMember(server, { type: 'admin' });
  await server.startWorker();
});
beforeEach(() => server.services.database.system.deleteFrom('login_failures').execute());
afterAll(() => server.close());

const system = () => server.services.database.system;
/** Calls as a browser, with or without a session. */
const call = (
  method: 'GET' | 'POST',
  path: string,
  { payload = {}, browser = '', host = 'localhost', by = {} as Partial<Member> } = {},
) =>
  server.app.inject({
    method,
    url: `/api${path}`,
    headers: { host, ...(by.halves ? { authorization: `Bearer ${by.halves.token}` } : {}) },
    cookies: {
      ...(by.halves ? { encore_session: by.halves.cookie } : {}),
      ...(browser ? { encore_browser: browser } : {}),
    },
    ...(method === 'POST' ? { payload } : {}),
  });
const browserOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.cookies.find(({ name }) => name === 'encore_browser')?.value ?? '';
const signIn = async (email: string) => browserOf(await call('POST', '/auth/login', { payload: { email, password } }));

/** Waits for the kept mail to an address, once the worker has processed it. */
const keptFor = (email: string) =>
  until(`mail to ${email}`, () =>
    system().selectFrom('mailbox').selectAll().where('recipient', '=', email).executeTakeFirst(),
  );
const asked = async (browser: string, host?: string) =>
  (await call('GET', '/mailbox/asked', { browser, ...(host && { host }) })).json().data;
const seenBy = async (reader: Member | Operator, email: string) =>
  (await reader.get<{ totalCount: number }>(`/mailbox?to=${email}`)).data.totalCount;

/** Expects that only its reader sees it: for others it is not listed, not counted, not found, not opened. */
async function expectHidden(email: string, id: string, others: readonly (Member | Operator)[]): Promise<void> {
  for (const reader of others) {
    const { data } = await reader.get('/mailbox?pageContent=100');
    expect(data.messages.map((message: { _id: string }) => message._id)).not.toContain(id);
    expect(data.totalCount).toBe(data.messages.length);
    expect(await seenBy(reader, email)).toBe(0);
    expect((await reader.get(`/mailbox/${id}`)).status).toBe(404);
  }
  const stranger = await signIn((await createMember(server, { password })).email);
  for (const browser of ['', 'A'.repeat(43), stranger]) {
    expect(await asked(browser)).toEqual({ messages: [], totalCount: 0 });
    expect((await call('GET', `/mailbox/asked/${id}`, { browser })).statusCode).toBe(404);
  }
}
const allOthers = () => [team.owner, team.recruiter, team.viewer, team.stranger, admin];

describe('Kept mail about an account is for its reader alone', () => {
  test('a link to reset a password: only they can read it, signed in, whatever browser asks for it', async () => {
    const hr = await createMember(server, { company: team.owner.company, role: 'hr', password });
    const attacker = await signIn(
      (await createMember(server, { company: team.owner.company, role: 'recruiter', password })).email,
    );
    await call('POST', '/auth/forgot-password', { payload: { email: hr.email }, browser: attacker });
    const { id } = await keptFor(hr.email);
    await expectHidden(hr.email, id, allOthers());
    expect(await asked(attacker)).toEqual({ messages: [], totalCount: 0 });
    expect(await seenBy(hr, hr.email)).toBe(1);
    expect((await hr.get(`/mailbox/${id}`)).data.text).toContain('/reset-password?token=');
  });

  test('a browser that the account knows reads the mail it asked for, without a session', async () => {
    const member = await createMember(server, { password });
    const browser = await signIn(member.email);
    await call('POST', '/auth/forgot-password', { payload: { email: member.email }, browser });
    const { id } = await keptFor(member.email);
    expect(await asked(browser)).toMatchObject({ totalCount: 1, messages: [{ _id: id, to: member.email }] });
    const { data } = (await call('GET', `/mailbox/asked/${id}`, { browser })).json();
    expect(data.text).toContain('/reset-password?token=');
    expect(await asked(browser, 'homecoming.localhost')).toEqual({ messages: [], totalCount: 0 });
    await expectHidden(member.email, id, allOthers());
  });

  test('the owner who registers a company finds the link in the same browser, requests it again there, and signs in with it', async () => {
    const email = 'nora@initech.example';
    const values = { name: 'Nora Berg', company: 'Initech', email, password, terms: true };
    const browser = browserOf(await call('POST', '/auth/register', { payload: values }));
    const { id } = await keptFor(email);
    await expectHidden(email, id, allOthers());
    await call('POST', '/auth/verify-email/resend', { payload: { email }, browser });
    await until('the second mail', async () => (await asked(browser)).totalCount === 2);
    const [newest] = (await asked(browser)).messages;
    const { text } = (await call('GET', `/mailbox/asked/${newest._id}`, { browser })).json().data;
    const token = /verify-email\?token=([\w.-]+)/.exec(text)?.[1];
    expect((await call('POST', '/auth/verify-email', { payload: { token } })).statusCode).toBe(200);
  });

  test('registering an address that has an account shows its mail to no one else, and answers the same', async () => {
    const victim = await createMember(server, { password });
    const values = { name: 'Nora Berg', company: 'Initech', email: victim.email, password, terms: true };
    const answer = await call('POST', '/auth/register', { payload: values });
    expect(browserOf(answer)).not.toBe('');
    const { id } = await keptFor(victim.email);
    expect(await asked(browserOf(answer))).toEqual({ messages: [], totalCount: 0 });
    await expectHidden(victim.email, id, allOthers());
  });

  test('an ex-employee who registers finds the link in the same browser', async () => {
    const company = await createCompany(server, { name: 'Globex' });
    const email = 'hanna@mail.example';
    const values = { company, name: 'Hanna Larsen', email };
    const answer = await call('POST', '/auth/register-exemployee', { payload: values });
    const { id } = await keptFor(email);
    expect(await asked(browserOf(answer))).toMatchObject({ totalCount: 1, messages: [{ _id: id }] });
    await expectHidden(email, id, allOthers());
  });

  test('invitations to a team or to sign up, and a link to confirm a work email: not for their senders', async () => {
    const { owner } = team;
    const browser = await signIn((await createMember(server, { company: owner.company, password })).email);
    const person = await createPerson(owner);
    const send = (path: string, payload: object) => call('POST', path, { payload, browser, by: owner });
    await send('/team/invitations', { email: 'tara@company.example', role: 'hr' });
    await send('/companies/work-email', { email: 'jobs@company.example' });
    await send('/alumni/invitations', { recipients: [person._id] });
    for (const email of ['tara@company.example', 'jobs@company.example', person.email]) {
      const { id } = await keptFor(email);
      await expectHidden(email, id, allOthers());
      expect((await call('GET', `/mailbox/${id}`, { browser, by: owner })).statusCode).toBe(404);
    }
    const invited = await createMember(server, { company: owner.company, type: 'exemployee' });
    await system().updateTable('users').set({ email: person.email }).where('id', '=', invited.userId).execute();
    expect(await seenBy(invited, person.email)).toBe(1);
  });

  test('the same address on the other brand is someone else', async () => {
    const member = await createMember(server, { password });
    await call('POST', '/auth/forgot-password', { payload: { email: member.email } });
    const { id } = await keptFor(member.email);
    const other = await createMember(server, { brand: 'homecoming' });
    await system().updateTable('users').set({ email: member.email }).where('id', '=', other.userId).execute();
    const answer = await call('GET', '/mailbox', { by: other, host: 'homecoming.localhost' });
    expect(answer.json().data).toEqual({ messages: [], totalCount: 0 });
    expect((await call('GET', `/mailbox/${id}`, { by: other, host: 'homecoming.localhost' })).statusCode).toBe(404);
  });
});

describe('The company that the demo is filled with: everyone in it reads all of its kept mail', () => {
  const tara = 'tara@demo.example';
  let demo: Awaited<ReturnType<typeof createTeam>>;
  let invitation: string;

  beforeAll(async () => {
    demo = await createTeam(server);
    await system().updateTable('companies').set({ is_demo: true }).where('id', '=', demo.owner.company).execute();
    await demo.owner.post('/team/invitations', { email: tara, role: 'viewer' });
    invitation = (await keptFor(tara)).id;
  });
  afterAll(() => system().updateTable('companies').set({ is_demo: false }).execute());

  test('an invitation can be read by every role, by its ex-employees and by operators, who can use its link', async () => {
    const exEmployee = await createMember(server, { company: demo.owner.company, type: 'exemployee' });
    for (const reader of [demo.owner, demo.hr, demo.recruiter, demo.viewer, exEmployee, admin]) {
      const { data } = await reader.get(`/mailbox?to=${tara}`);
      expect(data).toMatchObject({ totalCount: 1, messages: [{ _id: invitation }], showsAll: true });
      expect((await reader.get(`/mailbox/${invitation}`)).data.text).toContain('/join?token=');
    }
  });

  test('no one else reads it: neither another company of the same installation nor an anonymous caller', async () => {
    await expectHidden(tara, invitation, [team.owner, team.viewer, team.stranger]);
    expect((await team.owner.get('/mailbox')).data.showsAll).toBeUndefined();
  });

  test('mail about accounts of other companies is only for its readers, for operators and the demo’s people too', async () => {
    const email = 'nina@other.example';
    await team.owner.post('/team/invitations', { email, role: 'viewer' });
    const { id } = await keptFor(email);
    await expectHidden(email, id, [demo.owner, demo.viewer, team.owner, admin]);
  });

  test('if the installation is no demo, it does not matter what the company was', async () => {
    const { config } = server.services;
    Object.assign(config, { demo: false });
    try {
      expect(await seenBy(demo.hr, tara)).toBe(0);
      expect((await demo.hr.get(`/mailbox/${invitation}`)).status).toBe(404);
    } finally {
      Object.assign(config, { demo: true });
    }
  });
});
