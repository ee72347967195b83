import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkToken } from '#api/core/pages/links.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { anotherSecret, tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

const password = 'Quiet-harbour-42';
let server: TestServer;
let owner: Member;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  owner = await createMember(server);
});
afterAll(() => server.close());

async function invite(role = 'recruiter') {
  counter += 1;
  const email = `joins${counter}@mail.example`;
  const { data } = await owner.post('/team/invitations', { email, role });
  return { email, id: data._id as string, token: (await tokenFor(server, email, 'join-team')) ?? '' };
}
const join = (token: string, values: object = {}, host = 'localhost') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/join',
    headers: { host, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/132.0' },
    payload: { token, name: 'Meera Krishnan', password, ...values },
  });
const accountOf = (email: string) =>
  server.services.database.system.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('Joining the team by the link of an invitation: POST /auth/join (product.md, Signing in)', () => {
  test('the page of the link shows company and role; joining creates the account and signs in', async () => {
    const { email, token } = await invite('hr');
    const { name } = (await owner.get('/users/profile')).data.companyDetails;
    expect((await server.as(null).get(`/account-links?token=${token}`)).data).toEqual({
      purpose: 'join-team',
      state: 'open',
      email,
      company: name,
      role: 'hr',
    });
    const answer = await join(token, { name: ' Meera Krishnan ' });
    expect(answer.statusCode).toBe(201);
    const { data } = answer.json();
    expect(data.user).toMatchObject({ email, name: 'Meera Krishnan', type: 'company', role: 'hr' });
    expect(data.user.companyDetails.id).toBe(owner.company);
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.encore_token).toMatchObject({ value: data.token, sameSite: 'Lax' });
    expect(cookies.encore_session).toMatchObject({ httpOnly: true });
    const member = server.as({ token: data.token, cookie: cookies.encore_session?.value ?? '' });
    expect((await member.get('/users/profile')).data.id).toBe(data.user.id);
    expect((await member.get('/users/sessions')).data).toMatchObject([{ current: true, browser: 'Firefox on Linux' }]);
    expect(await accountOf(email)).toMatchObject({
      email_verified_at: expect.any(String),
      last_signed_in_at: expect.any(String),
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect((await server.as(null).post('/auth/login', { email, password })).status).toBe(200);
    const team = (await owner.get('/team')).data;
    expect(team.invitations).toEqual([]);
    expect(team.members).toHaveLength(2);
  });

  test('no one gets another role, company or address than the invitation names', async () => {
    const { email, token } = await invite('viewer');
    const other = await createMember(server);
    const given = {
      role: 'owner',
      type: 'admin',
      email: other.email,
      company: other.company,
      company_id: other.company,
    };
    const refused = await join(token, given);
    expect([refused.statusCode, refused.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      Object.keys(given),
    ]);
    const { user } = (await join(token)).json().data;
    expect(user).toMatchObject({ email, role: 'viewer', type: 'company' });
    expect(user.companyDetails.id).toBe(owner.company);
  });

  test('used twice: the second use is refused with the reason, also at the same moment', async () => {
    const { email, token } = await invite();
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const again = await join(token, { password: 'Tidal-harbour-44' });
    expect({ status: again.statusCode, ...again.json() }).toEqual({
      status: 409,
      message: 'This link has already been used',
    });
    expect(again.cookies).toEqual([]);
    expect((await server.as(null).post('/auth/login', { email, password: 'Tidal-harbour-44' })).status).toBe(401);
    expect((await owner.get('/team')).data.members).toHaveLength(2);
  });

  test.each([
    ['after 7 days', async () => server.setNow(new Date(Date.now() + 7 * 86_400_000 + 1000))],
    ['when it was revoked', async ({ id }: { id: string }) => owner.delete(`/team/invitations/${id}`)],
    [
      'when it was sent again',
      async ({ id }: { id: string }) => {
        await owner.post(`/team/invitations/${id}/resend`);
      },
    ],
  ])('%s the link has expired', async (_, happens) => {
    const { email, id, token } = await invite();
    await happens({ id });
    const answer = await join(token);
    expect({ status: answer.statusCode, ...answer.json() }).toEqual({ status: 409, message: 'This link has expired' });
    expect(answer.cookies).toEqual([]);
    expect(await accountOf(email)).toBeUndefined();
  });

  test('on the other brand, forged, of another kind: the link is not valid', async () => {
    const { email, id, token } = await invite();
    const theirs = await join(token, {}, 'homecoming.localhost');
    expect(theirs.statusCode).toBe(404);
    const { system } = server.services.database;
    for (const wrong of [`${id}.${'A'.repeat(43)}`, linkToken(anotherSecret, id), `${token}x`]) {
      const answer = await join(wrong);
      expect({ status: answer.statusCode, ...answer.json() }).toEqual({
        status: 404,
        message: 'This link isn’t valid',
      });
    }
    await system.updateTable('account_links').set({ purpose: 'sign-in' }).where('id', '=', id).execute();
    expect((await join(token)).statusCode).toBe(404);
    expect(await accountOf(email)).toBeUndefined();
  });

  test('an address that has got an account since gets that message, and the link stays open', async () => {
    const { email, token } = await invite();
    const other = await createMember(server);
    const { system } = server.services.database;
    await system.updateTable('users').set({ email }).where('id', '=', other.userId).execute();
    const answer = await join(token);
    expect({ status: answer.statusCode, ...answer.json() }).toEqual({
      status: 409,
      message: 'This email already has an account. Please ask to be invited with a different one',
    });
    await system.updateTable('users').set({ email: other.email }).where('id', '=', other.userId).execute();
    expect((await join(token)).statusCode).toBe(201);
  });

  test('bad input is named, and the link stays open', async () => {
    const { token } = await invite();
    const answer = await join(token, { name: 'Meera 2', password: 'weak' });
    expect({ status: answer.statusCode, errors: answer.json().errors }).toEqual({
      status: 400,
      errors: [
        { path: 'name', message: 'Name must contain letters and spaces only' },
        {
          path: 'password',
          message:
            'Password must have at least 8 characters with upper case, lower case, a digit and one special character',
        },
      ],
    });
    const empty = await join(token, { name: ' ', password: '' });
    expect(empty.json().errors).toEqual([
      { path: 'name', message: 'Please enter name' },
      { path: 'password', message: 'Please enter a new password' },
    ]);
    expect((await join(token)).statusCode).toBe(201);
  });
});
