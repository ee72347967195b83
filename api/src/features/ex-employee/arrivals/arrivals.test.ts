// Both databases: dates, jsonb and locks of leavers
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, totalOf, unknownId } from '#api-test/answers.ts';
import {
  announceAs,
  confirmLeaving,
  leaverBody,
  leaverRow,
  leavingTokens,
  settleAt,
} from '#api-test/factories/leavers.ts';
import { createMember, createPerson, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { findEverywhere } from '#api-test/find-everywhere.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { findUnasked } from './queries.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
let owner: Member;

beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  ({ owner } = team);
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const system = () => server.services.database.system;
/** Sets the day, at noon in India. */
const on = (day: string) => server.setNow(new Date(`${day}T06:30:00Z`));
const noon = (day: string) => settleAt(server, `${day}T06:30:00Z`);
const list = async (by: Member, view: string) => (await by.get(`/arrivals?view=${view}`)).data;
const mailsTo = (email: string) =>
  system()
    .selectFrom('outbox')
    .innerJoin('messages', (join) =>
      join.onRef('messages.company_id', '=', 'outbox.company_id').onRef('messages.id', '=', 'outbox.message_id'),
    )
    .select(['messages.subject', 'messages.topic'])
    .where('outbox.email', '=', email)
    .orderBy('outbox.id')
    .execute();
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const person = async (by: Member, id: string | undefined) => (await by.get(`/alumni/${id}`)).data;

describe('The way of a leaver (issue: announced → asked → confirmed → arrived)', () => {
  test('asked 14 days before the last day, reminded once at 3 days, and an ex-employee on the day after it', async () => {
    const by = await createMember(server);
    on('2026-06-01');
    const { _id, state, missing, needs } = await announceAs(by, { companyEmail: 'way@work.example' });
    expect({ state, missing, needs }).toEqual({ state: 'announced', missing: [], needs: [] });
    await noon('2026-06-15');
    expect(await subjectsTo('way@work.example')).toEqual([]);
    await settleAt(server, '2026-06-16T03:29:00Z');
    expect(await subjectsTo('way@work.example')).toEqual([]);
    await noon('2026-06-16');
    await noon('2026-06-16');
    expect(await subjectsTo('way@work.example')).toEqual([expect.stringMatching(/^Stay in touch with /)]);
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({ state: 'asked' });
    await noon('2026-06-26');
    expect(await subjectsTo('way@work.example')).toHaveLength(1);
    await noon('2026-06-27');
    await noon('2026-06-28');
    expect(await subjectsTo('way@work.example')).toEqual([
      expect.stringMatching(/^Stay in touch with /),
      expect.stringMatching(/^Your last day at .* is near$/),
    ]);
    await settleAt(server, '2026-06-30T18:29:00Z');
    expect(await totalOf(by)).toBe(0);
    await settleAt(server, '2026-06-30T18:30:00Z');
    await noon('2026-07-01');
    expect(await totalOf(by)).toBe(1);
    const arrived = (await by.get(`/arrivals/${_id}`)).data;
    expect(arrived).toMatchObject({ state: 'arrived', person: { name: 'Tara Leaving' } });
    expect(await person(by, arrived.person._id)).toMatchObject({
      name: 'Tara Leaving',
      companyEmail: 'way@work.example',
      gender: 'female',
      designation: 'Engineer',
      department: 'Research',
      location: 'Pune',
      dateOfJoining: '2019/04/01',
      dateOfLeaving: '2026/06/30',
      dateOfBirth: '1970/03/14',
    });
  });

  test('before that day they are in no search, count or export', async () => {
    const by = await createMember(server);
    on('2026-06-20');
    await announceAs(by, { name: 'Zelda Quixote', companyEmail: 'zelda@work.example' });
    await noon('2026-06-20');
    expect(await totalOf(by)).toBe(0);
    expect((await by.get('/alumni?searchtext=Zelda')).data.alumnis).toEqual([]);
    expect((await by.get('/alumni/search/filters/')).data.department).toEqual({});
    expect((await by.get('/dashboard')).status).toBe(200);
    const mail = await by.post('/emailers/instant', {
      subject: 'Hello',
      content: 'Hello',
      selectAll: true,
      filters: {},
    });
    expect(mail.status).toBeGreaterThanOrEqual(400);
  });

  test('what the leaver gave is in the record, with the consents and the notice they read', async () => {
    const by = await createMember(server);
    on('2026-06-20');
    const { _id } = await announceAs(by, { gender: null, dateOfBirth: null });
    await noon('2026-06-20');
    await confirmLeaving(server, _id, {
      email: 'tara@home.example',
      phone: '9845012345',
      currentLocation: 'Mysuru',
      linkedinUrl: 'https://www.linkedin.com/in/tara',
      gender: 'others',
      dateOfBirth: '11/30',
      agreed: ['jobs', 'directory_listing'],
    });
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({ state: 'confirmed', missing: [] });
    await noon('2026-07-01');
    const { person: record } = (await by.get(`/arrivals/${_id}`)).data;
    expect(await person(by, record._id)).toMatchObject({
      email: 'tara@home.example',
      phone: '9845012345',
      gender: 'others',
      dateOfBirth: '1970/11/30',
      linkedinUrl: 'https://www.linkedin.com/in/tara',
      crawledInfo: { currentLocation: 'Mysuru' },
    });
    const { consents, history } = (await by.get(`/alumni/${record._id}/consents`)).data;
    expect(
      consents
        .filter(({ granted }: { granted: boolean }) => granted)
        .map(({ purpose }: { purpose: string }) => purpose),
    ).toEqual(['jobs', 'directory_listing']);
    expect(history).toHaveLength(7);
    expect(history[0]).toMatchObject({ source: 'leaving', noticeVersion: 1 });
  });

  test('a cancelled announcement leaves nothing but its audit entry', async () => {
    const by = await createMember(server);
    on('2026-06-20');
    const { _id } = await announceAs(by, { name: 'Yolanda Wombat', companyEmail: 'yolanda@work.example' });
    await noon('2026-06-20');
    const { work } = await leavingTokens(server, _id);
    expect(await by.delete(`/arrivals/${_id}`)).toMatchObject({ status: 200, data: { _id } });
    expect(await findEverywhere(server, 'Yolanda', 'yolanda@work.example')).toEqual([]);
    expect(await server.as(null).get(`/leaving?token=${work}`)).toMatchObject({ status: 404 });
    const { entries } = (await by.get('/audit-log')).data;
    expect(entries[0]).toMatchObject({ action: 'leaver.cancelled', target: { type: 'leaver', _id } });
    await noon('2026-07-01');
    expect(await totalOf(by)).toBe(0);
  });

  test('announced, cancelled and announced again, the same address is asked again after a week, or when the reminder is due', async () => {
    const by = await createMember(server);
    const program = await createProgram(server, by, ['leavers:manage']);
    const { employeeId, ...facts } = leaverBody({ employeeId: 'Flip-1', dateOfLeaving: '2026-06-28' });
    const announced = (companyEmail = 'again@work.example') =>
      program.put('/leavers/flip-1', { ...facts, companyEmail });
    const asked = async (day: string, email = 'again@work.example') => {
      await noon(day);
      // Those that were cancelled are emptied.
      const rows = await system()
        .selectFrom('outbox')
        .select('email')
        .where('company_id', '=', by.company)
        .where('email', '=', email)
        .execute();
      return rows.length;
    };
    on('2026-06-15');
    expect((await announced()).status).toBe(200);
    expect(await asked('2026-06-15')).toBe(1);
    for (let times = 0; times < 2; times += 1) {
      await program.delete('/leavers/flip-1');
      expect((await announced()).status).toBe(200);
      expect(await asked('2026-06-16')).toBe(0);
    }
    expect(await asked('2026-06-21')).toBe(0);
    expect(await asked('2026-06-22')).toBe(1);
    // Six days before the last day: the reminder is due before a week is over.
    await program.delete('/leavers/flip-1');
    await announced();
    expect(await asked('2026-06-24')).toBe(0);
    expect(await asked('2026-06-25')).toBe(1);
    // Never twice a day.
    await program.delete('/leavers/flip-1');
    await announced();
    expect(await asked('2026-06-25')).toBe(0);
    expect(await asked('2026-06-26')).toBe(1);
    // Another address was never asked.
    await program.delete('/leavers/flip-1');
    await announced('other@work.example');
    expect(await asked('2026-06-26', 'other@work.example')).toBe(1);
    const { entries } = (await by.get('/audit-log')).data;
    const details = entries
      .filter(({ action }: { action: string }) => action === 'leaver.cancelled')
      .map(({ detail }: { detail: object }) => detail);
    const address = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(details).toEqual([
      { asked: '2026-06-26', address },
      { asked: '2026-06-25', address },
      { asked: '2026-06-22', address },
      {},
      { asked: '2026-06-15', address },
    ]);
    expect(employeeId).toBe('Flip-1');
  });

  test('what is due is found of each company in turn: one that may mail no more does not keep the others waiting', async () => {
    on('2026-06-20');
    const [many, one] = [await createMember(server), await createMember(server)];
    for (const day of ['21', '22', '23']) await announceAs(many, { dateOfLeaving: `2026-06-${day}` });
    await announceAs(one, { dateOfLeaving: '2026-06-30' });
    const found = (await findUnasked(server.services.database, '2026-06-20', 1000)).map(({ company_id }) => company_id);
    const turns = found.filter((company) => company === many.company || company === one.company);
    expect(turns.slice(0, 2).sort()).toEqual([many.company, one.company].sort());
    expect(turns.slice(2)).toEqual([many.company, many.company]);
    await noon('2026-06-20');
  });

  test('whoever declines is deleted, never asked again, and not announced again by anyone', async () => {
    const by = await createMember(server);
    const program = await createProgram(server, by, ['leavers:manage']);
    on('2026-06-20');
    const body = leaverBody({ name: 'Xenia Numbat', companyEmail: 'xenia@work.example', email: 'xenia@home.example' });
    const { _id } = await announceAs(by, body);
    await noon('2026-06-20');
    const { work } = await leavingTokens(server, _id);
    const declined = await server.as(null).post('/leaving/decline', { token: work });
    expect(declined).toMatchObject({ status: 200, data: { state: 'declined' } });
    expect(await findEverywhere(server, 'Xenia', 'xenia@work.example', 'xenia@home.example')).toEqual([]);
    expect((await list(by, 'declined')).leavers).toMatchObject([{ _id, name: null, state: 'declined' }]);
    const { employeeId, ...facts } = body;
    expect((await program.put(`/leavers/${employeeId}`, facts)).data).toEqual({
      employeeId,
      state: 'declined',
      dateOfLeaving: null,
    });
    expect(await by.post('/arrivals', body)).toMatchObject({
      status: 409,
      message: 'They have declined, and are not asked again',
    });
    // Under another employee id, the gate recognises the address.
    await announceAs(by, { ...body, employeeId: 'other' });
    await noon('2026-06-21');
    const mails = await system()
      .selectFrom('outbox')
      .select(['state', 'block_reason'])
      .where('email', '=', 'xenia@work.example')
      .execute();
    expect(mails).toHaveLength(1);
    await noon('2026-07-01');
    expect(await totalOf(by)).toBe(1);
  });

  test('without an answer they are asked once more at the private address that HR holds, and can answer there', async () => {
    const by = await createMember(server);
    on('2026-06-20');
    const { _id } = await announceAs(by, { companyEmail: 'late@work.example', email: 'late@home.example' });
    await noon('2026-06-20');
    await noon('2026-07-01');
    await noon('2026-07-02');
    expect(await subjectsTo('late@home.example')).toEqual([expect.stringMatching(/ would like to stay in touch$/)]);
    const { work, home } = await leavingTokens(server, _id);
    expect((await server.as(null).get(`/leaving?token=${work}`)).status).toBe(404);
    expect((await server.as(null).get(`/leaving?token=${home}`)).data).toMatchObject({
      state: 'open',
      hasArrived: true,
    });
    await server.as(null).post('/leaving', { token: home, agreed: ['events'], phone: '9845099999' });
    expect(await server.as(null).post('/leaving/confirmation', { token: home, noticeVersion: 1 })).toMatchObject({
      status: 200,
      data: { hasConfirmed: true },
    });
    const { person: record } = (await by.get(`/arrivals/${_id}`)).data;
    expect(await person(by, record._id)).toMatchObject({ email: 'late@home.example', phone: '9845099999' });
    const { consents } = (await by.get(`/alumni/${record._id}/consents`)).data;
    expect(consents.find(({ purpose }: { purpose: string }) => purpose === 'events')).toMatchObject({
      granted: true,
      decided: true,
    });
  });

  test('with only the work address they arrive, and nothing is mailed to an address that others may read', async () => {
    const by = await createMember(server);
    on('2026-06-20');
    const { _id } = await announceAs(by, { companyEmail: 'only@work.example' });
    await noon('2026-07-01');
    const { person: record } = (await by.get(`/arrivals/${_id}`)).data;
    expect(await person(by, record._id)).toMatchObject({ email: 'only@work.example' });
    const rows = await system()
      .selectFrom('suppressions')
      .select(['topic', 'reason'])
      .where('email', '=', 'only@work.example')
      .execute();
    expect(rows).toEqual([{ topic: 'all', reason: 'ended' }]);
  });

  test('what was handed over is deleted 30 days after they arrived; the record stays', async () => {
    const by = await createMember(server);
    on('2026-06-20');
    const { _id } = await announceAs(by, { employeeId: 'handed-over' });
    await noon('2026-06-20');
    await noon('2026-07-01');
    await noon('2026-07-31');
    expect((await list(by, 'arrived')).leavers).toHaveLength(1);
    await noon('2026-08-01');
    expect((await list(by, 'arrived')).leavers).toEqual([]);
    expect(await leaverRow(server, _id)).toMatchObject({
      state: 'arrived',
      employee_id: null,
      facts: {},
      answers: {},
      messages: [],
    });
    expect(await totalOf(by)).toBe(1);
  });

  test('someone whose details are missing waits for HR, and arrives once they are added', async () => {
    const by = await createMember(server);
    on('2026-06-20');
    const { _id, missing, needs } = await announceAs(by, { department: null, gender: null });
    expect({ missing, needs }).toEqual({ missing: ['gender', 'department'], needs: ['missing'] });
    await by.post(`/arrivals/${_id}`, { department: 'Sales' });
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({ missing: ['gender'], needs: [] });
    await noon('2026-07-01');
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({
      state: 'announced',
      missing: ['gender'],
      needs: ['missing'],
    });
    await by.post(`/arrivals/${_id}`, { gender: 'male' });
    await noon('2026-07-01');
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({ state: 'arrived', needs: [] });
    expect(await totalOf(by)).toBe(1);
  });

  test('nobody is asked when the company has switched it off; the days are its own', async () => {
    const by = await createMember(server);
    on('2026-06-01');
    expect((await by.get('/arrivals/settings')).data).toEqual({ asks: true, askDays: 14, remindDays: 3 });
    await by.post('/arrivals/settings', { asks: false, askDays: 14, remindDays: 3 });
    await announceAs(by, { companyEmail: 'quiet@work.example' });
    await noon('2026-06-20');
    expect(await subjectsTo('quiet@work.example')).toEqual([]);
    await by.post('/arrivals/settings', { asks: true, askDays: 5, remindDays: 1 });
    await noon('2026-06-24');
    expect(await subjectsTo('quiet@work.example')).toEqual([]);
    await noon('2026-06-25');
    await noon('2026-06-28');
    expect(await subjectsTo('quiet@work.example')).toHaveLength(1);
    await noon('2026-06-29');
    expect(await subjectsTo('quiet@work.example')).toHaveLength(2);
  });
});

describe('Somebody who is in the directory already', () => {
  test('keeps their record, and only what they gave themselves changes', async () => {
    const by = await createMember(server);
    const known = await createPerson(by, {
      employeeId: 'K-1',
      dateOfLeaving: '2026/06/30',
      dateOfJoining: '2019/04/01',
    });
    on('2026-06-20');
    const { _id } = await announceAs(by, { employeeId: 'K-1', designation: 'Other' });
    await noon('2026-06-20');
    await confirmLeaving(server, _id, { email: 'known@home.example', agreed: [] });
    await noon('2026-07-01');
    expect(await totalOf(by)).toBe(1);
    expect((await by.get(`/arrivals/${_id}`)).data.person._id).toBe(known._id);
    expect(await person(by, known._id)).toMatchObject({ name: known.name, email: 'known@home.example' });
    expect((await person(by, known._id)).designation).not.toBe('Other');
  });

  test('who came back and leaves again has both times', async () => {
    const by = await createMember(server);
    const known = await createPerson(by, {
      employeeId: 'K-2',
      dateOfJoining: '2015/01/01',
      dateOfLeaving: '2018/12/31',
    });
    on('2026-06-20');
    const { _id } = await announceAs(by, { employeeId: 'K-2', name: known.name, dateOfJoining: '2020-02-01' });
    await noon('2026-07-01');
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({ state: 'arrived', person: { _id: known._id } });
    expect(await person(by, known._id)).toMatchObject({ dateOfJoining: '2020/02/01', dateOfLeaving: '2026/06/30' });
    expect((await by.get(`/alumni/${known._id}/stints`)).data.earlier).toMatchObject([
      { dateOfJoining: '2015-01-01', dateOfLeaving: '2018-12-31' },
    ]);
  });

  test('with the address of somebody else: HR is told, and nothing is added', async () => {
    const by = await createMember(server);
    await createPerson(by, { email: 'shared@home.example', name: 'Somebody Else' });
    on('2026-06-20');
    const { _id } = await announceAs(by, { email: 'shared@home.example' });
    await noon('2026-07-01');
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({
      state: 'announced',
      needs: ['refused'],
      refusal: 'Someone else in the directory has this email address',
    });
    await by.post(`/arrivals/${_id}`, { email: 'own@home.example' });
    await noon('2026-07-01');
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({ state: 'arrived', refusal: null });
  });

  test('a last day before the first one: HR is told, and can repair it', async () => {
    const by = await createMember(server);
    on('2026-06-01');
    const { _id } = await announceAs(by, { dateOfJoining: '2026-05-20', dateOfLeaving: '2026-06-10' });
    await by.post(`/arrivals/${_id}`, { dateOfLeaving: '2026-05-10' });
    await noon('2026-06-02');
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({
      state: 'announced',
      needs: ['refused'],
      refusal: 'Date of joining must be less than the date of relieving',
    });
    await by.post(`/arrivals/${_id}`, { dateOfJoining: '2025-05-20' });
    await noon('2026-06-02');
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({ state: 'arrived' });
  });
});

describe('Announcing by a program (PUT /leavers/{employeeId})', () => {
  test('repeated it changes nothing; changed it changes; taken back it is deleted', async () => {
    const by = await createMember(server);
    const program = await createProgram(server, by, ['leavers:manage']);
    on('2026-06-01');
    const { employeeId, ...facts } = leaverBody({ employeeId: 'API 1' });
    const path = `/leavers/${encodeURIComponent(employeeId)}`;
    const announced = { employeeId, state: 'announced', dateOfLeaving: '2026-06-30' };
    expect(await program.put(path, facts)).toMatchObject({ status: 200, data: announced });
    const [{ _id }] = (await list(by, 'announced')).leavers;
    const before = await leaverRow(server, _id);
    on('2026-06-02');
    expect((await program.put(path, facts)).data).toEqual(announced);
    expect(await leaverRow(server, _id)).toEqual(before);
    expect(
      (await program.put(path, { ...facts, dateOfLeaving: '2026-07-15', designation: 'Lead' })).data,
    ).toMatchObject({
      dateOfLeaving: '2026-07-15',
    });
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({ designation: 'Lead', source: 'api' });
    expect(await program.delete(path)).toMatchObject({ status: 200, data: { employeeId } });
    expect(await program.delete(path)).toMatchObject({ status: 404 });
    expect((await list(by, 'announced')).leavers).toEqual([]);
  });

  test('five at once announce one', async () => {
    const by = await createMember(server);
    const program = await createProgram(server, by, ['leavers:manage']);
    on('2026-06-01');
    const { employeeId, ...facts } = leaverBody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => program.put(`/leavers/${employeeId}`, facts)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await list(by, 'announced')).counts.announced).toBe(1);
  });

  test('the key can do nothing else, and never reads what the leaver said', async () => {
    const by = await createMember(server);
    const program = await createProgram(server, by, ['leavers:manage']);
    on('2026-06-20');
    const { employeeId, ...facts } = leaverBody();
    await program.put(`/leavers/${employeeId}`, facts);
    await noon('2026-06-20');
    const [{ _id }] = (await list(by, 'asked')).leavers;
    await confirmLeaving(server, _id, { email: 'secret@home.example', phone: '9845055555', agreed: [] });
    const { body } = await program.put(`/leavers/${employeeId}`, { ...facts, phone: '9845011111' });
    expect(body.toString()).not.toMatch(/secret|98450/);
    for (const path of ['/arrivals?view=asked', `/arrivals/${_id}`, '/arrivals/count', '/alumni'])
      expect(await program.get(path)).toMatchObject(notAllowed);
    // What a source says of what the person confirmed waits for HR.
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({
      needs: ['conflict'],
      conflicts: [{ field: 'phone', value: '9845011111', source: 'api' }],
    });
    await by.post(`/arrivals/${_id}/decisions`, { about: 'phone', use: false });
    await program.put(`/leavers/${employeeId}`, { ...facts, phone: '9845011111' });
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({ needs: [], conflicts: [] });
    await noon('2026-07-01');
    const { person: record } = (await by.get(`/arrivals/${_id}`)).data;
    expect(await person(by, record._id)).toMatchObject({ phone: '9845055555', email: 'secret@home.example' });
  });

  test('HR’s word counts more; a different last day waits for a decision', async () => {
    const by = await createMember(server);
    const program = await createProgram(server, by, ['leavers:manage']);
    on('2026-06-01');
    const body = leaverBody({ designation: 'By hand' });
    const { _id } = await announceAs(by, body);
    const { employeeId, ...facts } = body;
    await program.put(`/leavers/${employeeId}`, { ...facts, designation: 'By system', dateOfLeaving: '2026-07-10' });
    expect((await by.get(`/arrivals/${_id}`)).data).toMatchObject({
      designation: 'By hand',
      dateOfLeaving: '2026/06/30',
      needs: ['conflict'],
      conflicts: [{ field: 'dateOfLeaving', value: '2026-07-10', source: 'api' }],
    });
    expect((await by.post(`/arrivals/${_id}/decisions`, { about: 'dateOfLeaving', use: true })).data).toMatchObject({
      dateOfLeaving: '2026/07/10',
      needs: [],
    });
    expect(await by.post(`/arrivals/${_id}/decisions`, { about: 'dateOfLeaving', use: true })).toMatchObject({
      status: 409,
      message: 'This has been settled already',
    });
  });

  test.each([
    ['no name', { name: undefined }, 'name', 'Please enter name of ex-employee'],
    ['no last day', { dateOfLeaving: undefined }, 'dateOfLeaving', 'Please enter the last day'],
    ['no date', { dateOfLeaving: 'soon' }, 'dateOfLeaving', 'Please enter the last day'],
    [
      '61 days ago',
      { dateOfLeaving: '2026-04-01' },
      'dateOfLeaving',
      'The last day was more than 60 days ago. Please add earlier leavers with an import',
    ],
    ['367 days ahead', { dateOfLeaving: '2027-06-03' }, 'dateOfLeaving', 'The last day can be at most a year ahead'],
    [
      'joined later',
      { dateOfJoining: '2026-06-30' },
      'dateOfJoining',
      'Date of joining must be less than the date of relieving',
    ],
    ['no email', { companyEmail: 'work' }, 'companyEmail', 'Please enter valid company email address'],
  ])('%s is refused', async (_, values, path, message) => {
    on('2026-06-01');
    const { employeeId, ...facts } = leaverBody(values);
    const program = await createProgram(server, owner, ['leavers:manage']);
    const { status, errors } = await program.put(`/leavers/${employeeId}`, facts);
    expect({ status, error: errors[0] }).toEqual({ status: 400, error: { path, message } });
  });

  test('60 days ago and 366 days ahead are accepted', async () => {
    const by = await createMember(server);
    on('2026-06-01');
    for (const dateOfLeaving of ['2026-04-02', '2027-06-02'])
      expect((await by.post('/arrivals', leaverBody({ dateOfLeaving }))).status).toBe(201);
  });

  test('an employee id or a company email that is announced for somebody else is refused', async () => {
    const by = await createMember(server);
    const program = await createProgram(server, by, ['leavers:manage']);
    on('2026-06-01');
    const { employeeId, ...facts } = leaverBody();
    await program.put(`/leavers/${employeeId}`, facts);
    expect(
      await program.put(`/leavers/${employeeId}`, { ...facts, name: 'Other Name', companyEmail: 'other@work.example' }),
    ).toMatchObject({
      status: 409,
      errors: [
        {
          path: 'employeeId',
          message: 'This employee ID is already announced for someone with another name and company email',
        },
      ],
    });
    expect(await program.put('/leavers/another', { ...facts, name: 'Other Name' })).toMatchObject({
      status: 409,
      errors: [{ path: 'companyEmail', message: 'This company email is already announced under another employee ID' }],
    });
    // A changed name is the same person.
    expect((await program.put(`/leavers/${employeeId}`, { ...facts, name: 'Tara Married' })).status).toBe(200);
    expect(await by.post('/arrivals', { ...facts, employeeId })).toMatchObject({
      status: 409,
      errors: [{ path: 'employeeId', message: 'Someone with this employee ID is already announced' }],
    });
  });
});

