import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { newId } from '#api/core/ids.ts';
import { createApiKey } from '#api/core/sessions/api-keys.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createTeam } from '#api-test/factories.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import { apiKeyScopes } from '#contract/base/permissions.ts';

let server: TestServer;
let refused: Record<string, Client>;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  const { owner, hr, recruiter, viewer } = await createTeam(server);
  const exemployee = await createExemployee(server, owner);
  const unfound = await createMember(server, { company: owner.company, type: 'exemployee' });
  const { key, prefix, hash } = createApiKey();
  await server.services.database.system
    .insertInto('api_keys')
    .values({
      company_id: owner.company,
      id: newId(),
      name: 'All',
      prefix,
      key_hash: hash,
      scopes: [...apiKeyScopes],
    })
    .execute();
  const operator = await createMember(server, { type: 'admin' });
  const elsewhere = await createMember(server, { type: 'admin', brand: 'homecoming' });
  admin = operator;
  refused = { owner, hr, recruiter, viewer, exemployee, unfound, 'a program': server.as({ token: key }) };
  expect((await refused['a program']?.get('/alumni'))?.status).toBe(200);
  // A session of the other brand does not count here.
  expect((await elsewhere.get('/admin/companies')).status).toBe(401);
  for (const halves of [{ token: operator.halves.token }, { cookie: operator.halves.cookie }])
    expect(await server.as(halves).get('/admin/companies')).toMatchObject(notSignedIn);
});
afterAll(() => server.close());

const call = (client: Client, { method, path }: { method: string; path: string }) => {
  const address = path.replace('{name}', 'mail-send').replaceAll(/\{\w+\}/g, unknownId);
  return method === 'GET' ? client.get(address) : client.post(address, {});
};
const routes = bindings.map(({ route }) => route).filter(({ path }) => path.startsWith('/admin/'));

describe('The admin area is for operators (specification, section 6: three areas are separated)', () => {
  test('there is something to look at', () => expect(routes.length).toBeGreaterThan(15));

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    expect(await call(server.as(null), route)).toMatchObject(notSignedIn);
    for (const [who, client] of Object.entries(refused))
      expect(await call(client, route), who).toMatchObject(notAllowed);
    // An operator's call may still be invalid.
    expect([200, 201, 400, 404, 409]).toContain((await call(admin, route)).status);
  });
});

describe('Audit of the admin area', () => {
  test('can be filtered by action, operator, target and day, and is read page by page', async () => {
    const operator = await createMember(server, { type: 'admin' });
    const { owner } = refused as unknown as { owner: { company: string; userId: string } };
    for (const name of ['One', 'Two', 'Three']) await operator.post(`/admin/companies/${owner.company}`, { name });
    await operator.post(`/admin/users/${owner.userId}/end-sessions`);
    const listOf = async (query: string) =>
      (await operator.get(`/admin/audit?by=${operator.userId}&${query}`)).data.operations as {
        _id: string;
        at: string;
      }[];
    const all = await listOf('');
    expect(all).toHaveLength(4);
    expect(all[0]).toMatchObject({
      action: 'user.sessions-ended',
      by: { _id: operator.userId, name: 'Asha Rao' },
      target: { type: 'user', id: owner.userId, name: 'Asha Rao' },
    });
    expect(await listOf('action=company.changed')).toHaveLength(3);
    expect(await listOf(`target=${owner.company}`)).toHaveLength(3);
    expect(await listOf(`cursor=${all[1]?._id}`)).toEqual(all.slice(2));
    const today = all[0]?.at.slice(0, 10);
    expect(await listOf(`from=${today}&to=${today}`)).toHaveLength(4);
    expect(await listOf('to=2020-01-01')).toEqual([]);
    expect(await listOf('from=2999-01-01')).toEqual([]);
    for (const query of ['action=person.added', 'by=me', 'from=yesterday', 'cursor=1', 'to=2025-02-31'])
      expect((await operator.get(`/admin/audit?${query}`)).status, query).toBe(400);
    const { data } = await operator.get('/admin/operators');
    expect(data.operators).toContainEqual({ _id: operator.userId, name: 'Asha Rao' });
  });
});
