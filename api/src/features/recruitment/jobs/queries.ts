import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { type JobState, jobStates } from '#contract/base/job-states.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';

/** Reads, for each open company, the open job that has waited longest for recommendations; longest waiting first, up to `most`. */
export async function readOpened(db: Db, most: number) {
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`
    select company_id, id from (
      select distinct on (j.company_id) j.company_id, j.id, j.opened_at from jobs j join companies c on c.id = j.company_id
       where j.status = 'open' and j.recommended_at is null and c.closed_at is null and c.suspended_at is null
       order by j.company_id, j.opened_at, j.id) waiting
     order by opened_at, id limit ${most}`.execute(db);
  return rows;
}

/** Marks an open job as handled, unless it already is or another worker has it. @returns the job, or undefined */
export async function markOpened(db: Db, company: CompanyId, id: string, at: Date) {
  const { rows } = await sql<{ id: string; title: string; recruiter_id: string | null }>`
    update jobs set recommended_at = ${at}
     where company_id = ${company} and id = (
       select id from jobs where company_id = ${company} and id = ${id} and status = 'open' and recommended_at is null
          for no key update skip locked)
    returning id, title, recruiter_id`.execute(db);
  return rows[0];
}

/** Records that each of the messages shares each of the jobs. */
export async function insertJobMessages(
  db: Db,
  company: CompanyId,
  jobs: readonly string[],
  messages: readonly string[],
): Promise<void> {
  await sql`insert into job_messages (company_id, job_id, message_id)
    select ${company}, j, m from unnest(${jobs}::uuid[]) j, unnest(${messages}::uuid[]) m`.execute(db);
}

/** Copies the jobs recorded for a message to another message. */
export async function copyJobMessages(db: Db, company: CompanyId, from: string, to: string): Promise<void> {
  await sql`insert into job_messages (company_id, job_id, message_id)
    select company_id, job_id, ${to} from job_messages where company_id = ${company} and message_id = ${from}`.execute(
    db,
  );
}

/** Reads the recipient of a copy of a message that shared the job; undefined for other copies, a null person for addresses without a record. */
export async function readCopyOfJob(db: Db, company: CompanyId, copy: string, job: string) {
  const { rows } = await sql<{ person: string | null }>`
    select p.id as person from outbox o
      join job_messages m on m.company_id = o.company_id and m.message_id = o.message_id and m.job_id = ${job}
      left join people p on p.company_id = o.company_id and p.id = o.person_id
     where o.company_id = ${company} and o.id = ${copy}`.execute(db);
  return rows[0];
}

/** Selects whether people can apply: the job is open, and its closing date has not passed. */
export const isOpen = (today: string) =>
  sql<boolean>`jobs.status = 'open' and coalesce(jobs.closes_on >= ${today}::date, true)`;

/** Reads open jobs, newest first. */
export function readOpenJobs(
  db: Db,
  company: CompanyId,
  page: { today: string; offset: number; count: number; search: string | undefined },
) {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'location', 'salary'])
    .where('company_id', '=', company)
    .where(isOpen(page.today))
    .$if(Boolean(page.search), (query) =>
      query.where(sql`lower(title)`, 'like', containsPattern((page.search ?? '').toLowerCase())),
    )
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.count)
    .execute();
}

export function readOpenJob(db: Db, company: CompanyId, id: string, today: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'title', 'location', 'salary'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where(isOpen(today))
    .executeTakeFirst();
}

/** Reads an open job that is public, or was sent to the person. */
export async function readJobFor(
  db: Db,
  company: CompanyId,
  { id, person, hasKey = false, today }: { id: string; person: string | null; hasKey?: boolean; today: string },
) {
  const { rows } = await sql<{ id: string; title: string; location: string | null; is_exclusive: boolean }>`
    select j.id, j.title, j.location, j.is_exclusive from jobs j
     where j.company_id = ${company} and j.id = ${id} and j.status = 'open' and coalesce(j.closes_on >= ${today}::date, true)
       and (not j.is_exclusive or ${hasKey} or exists (
         select from job_messages m join outbox o on o.company_id = m.company_id and o.message_id = m.message_id
          where m.company_id = ${company} and m.job_id = j.id and o.person_id = ${person}))`.execute(db);
  return rows[0];
}

