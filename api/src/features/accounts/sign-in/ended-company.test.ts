import { afterAll, beforeAll, expect, test } from 'vitest';
import { notSignedIn } from '#api-test/answers.ts';
import { createExemployee, createMember } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'Encore@2026';
const contact = 'Contact support@encore.example';

test.each([
  ['suspended_at', 'account is suspended.'],
  ['closed_at', 'account has been closed.'],
] as const)('a session of a company with %s gets the reason, and half a session does not', async (column, why) => {
  const owner = await createMember(server, { password });
  const exemployee = await createExemployee(server, owner);
  const set = (values: object) =>
    server.services.database.system.updateTable('companies').set(values).where('id', '=', owner.company).execute();
  await set({ [column]: new Date() });
  const own = { status: 401, message: `Your company’s ${why} ${contact}` };
  const former = { status: 401, message: `Your former company’s ${why} ${contact}` };
  for (const path of ['/users/profile', '/alumni', '/live']) expect(await owner.get(path), path).toMatchObject(own);
  expect(await owner.post('/users/profile', { designation: 'HR' })).toMatchObject(own);
  for (const path of ['/users/profile', '/own/record']) expect(await exemployee.get(path), path).toMatchObject(former);

  const { token, cookie } = owner.halves;
  const others = await createMember(server);
  for (const halves of [{ token }, { cookie }, { token, cookie: others.halves.cookie }, { token: `${token}x`, cookie }])
    expect(await server.as(halves).get('/users/profile')).toMatchObject(notSignedIn);
  expect(await owner.get('/users/profile', 'homecoming.localhost')).toMatchObject(notSignedIn);
  server.setNow(new Date(Date.now() + 15 * 86_400_000));
  expect(await owner.get('/users/profile'), 'expired').toMatchObject(notSignedIn);
  server.setNow(null);

  const signIn = (given: string) => server.as(null).post('/auth/login', { email: owner.email, password: given });
  expect(await signIn(password)).toMatchObject({ ...own, status: 403 });
  const unknown = await server.as(null).post('/auth/login', { email: 'nobody@acme.example', password });
  const wrong = await signIn('Wrong@2026');
  expect([wrong.status, wrong.message]).toEqual([unknown.status, unknown.message]);

  await set({ [column]: null });
  expect((await owner.get('/users/profile')).status).toBe(200);
  expect((await exemployee.get('/own/record')).status).toBe(200);
});
