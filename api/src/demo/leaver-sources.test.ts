// Only with --all: it fills the whole demo; every journey opens one.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobData } from '#api/core/work/queue.ts';
import { runExitSurveys } from '#api/features/ex-employee/exit-survey/run-exit-surveys.ts';
import { findDueSources } from '#api/features/ex-employee/leaver-sources/queries.ts';
import { undoRun } from '#api/features/ex-employee/leaver-sources/undo-run.ts';
import { demoBrand } from '#api-test/demo-brand.ts';
import { type Client, startTestServer, type TestServer } from '#api-test/server.ts';
import type { ArrivalFigures } from '#contract/ex-employee/arrivals.ts';
import type { ExitSurvey, ExitTrends } from '#contract/ex-employee/exit-survey.ts';
import type { LeaverSourceAnswer, SourceRun } from '#contract/ex-employee/leaver-sources.ts';
import { seedDemo } from './seed.ts';

const day = 86_400_000;
const never = new AbortController().signal;
const now = new Date('2026-08-20T06:30:00Z');
let server: TestServer;
let asha: Client;

beforeAll(async () => {
  server = await startTestServer();
  const { database, files, config } = server.services;
  await seedDemo(database, { files, secrets: config.secrets, brand: demoBrand, now });
  server.setNow(now);
  const [user] = await ask<{ id: string }>(sql`select id from users where email = 'asha@acme.example'`);
  asha = server.as(await server.session(user?.id ?? ''));
}, 300_000);
afterAll(() => server.close());

const ask = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(server.services.database.system)).rows;
const get = async <T>(path: string): Promise<T> => {
  const { status, data, message } = await asha.get<T>(path);
  expect(status, message).toBe(200);
  return data;
};
const sources = () => get<LeaverSourceAnswer[]>('/leaver-sources');
async function sourceOf(kind: string) {
  const source = (await sources()).find((one) => one.kind === kind);
  if (!source) throw new Error(`There is no source of the kind ${kind}`);
  return source;
}
const runsOf = async (kind: string) => get<SourceRun[]>(`/leaver-sources/${(await sourceOf(kind))._id}/runs`);
const dayOf = ({ startedAt }: SourceRun) => startedAt.slice(0, 10);

test('two systems announce leavers: a program by a key, and Entra ID', async () => {
  const shown = (await sources()).map(({ kind, name, enabled, secrets, nextRunAt, failingSince }) => ({
    kind,
    name,
    enabled,
    secrets,
    nextRunAt,
    failingSince,
  }));
  const quiet = { enabled: true, secrets: [], nextRunAt: null, failingSince: null };
  expect(shown).toHaveLength(2);
  expect(shown).toContainEqual({ kind: 'api', name: 'HR system', ...quiet });
  expect(shown).toContainEqual({ kind: 'scim', name: 'Entra ID', ...quiet });
  const keys = await get<{ name: string; scopes: string[]; state: string }[]>('/api-keys');
  expect(keys).toMatchObject([{ name: 'HR system', scopes: ['leavers:manage'], state: 'active' }]);
});

test('no source is ever due', async () => {
  for (const later of [0, 1, 30, 400])
    expect(await findDueSources(server.services.database, new Date(now.getTime() + later * day), 200)).toEqual([]);
});

test('a source knows the employees that it has told about, and every leaver of a system names it', async () => {
  expect((await sourceOf('scim')).known).toBe(420);
  const known = await ask(sql`select s.kind, s.known - count(k.employee_hash)::int as missing,
      (select count(*)::int from leavers l where l.company_id = s.company_id and l.source = s.kind and not exists (
        select from known_employees e where e.source_id = s.id and e.employee_hash = l.employee_hash)) as untold
    from leaver_sources s left join known_employees k on k.company_id = s.company_id and k.source_id = s.id
   group by s.company_id, s.id order by s.kind`);
  expect(known).toEqual([
    { kind: 'api', missing: 0, untold: 0 },
    { kind: 'scim', missing: 0, untold: 0 },
  ]);
  const others = await ask(sql`select l.id from leavers l where l.source in ('api', 'scim') and (
      not exists (select from leaver_sources s where l.announcers = jsonb_build_array(jsonb_build_object('id', s.id, 'source', s.kind))
        and s.kind = l.source)
      or exists (select from jsonb_each(l.facts) f where f.value ->> 'by' is distinct from l.announcers -> 0 ->> 'id'))`);
  expect(others).toEqual([]);
});

