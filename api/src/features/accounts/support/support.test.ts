import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '#api/app.ts';
import { bind } from '#api/core/server/http.ts';
import { createServer } from '#api/core/server/server.ts';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { tryOut } from '#api-test/attempts/attempt.ts';
import { createExemployee, createMember, createPerson, createTeam, type Operator } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { supportMessages } from '#contract/accounts/support.ts';
import { companyPermissions } from '#contract/base/permissions.ts';
import { answer, route } from '#contract/base/route.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let admin: Operator;
let person: { _id: string; name: string; email: string };
const reason = 'Ticket 4711: the import stops at row 12';

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  admin = await createMember(server, { type: 'admin' });
  person = await createPerson(team.owner, { name: 'Meera Krishnan', phone: '9845098450' });
});
afterAll(() => server.close());

const look = (operator: Pick<Operator, 'post'>, values: object = {}) =>
  operator.post('/admin/support-sessions', { companyId: team.owner.company, reason, minutes: 30, ...values });
const leave = (operator: Pick<Operator, 'post'>) => operator.post('/admin/support-sessions/end');
const linesOf = async (action: string) =>
  server.services.database.system
    .selectFrom('audit_log')
    .selectAll()
    .where('company_id', '=', team.owner.company)
    .where('action', '=', action)
    .orderBy('id')
    .execute();