/** Reads the newest open jobs that are public or were sent to the person, below an id; for exclusive jobs with the last copy they got. */
export async function readJobsFor(
  db: Db,
  company: CompanyId,
  person: string,
  { today, before, most }: { today: string; before: string | null; most: number },
) {
  const { rows } = await sql<{
    id: string;
    created_at: string;
    title: string;
    location: string | null;
    salary: string | null;
    is_exclusive: boolean;
    copy: string | null;
  }>`
    select j.id, j.created_at, j.title, j.location, j.salary, j.is_exclusive, c.copy from jobs j
      left join lateral (
        select o.id as copy from job_messages m join outbox o on o.company_id = m.company_id and o.message_id = m.message_id
         where j.is_exclusive and m.company_id = ${company} and m.job_id = j.id and o.person_id = ${person}
         order by o.id desc limit 1) c on true
     where j.company_id = ${company} and j.status = 'open' and coalesce(j.closes_on >= ${today}::date, true) ${before ? sql`and j.id < ${before}` : sql``}
       and (not j.is_exclusive or c.copy is not null)
     order by j.id desc limit ${most}`.execute(db);
  return rows;
}

export type JobValues = Omit<Insertable<Schema['jobs']>, 'company_id'>;

export async function insertJob(db: Db, company: CompanyId, job: JobValues): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ ...job, company_id: company })
    .execute();
}

export async function updateJob(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['jobs']>,
): Promise<void> {
  await db.updateTable('jobs').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('jobs')
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'jobs.company_id')
        .onRef('users.id', '=', 'jobs.recruiter_id')
        .on('users.removed_at', 'is', null),
    )
    .selectAll('jobs')
    .select('users.name as recruiter')
    .where('jobs.company_id', '=', company);

/** Reads a job. @param lock blocks changes and moves until the end of the transaction */
export function readJobRow(db: Db, company: CompanyId, id: string, lock = false) {
  return shown(db, company)
    .where('jobs.id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate('jobs'))
    .executeTakeFirst();
}
export type JobRow = NonNullable<Awaited<ReturnType<typeof readJobRow>>>;

type JobsPart = {
  state: JobState | undefined;
  recruiter: string | undefined;
  search: string;
  before: string | null;
  most: number;
};

/** Reads jobs, newest first. */
export function readJobRows(db: Db, company: CompanyId, { state, recruiter, search, before, most }: JobsPart) {
  return shown(db, company)
    .$if(state !== undefined, (query) => query.where('status', '=', state as JobState))
    .$if(recruiter !== undefined, (query) => query.where('recruiter_id', '=', recruiter ?? ''))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`lower(title) like ${containsPattern(search.toLowerCase())}`),
    )
    .$if(before !== null, (query) => query.where('jobs.id', '<', before ?? ''))
    .orderBy('jobs.id', 'desc')
    .limit(most)
    .execute();
}

/** Counts a company's jobs in each state, including 0 for states without any. */
export async function countByState(db: Db, company: CompanyId): Promise<Record<JobState, number>> {
  const rows = await db
    .selectFrom('jobs')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('company_id', '=', company)
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobState, number>;
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export async function countJobs(db: Db, company: CompanyId): Promise<number> {
  const counts = await countByState(db, company);
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Reads colleagues with one of these roles who can sign in, by name, up to the size of a team. */
export function readColleagues(db: Db, company: CompanyId, roles: readonly CompanyRole[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .where('type', '=', 'company')
    .where('role', 'in', roles)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Finds jobs of any company whose closing date is before this day. */
export function findDueJobs(db: Db, today: string, most: number) {
  return db
    .selectFrom('jobs')
    .select(['company_id', 'id'])
    .where('status', 'in', ['open', 'on_hold'])
    .where('closes_on', '<', today)
    .limit(most)
    .execute();
}
