// Both databases: months, consents and dates in one statement
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { announceAs, confirmLeaving, leavingTokens, settleAt } from '#api-test/factories/leavers.ts';
import { createMember, createPerson, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { ArrivalFigures } from '#contract/ex-employee/arrivals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const db = () => server.services.database.system;
const none = { left: 0, arrived: 0, confirmed: 0, agreed: 0, signedIn: 0 };
type Answer = { last: ArrivalFigures; before: ArrivalFigures; welcomes: boolean };
async function figures(by: Member, moment = '2026-07-15T06:30:00Z'): Promise<Answer> {
  server.setNow(new Date(moment));
  const { status, data, message } = await by.get('/arrivals/figures');
  expect(status, message).toBe(200);
  return data;
}
const left = (by: Member, day: string, values: Record<string, unknown> = {}) =>
  createPerson(by, { dateOfLeaving: day.replaceAll('-', '/'), ...values });
const signUp = (person: string, at: string) =>
  db().updateTable('people').set({ signed_up_at: at }).where('id', '=', person).execute();
async function consent(by: Member, person: string, purpose: 'jobs' | 'events' | 'directory_listing', granted = true) {
  const row = { company_id: by.company, person_id: person, purpose, basis: 'consent' as const, notice_version: 1 };
  await db()
    .insertInto('consent_states')
    .values({ ...row, granted, at: new Date() })
    .execute();
}
const bySystem = (by: Member, id: string, source: 'api' | 'import') =>
  db().updateTable('leavers').set({ source }).where('company_id', '=', by.company).where('id', '=', id).execute();

describe('Figures of last month’s leavers (issue: metrics)', () => {
  test('nothing without leavers, and the months are those of India', async () => {
    const by = await createMember(server);
    expect(await figures(by, '2026-01-31T18:29:00Z')).toEqual({
      last: { month: '2025-12', ...none },
      before: { month: '2025-11', ...none },
      welcomes: false,
    });
    expect(await figures(by, '2026-01-31T18:30:00Z')).toMatchObject({
      last: { month: '2026-01' },
      before: { month: '2025-12' },
    });
  });

  test('the first and the last day of a month belong to it; neither the day before nor the day after, nor sample data', async () => {
    const by = await createMember(server);
    for (const day of [
      '2026-04-30',
      '2026-05-01',
      '2026-05-31',
      '2026-06-01',
      '2026-06-15',
      '2026-06-30',
      '2026-07-01',
    ])
      await left(by, day);
    const sample = await left(by, '2026-06-02');
    await db().updateTable('people').set({ is_sample: true }).where('id', '=', sample._id).execute();
    const other = await createMember(server);
    await left(other, '2026-06-02');
    expect(await figures(by)).toMatchObject({
      last: { month: '2026-06', left: 3 },
      before: { month: '2026-05', left: 2 },
    });
    expect(await figures(other)).toMatchObject({ last: { left: 1 }, before: { left: 0 } });
  });

  test('signed in within 30 days of the last day, to the end of the thirtieth in India', async () => {
    const by = await createMember(server);
    const [, onLast, tooLate, inMay] = [
      await left(by, '2026-06-10'),
      await left(by, '2026-06-10'),
      await left(by, '2026-06-10'),
      await left(by, '2026-05-31'),
    ];
    await signUp(onLast._id, '2026-07-10T18:29:59Z');
    await signUp(tooLate._id, '2026-07-10T18:30:00Z');
    await signUp(inMay._id, '2026-06-01T00:00:00Z');
    const { last, before } = await figures(by);
    expect(last).toEqual({ month: '2026-06', ...none, left: 3, signedIn: 1 });
    expect(before).toEqual({ month: '2026-05', ...none, left: 1, signedIn: 1 });
  });

  test('agreed to mail: an own yes to at least one topic, each person once; neither a no, a listing nor the company’s declaration', async () => {
    const by = await createMember(server);
    const people = [];
    for (let number = 0; number < 4; number += 1) people.push(await left(by, '2026-06-10'));
    const [twice, refused, directory] = people;
    await consent(by, twice?._id ?? '', 'jobs');
    await consent(by, twice?._id ?? '', 'events');
    await consent(by, refused?._id ?? '', 'jobs', false);
    await consent(by, directory?._id ?? '', 'directory_listing');
    expect((await figures(by)).last).toEqual({ month: '2026-06', ...none, left: 4, agreed: 1 });
  });

  test('arrived by themselves: announced by a source, not by hand; those who declined or wait count as leavers', async () => {
    const by = await createMember(server);
    server.setNow(new Date('2026-06-20T06:30:00Z'));
    const announced = async (values: Record<string, unknown> = {}) => (await announceAs(by, values))._id;
    const hand = await announced();
    const api = await announced();
    const sheet = await announced();
    const incomplete = await announced({ department: null });
    const declined = await announced();
    await bySystem(by, api, 'api');
    await bySystem(by, sheet, 'import');
    await bySystem(by, incomplete, 'api');
    await settleAt(server, '2026-06-20T06:30:00Z');
    await confirmLeaving(server, api, { email: 'figures.api@home.example', agreed: ['newsletter'] });
    await confirmLeaving(server, hand, { email: 'figures.hand@home.example', agreed: ['directory_listing'] });
    await confirmLeaving(server, incomplete, { email: 'figures.waits@home.example', agreed: ['jobs'] });
    await server.as(null).post('/leaving/decline', { token: (await leavingTokens(server, declined)).work });
    await settleAt(server, '2026-06-30T18:31:00Z');
    const expected = { month: '2026-06', left: 5, arrived: 2, confirmed: 3, agreed: 1, signedIn: 0 };
    expect((await figures(by)).last).toEqual(expected);
    // What they gave is deleted a month after the arrival, the figures stay.
    await settleAt(server, '2026-08-10T06:30:00Z');
    expect((await figures(by, '2026-08-10T06:30:00Z')).before).toEqual(expected);
  });

  test('whoever HR has added meanwhile is one leaver, and an earlier arrival is not of this month', async () => {
    const by = await createMember(server);
    server.setNow(new Date('2026-06-20T06:30:00Z'));
    await announceAs(by, { companyEmail: 'both@company.example', department: null });
    server.setNow(new Date('2026-07-02T06:30:00Z'));
    const person = await left(by, '2026-06-30', { companyEmail: 'both@company.example' });
    expect((await figures(by)).last).toEqual({ month: '2026-06', ...none, left: 1 });
    const [row] = await db().selectFrom('leavers').selectAll().where('company_id', '=', by.company).execute();
    const state = { state: 'arrived', source: 'api' } as const;
    const earlier = { ...state, last_day: '2026-05-31', person_id: person._id };
    await db()
      .updateTable('leavers')
      .set(earlier)
      .where('id', '=', row?.id ?? '')
      .execute();
    expect((await figures(by)).last).toEqual({ month: '2026-06', ...none, left: 1 });
    await db()
      .updateTable('leavers')
      .set({ last_day: '2026-06-30' })
      .where('id', '=', row?.id ?? '')
      .execute();
    expect((await figures(by)).last).toEqual({ month: '2026-06', ...none, left: 1, arrived: 1 });
  });

  test('says whether the welcome is on', async () => {
    const by = await createMember(server);
    await by.post('/journeys/birthday', { enabled: true });
    expect((await figures(by)).welcomes).toBe(false);
    await by.post('/journeys/welcome', { enabled: true });
    expect((await figures(by)).welcomes).toBe(true);
    await by.post('/journeys/welcome', { enabled: false });
    expect((await figures(by)).welcomes).toBe(false);
  });

  test('only for those who manage leavers, and not for programs', async () => {
    const team = await createTeam(server);
    for (const by of [team.owner, team.hr]) expect((await by.get('/arrivals/figures')).status).toBe(200);
    for (const by of [team.recruiter, team.viewer]) expect(await by.get('/arrivals/figures')).toMatchObject(notAllowed);
    expect(await server.as(null).get('/arrivals/figures')).toMatchObject(notSignedIn);
    const program = await createProgram(server, team.owner, ['leavers:manage']);
    expect((await program.get('/arrivals/figures')).status).toBe(403);
    await left(team.owner, '2026-06-10');
    expect((await figures(team.stranger)).last.left).toBe(0);
  });
});
