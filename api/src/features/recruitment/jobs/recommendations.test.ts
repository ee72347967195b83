import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { insertPeople, type PersonValues } from '#api/features/directory/people/written-queries.ts';
import { notAllowed } from '#api-test/answers.ts';
import { createGroup, createMember, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { PersonListItem } from '#contract/directory/people.ts';
import {
  levelsOf,
  mostRecommended,
  type RecommendationPart,
  type Recommended,
  recommendationPartNames,
  recommendationParts,
} from '#contract/directory/recommendations.ts';
import type { Job } from '#contract/recruitment/jobs.ts';
import { fittingIds } from './recommendation-queries.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
});
beforeEach(() => server.setNow(new Date('2025-06-15T10:00:00Z')));
afterAll(() => server.close());

let counter = 0;
/** Returns a person who fits the job below only by title. */
function row(values: Partial<PersonValues> = {}): PersonValues {
  counter += 1;
  return {
    id: newId(),
    email: `fit${counter}@mail.example`,
    name: `Fit ${counter}`,
    gender: 'female',
    designation: 'Staff Engineer',
    department: 'Sales',
    location: 'Nagpur',
    date_of_joining: '2014-06-15',
    date_of_leaving: '2019-01-31',
    career_started: '2021-06-15',
    ...values,
  };
}
const fitting: Partial<PersonValues> = {
  department: 'Engineering',
  current_location: 'Pune',
  job_search_status: 'active',
  career_started: '2014-06-15',
  date_of_leaving: '2023-01-31',
};
const insert = (member: Member, rows: PersonValues[]) =>
  insertPeople(server.services.database.system, member.company, rows);
const pune = { cityIds: [11], others: [], isRemote: false };
const wanted = { title: 'Staff Engineer', department: 'Engineering', places: pune };
const post = async (member: Member, values: object = {}): Promise<string> =>
  ((await member.post('/jobs', { ...wanted, ...values })).data as Job)._id;

type Answer = { alumnis: PersonListItem[]; totalCount: number; nextCursor: string | null; recommended: Recommended };
async function recommend(member: Member, jobid: string, more: Record<string, string> = {}): Promise<Answer> {
  const answer = await member.get(`/alumni?${new URLSearchParams({ recommendations: '1', jobid, ...more })}`);
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
}
/** Returns the points in one part for a person who has the fitting title and these values. */
async function pointsOf(key: RecommendationPart, values: Partial<PersonValues>, job: object = {}) {
  const member = await createMember(server);
  await insert(member, [row(values)]);
  const { alumnis } = await recommend(member, await post(member, job));
  const part = alumnis[0]?.recommendation?.parts.find((one) => one.key === key);
  return part && [part.points, part.most, part.reason];
}

