import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createExemployee, createMember } from '#api-test/factories.ts';
import { expectSameAnswer, tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  await server.services.database.system.deleteFrom('login_failures').execute();
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api${path}`, headers: { host: 'localhost', ...headers }, payload });
const user = (id: string) => system().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const update = (id: string, values: object) => system().updateTable('users').set(values).where('id', '=', id).execute();
const signInToken = async (email: string) => {
  await post('/auth/sign-in-link', { email });
  return (await tokenFor(server, email, 'sign-in')) ?? '';
};
const ended = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];

describe('A one-time link for ex-employees: POST /auth/sign-in-link and /auth/sign-in-link/use (product.md, Signing in)', () => {
  const use = (token: string, headers = {}) => post('/auth/sign-in-link/use', { token }, headers);

  test('the answer is the same for everyone; only ex-employees get a link', async () => {
    await expectSameAnswer(server, '/auth/sign-in-link', (await createMember(server, { type: 'exemployee' })).email);
    const owner = await createMember(server);
    expect(await signInToken(owner.email)).toBe('');
  });

  test('it starts a session of the ex-employee', async () => {
    const exemployee = await createExemployee(server, await createMember(server));
    const answer = await use(await signInToken(exemployee.email));
    expect(answer.statusCode).toBe(200);
    const { token, user: signedIn } = answer.json().data;
    expect(signedIn).toMatchObject({ id: exemployee.userId, type: 'exemployee' });
    const cookie = answer.cookies.find(({ name }) => name === 'encore_session')?.value ?? '';
    expect((await server.as({ token, cookie }).get('/users/profile')).status).toBe(200);
    expect((await user(exemployee.userId)).last_signed_in_at).not.toBeNull();
  });

  test('the second step is still required', async () => {
    const exemployee = await createMember(server, { type: 'exemployee' });
    await update(exemployee.userId, { totp_enabled_at: new Date() });
    const answer = await use(await signInToken(exemployee.email));
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
      200,
      { data: { challenge: expect.any(String) } },
      [],
    ]);
  });

  test('it works once, also when two use it at the same moment; for 15 minutes, on its own brand', async () => {
    const exemployee = await createMember(server, { type: 'exemployee' });
    const token = await signInToken(exemployee.email);
    expect(ended(await use(token, { host: 'homecoming.localhost' }))).toEqual([404, 'This link isn’t valid']);
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(ended(await use(token))).toEqual([409, 'This link has already been used']);
    const late = await signInToken(exemployee.email);
    server.setNow(new Date(Date.now() + 15 * 60_000 + 1000));
    expect(ended(await use(late))).toEqual([409, 'This link has expired']);
    expect(ended(await use(`${late}x`))).toEqual([404, 'This link isn’t valid']);
    expect(await server.as(null).post('/auth/sign-in-link/use')).toMatchObject({
      status: 400,
      errors: [{ path: 'token' }],
    });
  });

  test("for a suspended company the link's owner gets the reason, and the link stays open", async () => {
    const exemployee = await createMember(server, { type: 'exemployee' });
    const token = await signInToken(exemployee.email);
    const company = (values: object) =>
      system()
        .updateTable('companies')
        .set(values)
        .where('id', '=', exemployee.company ?? '')
        .execute();
    await company({ suspended_at: new Date() });
    expect(ended(await use(token))).toEqual([
      403,
      'Your former company’s account is suspended. Contact support@encore.example',
    ]);
    expect(await server.as(null).get(`/account-links?token=${token}`), 'opened').toMatchObject({
      status: 403,
      message: 'Your former company’s account is suspended. Contact support@encore.example',
    });
    await company({ suspended_at: null });
    expect((await use(token)).statusCode).toBe(200);
  });
});