describe('Support sessions (product.md, Who may do what)', () => {
  test('an operator without one sees nothing of a company', async () => {
    for (const path of ['/alumni', `/alumni/${person._id}`, '/group', '/custom-fields', '/support-sessions'])
      expect(await admin.get(path), path).toMatchObject(notAllowed);
    expect((await admin.get('/users/profile')).data).toMatchObject({ support: null, companyDetails: null });
  });

  test('starting one requires a reason and a duration, and the profile names the company', async () => {
    for (const [values, path, message] of [
      [{ reason: undefined }, 'reason', supportMessages.reasonRequired],
      [{ reason: ' '.repeat(20) }, 'reason', supportMessages.reasonRequired],
      [{ reason: 'too short' }, 'reason', supportMessages.reasonLength],
      [{ reason: 'x'.repeat(501) }, 'reason', supportMessages.reasonLength],
      [{ minutes: 20 }, 'minutes', supportMessages.minutes],
      [{ minutes: '30' }, 'minutes', supportMessages.minutes],
      [{ companyId: 'acme' }, 'companyId', 'Invalid company id'],
    ] as const) {
      const refusal = await look(admin, values);
      expect(refusal).toMatchObject({ status: 400 });
      expect(refusal.errors[0]).toEqual({ path, message });
    }
    expect(await look(admin, { companyId: unknownId })).toMatchObject({ status: 404, message: 'Company not found' });

    const started = await look(admin);
    expect(started).toMatchObject({ status: 201, data: { reason, operator: 'Asha Rao', open: true } });
    const { data: profile } = await admin.get('/users/profile');
    expect(profile).toMatchObject({
      type: 'admin',
      support: { reason, endsAt: started.data.endsAt },
      companyDetails: { id: team.owner.company },
    });
    expect(new Date(started.data.endsAt).getTime() - new Date(started.data.startedAt).getTime()).toBe(30 * 60_000);
    expect(await look(admin)).toMatchObject({ status: 409, message: supportMessages.underway });
    await leave(admin);
  });

  test('reading works, without contact data', async () => {
    await look(admin);
    const list = await admin.get('/alumni?pageContent=100');
    expect(list).toMatchObject({ status: 200 });
    expect(list.data.alumnis.map((each: { _id: string }) => each._id)).toContain(person._id);
    const record = await admin.get(`/alumni/${person._id}`);
    expect(record).toMatchObject({ status: 200, data: { name: 'Meera Krishnan' } });
    for (const path of ['/alumni?pageContent=100', `/alumni/${person._id}`, '/alumni?searchtext=meera']) {
      const heard = (await admin.get(path)).body.toString();
      expect(heard, path).toContain('Meera');
      expect(heard, path).not.toContain('9845098450');
      expect(heard, path).not.toContain(person.email);
    }
    for (const path of ['/group', '/jobs/active', '/alumni/search/filters/', '/support-sessions'])
      expect((await admin.get(path)).status, path).toBe(200);
    // Paths that supportPermissions leave out.
    for (const path of [`/alumni/${person._id}/timeline`, '/alumni/duplicates', '/alumni/imports', '/alumni/draft'])
      expect(await admin.get(path), path).toMatchObject(notAllowed);
    await leave(admin);
  });

  test('every write of a company is refused', async () => {
    await look(admin);
    const isCompanys = (may: string) => (companyPermissions as readonly string[]).includes(may) || may === 'own:record';
    const writes = bindings.filter(({ route }) => route.method !== 'GET' && isCompanys(route.may));
    expect(writes.length).toBeGreaterThan(20);
    for (const { route: write } of writes) {
      const path = write.path.replaceAll('{row}', '2').replaceAll(/\{\w+\}/g, person._id);
      const refusal = await tryOut(admin, write.method, { path });
      expect(refusal, `${write.method} ${write.path}`).toMatchObject(notAllowed);
    }
    await leave(admin);
  });

  test('a write is refused even if its permission is among those that let an operator read', async () => {
    const probe = (method: 'GET' | 'POST') => {
      const responses = { 200: answer(z.object({ read: z.boolean() })) };
      const probed = route({ method, path: '/probe', may: 'people:read', summary: 'Probe', responses });
      return bind(probed, async () => ({ read: true }));
    };
    const app = await createServer(server.services, [probe('GET'), probe('POST')]);
    const ask = async (method: 'GET' | 'POST') => {
      const { token, cookie } = admin.halves;
      const headers = { host: 'localhost', authorization: `Bearer ${token}` };
      return (await app.inject({ method, url: '/api/probe', headers, cookies: { encore_session: cookie } })).statusCode;
    };
    await look(admin);
    expect([await ask('GET'), await ask('POST')]).toEqual([200, 403]);
    await leave(admin);
    await app.close();
  });

  test("other companies' records are not found", async () => {
    const other = await createPerson(team.stranger);
    await look(admin);
    expect((await admin.get(`/alumni/${other._id}`)).status).toBe(404);
    expect((await admin.get('/alumni?pageContent=100')).body.toString()).not.toContain(other._id);
    await leave(admin);
  });

  test('it ends when its time has passed, and when it is ended', async () => {
    const started = await look(admin, { minutes: 15 });
    server.setNow(new Date(new Date(started.data.endsAt).getTime() - 1000));
    expect((await admin.get('/alumni')).status).toBe(200);
    server.setNow(new Date(new Date(started.data.endsAt).getTime() + 1));
    expect(await admin.get('/alumni')).toMatchObject(notAllowed);
    expect((await admin.get('/users/profile')).data).toMatchObject({ support: null, companyDetails: null });
    expect((await leave(admin)).data).toEqual({ ended: 0 });
    server.setNow(null);

    await look(admin);
    expect((await leave(admin)).data).toEqual({ ended: 1 });
    expect(await admin.get('/alumni')).toMatchObject(notAllowed);
    expect((await leave(admin)).data).toEqual({ ended: 0 });
  });

  test('it ends when the operator signs out', async () => {
    const leaving = await createMember(server, { type: 'admin' });
    await look(leaving);
    const ended = (await linesOf('support.ended')).length;
    expect((await leaving.post('/auth/logout')).status).toBe(200);
    expect(await linesOf('support.ended')).toHaveLength(ended + 1);
    const { sessions } = (await team.owner.get('/support-sessions')).data;
    expect(sessions[0]).toMatchObject({ open: false });
  });

  test('the company’s list says how long each was: until it was ended, or until its time had passed', async () => {
    const owner = await createMember(server);
    const start = async () => {
      const started = { companyId: owner.company, reason: 'Ticket 4711: the import stops', minutes: 30 };
      return (await admin.post('/admin/support-sessions', started)).data as { startedAt: string };
    };
    const minutesAfter = ({ startedAt }: { startedAt: string }, minutes: number) =>
      new Date(Date.parse(startedAt) + minutes * 60_000);
    const whole = await start();
    server.setNow(minutesAfter(whole, 40));
    const ended = await start();
    server.setNow(minutesAfter(ended, 5));
    await leave(admin);
    const { sessions } = (await owner.get('/support-sessions')).data;
    expect(sessions).toMatchObject([
      { startedAt: ended.startedAt, endsAt: minutesAfter(ended, 5).toISOString(), open: false },
      { startedAt: whole.startedAt, endsAt: minutesAfter(whole, 30).toISOString(), open: false },
    ]);
    server.setNow(null);
  });

  test('in the session of a user who is not an operator it has no effect', async () => {
    const stranger = await createMember(server);
    await look(admin);
    const { system } = server.services.database;
    const open = system.selectFrom('support_sessions').select('id').where('ended_at', 'is', null).limit(1);
    await system
      .updateTable('sessions')
      .set({ support_session_id: open })
      .where('user_id', '=', stranger.userId)
      .execute();
    expect((await stranger.get('/alumni')).data.alumnis).toEqual([]);
    expect((await stranger.get('/users/profile')).data.support).toBeNull();
    await leave(admin);
  });

  test('one at a time for an operator: one left open in another browser ends', async () => {
    const elsewhere = server.as(await server.session(admin.userId));
    await look(admin);
    expect((await elsewhere.get('/alumni')).status).toBe(403);
    const again = await elsewhere.post('/admin/support-sessions', {
      companyId: team.stranger.company,
      reason,
      minutes: 15,
    });
    expect(again.status).toBe(201);
    expect(await admin.get('/alumni')).toMatchObject(notAllowed);
    expect((await elsewhere.get('/alumni')).status).toBe(200);
    await elsewhere.post('/admin/support-sessions/end');
  });

  test('another operator is not part of it, and ends only their own', async () => {
    const second = await createMember(server, { type: 'admin' });
    await look(admin);
    expect(await second.get('/alumni')).toMatchObject(notAllowed);
    expect((await leave(second)).data).toEqual({ ended: 0 });
    expect((await admin.get('/alumni')).status).toBe(200);
    await leave(admin);
  });

  test("start, reads and end are in the company's audit log, and in the operators'", async () => {
    const before = (await linesOf('support.read')).length;
    await look(admin);
    await admin.get('/alumni');
    await leave(admin);
    const by = { actor_id: admin.userId, actor_type: 'support' };
    expect((await linesOf('support.started')).at(-1)).toMatchObject({ ...by, detail: { reason, minutes: 30 } });
    expect((await linesOf('support.read')).slice(before)).toMatchObject([{ ...by, detail: { route: 'GET /alumni' } }]);
    expect((await linesOf('support.ended')).at(-1)).toMatchObject(by);
    const { data } = await admin.get(`/admin/audit?by=${admin.userId}`);
    expect(data.operations.slice(0, 2)).toMatchObject([
      { action: 'support.ended', target: { type: 'company', id: team.owner.company } },
      { action: 'support.started', detail: { reason, minutes: 30 } },
    ]);
  });

  test('the company sees who looked, when and why; colleagues who cannot see the settings do not', async () => {
    for (const member of [team.owner, team.hr]) {
      const { data } = await member.get('/support-sessions');
      expect(data.sessions[0]).toMatchObject({ operator: 'Asha Rao', reason, company: { _id: team.owner.company } });
    }
    expect((await team.stranger.get('/support-sessions')).body.toString()).not.toContain(team.owner.company);
    for (const member of [team.recruiter, team.viewer])
      expect(await member.get('/support-sessions')).toMatchObject(notAllowed);
    const ofCompany = await admin.get(`/admin/support-sessions?companyId=${team.owner.company}`);
    expect(ofCompany.data.sessions.length).toBeGreaterThan(5);
    const all = await admin.get('/admin/support-sessions');
    const behind = await admin.get(`/admin/support-sessions?cursor=${all.data.sessions[1]._id}`);
    expect(behind.data.sessions[0]).toEqual(all.data.sessions[2]);
  });

  test('only operators can start, end or list them', async () => {
    const exemployee = await createExemployee(server, team.owner);
    for (const member of [team.owner, team.viewer, exemployee]) {
      expect(await look(member)).toMatchObject(notAllowed);
      expect(await leave(member)).toMatchObject(notAllowed);
      expect(await member.get('/admin/support-sessions')).toMatchObject(notAllowed);
    }
    const anonymous = server.as(null);
    expect(await anonymous.post('/admin/support-sessions', {})).toMatchObject(notSignedIn);
    expect(await anonymous.post('/admin/support-sessions/end')).toMatchObject(notSignedIn);
    expect(await anonymous.get('/support-sessions')).toMatchObject(notSignedIn);
  });
});