describe('The parts of a score, on 15 June 2025', () => {
  test('a person who fits in everything has all points, and each part says why', async () => {
    const member = await createMember(server);
    await insert(member, [row(fitting), row()]);
    const { alumnis, totalCount, recommended } = await recommend(member, await post(member));
    expect([totalCount, recommended]).toEqual([2, { fitting: 2, leftOut: { notEligible: 0, backAgain: 0 } }]);
    expect(alumnis[0]?.recommendation).toEqual({
      score: 11,
      most: 11,
      parts: [
        { key: 'title', points: 3, most: 3, reason: 'Held a similar title' },
        { key: 'department', points: 2, most: 2, reason: 'Worked in the same department' },
        { key: 'location', points: 2, most: 2, reason: 'Lives where the job is' },
        { key: 'jobSearchStatus', points: 2, most: 2, reason: 'Is actively looking for a job' },
        { key: 'experience', points: 1, most: 1, reason: 'Has five years of experience or more' },
        { key: 'timeSinceLeaving', points: 1, most: 1, reason: 'Left within the last five years' },
      ],
    });
    expect(alumnis[1]?.recommendation).toMatchObject({ score: 3, most: 11 });
    expect(alumnis[1]?.recommendation?.parts.slice(1)).toMatchObject(
      ['department', 'location', 'jobSearchStatus', 'experience', 'timeSinceLeaving'].map((key) => ({
        key,
        points: 0,
        reason: recommendationParts[key as RecommendationPart].otherwise,
      })),
    );
  });

  test.each<[string, RecommendationPart, Partial<PersonValues>, number]>([
    ['a title that differs by a word', 'title', { designation: 'Senior Staff Engineer' }, 3],
    ['a title in another case', 'title', { designation: 'STAFF ENGINEER' }, 3],
    ['another title, of the same department', 'title', { designation: 'Writer', department: 'Engineering' }, 0],
    ['a department in another case', 'department', { department: 'engineering' }, 2],
    ['a department that only begins alike', 'department', { department: 'Engineering Support' }, 0],
    ['they worked where the job is', 'location', { location: 'Pune' }, 2],
    ['the city with its state', 'location', { current_location: ' pune, Maharashtra, India' }, 2],
    ['a place that only contains the city', 'location', { current_location: 'Punewadi' }, 0],
    ['casually looking', 'jobSearchStatus', { job_search_status: 'casual' }, 1],
    ['not looking', 'jobSearchStatus', { job_search_status: 'inactive' }, 0],
    ['five years of experience to the day', 'experience', { career_started: '2020-06-15' }, 1],
    ['a day less', 'experience', { career_started: '2020-06-16' }, 0],
    ['forty years, no more than five', 'experience', { career_started: '1985-06-15' }, 1],
    ['left five years ago to the day', 'timeSinceLeaving', { date_of_leaving: '2020-06-15' }, 0],
    ['left a day later', 'timeSinceLeaving', { date_of_leaving: '2020-06-16' }, 1],
  ])('%s', async (_, key, values, points) => {
    expect((await pointsOf(key, values))?.[0]).toBe(points);
  });

  test('a title with the words of the job’s title is similar however long it is, and counts more than the department alone', async () => {
    const member = await createMember(server);
    const titles = ['Auditor', 'Internal Auditor', 'Head of Audit and Assurance, Western Region', 'Team Lead', 'Clerk'];
    const names = new Map(titles.map((designation) => [designation, row({ designation })]));
    const clerk = row({ designation: 'Clerk', department: 'Audit' });
    await insert(member, [...names.values(), clerk]);
    const { alumnis } = await recommend(member, await post(member, { title: 'Lead Auditor', department: 'Audit' }));
    const scores = alumnis.map(({ designation, recommendation }) => [designation, recommendation?.score]);
    expect(scores.slice(0, 3).toSorted()).toEqual([
      ['Auditor', 3],
      ['Head of Audit and Assurance, Western Region', 3],
      ['Internal Auditor', 3],
    ]);
    expect(scores.slice(3)).toEqual([['Clerk', 2]]);
  });

  test('a title followed by the team in the job’s title', async () => {
    const title = 'Staff Engineer, Payments and Refunds of the Group';
    expect(await pointsOf('title', {}, { title })).toEqual([3, 3, 'Held a similar title']);
  });

  const is = recommendationParts.location.levels.now.reason;
  const was = recommendationParts.location.levels.before.reason;
  const not = recommendationParts.location.otherwise;
  test.each<[string, object, Partial<PersonValues>, [number, number, string]]>([
    ['nowhere', { cityIds: [] }, { location: 'Pune' }, [0, 0, 'The job has no location']],
    [
      'from anywhere',
      { cityIds: [11], isRemote: true },
      { location: 'Pune' },
      [0, 0, 'The job can be done from anywhere'],
    ],
    ['in Noida, for a person in Gurgaon', { cityIds: [3] }, { current_location: 'Gurgaon' }, [2, 2, is]],
    ['in Noida, for a person who was in New Delhi', { cityIds: [3] }, { location: 'New Delhi' }, [2, 2, was]],
    ['in Noida, for a person in Pune', { cityIds: [3] }, { current_location: 'Pune' }, [0, 2, not]],
    ['in Bengaluru, under its former name', { cityIds: [7] }, { current_location: 'Bangalore' }, [2, 2, is]],
    ['in two places, for a person in the second', { cityIds: [11, 6] }, { current_location: 'Mumbai' }, [2, 2, is]],
    ['in a place of its own', { others: ['Tallinn, Estonia'] }, { current_location: 'Tallinn' }, [2, 2, is]],
    ['in a city that was typed', { others: ['gurugram'] }, { current_location: 'Ghaziabad' }, [2, 2, is]],
    ['somewhere in India', { others: ['Rest of India'] }, { location: 'Pune' }, [0, 0, 'The job has no location']],
  ])('a job %s', async (_, places, values, expected) => {
    expect(await pointsOf('location', values, { places: { ...pune, cityIds: [], ...places } })).toEqual(expected);
  });

  test('a job without department and place scores neither, and finds no one by them', async () => {
    const member = await createMember(server);
    await insert(member, [row(fitting), row({ ...fitting, designation: 'Writer' })]);
    const jobid = await post(member, { department: null, places: { ...pune, cityIds: [] } });
    const { alumnis } = await recommend(member, jobid);
    expect(alumnis.map(({ recommendation }) => [recommendation?.score, recommendation?.most])).toEqual([[7, 7]]);
    expect(alumnis[0]?.recommendation?.parts.filter(({ most }) => most === 0)).toEqual([
      { key: 'department', points: 0, most: 0, reason: 'The job has no department' },
      { key: 'location', points: 0, most: 0, reason: 'The job has no location' },
    ]);
  });
});

