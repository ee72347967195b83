import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#api/core/database/database.ts';
import { readMigrations } from '#api/core/database/migrate.ts';
import { newId } from '#api/core/ids.ts';
import { insertPeople, type PersonValues } from '#api/features/directory/people/written-queries.ts';
import { openTestDatabase } from '#api-test/database.ts';
import { createOpenJob } from '#api-test/factories/applications.ts';
import { createMember, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { isWorthTelling, recommendationParts } from '#contract/directory/recommendations.ts';
import { recommendForOpened } from './recommend-for-opened.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const look = () => recommendForOpened(server.services);

let counter = 0;
/** Returns a person who fits the job below in title, department, place and experience: 8 points of 11. */
const fitting = (name: string, values: Partial<PersonValues> = {}): PersonValues => ({
  id: newId(),
  email: `opened${++counter}@mail.example`,
  name,
  gender: 'female',
  designation: 'Staff Engineer',
  department: 'Engineering',
  location: 'Pune',
  date_of_joining: '2005-06-15',
  date_of_leaving: '2010-01-31',
  career_started: '2005-06-15',
  ...values,
});
const insert = (member: Member, ...people: PersonValues[]) => insertPeople(system(), member.company, people);
const post = (by: Member, values: object = {}) => createOpenJob(by, { department: 'Engineering', ...values });
const draft = async (by: Member): Promise<string> => {
  const places = { cityIds: [11] };
  const job = { title: 'Staff Engineer', department: 'Engineering', description: '<p>Do</p>', places };
  return (await by.post('/jobs', job)).data._id;
};
const move = async (by: Member, id: string, state: string) =>
  expect((await by.post(`/jobs/${id}/state`, { state })).status).toBe(200);
/** Returns the notices sent to colleagues about matches, with their recipients. */
function told(member: Member) {
  return system()
    .selectFrom('messages')
    .innerJoin('outbox', (join) =>
      join.onRef('messages.company_id', '=', 'outbox.company_id').onRef('messages.id', '=', 'outbox.message_id'),
    )
    .select(['outbox.email', 'messages.type', 'messages.subject', 'messages.html', 'messages.text'])
    .where('messages.company_id', '=', member.company)
    .where('messages.subject', 'like', '% is a good fit for an open job')
    .orderBy('messages.id')
    .execute();
}
const subjects = async (member: Member) => (await told(member)).map(({ subject }) => subject);
/** Creates the owner of a company with one person who fits. */
async function ownerWith(name: string): Promise<Member> {
  const owner = await createMember(server);
  await insert(owner, fitting(name));
  return owner;
}
const isWaiting = async (id: string) => {
  const job = await system().selectFrom('jobs').select('recommended_at').where('id', '=', id).executeTakeFirstOrThrow();
  return job.recommended_at === null;
};

describe('Once a job is open, its recruiter is notified of the best match (specification, section 3: candRecommendationEmails)', () => {
  test('only the recruiter, only of the best match, with a link to everyone who fits; once', async () => {
    const { owner, recruiter } = await createTeam(server);
    await insert(owner, fitting('Meera Good'), fitting('Asha Best', { job_search_status: 'active' }));
    const job = await post(recruiter, { title: 'Staff Engineer <b>', isExclusive: true });
    await look();
    await look();
    const [notice, ...more] = await told(owner);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      email: recruiter.email,
      type: 'notice',
      subject: 'Asha Best is a good fit for an open job',
    });
    expect(notice?.text).toMatch(/Asha Best is a good fit for a job that has opened at Company \d+\./);
    expect(notice?.text).toContain('They worked with you as Staff Engineer in Engineering.');
    const address = `/home/exemployee_management/search?recommendations=1&jobid=${job}`;
    expect(notice?.text).toMatch(/See who fits Staff Engineer .*:\nhttp/);
    expect(notice?.text).toContain(`${address}\n`);
    expect(notice?.html).toContain(address.replace('&', '&#38;'));
    expect(notice?.html).not.toContain('<b>');
    // Like every mail to the team, it ends below the button.
    expect(notice?.html.indexOf('See who fits')).toBeLessThan(
      notice?.html.indexOf('You’re receiving this because') ?? 0,
    );
  });

  test('a person who is not eligible, is back, or worked elsewhere is never the best match', async () => {
    const owner = await createMember(server);
    const rival = await ownerWith('Other Company');
    const { name } = await system()
      .selectFrom('companies')
      .select('name')
      .where('id', '=', owner.company)
      .executeTakeFirstOrThrow();
    const refused = fitting('Not Eligible', { job_search_status: 'active' });
    await insert(
      owner,
      fitting('Meera Good'),
      refused,
      fitting('Back Again', { job_search_status: 'active', current_company: name }),
    );
    await sql`update people set rehire_eligibility = 'not_eligible' where id = ${refused.id}`.execute(system());
    await post(owner);
    await look();
    expect(await subjects(owner)).toEqual(['Meera Good is a good fit for an open job']);
    expect(await told(rival)).toEqual([]);
  });

  test('no one is notified of a person with only a similar title, and the job counts as done', async () => {
    const owner = await createMember(server);
    await insert(owner, fitting('Tara Title', { department: 'Sales', location: 'Nagpur' }));
    const job = await post(owner);
    await look();
    expect([await told(owner), await isWaiting(job)]).toEqual([[], false]);
    await insert(owner, fitting('Asha Best'));
    await look();
    expect(await told(owner)).toEqual([]);
  });

  test('no one is notified when the company or the recruiter has turned such mail off, nor later', async () => {
    const owner = await ownerWith('Asha Best');
    const flag = (candRecommendationEmails: boolean) =>
      owner.post(`/companies/update/${owner.company}`, { candRecommendationEmails });
    expect((await flag(false)).status).toBe(201);
    const first = await post(owner);
    await look();
    expect((await flag(true)).status).toBe(201);
    expect((await owner.post('/users/profile', { candRecommendationEmails: false })).status).toBe(201);
    const second = await post(owner);
    await look();
    expect((await owner.post('/users/profile', { candRecommendationEmails: true })).status).toBe(201);
    await look();
    expect([await told(owner), await isWaiting(first), await isWaiting(second)]).toEqual([[], false, false]);
  });
});

