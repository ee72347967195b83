import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { removeEndedLinks } from './remove-ended-links.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('an ended link is forgotten with its address after 30 days; an open one stays', async () => {
  const { email } = await createMember(server);
  const { system } = server.services.database;
  const links = () => system.selectFrom('account_links').select('purpose').where('email', '=', email).execute();
  await server.as(null).post('/auth/forgot-password', { email });
  server.setNow(new Date(Date.now() + 29 * 86_400_000));
  await removeEndedLinks(server.services);
  expect(await links()).toHaveLength(1);
  server.setNow(new Date(Date.now() + 32 * 86_400_000));
  await removeEndedLinks(server.services);
  expect(await links()).toEqual([]);
});
