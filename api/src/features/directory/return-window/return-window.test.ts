import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asCompany } from '#api/core/database/tenant.ts';
import { newId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { insertStint, markBack } from '#api/features/directory/people/stint-queries.ts';
import { insertPeople, type PersonValues } from '#api/features/directory/people/written-queries.ts';
import { notAllowed, personNotFound, unknownId } from '#api-test/answers.ts';
import { createOpenJob } from '#api-test/factories/applications.ts';
import { createGroup, createMember, createTeam, type Member } from '#api-test/factories.ts';
import { row as spreadsheetRow, xlsx } from '#api-test/people-files.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { PersonListItem } from '#contract/directory/people.ts';
import { levelOfScore, type ReturnSignal } from '#contract/directory/return-window.ts';
import { refreshCompany, refreshSignals } from './refresh-signals.ts';

let server: TestServer;
const today = new Date('2025-06-15T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.setNow(today));
afterAll(() => server.close());
const system = () => server.services.database.system;

let counter = 0;
const dayBefore = (day: string | number) => dateInIndia(new Date(Date.parse(String(day)) - 86_400_000));
/** Returns a person without any points. */
function row(values: Partial<PersonValues> = {}): PersonValues {
  counter += 1;
  const left = values.date_of_leaving ?? '2015-06-15';
  return {
    id: newId(),
    email: `signal${counter}@mail.example`,
    company_email: `signal${counter}@company.example`,
    birthday: '02-15',
    name: 'Some Signal',
    gender: 'female',
    designation: 'Engineer',
    department: 'Sales',
    location: 'Pune',
    date_of_joining: dayBefore(left),
    date_of_leaving: left,
    career_started: '2010-01-01',
    ...values,
  };
}
const insert = (member: Member, rows: PersonValues[]) => insertPeople(system(), member.company, rows);
const medium = { date_of_leaving: '2023-06-15', date_of_joining: '2022-06-15' };
const high = { date_of_leaving: '2023-06-15', date_of_joining: '2019-06-15', job_search_status: 'active' } as const;

/** Runs the worker with the scores of these companies due, and of no others. */
async function refresh(...members: Member[]) {
  await system().updateTable('companies').set({ return_signals_at: today }).execute();
  const due = members.map(({ company }) => company);
  await system().updateTable('companies').set({ return_signals_at: null }).where('id', 'in', due).execute();
  await refreshSignals(server.services);
}
async function scores({ company }: Member): Promise<Record<string, number>> {
  const rows = await system().selectFrom('return_signals').selectAll().where('company_id', '=', company).execute();
  return Object.fromEntries(rows.map(({ person_id, score }) => [person_id, score]));
}
type Listed = { alumnis: PersonListItem[]; totalCount: number; nextCursor: string | null };
async function list(member: Member, query: Record<string, string>): Promise<Listed> {
  const answer = await member.get(`/alumni?${new URLSearchParams({ pageContent: '100', ...query })}`);
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
}
const idsOf = async (member: Member, query: Record<string, string>) =>
  (await list(member, query)).alumnis.map(({ _id }) => _id);
const signalOf = async (member: Member, id: string): Promise<ReturnSignal> =>
  (await member.get(`/alumni/${id}/return-window`)).data;
async function comeBack({ company }: Member, id: string, day: string) {
  await asCompany(server.services.database, company, async ({ db }) => {
    const person = await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await insertStint(db, company, person);
    await markBack(db, company, id, day);
  });
}

describe('The parts of a score, on 15 June 2025', () => {
  type Case = [what: string, values: Partial<PersonValues>, points: number, copy?: Record<string, string>];
  const left = (date_of_leaving: string) => ({ date_of_leaving });
  const joined = (date_of_joining: string) => ({ date_of_joining });
  const cases: Case[] = [
    ['nothing in their favour', {}, 0],
    ['left six months ago less a day', left('2024-12-16'), 0],
    ['left six months ago', left('2024-12-15'), 15],
    ['left a year ago less a day', left('2024-06-16'), 15],
    ['left a year ago', left('2024-06-15'), 30],
    ['left three years ago', left('2022-06-15'), 30],
    ['left three years and a day ago', left('2022-06-14'), 15],
    ['left five years ago', left('2020-06-15'), 15],
    ['left five years and a day ago', left('2020-06-14'), 0],
    ['stayed for a year less a day', joined('2014-06-16'), 0],
    ['stayed for a year', joined('2014-06-15'), 8],
    ['stayed for three years less a day', joined('2012-06-16'), 8],
    ['stayed for three years', joined('2012-06-15'), 15],
    ['actively looking', { job_search_status: 'active' }, 25],
    ['casually looking', { job_search_status: 'casual' }, 12],
    ['not looking', { job_search_status: 'inactive' }, 0],
    ['a job is open in the department', { department: 'Engineering' }, 8],
    ['the department in other letter case', { department: 'ENGINEERING' }, 8],
    ['a department that begins alike', { department: 'Engineering Support' }, 0],
    ['an exclusive job', { department: 'Legal' }, 0],
    ['a closed job', { department: 'Parks' }, 0],
    ['a job of another company', { department: 'Elsewhere', designation: 'Lamplighter' }, 0],
    ['a job is open with the title', { designation: 'Keeper of the Seeds' }, 15],
    ['a title like theirs', { designation: 'Head Keeper of the Seeds' }, 15],
    ['another title', { designation: 'Gatekeeper' }, 0],
    ['the title of an exclusive job', { designation: 'Barrister' }, 0],
    ['title and department', { department: 'Engineering', designation: 'Keeper of the Seeds' }, 15],
    ['followed a link six months ago', {}, 15, { clicked_at: '2024-12-15T10:00:00Z' }],
    ['followed a link before that', {}, 0, { clicked_at: '2024-12-13T10:00:00Z', opened_at: '2024-12-13T10:00:00Z' }],
    ['opened six months ago', {}, 6, { opened_at: '2024-12-15T10:00:00Z' }],
    ['opened now, followed before', {}, 6, { opened_at: '2025-06-01T10:00:00Z', clicked_at: '2024-01-01T10:00:00Z' }],
    ['opened and followed', {}, 15, { opened_at: '2025-06-01T10:00:00Z', clicked_at: '2025-06-01T10:00:00Z' }],
    ['was sent a message', {}, 0, {}],
    ['all of it', { ...high, designation: 'Keeper of the Seeds' }, 100, { clicked_at: '2025-06-01T10:00:00Z' }],
  ];
  let member: Member;
  const rows = cases.map(([, values]) => row(values));
  beforeAll(async () => {
    server.setNow(today);
    member = await createMember(server);
    await insert(member, rows);
    await createOpenJob(member, { title: 'Keeper of the Seeds, North', department: 'Engineering' });
    await createOpenJob(await createMember(server), { title: 'Lamplighter', department: 'Elsewhere' });
    const legal = await createOpenJob(member, { title: 'Barrister', department: 'Legal' });
    const parks = await createOpenJob(member, { department: 'Parks' });
    await system().updateTable('jobs').set({ is_exclusive: true }).where('id', '=', legal).execute();
    await system().updateTable('jobs').set({ status: 'closed' }).where('id', '=', parks).execute();
    const recipients = rows.flatMap(({ email }, at) => (cases[at]?.[3] ? [email] : []));
    const rehire = { type: 2, jobTitle: 'Clerk', isExclusive: 0, jobDescription: 'Writes', location: 'Pune' };
    const sent = await member.post('/emailers/rehire', { ...rehire, subject: 'Back', message: 'Come', recipients });
    expect(sent.status, sent.message).toBeLessThan(300);
    for (const [at, { id }] of rows.entries()) {
      const copy = cases[at]?.[3];
      if (copy && Object.keys(copy).length)
        await system().updateTable('outbox').set(copy).where('person_id', '=', id).execute();
    }
    const copies = await system().selectFrom('outbox').select('id').where('company_id', '=', member.company).execute();
    expect(copies).toHaveLength(recipients.length);
    await refresh(member);
  });

  test.each(cases.map(([what, , points], at) => [what, points, at] as const))('%s: %i', async (_, points, at) => {
    const id = rows[at]?.id ?? '';
    expect((await scores(member))[id]).toBe(points);
    const signal = await signalOf(member, id);
    expect(signal).toMatchObject({ score: points, most: 100, level: levelOfScore(points) });
    expect(signal.parts.reduce((sum, part) => sum + part.points, 0)).toBe(points);
  });

  test('each part gives its reason', async () => {
    expect((await signalOf(member, rows.at(-1)?.id ?? '')).parts).toEqual([
      { key: 'timeSinceLeaving', points: 30, most: 30, reason: 'Left one to three years ago' },
      { key: 'tenure', points: 15, most: 15, reason: 'Stayed for three years or more' },
      { key: 'jobSearchStatus', points: 25, most: 25, reason: 'Is actively looking for a job' },
      { key: 'reading', points: 15, most: 15, reason: 'Clicked a link in a message in the last six months' },
      { key: 'openJobs', points: 15, most: 15, reason: 'An open job has a title like theirs' },
    ]);
    expect((await signalOf(member, rows[0]?.id ?? '')).parts.map(({ reason }) => reason)).toEqual([
      'Left less than six months, or more than five years ago',
      'Stayed for less than a year',
      'Has not said they are looking for a job',
      'Has not opened a message in the last six months',
      'No open job fits their title or department',
    ]);
  });

  test('name, gender, birthday, addresses and place are swapped: every score stays', async () => {
    const before = await scores(member);
    for (const turn of [1, 5]) {
      for (const [at, { id }] of rows.entries()) {
        const gender = (['male', 'female', 'others'] as const)[(at + turn) % 3];
        await sql`update people set name = ${`Turn ${at + turn}`}, gender = ${gender}, birthday = ${`0${1 + ((at + turn) % 9)}-15`},
          email = ${`turn${turn}.${at}@mail.example`}, company_email = ${`turn${turn}.${at}@company.example`},
          location = ${['Pune', 'Delhi', 'Nagpur'][(at + turn) % 3]}, current_location = ${['Delhi', 'Pune'][at % 2]}, phone = ${`98450000${turn}${at % 10}`}
          where company_id = ${member.company} and id = ${id}`.execute(system());
      }
      await refresh(member);
      expect(await scores(member)).toEqual(before);
    }
  });
});

describe('The lists', () => {
  test('high, and at least medium, the highest first; pages, filters, groups and select-all select the same people', async () => {
    const { owner, viewer, stranger } = await createTeam(server);
    const rows = [
      row(),
      row(medium),
      row({ ...high, department: 'Legal' }),
      row({ ...medium, job_search_status: 'casual' }),
    ];
    const [, lowest, best, middle] = rows.map(({ id }) => id) as [string, string, string, string];
    await insert(owner, rows);
    await insert(stranger, [row(high)]);
    expect(await idsOf(owner, { returnWindow: 'medium' })).toEqual([]);
    await refresh(owner, stranger);
    expect(await scores(owner)).toMatchObject({ [lowest]: 38, [middle]: 50, [best]: 70 });
    const { alumnis, totalCount } = await list(owner, { returnWindow: 'medium' });
    expect([alumnis.map(({ _id }) => _id), totalCount]).toEqual([[best, middle, lowest], 3]);
    for (const { _id, signal } of alumnis) expect(signal).toEqual(await signalOf(owner, _id));
    expect(await idsOf(owner, { returnWindow: 'high' })).toEqual([best]);
    const first = await list(owner, { returnWindow: 'medium', pageContent: '2' });
    const second = await list(owner, { returnWindow: 'medium', pageContent: '2', cursor: first.nextCursor ?? '' });
    expect([...first.alumnis, ...second.alumnis].map(({ _id }) => _id)).toEqual([best, middle, lowest]);
    expect(await idsOf(owner, { returnWindow: 'medium', departments: 'Sales' })).toEqual([middle, lowest]);
    expect(await idsOf(owner, { returnWindow: 'medium', departments: 'Sales', searchtext: 'nobody' })).toEqual([]);
    // A ranking for a job works within them.
    const jobid = await createOpenJob(owner, { title: 'Engineer', department: 'Research' });
    expect(await idsOf(owner, { returnWindow: 'high', recommendations: '1', jobid })).toEqual([best]);

    const group = await createGroup(owner, 'Ask back');
    await owner.post(`/group/${group._id}`, {
      selectAll: true,
      selectAllRemoved: [lowest],
      filters: { returnWindow: 'medium' },
    });
    expect((await idsOf(owner, { groupIds: group._id })).sort()).toEqual([best, middle].sort());
    const saved = await owner.post('/group', {
      name: 'High',
      filters: { returnWindow: 'high', departments: ['Legal'] },
    });
    expect(saved.status, saved.message).toBe(201);
    expect(await idsOf(owner, { groupIds: saved.data._id })).toEqual([best]);

    expect(new Date((await owner.get('/return-window')).data.at)).toEqual(today);
    expect((await owner.get('/overview')).data.counts.returning).toBe(1);
    expect((await viewer.get('/overview')).data.counts.returning).toBeNull();
    for (const path of [`/alumni?returnWindow=high`, `/alumni/${best}/return-window`, '/return-window'])
      expect(await viewer.get(path), path).toMatchObject(notAllowed);
    expect((await owner.get('/alumni?returnWindow=low')).status).toBe(400);
  });

  test('a new score shows in a list that was just read', async () => {
    const member = await createMember(server);
    const one = row(medium);
    await insert(member, [one]);
    await refresh(member);
    expect(await idsOf(member, { returnWindow: 'high' })).toEqual([]);
    await createOpenJob(member, { title: 'Engineer', department: 'Sales' });
    await system().updateTable('people').set({ job_search_status: 'casual' }).where('id', '=', one.id).execute();
    server.setNow(new Date(today.getTime() + 3_600_000));
    await refresh(member);
    expect(await idsOf(member, { returnWindow: 'high' })).toEqual([one.id]);
  });

  test('people who are deleted or rehired leave the list, and have no score after the next refresh', async () => {
    const member = await createMember(server);
    const rows = [row(high), row(high), row(high)];
    const [gone, back, stays] = rows.map(({ id }) => id) as [string, string, string];
    await insert(member, rows);
    await refresh(member);
    expect(Object.keys(await scores(member))).toHaveLength(3);
    await member.post(`/alumni/${gone}`, { status: 0 });
    await comeBack(member, back, '2025-06-01');
    expect(await idsOf(member, { returnWindow: 'high' })).toEqual([stays]);
    for (const id of [gone, back, unknownId])
      expect(await member.get(`/alumni/${id}/return-window`)).toMatchObject(personNotFound);
    await refresh(member);
    expect(await scores(member)).toEqual({ [stays]: 70 });
  });
});

describe('The check by the company’s own rehires', () => {
  test('says nothing about nine, and of ten how many had two thirds of the points for time and tenure', async () => {
    const member = await createMember(server);
    // On 1 June 2023: 30 points for time; 15 for time and 15 for tenure; 15 and 8; none.
    const left = (date_of_joining: string, date_of_leaving: string) => row({ date_of_joining, date_of_leaving });
    const rows = [
      ...Array.from({ length: 3 }, () => left('2021-06-01', '2022-01-01')),
      ...Array.from({ length: 3 }, () => left('2015-01-01', '2019-06-01')),
      ...Array.from({ length: 2 }, () => left('2018-01-01', '2019-06-01')),
      left('2010-01-01', '2014-01-01'),
      left('2010-01-01', '2014-01-01'),
    ];
    const here = [row(high), row(), row(), row()];
    await insert(member, [...rows, ...here]);
    for (const { id } of rows.slice(1)) await comeBack(member, id, '2023-06-01');
    expect((await member.get('/return-window')).data.check).toBeNull();
    await comeBack(member, rows[0]?.id ?? '', '2023-06-01');
    await refresh(member);
    const { data } = await member.get('/return-window');
    expect(data).toEqual({
      at: expect.any(String),
      check: { rehires: 10, strong: 6, everybody: 0.25 },
    });
  });
});

describe('The worker', () => {
  test('batches of any size write and delete the same scores, and an interrupted pass is completed', async () => {
    const member = await createMember(server);
    const rows = Array.from({ length: 7 }, (_, index) => row(index % 2 ? medium : high));
    const ids = rows.map(({ id }) => id).sort();
    const expected = Object.fromEntries(rows.map(({ id }, index) => [id, index % 2 ? 38 : 70]));
    const { services } = server;
    const pass = (most?: number) => refreshCompany(services, member.company, today, most);
    await insert(member, rows);
    // The first, one in the middle, and the last two no longer count; 6 and 7 are multiples of a batch, or not.
    const gone = [ids[0], ids[3], ids[5], ids[6]];
    for (const most of [1, 2, 3, 6, 7, 8, undefined]) {
      await system().deleteFrom('return_signals').where('company_id', '=', member.company).execute();
      await system().updateTable('people').set({ status: 1 }).where('company_id', '=', member.company).execute();
      await pass(most);
      expect(await scores(member), `${most} in a batch`).toEqual(expected);
      await system()
        .updateTable('people')
        .set({ status: 0 })
        .where('id', 'in', gone as string[])
        .execute();
      await pass(most);
      const left = Object.fromEntries(Object.entries(expected).filter(([id]) => !gone.includes(id)));
      expect(await scores(member), `${most} in a batch, without four`).toEqual(left);
    }

    await system().updateTable('people').set({ status: 1 }).where('company_id', '=', member.company).execute();
    await pass();
    await system()
      .updateTable('people')
      .set({ status: 0 })
      .where('id', 'in', gone as string[])
      .execute();
    const breakOff = `create function break_drop() returns trigger language plpgsql as $$ begin
      if old.person_id = '${gone[2]}' then raise exception 'broken off'; end if; return old; end $$`;
    await sql.raw(breakOff).execute(system());
    await sql
      .raw('create trigger break_drop before delete on return_signals for each row execute function break_drop()')
      .execute(system());
    await expect(pass(2)).rejects.toThrow('broken off');
    // Earlier batches stay written.
    expect(Object.keys(await scores(member)).sort()).toEqual([1, 2, 4, 5, 6].map((at) => ids[at]));
    await sql.raw('drop function break_drop cascade').execute(system());
    await pass(2);
    expect(Object.keys(await scores(member)).sort()).toEqual([1, 2, 4].map((at) => ids[at]));
  });

  test('a failure in one company holds up no other, and is tried again', async () => {
    const [broken, member] = [await createMember(server), await createMember(server)];
    const [theirs, own] = [row(high), row(high)];
    await insert(broken, [theirs]);
    await insert(member, [own]);
    const fail = `create function break_signals() returns trigger language plpgsql as $$ begin
      if new.company_id = '${broken.company}' then raise exception 'broken'; end if; return new; end $$`;
    await sql.raw(fail).execute(system());
    await sql
      .raw('create trigger break_signals before insert on return_signals for each row execute function break_signals()')
      .execute(system());
    await refresh(broken, member);
    expect([await scores(broken), await scores(member)]).toEqual([{}, { [own.id]: 70 }]);
    await sql.raw('drop function break_signals cascade').execute(system());
    await refreshSignals(server.services);
    expect(await scores(broken)).toEqual({ [theirs.id]: 70 });
  });

  test('scores are computed again a day later, and not before', async () => {
    const member = await createMember(server);
    const one = row({ date_of_leaving: '2024-06-17' });
    await insert(member, [one]);
    await refresh(member);
    server.setNow(new Date('2025-06-16T05:00:00Z'));
    await system().updateTable('people').set({ job_search_status: 'casual' }).where('id', '=', one.id).execute();
    await refreshSignals(server.services);
    expect(await scores(member)).toEqual({ [one.id]: 15 });
    server.setNow(new Date('2025-06-17T05:00:00Z'));
    await system()
      .updateTable('companies')
      .set({ return_signals_at: new Date() })
      .where('id', '<>', member.company)
      .execute();
    await refreshSignals(server.services);
    expect(await scores(member)).toEqual({ [one.id]: 42 });
  });
});

describe('An import', () => {
  test('its people have scores ten minutes after the last refresh, and once', async () => {
    const member = await createMember(server);
    await refresh(member);
    const content = await xlsx([spreadsheetRow(), spreadsheetRow()]);
    const brought = await member.upload('/alumni/bulk-upload', { name: 'people.xlsx', content });
    expect(brought.status, brought.message).toBe(201);
    const after = async (minutes: number) => {
      server.setNow(new Date(today.getTime() + minutes * 60_000));
      await refreshSignals(server.services);
      return Object.keys(await scores(member)).length;
    };
    const touched = async () =>
      (
        await system()
          .selectFrom('companies')
          .select('return_signals_at')
          .where('id', '=', member.company)
          .executeTakeFirstOrThrow()
      ).return_signals_at;
    expect(await after(9)).toBe(0);
    expect(await after(11)).toBe(2);
    const at = await touched();
    expect(await after(30)).toBe(2);
    expect(await touched()).toBe(at);
  });
});

describe('The score goes with the record', () => {
  test('another company’s ids, merge, download and erasure', async () => {
    const { owner, stranger } = await createTeam(server);
    const rows = [row(high), row(medium), row(medium)];
    const [kept, merged, erased] = rows.map(({ id }) => id) as [string, string, string];
    await insert(owner, rows);
    await refresh(owner);
    expect(await stranger.get(`/alumni/${kept}/return-window`)).toMatchObject(personNotFound);
    const united = await owner.post('/alumni/merge', { keep: kept, merge: merged });
    expect(united.status, JSON.stringify(united.errors)).toBeLessThan(300);
    expect(await scores(owner)).toEqual({ [kept]: 70, [erased]: 38 });
    const person = await createMember(server, { company: owner.company, type: 'exemployee', person: kept });
    const whole = JSON.parse((await person.post('/own/download', {})).body.toString('utf8'));
    expect(whole.returnSignals).toMatchObject([{ score: 70 }]);
    expect((await person.get(`/alumni/${kept}/return-window`)).status).toBe(403);
    expect((await owner.post(`/alumni/${erased}/erase`, {})).status).toBeLessThan(300);
    expect(await scores(owner)).toEqual({ [kept]: 70 });
  });
});