test('the calls of Entra ID by day, the faulty ones with the reasons of the product', async () => {
  const runs = await runsOf('scim');
  expect(
    runs.map((run) => [dayOf(run), run.state, run.read, run.announced, run.changed, run.cancelled, run.faulty]),
  ).toEqual([
    ['2026-08-18', 'done', 3, 0, 0, 0, 2],
    ['2026-08-11', 'done', 2, 1, 0, 0, 0],
    ['2026-08-10', 'done', 1, 1, 0, 0, 1],
    ['2026-08-06', 'done', 3, 0, 0, 1, 0],
    ['2026-08-04', 'done', 1, 1, 0, 0, 0],
    ['2026-07-17', 'done', 416, 0, 0, 0, 0],
  ]);
  const { _id: id } = await sourceOf('scim');
  const faultsOf = async (run: SourceRun | undefined) =>
    (await get<{ faultyRows: unknown[] }>(`/leaver-sources/${id}/runs/${run?._id}`)).faultyRows;
  expect(await faultsOf(runs[0])).toEqual([
    { row: null, employeeId: null, reason: 'dateOfLeaving: The last day can be at most a year ahead' },
    {
      row: null,
      employeeId: 'ACME-3127',
      reason: 'This company email is already announced under another employee ID',
    },
  ]);
  expect(await faultsOf(runs[2])).toEqual([
    { row: null, employeeId: 'ACME-3104', reason: 'phoneNumbers: Please enter valid phone number' },
  ]);
});

test('the runs of a day say how many leavers were announced on it', async () => {
  const wrong =
    await ask(sql`select r.day from leaver_runs r join leaver_sources s on s.company_id = r.company_id and s.id = r.source_id
    where s.kind = 'api' and (r.read < r.announced + r.changed or r.announced <> (select count(*) from leavers l
      where l.company_id = r.company_id and l.source = 'api' and (l.created_at at time zone 'Asia/Kolkata')::date = r.day))`);
  expect(wrong).toEqual([]);
  const runs = await runsOf('api');
  expect(runs).toHaveLength(30);
  expect(runs[0]).toMatchObject({ state: 'done', announced: 0, changed: 1 });
  expect(dayOf(runs[0] as SourceRun)).toBe('2026-08-14');
});

test('those who arrived by themselves count for the last month, most with a private address', async () => {
  const { last } = await get<{ last: ArrivalFigures }>('/arrivals/figures');
  expect(last.month).toBe('2026-07');
  expect(last.arrived).toBeGreaterThan(last.left / 2);
  expect(last.arrived).toBeLessThan(last.left);
  expect(last.confirmed).toBeGreaterThan(last.arrived / 2);
});

