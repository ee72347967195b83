import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, unknownId } from '#api-test/answers.ts';
import { createExemployee, createMember, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import type { OwnRequest } from '#contract/company/privacy-requests.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let ex: Member & { person: string };

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  ex = await createExemployee(server, team.owner);
});
afterAll(() => server.close());

const days = (count: number) => count * 86_400_000;
const make = (by: Member, type: string, detail?: string) => by.post('/own/requests', { type, detail });
const listed = async (by: Member, query = '') => (await by.get(`/requests/privacy${query}`)).data;
const idsOf = (page: { requests: { _id: string }[] }) => page.requests.map(({ _id }) => _id);

describe('Own requests: /own/requests (product.md, Privacy)', () => {
  test.each([
    ['access', 30],
    ['erasure', 30],
    ['grievance', 90],
  ])('%s starts a clock of %i days', async (type, count) => {
    const now = new Date('2026-05-01T09:00:00Z');
    server.setNow(now);
    const someone = await createExemployee(server, team.owner);
    const made = await make(someone, type, 'Because');
    expect(made).toMatchObject({
      status: 201,
      data: {
        type,
        state: 'open',
        detail: 'Because',
        answer: null,
        createdAt: now.toISOString(),
        dueAt: new Date(now.getTime() + days(count)).toISOString(),
        closedAt: null,
      },
    });
    expect((await someone.get('/own/requests')).data).toEqual([made.data]);
    server.setNow(null);
  });

  test('only one of a kind can be open, even when requested twice at the same moment; after withdrawing, another is possible', async () => {
    const someone = await createExemployee(server, team.owner);
    const answers = await Promise.all([make(someone, 'access'), make(someone, 'access'), make(someone, 'erasure')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'You have already requested this; it hasn’t been answered yet',
    );
    const access = (await someone.get('/own/requests')).data.find(({ type }: { type: string }) => type === 'access');
    expect(await someone.delete(`/own/requests/${access._id}`)).toMatchObject({
      status: 200,
      data: { state: 'withdrawn', closedAt: expect.any(String) },
    });
    expect((await someone.delete(`/own/requests/${access._id}`)).status).toBe(409);
    const states = (await someone.get('/own/requests')).data.map((one: OwnRequest) => [one.type, one.state]);
    expect(Object.fromEntries(states)).toEqual({ access: 'withdrawn', erasure: 'open' });
    expect((await make(someone, 'access')).status).toBe(201);
    expect((await someone.get('/own/requests')).data).toHaveLength(3);
  });

  test('a grievance describes what happened; at most 5000 characters; no other kinds', async () => {
    const someone = await createExemployee(server, team.owner);
    for (const [body, path] of [
      [{ type: 'grievance' }, 'detail'],
      [{ type: 'grievance', detail: '   ' }, 'detail'],
      [{ type: 'access', detail: 'x'.repeat(5001) }, 'detail'],
      [{ type: 'objection' }, 'type'],
      [{}, 'type'],
    ] as const) {
      const answer = await someone.post('/own/requests', body);
      expect(answer).toMatchObject({ status: 400, errors: [{ path }] });
    }
    expect((await someone.get('/own/requests')).data).toEqual([]);
  });

  test('they belong to the ex-employee alone', async () => {
    const { data } = await make(ex, 'grievance', 'Private');
    const other = await createExemployee(server, team.owner);
    expect((await other.get('/own/requests')).data).toEqual([]);
    expect((await other.delete(`/own/requests/${data._id}`)).status).toBe(404);
    expect((await ex.delete(`/own/requests/${unknownId}`)).status).toBe(404);
    for (const by of [team.owner, team.viewer]) {
      expect(await by.get('/own/requests')).toMatchObject(notAllowed);
      expect(await make(by, 'access')).toMatchObject(notAllowed);
      expect(await by.delete(`/own/requests/${data._id}`)).toMatchObject(notAllowed);
    }
    expect(await server.as(null).get('/own/requests')).toMatchObject(notSignedIn);
    expect(await server.as(null).post('/own/requests', { type: 'access' })).toMatchObject(notSignedIn);
    expect((await ex.get('/own/requests')).data[0]).toMatchObject({ _id: data._id, state: 'open' });
  });
});

describe('Open requests for HR: GET /requests/privacy', () => {
  test('due soonest first, with the days left, and what is overdue; page by page', async () => {
    const { owner } = await createTeam(server);
    const start = new Date('2026-01-01T00:00:00Z');
    const made: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      server.setNow(new Date(start.getTime() + days(index)));
      const someone = await createExemployee(server, owner);
      // Every second one has the longer time, so that the order differs from that of creation.
      made.push((await make(someone, index % 2 ? 'access' : 'grievance', 'Why')).data._id);
    }
    server.setNow(new Date(start.getTime() + days(35)));
    const first = await listed(owner);
    expect(first).toMatchObject({ open: 25, overdue: 2 });
    expect(first.requests).toHaveLength(20);
    expect(first.requests[0]).toMatchObject({ _id: made[1], daysLeft: -4, person: { name: expect.any(String) } });
    const rest = await listed(owner, `?cursor=${encodeURIComponent(first.nextCursor)}`);
    server.setNow(null);
    expect(rest.nextCursor).toBeNull();
    const all = [...first.requests, ...rest.requests];
    expect(new Set(idsOf({ requests: all }))).toEqual(new Set(made));
    const due = all.map(({ dueAt }) => dueAt);
    expect(due).toEqual(due.toSorted());
    expect(idsOf(await listed(owner, '?cursor=nonsense'))).toEqual(idsOf(first));
    const set = (values: object) =>
      server.services.database.system
        .updateTable('privacy_requests')
        .set(values)
        .where('company_id', '=', owner.company)
        .execute();
    const wholeList = async (query: string) => {
      const top = await listed(owner, query);
      const behind = await listed(owner, `${query}&cursor=${encodeURIComponent(top.nextCursor)}`);
      return [...idsOf(top), ...idsOf(behind)];
    };
    const moment = new Date('2026-05-06T07:08:09.123Z');
    await set({ due_at: moment });
    expect(await wholeList('?state=open'), 'due at one moment: each once').toEqual(made.toSorted());
    await set({ state: 'done', closed_at: moment });
    expect(await wholeList('?state=closed'), 'settled at one moment: each once').toEqual(made.toSorted().reverse());
  });

  test('owner and HR read it; others, other companies and ex-employees do not', async () => {
    for (const by of [team.recruiter, team.viewer, ex])
      expect(await by.get('/requests/privacy')).toMatchObject(notAllowed);
    expect(await server.as(null).get('/requests/privacy')).toMatchObject(notSignedIn);
    expect((await listed(team.stranger)).requests).toEqual([]);
    expect((await team.owner.get('/requests/privacy?state=all')).status).toBe(400);
  });
});