describe('Who may', () => {
  test('owner and HR; nobody else, and no other company', async () => {
    on('2026-06-01');
    const { _id } = await announceAs(team.hr);
    const calls = (by: Member) => [
      by.get('/arrivals?view=announced'),
      by.get('/arrivals/count'),
      by.get(`/arrivals/${_id}`),
      by.post('/arrivals', leaverBody()),
      by.post(`/arrivals/${_id}`, { name: 'Their Name' }),
      by.post(`/arrivals/${_id}/decisions`, { about: 'remark' }),
      by.get('/arrivals/settings'),
      by.post('/arrivals/settings', { asks: false, askDays: 2, remindDays: 1 }),
      by.put('/leavers/E-1', leaverBody()),
      by.delete('/leavers/E-1'),
      by.delete(`/arrivals/${_id}`),
    ];
    for (const by of [team.recruiter, team.viewer])
      for (const answer of calls(by)) expect(await answer).toMatchObject(notAllowed);
    for (const answer of calls(server.as(null) as Member)) expect(await answer).toMatchObject(notSignedIn);
    for (const path of [`/arrivals/${_id}`, `/arrivals/${unknownId}`])
      expect(await team.stranger.get(path)).toMatchObject({ status: 404, message: 'Leaver not found' });
    expect((await team.stranger.delete(`/arrivals/${_id}`)).status).toBe(404);
    expect((await team.owner.get(`/arrivals/${_id}`)).status).toBe(200);
  });

  test.each([
    ['0 days', { askDays: 0, remindDays: -1 }, 'askDays'],
    ['61 days', { askDays: 61 }, 'askDays'],
    ['a reminder on the day of the first mail', { remindDays: 14 }, 'remindDays'],
    ['a reminder after 0 days', { remindDays: 0 }, 'remindDays'],
  ])('settings with %s are refused', async (_, values, path) => {
    const answer = await owner.post('/arrivals/settings', { asks: true, askDays: 14, remindDays: 3, ...values });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.errors[0]).toMatchObject({ path });
  });
});