describe('Once for each job', () => {
  test('a draft waits until it opens; holding, closing and reopening send nothing again; a copy is another job', async () => {
    const owner = await ownerWith('Asha Best');
    const job = await draft(owner);
    await look();
    expect(await told(owner)).toEqual([]);
    await move(owner, job, 'open');
    await look();
    for (const state of ['on_hold', 'open', 'closed', 'open']) {
      await move(owner, job, state);
      await look();
    }
    expect(await told(owner)).toHaveLength(1);
    const copy = (await owner.post(`/jobs/${job}/copy`)).data._id;
    await look();
    expect(await told(owner)).toHaveLength(1);
    await move(owner, copy, 'open');
    await look();
    expect(await told(owner)).toHaveLength(2);
  });

  test('a job put on hold before the worker saw it waits until it is open again', async () => {
    const owner = await ownerWith('Asha Best');
    const job = await post(owner);
    await move(owner, job, 'on_hold');
    await look();
    expect([await told(owner), await isWaiting(job)]).toEqual([[], true]);
    await move(owner, job, 'open');
    await look();
    expect(await told(owner)).toHaveLength(1);
  });

  test('even with two workers at once', async () => {
    const owner = await ownerWith('Asha Best');
    await post(owner);
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await told(owner)).toHaveLength(1);
  });

  test('a job opened before these notices existed sends none; a draft from then does', async () => {
    const { database, drop } = await openTestDatabase();
    try {
      const migration = readMigrations().find(({ name }) => name === '0066-job-recommended.sql');
      const company = newId();
      const waiting = await inTransaction(database, async (connection) => {
        await connection.script(`alter table jobs drop column recommended_at;
          insert into companies (id, brand, name) values ('${company}', 'encore', 'Company Before');
          insert into jobs (company_id, id, title, description, description_html, status, opened_at) values
            ('${company}', '${newId()}', 'Open', 'Do', 'Do', 'open', now()),
            ('${company}', '${newId()}', 'Held', 'Do', 'Do', 'on_hold', now()),
            ('${company}', '${newId()}', 'Draft', 'Do', 'Do', 'draft', null)`);
        await connection.script(migration?.text ?? '');
        return connection.query<{ title: string }>('select title from jobs where recommended_at is null', []);
      });
      expect(waiting.rows).toEqual([{ title: 'Draft' }]);
    } finally {
      await drop();
    }
  });
});