describe('Who is recommended', () => {
  test('best first, page by page, and select-all selects the same people', async () => {
    const member = await createMember(server);
    const rows = [
      row(),
      row(fitting),
      row({ ...fitting, job_search_status: 'casual' }),
      row({ department: 'Engineering' }),
    ];
    await insert(member, rows);
    const jobid = await post(member);
    const [none, all, casual, department] = rows.map(({ id }) => id);
    const order = [all, casual, department, none];
    expect((await recommend(member, jobid)).alumnis.map(({ _id }) => _id)).toEqual(order);
    const first = await recommend(member, jobid, { pageContent: '3' });
    const second = await recommend(member, jobid, { pageContent: '3', cursor: first.nextCursor ?? '' });
    expect([...first.alumnis, ...second.alumnis].map(({ _id }) => _id)).toEqual(order);
    const group = await createGroup(member, 'Recommended');
    const filters = { recommendations: '1', jobid };
    await member.post(`/group/${group._id}`, { selectAll: true, selectAllRemoved: [all], filters });
    const { data } = await member.get(`/alumni?groupIds=${group._id}`);
    expect(data.alumnis.map(({ _id }: PersonListItem) => _id).sort()).toEqual([casual, department, none].sort());
    // Other filters narrow the list, and changes show at once.
    expect((await recommend(member, jobid, { jobSearchStatus: 'casual' })).alumnis).toHaveLength(1);
    expect((await recommend(member, jobid, { searchtext: 'no-such-name' })).alumnis).toEqual([]);
    await member.post(`/alumni/${all}`, { status: 0 });
    expect((await recommend(member, jobid)).alumnis[0]?._id).toBe(casual);
    await member.post(`/jobs/${jobid}`, { ...wanted, title: 'Gardener', department: 'Parks' });
    expect(await recommend(member, jobid)).toMatchObject({ alumnis: [], totalCount: 0, recommended: { fitting: 0 } });
  });

  test('people who are not eligible, deleted or back are left out; the first and the last are counted', async () => {
    const { owner } = team;
    const { name } = await server.services.database.system
      .selectFrom('companies')
      .select('name')
      .where('id', '=', owner.company)
      .executeTakeFirstOrThrow();
    const rows = [
      row(fitting),
      row(fitting),
      row(fitting),
      row(fitting),
      row({ current_company: name }),
      row({ ...fitting, current_company: ` ${name.toUpperCase()}` }),
      row({ designation: 'Writer' }),
      row(fitting),
    ];
    await insert(owner, rows);
    const values = ['eligible', 'review', null, 'not_eligible', 'not_eligible', null, 'not_eligible', 'not_eligible'];
    for (const [at, value] of values.entries()) {
      await sql`update people set rehire_eligibility = ${value} where company_id = ${owner.company} and id = ${rows[at]?.id}`.execute(
        server.services.database.system,
      );
    }
    await owner.post(`/alumni/${rows[7]?.id}`, { status: 0 });
    const jobid = await post(owner);
    const { alumnis, recommended } = await recommend(team.recruiter, jobid);
    expect(alumnis.map(({ _id }) => rows.findIndex(({ id }) => id === _id)).sort()).toEqual([0, 1, 2]);
    expect(recommended).toEqual({ fitting: 3, leftOut: { notEligible: 2, backAgain: 1 } });
    const marks = new Map(alumnis.map(({ _id, recommendation }) => [_id, recommendation?.eligibility]));
    expect(rows.slice(0, 3).map(({ id }) => marks.get(id ?? ''))).toEqual(['eligible', 'review', undefined]);
    // The number opens a list of the people counted, without those who are back.
    const listed = await recommend(team.recruiter, jobid, { rehireEligibility: 'not_eligible' });
    expect(listed.alumnis.map(({ _id }) => _id)).toEqual([rows[3]?.id]);
    expect(listed.recommended).toEqual({ fitting: 1, leftOut: { notEligible: 0, backAgain: 1 } });
  });

  test('a key that may not see eligibility gets neither the number nor the mark', async () => {
    const { owner } = team;
    const program = await createProgram(server, owner, ['people:read', 'people:read-contact']);
    const answer = await program.get(`/alumni?recommendations=1&jobid=${await post(owner)}`);
    expect(answer.data.recommended.leftOut).toEqual({ backAgain: 1 });
    expect(JSON.stringify(answer.data)).not.toContain('eligibility');
  });

  test('a viewer is refused, and a job of another company recommends no one', async () => {
    const jobid = await post(team.owner);
    expect(await team.viewer.get(`/alumni?recommendations=1&jobid=${jobid}`)).toMatchObject(notAllowed);
    const stranger = row(fitting);
    await insert(team.stranger, [stranger]);
    expect((await team.stranger.get(`/alumni?recommendations=1&jobid=${jobid}`)).errors).toMatchObject([
      { path: 'jobid' },
    ]);
    const own = await recommend(team.owner, jobid, { pageContent: '100' });
    expect(own.alumnis.map(({ _id }) => _id)).not.toContain(stranger.id);
  });

  test('when there are more than can be listed, the best are listed and all are counted', async () => {
    const member = await createMember(server);
    await insert(member, [row(fitting), ...Array.from({ length: mostRecommended + 20 }, () => row())]);
    const { alumnis, totalCount, recommended } = await recommend(member, await post(member));
    expect([totalCount, recommended.fitting]).toEqual([mostRecommended, mostRecommended + 21]);
    expect(alumnis[0]?.recommendation?.score).toBe(11);
  });
});

