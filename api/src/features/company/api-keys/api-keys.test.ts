import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import type { Context } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { networkOf } from '#api/core/server/network.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createMember, createPerson, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { csv, row } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { type ApiKeyScope, apiKeyScopes, companyPermissions } from '#contract/base/permissions.ts';
import { companyLimits } from '#contract/base/rules.ts';
import { apiKeyMessages, neededScopes } from '#contract/company/api-keys.ts';
import { createApiKey } from './verbs.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  await server.startWorker();
  team = await createTeam(server);
  owner = team.owner;
});
afterAll(() => server.close());

const reading: ApiKeyScope[] = ['people:read', 'people:read-contact'];
const writing: ApiKeyScope[] = [...reading, 'people:write'];
const body = (values: Record<string, unknown> = {}) => ({ name: 'Payroll', scopes: ['people:read'], ...values });
const auditOf = async (actor: string) =>
  (
    await server.services.database.system
      .selectFrom('audit_log')
      .select(['action', 'actor_type'])
      .where('actor_id', '=', actor)
      .orderBy('id')
      .execute()
  ).map((line) => [line.action, line.actor_type]);

describe('Making keys (product.md, Settings: API keys, scoped, shown once, hashed)', () => {
  test('the answer contains the key, and nothing later does: the database has its hash', async () => {
    const made = await owner.post('/api-keys', body({ scopes: reading }));
    expect(made).toMatchObject({
      status: 201,
      data: { name: 'Payroll', scopes: reading, createdBy: 'Asha Rao', state: 'active', lastUsedAt: null },
    });
    const { key, prefix } = made.data;
    expect(key.startsWith(prefix)).toBe(true);
    expect(key.length).toBeGreaterThan(40);
    const listed = await owner.get('/api-keys');
    expect(listed.status).toBe(200);
    expect(listed.body.toString()).not.toContain(key.slice(10));
    const { rows } = await server.services.database.withConnection((connection) =>
      connection.query<{ text: string }>('select to_jsonb(k)::text as text from api_keys k'),
    );
    const { rows: lines } = await server.services.database.withConnection((connection) =>
      connection.query<{ text: string }>('select detail::text as text from audit_log'),
    );
    for (const { text } of [...rows, ...lines]) expect(text).not.toContain(key.slice(10));
  });

  // Every role that makes keys has all permissions of keys, so the verb itself is tested with a smaller role.
  test('no one can give a key a permission that they lack, even with all the others', async () => {
    const { company, userId: id, email, services } = await createMember(server);
    const { id: sessionId } = await services.database.system
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const make = (lacking: string, scopes: readonly ApiKeyScope[]) =>
      asCompany(services.database, company, (tenant) => {
        const permissions = new Set(companyPermissions.filter((permission) => permission !== lacking));
        const actor = { id, kind: 'user', email, sessionId, permissions };
        const asked = { brand: { key: 'encore' }, network: networkOf('203.0.113.1') };
        const context = { ...tenant, ...asked, company, services, actor };
        return createApiKey(context as unknown as Context, { body: { name: 'Payroll', scopes: [...scopes] } });
      });
    for (const lacking of apiKeyScopes)
      await expect(make(lacking, apiKeyScopes), lacking).rejects.toMatchObject({
        kind: 'forbidden',
        message: apiKeyMessages.notYours,
        errors: [{ path: 'scopes', message: apiKeyMessages.notYours }],
      });
    expect(await auditOf(id)).toEqual([]);
    expect(await make('company:team', apiKeyScopes)).toMatchObject({ scopes: apiKeyScopes });
    expect(await make('people:write', reading)).toMatchObject({ scopes: reading });
  });

  test('only owners and HR make, see or revoke keys', async () => {
    const { id } = await createProgram(server, team.hr, ['people:read']);
    for (const who of [team.recruiter, team.viewer]) {
      expect(await who.get('/api-keys')).toMatchObject(notAllowed);
      expect(await who.post('/api-keys', body())).toMatchObject(notAllowed);
      expect(await who.delete(`/api-keys/${id}`)).toMatchObject(notAllowed);
    }
    const anonymous = server.as(null);
    expect(await anonymous.get('/api-keys')).toMatchObject(notSignedIn);
    expect(await anonymous.post('/api-keys', body())).toMatchObject(notSignedIn);
    expect(await anonymous.delete(`/api-keys/${id}`)).toMatchObject(notSignedIn);
    expect(await team.stranger.delete(`/api-keys/${id}`)).toMatchObject({ status: 404 });
    expect((await team.stranger.get('/api-keys')).data).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', apiKeyMessages.nameRequired],
    ['a long name', { name: 'x'.repeat(101) }, 'name', apiKeyMessages.nameTooLong],
    ['no permissions', { scopes: [] }, 'scopes', apiKeyMessages.scopesRequired],
    ['settings', { scopes: ['company:settings'] }, 'scopes.0', apiKeyMessages.unknownScope],
    ['the team', { scopes: ['company:team'] }, 'scopes.0', apiKeyMessages.unknownScope],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', apiKeyMessages.past],
    ['no moment', { expiresAt: 'tomorrow' }, 'expiresAt', apiKeyMessages.invalidDate],
    [
      'writing without reading contact details',
      { scopes: ['people:read', 'people:write'] },
      'scopes',
      apiKeyMessages.needs('people:write', 'people:read-contact'),
    ],
  ])('%s is refused with the name of the field', async (_, values, path, message) => {
    const before = (await owner.get('/api-keys')).data.length;
    expect(await owner.post('/api-keys', body(values))).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect((await owner.get('/api-keys')).data).toHaveLength(before);
  });

  test('the dependencies of permissions are transitive', () => {
    for (const scope of apiKeyScopes)
      for (const needed of neededScopes[scope])
        expect(neededScopes[scope]).toEqual(expect.arrayContaining([...neededScopes[needed]]));
  });

  test('a company has at most fifty working keys', async () => {
    const member = await createMember(server);
    for (let count = 0; count < companyLimits.apiKeys; count += 1) await createProgram(server, member, ['people:read']);
    expect(await member.post('/api-keys', body())).toMatchObject({ status: 409, message: apiKeyMessages.tooMany });
    await member.delete(`/api-keys/${(await member.get('/api-keys')).data[0]._id}`);
    expect((await member.post('/api-keys', body())).status).toBe(201);
  });

  test('a key cannot make keys, whatever its permissions', async () => {
    const program = await createProgram(server, owner, apiKeyScopes);
    expect(await program.post('/api-keys', body())).toMatchObject(notAllowed);
    expect(await program.get('/api-keys')).toMatchObject(notAllowed);
    expect(await program.delete(`/api-keys/${program.id}`)).toMatchObject(notAllowed);
  });
});