describe('One company or job never costs another its notice', () => {
  test('of a company that opens many jobs at once, one is handled per pass, beside those of others', async () => {
    const many = await ownerWith('Asha Many');
    const one = await ownerWith('Asha One');
    for (const title of ['Staff Engineer', 'Senior Staff Engineer', 'Staff Engineer, Payments'])
      await post(many, { title });
    await post(one);
    await look();
    expect([await told(many), await told(one)].map(({ length }) => length)).toEqual([1, 1]);
    await look();
    await look();
    const texts = (await told(many)).map(({ text }) => /See who fits (.*):/.exec(text)?.[1]);
    expect(texts).toEqual(['Staff Engineer', 'Senior Staff Engineer', 'Staff Engineer, Payments']);
  });

  test('a suspended company waits, and is notified afterwards', async () => {
    const owner = await ownerWith('Asha Best');
    const suspend = (at: Date | null) =>
      system().updateTable('companies').set({ suspended_at: at }).where('id', '=', owner.company).execute();
    const job = await post(owner);
    await suspend(new Date());
    await look();
    expect([await told(owner), await isWaiting(job)]).toEqual([[], true]);
    await suspend(null);
    await look();
    expect(await told(owner)).toHaveLength(1);
  });

  /** Runs the work while the database refuses notices about people with this name. */
  async function refusing(name: string, code: string, work: () => Promise<void>): Promise<void> {
    await sql`create function refuse_notice() returns trigger language plpgsql as ${sql.raw(
      `$$ begin raise exception 'refused' using errcode = '${code}'; end $$`,
    )}`.execute(system());
    await sql`create trigger refuse_notice before insert on messages for each row when (new.subject like ${sql.lit(`${name}%`)})
      execute function refuse_notice()`.execute(system());
    try {
      await work();
    } finally {
      await sql`drop function refuse_notice() cascade`.execute(system());
    }
  }

  test('a job that fails counts as done, and the company’s next one follows', async () => {
    const owner = await ownerWith('Asha Best');
    const other = await ownerWith('Asha Other');
    await insert(owner, fitting('Broken Gardener', { designation: 'Gardener', department: 'Parks' }));
    const broken = await post(owner, { title: 'Gardener', department: 'Parks' });
    await post(owner);
    await post(other);
    await refusing('Broken', 'P0001', async () => {
      await look();
      expect([await isWaiting(broken), await subjects(owner), await subjects(other)]).toEqual([
        false,
        [],
        ['Asha Other is a good fit for an open job'],
      ]);
      await look();
    });
    await look();
    expect(await subjects(owner)).toEqual(['Asha Best is a good fit for an open job']);
  });

  test('a database that fails in the middle leaves nothing behind, and the job is tried again', async () => {
    const owner = await ownerWith('Gone Meanwhile');
    const job = await post(owner);
    await refusing('Gone', '57P01', async () => {
      await expect(look()).rejects.toThrow();
      expect([await isWaiting(job), await told(owner)]).toEqual([true, []]);
    });
    await look();
    expect(await subjects(owner)).toEqual(['Gone Meanwhile is a good fit for an open job']);
  });
});

test('no single fact of a record is enough, whatever the job asks for', () => {
  const { title, department, jobSearchStatus, experience, timeSinceLeaving } = recommendationParts;
  const least = [
    title.levels.similar,
    jobSearchStatus.levels.active,
    experience.levels.enough,
    timeSinceLeaving.levels.recent,
  ];
  const most = least.reduce((sum, { points }) => sum + points, 0);
  expect(isWorthTelling({ score: title.levels.similar.points, most })).toBe(false);
  expect(isWorthTelling({ score: department.levels.same.points, most })).toBe(false);
  expect(isWorthTelling({ score: title.levels.similar.points + 1, most })).toBe(true);
  expect([5, 6].map((score) => isWorthTelling({ score, most: 11 }))).toEqual([false, true]);
});
