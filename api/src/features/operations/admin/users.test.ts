import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createTeam, type Operator } from '#api-test/factories.ts';
import { tokenFor } from '#api-test/links.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { isStrongPassword } from '#contract/base/rules.ts';
import { userMessages } from '#contract/operations/admin-users.ts';
import { addAdmin, randomPassword } from './add-admin.ts';

let server: TestServer;
let admin: Operator;
let team: Awaited<ReturnType<typeof createTeam>>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createMember(server, { type: 'admin' });
  team = await createTeam(server);
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const lastOperation = async () => (await admin.get('/admin/audit')).data.operations[0];

describe('Admin area: users (product.md)', () => {
  test('are found by the beginning of the address or the name, by type, company and state, page by page', async () => {
    const exemployee = await createExemployee(server, team.owner);
    await system()
      .updateTable('users')
      .set({ name: 'Xenia 50%', email: 'xenia@mail.example' })
      .where('id', '=', exemployee.userId)
      .execute();
    for (const search of ['XENIA@', 'xen', 'Xenia 50%25'])
      expect((await admin.get(`/admin/users?search=${search}`)).data.users, search).toMatchObject([
        {
          _id: exemployee.userId,
          type: 'exemployee',
          role: null,
          brand: 'encore',
          company: { _id: team.owner.company },
          verified: true,
          twoStep: false,
          disabled: false,
          sessions: 1,
        },
      ]);
    for (const search of ['mail.example', '%25', '_enia'])
      expect((await admin.get(`/admin/users?search=${search}`)).data.users, search).toEqual([]);
    const ofTeam = await admin.get(`/admin/users?companyId=${team.owner.company}&type=company`);
    expect(ofTeam.data.users.map((user: { role: string }) => user.role)).toEqual([
      'viewer',
      'recruiter',
      'hr',
      'owner',
    ]);
    const behind = await admin.get(
      `/admin/users?companyId=${team.owner.company}&type=company&cursor=${ofTeam.data.users[1]._id}`,
    );
    expect(behind.data.users).toEqual(ofTeam.data.users.slice(2));
    expect((await admin.get('/admin/users?state=disabled')).data.users).toEqual([]);
    for (const query of ['type=owner', 'state=gone', 'companyId=acme', 'cursor=1'])
      expect((await admin.get(`/admin/users?${query}`)).status, query).toBe(400);
  });

  test('a colleague removed from a team no longer has an account: not listed, not enabled again', async () => {
    const { owner, viewer } = await createTeam(server);
    expect((await owner.delete(`/team/${viewer.userId}`)).status).toBe(200);
    const { data } = await admin.get(`/admin/users?companyId=${owner.company}`);
    expect(data.users).toHaveLength(3);
    const path = `/admin/users/${viewer.userId}`;
    expect((await admin.post(path, { disabled: false })).status).toBe(404);
    expect((await admin.post(`${path}/reset-link`)).status).toBe(404);
  });

  test('operators see no password, secret or contact data', async () => {
    const { data } = await admin.get(`/admin/users?companyId=${team.owner.company}`);
    expect(Object.keys(data.users[0]).sort()).toEqual(
      '_id brand company createdAt disabled email lastSignedInAt name role sessions twoStep type verified'.split(' '),
    );
  });

  test('disabling ends the sessions and enabling does not bring them back', async () => {
    const { viewer } = team;
    const disabled = await admin.post(`/admin/users/${viewer.userId}`, { disabled: true });
    expect(disabled).toMatchObject({ status: 200, data: { disabled: true, sessions: 0 } });
    expect((await viewer.get('/users/profile')).status).toBe(401);
    expect(await lastOperation()).toMatchObject({
      action: 'user.disabled',
      by: { _id: admin.userId },
      target: { type: 'user', id: viewer.userId },
      detail: { sessions: 1 },
    });
    expect((await admin.get('/admin/users?state=disabled')).data.users).toMatchObject([{ _id: viewer.userId }]);
    expect((await admin.post(`/admin/users/${viewer.userId}`, { disabled: false })).data.disabled).toBe(false);
    expect((await viewer.get('/users/profile')).status).toBe(401);
    expect((await server.as(await server.session(viewer.userId)).get('/users/profile')).status).toBe(200);
    const lines = await system()
      .selectFrom('audit_log')
      .select(['action', 'actor_type'])
      .where('target_id', '=', viewer.userId)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'user.disabled', actor_type: 'support' },
      { action: 'user.enabled', actor_type: 'support' },
    ]);
    expect((await admin.post(`/admin/users/${viewer.userId}`, { disabled: 'yes' })).errors[0]?.path).toBe('disabled');
    expect((await admin.post(`/admin/users/${unknownId}`, { disabled: true })).message).toBe(userMessages.notFound);
  });

  test('another operator can be disabled, one’s own account cannot', async () => {
    const other = await createMember(server, { type: 'admin' });
    const refused = await admin.post(`/admin/users/${admin.userId}`, { disabled: true });
    expect(refused).toMatchObject({ status: 409, message: userMessages.oneself });
    expect((await admin.post(`/admin/users/${other.userId}`, { disabled: true })).status).toBe(200);
    expect((await other.get('/admin/users')).status).toBe(401);
  });

  test('two operators who disable each other at the same moment leave the installation with one', async () => {
    const [one, two] = [await createMember(server, { type: 'admin' }), await createMember(server, { type: 'admin' })];
    await system()
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('type', '=', 'admin')
      .where('id', 'not in', [one.userId, two.userId])
      .execute();
    await Promise.all([
      one.post(`/admin/users/${two.userId}`, { disabled: true }),
      two.post(`/admin/users/${one.userId}`, { disabled: true }),
    ]);
    const left = await system()
      .selectFrom('users')
      .select('id')
      .where('type', '=', 'admin')
      .where('disabled_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    await system().updateTable('users').set({ disabled_at: null }).where('type', '=', 'admin').execute();
  });

  test('all sessions of a user end; of one’s own all but this one', async () => {
    const { hr } = team;
    const elsewhere = server.as(await server.session(hr.userId));
    expect((await admin.post(`/admin/users/${hr.userId}/end-sessions`)).data).toEqual({ ended: 2 });
    for (const client of [hr, elsewhere]) expect((await client.get('/users/profile')).status).toBe(401);
    const own = server.as(await server.session(admin.userId));
    expect((await admin.post(`/admin/users/${admin.userId}/end-sessions`)).status).toBe(200);
    expect((await own.get('/users/profile')).status).toBe(401);
    expect((await admin.get('/users/profile')).status).toBe(200);
    expect((await admin.post(`/admin/users/${unknownId}/end-sessions`)).status).toBe(404);
  });

  test('a user gets the link to choose a new password; an operator or a disabled user does not', async () => {
    const { recruiter } = team;
    expect((await admin.post(`/admin/users/${recruiter.userId}/reset-link`)).status).toBe(201);
    const token = await tokenFor(server, recruiter.email, 'reset-password');
    expect((await server.as(null).get(`/account-links?token=${token}`)).data).toMatchObject({
      purpose: 'reset-password',
      state: 'open',
      email: recruiter.email,
    });
    expect(await lastOperation()).toMatchObject({ action: 'user.reset-link-sent', target: { id: recruiter.userId } });
    expect(await admin.post(`/admin/users/${admin.userId}/reset-link`)).toMatchObject({
      status: 409,
      message: userMessages.operatorReset,
    });
    await admin.post(`/admin/users/${recruiter.userId}`, { disabled: true });
    expect(await admin.post(`/admin/users/${recruiter.userId}/reset-link`)).toMatchObject({
      status: 409,
      message: userMessages.isDisabled,
    });
    expect((await admin.post(`/admin/users/${unknownId}/reset-link`)).status).toBe(404);
  });
});