describe('Calling with a key (product.md: programs use API keys instead)', () => {
  test('the key in the header is enough, and no cookie can replace it', async () => {
    const person = await createPerson(owner);
    const program = await createProgram(server, owner, ['people:read']);
    expect(await program.get(`/alumni/${person._id}`)).toMatchObject({ status: 200, data: { name: person.name } });
    expect(await server.as({ cookie: program.key }).get('/alumni')).toMatchObject(notSignedIn);
    expect(await server.as({ token: `${program.key}x` }).get('/alumni')).toMatchObject(notSignedIn);
    const [listed] = (await owner.get('/api-keys')).data.filter((key: { _id: string }) => key._id === program.id);
    expect(listed.lastUsedAt).not.toBeNull();
  });

  test('routes for people are refused: profile, sign-out, drafts, mailbox', async () => {
    const program = await createProgram(server, owner, apiKeyScopes);
    expect(await program.get('/users/profile')).toMatchObject(notAllowed);
    expect(await program.post('/users/profile', { name: 'Mallory' })).toMatchObject(notAllowed);
    expect(await program.post('/auth/logout')).toMatchObject(notAllowed);
    expect(await program.get('/alumni/draft')).toMatchObject(notAllowed);
    expect(await program.get('/mailbox')).toMatchObject(notAllowed);
  });

  test('on the other brand, and in another company, it does not work', async () => {
    const program = await createProgram(server, owner, ['people:read']);
    expect(await program.get('/alumni', 'homecoming.localhost')).toMatchObject(notSignedIn);
    const theirs = await createPerson(team.stranger);
    expect(await program.get(`/alumni/${theirs._id}`)).toMatchObject({ status: 404 });
  });

  test('once revoked or expired, and while the company is suspended or closed, it is refused', async () => {
    const member = await createMember(server);
    const revoked = await createProgram(server, member, ['people:read']);
    const other = await createProgram(server, member, ['people:read']);
    expect((await revoked.get('/alumni')).status).toBe(200);
    expect(await member.delete(`/api-keys/${revoked.id}`)).toMatchObject({ status: 200, data: { state: 'revoked' } });
    expect(await revoked.get('/alumni')).toMatchObject(notSignedIn);
    expect((await other.get('/alumni')).status, 'another key of the company works on').toBe(200);
    expect((await member.delete(`/api-keys/${revoked.id}`)).status).toBe(200);
    expect((await auditOf(member.userId)).filter(([action]) => action === 'api-key.revoked')).toHaveLength(1);

    const made = await member.post('/api-keys', body({ expiresAt: new Date(Date.now() + 60_000).toISOString() }));
    const short = server.as({ token: made.data.key });
    expect((await short.get('/alumni')).status).toBe(200);
    server.setNow(new Date(Date.now() + 61_000));
    expect(await short.get('/alumni')).toMatchObject(notSignedIn);
    const states = (await member.get('/api-keys')).data.map((key: { state: string }) => key.state);
    expect(states).toEqual(['expired', 'active', 'revoked']);
    server.setNow(null);

    for (const [column, reason] of [
      ['suspended_at', 'is suspended'],
      ['closed_at', 'has been closed'],
    ] as const) {
      const other = await createMember(server);
      const program = await createProgram(server, other, ['people:read']);
      const { system } = server.services.database;
      await system
        .updateTable('companies')
        .set({ [column]: new Date() })
        .where('id', '=', other.company)
        .execute();
      const message = `Your company’s account ${reason}. Contact support@encore.example`;
      expect(await program.get('/alumni')).toMatchObject({ status: 401, message });
      // A key that does not work here learns nothing.
      expect(await program.get('/alumni', 'homecoming.localhost')).toMatchObject(notSignedIn);
      await system.updateTable('api_keys').set({ revoked_at: new Date() }).where('id', '=', program.id).execute();
      expect(await program.get('/alumni')).toMatchObject(notSignedIn);
    }
  });

  test('without the permission to see contact details it gets none, in any answer', async () => {
    const person = await createPerson(owner, { phone: '9000011111', dateOfBirth: '03/14' });
    const program = await createProgram(server, owner, ['people:read', 'notes:manage', 'groups:manage', 'groups:read']);
    const group = await program.post('/group', { name: 'By a program' });
    await program.post(`/group/${group.data._id}`, { alumnis: [person._id] });
    const answers = [
      await program.get(`/alumni/${person._id}`),
      await program.get('/alumni?pageContent=100'),
      await program.get(`/alumni/${person._id}/timeline`),
      await program.get('/group'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      for (const secret of [person.email, '9000011111', '03/14']) expect(answer.body.toString()).not.toContain(secret);
    }
    expect((await program.get(`/alumni?searchtext=${person.email}`)).data.alumnis).toEqual([]);
    expect(await program.get('/alumni?upcomingBirthdays=1')).toMatchObject(notAllowed);
    const seeing = await createProgram(server, owner, reading);
    expect((await seeing.get(`/alumni/${person._id}`)).data).toMatchObject({
      email: person.email,
      phone: '9000011111',
    });
  });

  const programs = new Map<string, ReturnType<typeof createProgram>>();
  const programWith = (scopes: ApiKeyScope[]) => {
    const made = programs.get(scopes.join()) ?? createProgram(server, team.hr, scopes);
    programs.set(scopes.join(), made);
    return made;
  };
  const ofCompany = bindings.filter(({ route }) => (apiKeyScopes as readonly string[]).includes(route.may));
  test.each(ofCompany.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    '%s requires its own scope and no other',
    async (_, route) => {
      const scope = route.may as ApiKeyScope;
      const others = apiKeyScopes.filter((other) => other !== scope && !neededScopes[other].includes(scope));
      const without = await programWith(others);
      const having = await programWith([...neededScopes[scope], scope]);
      const path = route.path.replace(/\{row\}/g, '2').replace(/\{\w+\}/g, unknownId);
      const call = (client: typeof having) =>
        route.file
          ? client.upload(path, { name: 'a.csv', content: Buffer.from('x') })
          : route.method === 'GET'
            ? client.get(path)
            : route.method === 'DELETE'
              ? client.delete(path)
              : route.method === 'PUT'
                ? client.put(path)
                : client.post(path);
      expect(await call(without)).toMatchObject(notAllowed);
      const answer = await call(having);
      if (route.forPeople) expect(answer).toMatchObject(notAllowed);
      else expect([200, 201, 400, 404, 409], `${answer.status} ${answer.message}`).toContain(answer.status);
    },
  );
});

describe('Programs (brief: every verb works with a key, or is for people)', () => {
  test('it adds, changes, notes, mails and deletes; the audit log and the timeline have its name', async () => {
    const program = await createProgram(server, owner, [...writing, 'notes:manage', 'mail:send']);
    const person = await createPerson(program);
    expect(await program.post(`/alumni/${person._id}`, { designation: 'Lead' })).toMatchObject({ status: 200 });
    expect(await program.post(`/alumni/${person._id}/notes`, { body: 'Called' })).toMatchObject({ status: 201 });
    const mail = { subject: 'Hi', content: 'Hello', mailerType: 'instant', recipients: [person.email] };
    expect(await program.post('/emailers/instant', mail)).toMatchObject({ status: 201, data: { recipients: 1 } });
    const { entries } = (await owner.get(`/alumni/${person._id}/timeline`)).data;
    const name = (await owner.get('/api-keys')).data.find((key: { _id: string }) => key._id === program.id).name;
    for (const kind of ['added', 'changed', 'note', 'mail'])
      expect(entries.find((entry: { kind: string }) => entry.kind === kind)).toMatchObject({
        by: { _id: program.id, name },
      });
    expect(await program.post(`/alumni/${person._id}`, { status: 0 })).toMatchObject({ status: 200 });
    expect(await auditOf(program.id)).toEqual(
      ['person.added', 'person.changed', 'note.added', 'mail.instant-sent', 'person.deleted'].map((action) => [
        action,
        'api-key',
      ]),
    );
  });

  test('its exports are written with its own permissions, and only it can read them', async () => {
    const person = await createPerson(owner);
    const program = await createProgram(server, owner, writing);
    const started = await program.post('/alumni/exports', {
      format: 'csv',
      columns: ['name', 'email'],
      ids: [person._id],
    });
    expect(started.status).toBe(201);
    const path = `/alumni/exports/${started.data._id}`;
    const done = await until('the export', async () => {
      const { data } = await program.get(path);
      return data.state === 'running' ? null : data;
    });
    expect(done).toMatchObject({ state: 'done', rows: 1 });
    expect((await program.get(`${path}/file`)).body.toString()).toContain(person.email);
    expect(await owner.get(path)).toMatchObject({ status: 404 });
    expect(await auditOf(program.id)).toContainEqual(['people.exported', 'api-key']);
  });

  test('it imports, in one call and step by step', async () => {
    const program = await createProgram(server, owner, writing);
    const direct = await program.upload('/alumni/bulk-upload', { name: 'a.csv', content: csv([row()]) });
    expect(direct).toMatchObject({ status: 201, data: { added: 1 } });
    const begun = await program.upload('/alumni/imports', { name: 'b.csv', content: csv([row()]) });
    expect(begun.status, begun.message).toBe(201);
    const path = `/alumni/imports/${begun.data._id}`;
    const reached = (state: string) => async () => (await program.get(path)).data.state === state;
    await until('the dry run', reached('ready'));
    expect((await program.post(`${path}/confirm`)).status).toBe(200);
    await until('the import', reached('done'));
    const [listed] = (await owner.get('/alumni/imports')).data.imports;
    expect(listed).toMatchObject({ _id: begun.data._id });
    expect((await auditOf(program.id)).filter(([action]) => action === 'people.imported')).toEqual([
      ['people.imported', 'api-key'],
      ['people.imported', 'api-key'],
    ]);
  });

  // Last, since stopping the worker ends the imports of this process.
  test('an export whose key was revoked meanwhile is not written', async () => {
    const person = await createPerson(owner);
    const program = await createProgram(server, owner, writing);
    await server.stopWorker();
    const started = await program.post('/alumni/exports', { format: 'csv', columns: ['email'], ids: [person._id] });
    await owner.delete(`/api-keys/${program.id}`);
    await server.startWorker();
    const row = await until('the export', async () => {
      const query = server.services.database.system.selectFrom('exports').select(['state', 'file_id']);
      const found = await query.where('id', '=', started.data._id).executeTakeFirst();
      return found?.state === 'running' ? null : found;
    });
    expect(row).toEqual({ state: 'failed', file_id: null });
  });
});