describe('Personal traits decide nothing', () => {
  test('with gender, birthday, name, photo, addresses and notes swapped, people, order, scores and reasons stay the same', async () => {
    const member = await createMember(server);
    const genders = ['male', 'female', 'others'] as const;
    const statuses = ['active', 'casual', 'inactive', null] as const;
    const rows = Array.from({ length: 60 }, (_, at) =>
      row({
        designation: ['Staff Engineer', 'Senior Staff Engineer', 'Writer'][at % 3] ?? '',
        department: at % 2 ? 'Engineering' : 'Sales',
        location: at % 5 ? 'Pune' : 'Nagpur',
        job_search_status: statuses[at % 4] ?? null,
        name: `${String.fromCharCode(65 + (at % 26))}sha ${at}`,
        gender: genders[at % 3] ?? 'others',
        birthday: `${String(1 + (at % 12)).padStart(2, '0')}-15`,
        phone: at % 3 ? `98450${String(at).padStart(5, '0')}` : null,
      }),
    );
    await insert(member, rows);
    const jobid = await post(member);
    const seen = async () => {
      const { alumnis } = await recommend(member, jobid, { pageContent: '100' });
      return alumnis.map(({ _id, recommendation }) => ({ _id, recommendation }));
    };
    const before = await seen();
    expect(before.length).toBeGreaterThan(30);
    const { system } = server.services.database;
    const photo = { company_id: member.company, id: newId(), kind: 'photo', content_type: 'image/png', bytes: 1 };
    await system.insertInto('files').values(photo).execute();
    for (const turn of [1, 7, 23]) {
      for (const [at, { id }] of rows.entries()) {
        const other = rows[(at + turn) % rows.length];
        if (!other) continue;
        const { name, gender, birthday, phone } = other;
        await sql`update people set name = ${name}, gender = ${gender}, birthday = ${birthday}, phone = ${phone},
          email = ${`turn${turn}-${other.email}`}, company_email = ${other.email}, linkedin_url = ${`https://l.example/${at}`},
          profile_image = ${at % 2 ? photo.id : null}::uuid, employee_id = ${`E${turn}${at}`}
          where company_id = ${member.company} and id = ${id}`.execute(system);
      }
      expect(await seen()).toEqual(before);
    }
  });
});

test('the statement reads only the facts about people named in the contract', async () => {
  const { system } = server.services.database;
  const company = (await createMember(server)).company;
  const job = { title: 'Staff Engineer', department: 'Engineering', places: pune };
  const asked = { company, job, companyName: 'Acme', today: '2025-06-15', within: null, alsoNotEligible: false };
  const text = fittingIds(asked).compile(system).sql;
  // These columns decide who fits a job. Never add gender, age, name, face or origin (docs/decisions/0024).
  const allowed = [
    'id',
    'department',
    'location',
    'current_location',
    'current_company',
    'job_search_status',
    'career_started',
    'date_of_leaving',
    'rehire_eligibility',
  ];
  expect(new Set([...text.matchAll(/\bp\.(\w+)/g)].map(([, column]) => column))).toEqual(
    new Set([...allowed, 'has_title']),
  );
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns where table_name = 'people'`.execute(system);
  const columns = rows.map(({ column }) => column);
  expect(columns).toEqual(expect.arrayContaining(allowed));
  const others = columns.filter((column) => ![...allowed, 'company_id', 'status', 'designation'].includes(column));
  expect(others).toEqual(expect.arrayContaining(['gender', 'birthday', 'name', 'email', 'profile_image', 'custom']));
  expect(others.filter((column) => new RegExp(`\\b${column}\\b`).test(text))).toEqual([]);
  // It must not read another table about people either.
  expect(new Set([...text.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table]) => table))).toEqual(
    new Set(['people', 'people_facets', 'titles', 'departments', 'places', 'fitting', 'unnest']),
  );
  expect(
    Object.fromEntries(
      recommendationPartNames.map((part) => [part, Math.max(...levelsOf(part).map(([, { points }]) => points))]),
    ),
  ).toEqual({
    title: 3,
    department: 2,
    location: 2,
    jobSearchStatus: 2,
    experience: 1,
    timeSinceLeaving: 1,
  });
});