describe('Settling a request: POST /requests/privacy/{id}/close', () => {
  test('the person gets the answer by mail, the request moves to the settled ones, and the log says who did it', async () => {
    const someone = await createExemployee(server, team.owner);
    const { data } = await make(someone, 'grievance', 'You wrote to me on a Sunday');
    const answer = 'We are sorry.\n\nIt will not happen again.';
    expect(await team.hr.post(`/requests/privacy/${data._id}/close`, { state: 'done', answer })).toMatchObject({
      status: 201,
      data: { _id: data._id, state: 'done', answer, closedBy: 'Asha Rao' },
    });
    expect(idsOf(await listed(team.hr))).not.toContain(data._id);
    expect(idsOf(await listed(team.hr, '?state=closed'))).toContain(data._id);
    expect((await someone.get('/own/requests')).data[0]).toMatchObject({ state: 'done', answer });
    const email = (await team.owner.get(`/alumni/${someone.person}`)).data.email;
    const mail = await server.services.database.system
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.message_id')
      .select(['type', 'topic', 'subject', 'text', 'person_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      type: 'account',
      topic: null,
      subject: expect.stringMatching(/^Company \d+ has responded to your grievance$/),
      person_id: someone.person,
    });
    expect(mail.text).toContain('It will not happen again.');
    const logged = await server.services.database.system
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'privacy-request.closed')
      .where('target_id', '=', data._id)
      .executeTakeFirstOrThrow();
    expect(logged).toMatchObject({ actor_id: team.hr.userId, detail: { type: 'grievance', state: 'done' } });
    expect((await team.hr.post(`/requests/privacy/${data._id}/close`, { state: 'done', answer })).status).toBe(409);
  });

  test('a person who was deleted meanwhile is still listed and answered, and can be erased', async () => {
    const someone = await createExemployee(server, team.owner);
    const { email } = (await team.owner.get(`/alumni/${someone.person}`)).data;
    const [grievance, erasure] = [await make(someone, 'grievance', 'Why'), await make(someone, 'erasure')];
    await team.owner.post(`/alumni/${someone.person}`, { status: 0 });
    const waiting = (await listed(team.hr)).requests.filter(({ _id }: { _id: string }) =>
      [grievance.data._id, erasure.data._id].includes(_id),
    );
    expect(waiting).toMatchObject([
      { type: 'erasure', person: { _id: someone.person, deleted: true } },
      { type: 'grievance', person: { _id: someone.person, deleted: true } },
    ]);
    await team.hr.post(`/requests/privacy/${grievance.data._id}/close`, { state: 'done', answer: 'Because' });
    const mail = await server.services.database.system
      .selectFrom('outbox')
      .select(['person_id', 'state'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ person_id: null, state: 'queued' });
    expect((await team.hr.post(`/requests/privacy/${erasure.data._id}/erase`)).status).toBe(201);
  });

  test('a request for erasure cannot be marked as done; it can be rejected with a reason', async () => {
    const someone = await createExemployee(server, team.owner);
    const { data } = await make(someone, 'erasure');
    const close = (state: string) =>
      team.hr.post(`/requests/privacy/${data._id}/close`, { state, answer: 'A dispute is open' });
    expect(await close('done')).toMatchObject({
      status: 409,
      message: 'To settle an erasure request, erase the record',
    });
    expect((await close('rejected')).data.state).toBe('rejected');
    expect((await someone.get('/own/requests')).status, 'still there').toBe(200);
  });

  test('without an answer, by others, or for an unknown request it is refused and stays open', async () => {
    const someone = await createExemployee(server, team.owner);
    const { data } = await make(someone, 'access');
    const path = `/requests/privacy/${data._id}/close`;
    const body = { state: 'done', answer: 'Done' };
    expect(await team.hr.post(path, { state: 'done', answer: ' ' })).toMatchObject({
      status: 400,
      errors: [{ path: 'answer', message: 'Please enter an answer' }],
    });
    expect((await team.hr.post(path, { state: 'withdrawn', answer: 'x' })).status).toBe(400);
    for (const by of [team.recruiter, team.viewer, someone])
      expect(await by.post(path, body)).toMatchObject(notAllowed);
    expect((await team.stranger.post(path, body)).status).toBe(404);
    expect((await team.hr.post(`/requests/privacy/${unknownId}/close`, body)).status).toBe(404);
    expect(await server.as(null).post(path, body)).toMatchObject(notSignedIn);
    expect((await someone.get('/own/requests')).data[0].state).toBe('open');
  });
});

