import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompany, createMember, createPerson, type Member } from './factories.ts';
import { tokenFor } from './links.ts';
import { startTestServer, type TestServer } from './server.ts';

const breached = 'This password is in lists of stolen passwords, or close to one that is. Choose another';
const ofNames = 'This password is easy to guess from your name, your email or your company. Choose another';
const current = 'Password@123';
const good = 'Quiet-harbour-42';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  const company = await createCompany(server, { name: 'Vindhya Looms' });
  owner = await createMember(server, { company, password: current });
});
afterAll(() => server.close());

const anonymous = () => server.as(null);
const refused = (message: string) => ({ status: 400, message, errors: [{ path: 'password', message }] });
const linkFor = async (email: string, purpose: Parameters<typeof tokenFor>[2]) =>
  (await tokenFor(server, email, purpose)) ?? '';
const accountsOf = (email: string) =>
  server.services.database.system.selectFrom('users').select('id').where('email', '=', email).execute();

type Choose = (password: string) => Promise<{ status: number; message: string; errors: unknown }>;
/** The places where a password is chosen: how, what else is too easy there, and the status of success. */
const doors: Readonly<Record<string, () => Promise<{ choose: Choose; ofNames: string[]; takes: number }>>> = {
  'registering a company': async () => {
    const given = { name: 'Olga Petrova', company: 'Initech', email: 'olga.p@petrova.example', terms: true };
    return {
      choose: (password) => anonymous().post('/auth/register', { ...given, password }),
      ofNames: ['Petrova@2025', 'Initech@2025', 'Encore@2025'],
      takes: 201,
    };
  },
  'joining by an invitation': async () => {
    const email = 'kaveri.devi@mail.example';
    await owner.post('/team/invitations', { email, role: 'recruiter' });
    const token = await linkFor(email, 'join-team');
    return {
      choose: (password) => anonymous().post('/auth/join', { token, name: 'Meera Krishnan', password }),
      ofNames: ['Kaveri@2025', 'Krishnan.Meera1', 'V1ndhya#2025'],
      takes: 201,
    };
  },
  'a link to set a new one': async () => {
    const { email } = await createMember(server, { company: owner.company });
    await anonymous().post('/auth/forgot-password', { email });
    const token = await linkFor(email, 'reset-password');
    return {
      choose: (password) => anonymous().post('/auth/reset-password', { token, password }),
      ofNames: ['Vindhya@2025'],
      takes: 200,
    };
  },
  'changing the own': async () => {
    const member = await createMember(server, { company: owner.company, password: current });
    return {
      choose: (password) => member.post('/users/password', { current, password }),
      ofNames: ['Vindhyalooms#1'],
      takes: 200,
    };
  },
  'signing up by an invitation': async () => {
    const person = await createPerson(owner, { name: 'Chandrika Bose' });
    await owner.post('/alumni/invitations', { recipients: [person._id] });
    const token = await linkFor(person.email, 'claim-record');
    return {
      choose: (password) => anonymous().post('/auth/claim', { token, password }),
      ofNames: ['Chandrika@2025', 'Vindhya@2025'],
      takes: 200,
    };
  },
  'signing up by a registration': async () => {
    const email = 'yamuna@mail.example';
    await anonymous().post('/auth/register-exemployee', { company: 'Vindhya Looms', name: 'Yamuna Pillai', email });
    const token = await linkFor(email, 'register-record');
    return {
      choose: (password) => anonymous().post('/auth/register-exemployee/confirm', { token, password }),
      ofNames: ['Pillai@2025', 'Yamuna@2025'],
      takes: 200,
    };
  },
};

describe('A chosen password is neither breached nor made of the person’s own names (issue, Security)', () => {
  test.each(Object.keys(doors))('%s', async (door) => {
    const { choose, ofNames: easy, takes } = await (doors[door] as (typeof doors)[string])();
    for (const password of ['Welcome@2025', 'P@ssw0rd!1', 'Qwerty@123'])
      expect(await choose(password), password).toMatchObject(refused(breached));
    for (const password of easy) expect(await choose(password), password).toMatchObject(refused(ofNames));
    // The link is still open.
    expect((await choose(good)).status).toBe(takes);
  });

  test('a refused one creates nothing', async () => {
    const given = { name: 'Ila Sen', company: 'Ilasen', email: 'ila@ilasen.example', terms: true };
    await anonymous().post('/auth/register', { ...given, password: 'Welcome@2025' });
    expect(await accountsOf(given.email)).toEqual([]);
  });

  test('an existing one can still be used to sign in', async () => {
    const { email } = await createMember(server, { password: current });
    expect((await anonymous().post('/auth/login', { email, password: current })).status).toBe(200);
  });
});
