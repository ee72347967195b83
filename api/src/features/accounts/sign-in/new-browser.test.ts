import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

const password = 'Quiet-harbour-42';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const subject = 'New sign-in to your account';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (path: string, payload: object, browser?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { host: 'localhost', 'user-agent': firefox },
    cookies: browser ? { encore_browser: browser } : {},
    payload,
  });
/** Signs in with a password. @returns the cookie by which the browser is known from then on */
async function signIn(email: string, browser?: string): Promise<string> {
  const answer = await post('/auth/login', { email, password }, browser);
  expect(answer.statusCode).toBe(200);
  return answer.cookies.find(({ name }) => name === 'encore_browser')?.value ?? '';
}
const mailsTo = (email: string) =>
  server.services.database.system
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select(['subject', 'text'])
    .where('outbox.email', '=', email)
    .where('subject', '=', subject)
    .execute();

describe('A mail about a sign-in from an unknown browser (OWASP ASVS 2.2.3)', () => {
  test('none for the first browser, nor for a known one; another one is named, with what to do', async () => {
    server.setNow(new Date('2026-11-01T10:30:00Z'));
    const { email } = await createMember(server, { password });
    const browser = await signIn(email);
    const renewed = await signIn(email, browser);
    expect(await mailsTo(email)).toEqual([]);
    const other = await signIn(email);
    const mail = {
      subject,
      text: [
        'Hello {name},',
        'Someone signed in to your Encore account from a new browser: Firefox on Linux, on 1 Nov 2026, 10:30 UTC.',
        'If this wasn’t you, set a new password at once with “Forgot password” at http://localhost:3000 and tell us at support@encore.example.',
      ].join('\n\n'),
    };
    expect(await mailsTo(email)).toEqual([mail]);
    await signIn(email, other);
    await signIn(email, renewed);
    expect(await mailsTo(email)).toHaveLength(1);
    server.setNow(null);
  });

  test('at most one within a day, however many browsers there are', async () => {
    const { email, company } = await createMember(server, { password });
    for (let browsers = 0; browsers < 4; browsers += 1) await signIn(email);
    expect(await mailsTo(email)).toHaveLength(1);
    await server.services.database.system
      .updateTable('messages')
      .set({ created_at: new Date(Date.now() - 86_500_000) })
      .where('company_id', '=', company)
      .execute();
    await signIn(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('none to an operator, nor for a wrong password', async () => {
    const admin = await createMember(server, { type: 'admin', password });
    await signIn(admin.email);
    await signIn(admin.email);
    expect(await mailsTo(admin.email)).toEqual([]);
    const { email } = await createMember(server, { password });
    await signIn(email);
    expect((await post('/auth/login', { email, password: 'Wrong-harbour-1' })).statusCode).toBe(401);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('an ex-employee who signs in by a link gets it too', async () => {
    const { email } = await createMember(server, { type: 'exemployee', password });
    await signIn(email);
    await post('/auth/sign-in-link', { email });
    const token = await tokenFor(server, email, 'sign-in');
    expect((await post('/auth/sign-in-link/use', { token })).statusCode).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('a company whose name waits for approval can mail its own people, and all of them can sign in', async () => {
    const { email, company } = await createMember(server, { password });
    await server.services.database.system
      .updateTable('companies')
      .set({ name_approved: false })
      .where('id', '=', company)
      .execute();
    await signIn(email);
    await signIn(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
