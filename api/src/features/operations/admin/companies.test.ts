import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { createApiKey } from '#api/core/sessions/api-keys.ts';
import { unknownId } from '#api-test/answers.ts';
import { createCompany, createExemployee, createMember, createPerson, type Operator } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { linkSeconds } from '#contract/base/account-links.ts';
import { companyMessages } from '#contract/operations/admin-companies.ts';

let server: TestServer;
let admin: Operator;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createMember(server, { type: 'admin' });
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const operations = async (action: string) =>
  (await admin.get(`/admin/audit?action=${action}`)).data.operations as { target: { id: string }; detail: object }[];
const companyLines = (company: CompanyId) =>
  system().selectFrom('audit_log').selectAll().where('company_id', '=', company).orderBy('id').execute();

describe('Admin area: companies (product.md)', () => {
  test('all brands are listed, searched and filtered, with counts, in pages', async () => {
    const owner = await createMember(server);
    await system().updateTable('companies').set({ name: 'Zebra 100% Steel' }).where('id', '=', owner.company).execute();
    await createExemployee(server, owner);
    await createPerson(owner);
    const other = await createCompany(server, { brand: 'homecoming', name: 'Zebra Paper' });

    const found = await admin.get('/admin/companies?search=zEBRA');
    expect(found.data.totalCount).toBe(2);
    expect(found.data.companies).toMatchObject([
      { _id: other, brand: 'homecoming', people: 0, team: 0, exemployees: 0, state: 'active' },
      { _id: owner.company, brand: 'encore', people: 2, team: 1, exemployees: 1, state: 'active' },
    ]);
    expect((await admin.get('/admin/companies?search=100%25%20S')).data.totalCount).toBe(1);
    expect((await admin.get('/admin/companies?search=%25')).data.totalCount).toBe(1);
    expect((await admin.get('/admin/companies?search=zebra&brand=homecoming')).data.companies).toHaveLength(1);
    expect((await admin.get('/admin/companies?search=zebra&state=suspended')).data.totalCount).toBe(0);
    const second = await admin.get('/admin/companies?search=zebra&pageContent=1&pageNumber=2');
    expect(second.data).toMatchObject({ totalCount: 2, companies: [{ _id: owner.company }] });
    expect((await admin.get('/admin/companies?state=gone')).errors[0]).toMatchObject({ path: 'state' });
  });

  test('sign-ups are counted as on Home: after a sign-up, a deletion and its undoing', async () => {
    const owner = await createMember(server);
    const old = await createPerson(owner);
    await system()
      .updateTable('people')
      .set({ signed_up_at: new Date(Date.now() - 40 * 86_400_000).toISOString() })
      .where('id', '=', old._id)
      .execute();
    // An account that was given a record by HR is not a sign-up.
    await createExemployee(server, owner);
    const person = await createPerson(owner);
    const counts = async (ever: number, lately: number) => {
      const home = (await owner.get('/overview')).data.counts.signups;
      const everOnHome = (await owner.get('/alumni?signups=1')).data.totalCount;
      const { signedUp, signedUpLately } = (await admin.get(`/admin/companies/${owner.company}`)).data;
      expect([signedUp, signedUpLately]).toEqual([ever, lately]);
      expect([everOnHome, home]).toEqual([ever, lately]);
      const listed = (await admin.get('/admin/companies')).data.companies as { _id: string }[];
      expect(listed.find(({ _id }) => _id === owner.company)).toMatchObject({ signedUp: ever, signedUpLately: lately });
    };
    await counts(1, 0);
    await owner.post('/alumni/invitations', { recipients: [person._id] });
    const token = await tokenFor(server, person.email, 'claim-record');
    expect((await server.as(null).post('/auth/claim', { token, password: 'Homecoming@2025' })).status).toBe(200);
    await counts(2, 1);
    await owner.post(`/alumni/${person._id}`, { status: 0 });
    await counts(1, 0);
    await owner.post(`/alumni/${person._id}/restore`);
    await counts(2, 1);
  });

  test('one company shows its owners, and nothing of its directory', async () => {
    const owner = await createMember(server);
    await createMember(server, { company: owner.company, role: 'viewer' });
    // A colleague who was removed is no longer an owner, and not counted.
    const removed = await createMember(server, { company: owner.company, role: 'owner' });
    expect((await owner.delete(`/team/${removed.userId}`)).status).toBe(200);
    const person = await createPerson(owner);
    const answer = await admin.get(`/admin/companies/${owner.company}`);
    expect(answer.data).toMatchObject({
      _id: owner.company,
      people: 1,
      team: 2,
      owners: [{ _id: owner.userId, email: owner.email, disabled: false }],
    });
    expect(answer.data.roles).toEqual(
      expect.arrayContaining([
        { role: 'owner', users: 1 },
        { role: 'viewer', users: 1 },
      ]),
    );
    expect(answer.body.toString()).not.toContain(person.name);
    expect((await admin.get(`/admin/companies/${unknownId}`)).message).toBe(companyMessages.notFound);
  });

  test('a company is created with its owner, who gets the link to choose a password', async () => {
    const body = { name: 'Tata Kraft', brand: 'homecoming', ownerName: 'Ritu Sen', ownerEmail: ' Ritu@Kraft.example ' };
    const created = await admin.post('/admin/companies', body);
    expect(created).toMatchObject({
      status: 201,
      data: { name: 'Tata Kraft', brand: 'homecoming', owners: [{ name: 'Ritu Sen', email: 'ritu@kraft.example' }] },
    });
    const company = created.data._id;
    const token = await tokenFor(server, 'ritu@kraft.example', 'reset-password');
    const link = await server.as(null).get(`/account-links?token=${token}`, 'homecoming.localhost');
    expect(link.data).toMatchObject({ purpose: 'reset-password', state: 'open', company: 'Tata Kraft' });
    // The link of one brand does not work on the other.
    expect((await server.as(null).get(`/account-links?token=${token}`)).status).toBe(404);
    const mail = await system().selectFrom('messages').selectAll().where('company_id', '=', company).execute();
    expect(mail).toMatchObject([{ subject: 'Welcome to Homecoming', type: 'account', from_name: 'Homecoming' }]);
    expect(mail[0]?.text).toContain('one hour');
    expect(linkSeconds['reset-password']).toBe(3600);
    const owner = await system()
      .selectFrom('users')
      .select(['brand', 'type', 'role', 'password_hash'])
      .where('company_id', '=', company)
      .execute();
    expect(owner).toEqual([{ brand: 'homecoming', type: 'company', role: 'owner', password_hash: null }]);
    expect((await operations('company.created'))[0]).toMatchObject({ target: { id: company } });
    expect((await companyLines(company)).map((line) => line.action)).toContain('company.created');
  });

  test('with wrong fields, or an address that is taken on that brand, nothing is created', async () => {
    const right = { name: 'Never', brand: 'encore', ownerName: 'Ritu Sen', ownerEmail: 'never@kraft.example' };
    for (const [values, path] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ brand: 'acme' }, 'brand'],
      [{ ownerName: 'R2D2' }, 'ownerName'],
      [{ ownerEmail: 'ritu' }, 'ownerEmail'],
    ] as const) {
      const answer = await admin.post('/admin/companies', { ...right, ...values });
      expect(answer, path).toMatchObject({ status: 400 });
      expect(answer.errors.map((error) => error.path)).toEqual([path]);
    }
    const member = await createMember(server);
    const taken = await admin.post('/admin/companies', { ...right, ownerEmail: member.email });
    expect(taken).toMatchObject({ status: 409, message: companyMessages.emailTaken('Encore') });
    expect(taken.errors[0]?.path).toBe('ownerEmail');
    expect((await admin.get('/admin/companies?search=never')).data.totalCount).toBe(0);
    const elsewhere = await admin.post('/admin/companies', { ...right, brand: 'homecoming', ownerEmail: member.email });
    expect(elsewhere.status).toBe(201);
  });

  test('renaming keeps everything else; a change of nothing is not logged', async () => {
    const owner = await createMember(server);
    const before = (await operations('company.changed')).length;
    const renamed = await admin.post(`/admin/companies/${owner.company}`, { name: 'Renamed Ltd' });
    expect(renamed).toMatchObject({ status: 200, data: { name: 'Renamed Ltd', brand: 'encore' } });
    expect((await owner.get('/users/profile')).data.companyDetails.name).toBe('Renamed Ltd');
    await admin.post(`/admin/companies/${owner.company}`, { name: 'Renamed Ltd' });
    expect((await operations('company.changed')).length).toBe(before + 1);
    expect((await admin.post(`/admin/companies/${owner.company}`, { name: '' })).errors[0]?.path).toBe('name');
    expect((await admin.post(`/admin/companies/${unknownId}`, { name: 'Nobody' })).status).toBe(404);
  });

  test('a company moves to another brand with its users, whose sessions and open links end', async () => {
    const owner = await createMember(server);
    const stranger = await createMember(server);
    await admin.post(`/admin/users/${owner.userId}/reset-link`);
    const token = await tokenFor(server, owner.email, 'reset-password');
    const moved = await admin.post(`/admin/companies/${owner.company}`, { brand: 'homecoming' });
    expect(moved).toMatchObject({ status: 200, data: { brand: 'homecoming' } });
    expect((await owner.get('/users/profile')).status).toBe(401);
    expect((await stranger.get('/users/profile')).status).toBe(200);
    for (const host of ['localhost', 'homecoming.localhost'])
      expect((await server.as(null).get(`/account-links?token=${token}`, host)).status, host).toBe(404);
    const again = server.as(await server.session(owner.userId));
    expect((await again.get('/users/profile')).status).toBe(401);
    expect((await again.get('/users/profile', 'homecoming.localhost')).status).toBe(200);
    expect((await companyLines(owner.company)).at(-1)).toMatchObject({
      action: 'company.changed',
      actor_id: admin.userId,
      detail: { fields: ['brand'], from: 'encore', to: 'homecoming' },
    });
  });

  test('it stays if one of its addresses has an account there', async () => {
    const owner = await createMember(server);
    const there = await createMember(server, { brand: 'homecoming' });
    await system().updateTable('users').set({ email: owner.email }).where('id', '=', there.userId).execute();
    const refused = await admin.post(`/admin/companies/${owner.company}`, { name: 'Half', brand: 'homecoming' });
    const message = companyMessages.addressesTaken('Homecoming', [owner.email], 0);
    expect(refused).toMatchObject({ status: 409, message, errors: [{ path: 'brand', message }] });
    const { data } = await owner.get('/users/profile');
    expect(data.companyDetails.name).not.toBe('Half');
    expect((await admin.post(`/admin/companies/${owner.company}`, { brand: 'acme' })).errors[0]?.path).toBe('brand');
  });

  test('suspending ends everything at once: sessions, keys and mail to ex-employees; restoring reopens it', async () => {
    const owner = await createMember(server, { password: 'Encore@2025' });
    const stranger = await createMember(server);
    const exemployee = await createExemployee(server, owner);
    const { key, prefix, hash } = createApiKey();
    await system()
      .insertInto('api_keys')
      .values({
        company_id: owner.company,
        id: newId(),
        name: 'Payroll',
        prefix,
        key_hash: hash,
        scopes: ['people:read'],
        created_at: new Date(),
      })
      .execute();
    const program = server.as({ token: key });
    expect((await program.get('/alumni')).status).toBe(200);
    const people = (await owner.get('/alumni')).data.alumnis as { email: string }[];
    await owner.post('/emailers/instant', {
      subject: 'Hi',
      content: 'Hello',
      mailerType: 'instant',
      recipients: people.map(({ email }) => email),
    });
    for (const reason of [undefined, ' ', 'x'.repeat(501)])
      expect((await admin.post(`/admin/companies/${owner.company}/suspend`, { reason })).errors[0]?.path).toBe(
        'reason',
      );

    const suspended = await admin.post(`/admin/companies/${owner.company}/suspend`, { reason: 'Unpaid since May' });
    expect(suspended).toMatchObject({ status: 200, data: { state: 'suspended', suspendedReason: 'Unpaid since May' } });
    for (const client of [owner, exemployee, program]) expect((await client.get('/users/profile')).status).toBe(401);
    expect((await stranger.get('/users/profile')).status).toBe(200);
    await server.startWorker();
    const sent = () =>
      system().selectFrom('outbox').select(['state', 'block_reason']).where('company_id', '=', owner.company).execute();
    await expect.poll(sent, { timeout: 15_000 }).toEqual([{ state: 'suppressed', block_reason: 'closed' }]);
    expect((await admin.post(`/admin/companies/${owner.company}/suspend`, { reason: 'Twice' })).status).toBe(409);
    expect((await admin.get('/admin/companies?state=suspended')).data.companies).toMatchObject([
      { _id: owner.company },
    ]);

    const restored = await admin.post(`/admin/companies/${owner.company}/restore`);
    expect(restored).toMatchObject({ status: 200, data: { state: 'active', suspendedReason: null } });
    expect((await owner.get('/users/profile')).status).toBe(200);
    expect((await program.get('/alumni')).status).toBe(200);
    expect((await admin.post(`/admin/companies/${owner.company}/restore`)).status).toBe(409);
    const lines = (await companyLines(owner.company)).map((line) => line.action);
    expect(lines).toEqual(expect.arrayContaining(['company.suspended', 'company.restored']));
  });

  test('a closed company can be reopened', async () => {
    const owner = await createMember(server);
    await system().updateTable('companies').set({ closed_at: new Date() }).where('id', '=', owner.company).execute();
    expect((await owner.get('/users/profile')).status).toBe(401);
    expect((await admin.get('/admin/companies?state=closed')).data.companies).toMatchObject([{ _id: owner.company }]);
    expect((await admin.post(`/admin/companies/${owner.company}/restore`)).data.state).toBe('active');
    expect((await owner.get('/users/profile')).status).toBe(200);
    expect((await operations('company.restored'))[0]).toMatchObject({ detail: { was: 'closed' } });
    expect((await admin.post(`/admin/companies/${unknownId}/restore`)).status).toBe(404);
  });
});