describe('The command line adds an operator', () => {
  const given = { email: 'Ops@Encore.example', name: 'Olga Petrova', brand: undefined };
  const add = (values: object) => addAdmin(server.services.database, server.services.brands, { ...given, ...values });

  test('which signs in with the password that is shown once', async () => {
    const { password } = await add({});
    expect(isStrongPassword(password)).toBe(true);
    expect(randomPassword()).not.toBe(randomPassword());
    const signedIn = await server.as(null).post('/auth/login', { email: 'ops@encore.example', password });
    expect(signedIn).toMatchObject({ status: 200, data: { user: { type: 'admin', name: 'Olga Petrova' } } });
    const added = (await admin.get('/admin/audit?action=operator.added')).data.operations[0];
    expect(added).toMatchObject({
      action: 'operator.added',
      by: null,
      target: { name: 'Olga Petrova' },
    });
  });

  test('and says what is wrong with the call', async () => {
    await expect(add({})).rejects.toThrow('This address already has an account at Encore');
    await expect(add({ email: 'olga' })).rejects.toThrow('olga is not an email address');
    await expect(add({ name: 'R2D2' })).rejects.toThrow('Name must contain letters and spaces only');
    await expect(add({ brand: 'acme' })).rejects.toThrow('There is no such brand: acme');
    const call = promisify(execFile)(process.execPath, ['api/src/main.ts', 'add-admin', 'olga@encore.example']);
    await expect(call).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('add-admin EMAIL --name NAME'),
    });
  });
});