test('the exit survey is on since the quarter before last but one, and shows each quarter', async () => {
  expect(await get<ExitSurvey>('/exit-survey')).toMatchObject({
    enabled: true,
    days: 7,
    enabledOn: '2025-10-01',
    problem: null,
  });
  const { questions, rounds } = await get<ExitTrends>('/exit-survey/trends');
  expect(questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7']);
  expect(rounds.map(({ from, to, isOpen }) => [from, to, isOpen])).toEqual([
    ['2026-07', '2026-09', true],
    ['2026-04', '2026-06', false],
    ['2026-01', '2026-03', false],
    ['2025-10', '2025-12', false],
  ]);
  for (const { from, all } of rounds.slice(1)) {
    expect(all?.answers, from).toBeGreaterThanOrEqual(10);
    expect(all?.figures, from).toHaveLength(7);
  }
  expect(rounds[0]?.departments).toEqual([]);
  const departments = rounds.flatMap((round) => round.departments);
  expect(departments.length).toBeGreaterThan(0);
  for (const { name, answers } of departments) expect(answers, name).toBeGreaterThanOrEqual(5);
});

test('only people who got the mail have answered the exit survey, and each was asked seven days after they arrived', async () => {
  const strangers =
    await ask(sql`select p.person_id from survey_participants p join exit_rounds r on r.survey_id = p.survey_id
      left join outbox o on o.company_id = p.company_id and o.mailing_id = p.survey_id and o.person_id = p.person_id and o.state = 'sent'
     where o.clicked_at is null or o.clicked_at > ${now}`);
  expect(strangers).toEqual([]);
  const early =
    await ask(sql`select l.id from leavers l join outbox o on o.company_id = l.company_id and o.person_id = l.person_id and o.state = 'sent'
      join exit_rounds r on r.survey_id = o.mailing_id
     where o.sent_at <> l.survey_asked_at or (o.sent_at at time zone 'Asia/Kolkata')::date <> (l.arrived_at at time zone 'Asia/Kolkata')::date + 7`);
  expect(early).toEqual([]);
});

test('the worker asks no one twice: the next day those who are due come to the open quarter', async () => {
  const asked = () =>
    ask<{ n: number }>(sql`select count(*)::int as n from outbox o join exit_rounds r on r.survey_id = o.mailing_id`);
  const before = await asked();
  await runExitSurveys({ ...server.services, clock: () => now });
  expect(await asked()).toEqual(before);
  const [due] = await ask<{
    n: number;
  }>(sql`select count(*)::int as n from leavers where state = 'arrived' and survey_asked_at is null
    and (arrived_at at time zone 'Asia/Kolkata')::date <= '2026-08-14'`);
  const next = new Date(now.getTime() + day);
  await runExitSurveys({ ...server.services, clock: () => next });
  expect(await asked()).toEqual([{ n: (before[0]?.n ?? 0) + (due?.n ?? 0) }]);
  expect((await get<ExitSurvey>('/exit-survey')).problem).toBeNull();
});

test('undone, a run takes back what it announced and restores what it changed', async () => {
  const undo = async (kind: string, date: string) => {
    const run = (await runsOf(kind)).find((one) => dayOf(one) === date);
    const { _id: id } = await sourceOf(kind);
    const { status } = await asha.post(`/leaver-sources/${id}/runs/${run?._id}/undo`);
    expect([status, run?.canUndo]).toEqual([200, true]);
    const [job] = await ask<JobData>(sql`select r.company_id as company, r.id as run, u.id as actor
      from leaver_runs r, users u where r.id = ${run?._id} and u.email = 'asha@acme.example'`);
    await undoRun(server.services, job ?? {}, never);
    const { undone } = await get<SourceRun>(`/leaver-sources/${id}/runs/${run?._id}`);
    return [undone?.takenBack, undone?.restored, undone?.kept];
  };
  expect(await undo('scim', '2026-08-11')).toEqual([1, 0, 0]);
  expect(await undo('scim', '2026-08-04')).toEqual([0, 0, 0]);
  expect(await undo('api', '2026-08-14')).toEqual([0, 1, 0]);
  const names =
    await ask(sql`select facts #>> '{name,value}' as name, facts #>> '{designation,value}' as title from leavers
    where state in ('announced', 'asked') order by last_day`);
  expect(names).toEqual([
    { name: 'Sneha Bhatt', title: 'Account Executive' },
    { name: 'Joseph Mathew', title: 'Software Engineer' },
    { name: 'Rahul Saxena', title: 'Finance Controller' },
  ]);
});