describe('A grievance without signing in: POST /privacy/grievances', () => {
  const grievance = { name: 'Nobody Known', email: 'Nobody@Mail.example', detail: 'You keep writing to me' };

  test('the answer is the same whether the company is known or not; a known one has it among its requests', async () => {
    const { owner } = await createTeam(server);
    const name = (await owner.get('/users/profile')).data.companyDetails.name as string;
    const [known, unknown] = [
      await server.as(null).post('/privacy/grievances', { ...grievance, company: ` ${name.toUpperCase()} ` }),
      await server.as(null).post('/privacy/grievances', { ...grievance, company: 'Nobody Ever Heard Of It' }),
    ];
    expect(known).toMatchObject({ status: 201, data: { days: 90 } });
    expect(unknown.body).toEqual(known.body);
    expect((await listed(owner)).requests).toMatchObject([
      {
        type: 'grievance',
        person: null,
        name: 'Nobody Known',
        email: 'nobody@mail.example',
        detail: 'You keep writing to me',
        daysLeft: expect.any(Number),
      },
    ]);
  });

  test('it is not linked to a record with the same address, which is unverified', async () => {
    const { owner } = await createTeam(server);
    const someone = await createExemployee(server, owner);
    const { email } = (await owner.get(`/alumni/${someone.person}`)).data;
    const company = (await owner.get('/users/profile')).data.companyDetails.name;
    await server.as(null).post('/privacy/grievances', { ...grievance, company, email });
    expect((await listed(owner)).requests[0]).toMatchObject({ person: null, email });
    expect((await someone.get('/own/requests')).data).toEqual([]);
    const [{ _id }] = (await listed(owner)).requests;
    await owner.post(`/requests/privacy/${_id}/close`, { state: 'done', answer: 'Sorry' });
    await until('the answer', async () =>
      server.services.database.system.selectFrom('outbox').select('id').where('email', '=', email).executeTakeFirst(),
    );
  });

  test('a company of the other brand is not found, nor one of two with the same name', async () => {
    const [elsewhere, one, two] = [
      await createMember(server, { brand: 'homecoming' }),
      await createMember(server),
      await createMember(server),
    ];
    const { system } = server.services.database;
    const rename = (member: Member, name: string) =>
      system.updateTable('companies').set({ name }).where('id', '=', member.company).execute();
    await rename(elsewhere, 'Elsewhere Ltd');
    await rename(one, 'Twins Ltd');
    await rename(two, 'Twins Ltd');
    for (const company of ['Elsewhere Ltd', 'Twins Ltd'])
      expect((await server.as(null).post('/privacy/grievances', { ...grievance, company })).status).toBe(201);
    for (const member of [elsewhere, one, two]) {
      const rows = await system
        .selectFrom('privacy_requests')
        .select('id')
        .where('company_id', '=', member.company)
        .execute();
      expect(rows).toEqual([]);
    }
  });

  test('every field is required, with a message', async () => {
    const answer = await server
      .as(null)
      .post('/privacy/grievances', { company: ' ', name: '', email: 'x', detail: '' });
    expect(answer.status).toBe(400);
    expect(answer.errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'company: Please enter the name of the company',
      'name: Please enter your name',
      'email: Please enter valid email address',
      'detail: Please describe what happened',
    ]);
  });

  test('after ten from one address within an hour it is refused; later it works again', async () => {
    const body = { ...grievance, company: 'Flooded' };
    server.setNow(new Date('2027-01-01T00:00:00Z'));
    const statuses = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await server.as(null).post('/privacy/grievances', body)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    server.setNow(new Date('2027-01-01T01:01:00Z'));
    expect((await server.as(null).post('/privacy/grievances', body)).status).toBe(201);
    server.setNow(null);
  });
});
