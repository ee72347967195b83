import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { foldText } from '#contract/base/search-words.ts';

/** Reads the values with which an ex-employee's form is prefilled. */
export function readKnown(db: Db, company: CompanyId, person: string) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'phone', 'current_company', 'current_designation'])
    .where('company_id', '=', company)
    .where('id', '=', person)
    .where('status', '=', 1)
    .executeTakeFirst();
}

/** Reads address and name of those of these colleagues who can sign in. */
export function readColleagues(db: Db, company: CompanyId, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('company_id', '=', company)
    .where('type', '=', 'company')
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Reads the users notified about a job: its recruiter if they still work on jobs, otherwise the owners. */
export async function readTold(db: Db, company: CompanyId, recruiter: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with team as (
      select id, role from users
       where company_id = ${company} and type = 'company' and removed_at is null and disabled_at is null and role <> 'viewer'),
    chosen as (
      select * from team where id = ${recruiter}
      union all select * from team where role = 'owner' and not exists (select from team where id = ${recruiter}))
    select id from chosen`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds living records with all these words in their name. Runs outside row-level security, as the search does, to use its index of names. */
export async function readNamed(outside: Db, company: CompanyId, name: string, most: number) {
  const words = foldText(name)
    .split(' ')
    .filter((word) => word.length > 2)
    .slice(0, 5)
    .map(containsPattern);
  if (!words.length) return [];
  const { rows } = await sql<{ id: string }>`select p.id from people_search s
      join people p on p.company_id = s.company_id and p.id = s.person_id
     where s.company_id = ${company} and p.company_id = ${company} and p.status = 1
       and s.search like all(${words}::text[]) and split_part(s.search, E'\\n', 1) like all(${words}::text[])
     limit ${most}`.execute(outside);
  return rows;
}

/** Reads name and designation of the living records among these. */
export function readFaces(db: Db, company: CompanyId, ids: readonly string[]) {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'designation'])
    .where('company_id', '=', company)
    .where('status', '=', 1)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Selects rows with what lists show of the job and record; nothing of a deleted record. */
export const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', (join) => join.onRef('j.company_id', '=', 'a.company_id').onRef('j.id', '=', 'a.job_id'))
    .leftJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.person_id').on('p.status', '=', 1),
    )
    .selectAll('a')
    .select([
      'j.title as job_title',
      'j.recruiter_id',
      'p.id as known_id',
      'p.name as known_name',
      'p.profile_image',
      'p.designation as held_designation',
      'p.rehire_eligibility',
      sql<number>`(select count(*)::int from application_notes n where n.company_id = ${company} and n.application_id = a.id)`.as(
        'notes',
      ),
      // The state in which an application on hold was held is in its last move.
      sql<ApplicationState | null>`case when a.state = 'on_hold' then (
        select m.from_state from application_moves m where m.company_id = ${company} and m.application_id = a.id and m.to_state = 'on_hold'
         order by m.id desc limit 1) end`.as('held_from'),
    ])
    .where('a.company_id', '=', company);

/** Reads an application. @param lock blocks moves until the end of the transaction */
export function readApplicationRow(db: Db, company: CompanyId, id: string, lock = false) {
  return shown(db, company)
    .where('a.id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate('a'))
    .executeTakeFirst();
}
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof readApplicationRow>>>;

export type ApplicationValues = Omit<Insertable<Schema['applications']>, 'company_id'>;

/** Inserts an application. @returns false when this address or person already has an open one for the job: of many at once one is inserted */
export async function insertApplication(db: Db, company: CompanyId, values: ApplicationValues): Promise<boolean> {
  const row = await db
    .insertInto('applications')
    .values({ ...values, company_id: company })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateApplication(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['applications']>,
): Promise<void> {
  await db.updateTable('applications').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

type Move = { application: string; from: ApplicationState | null; to: ApplicationState; by: string | null; at: Date };

export async function insertMove(db: Db, company: CompanyId, { application, from, to, by, at }: Move): Promise<void> {
  const id = newId(at);
  const values = {
    company_id: company,
    id,
    application_id: application,
    from_state: from,
    to_state: to,
    by_id: by,
    at,
  };
  await db.insertInto('application_moves').values(values).execute();
}

/** Deletes the last move of an application. @returns its earlier state and since when; undefined when it has not moved */
export async function removeLastMove(db: Db, company: CompanyId, application: string) {
  const { rows } = await sql<{ from: ApplicationState; since: string }>`with moves as (
      select id, from_state, lead(at) over (order by id desc) as since from application_moves
       where company_id = ${company} and application_id = ${application} order by id desc limit 1)
    delete from application_moves m using moves
     where m.company_id = ${company} and m.id = moves.id and moves.from_state is not null
     returning moves.from_state as "from", moves.since`.execute(db);
  return rows[0];
}

/** Reads who made the last move of an application; null: the applicant. */
export async function readMover(db: Db, company: CompanyId, application: string): Promise<string | null> {
  const row = await db
    .selectFrom('application_moves')
    .select('by_id')
    .where('company_id', '=', company)
    .where('application_id', '=', application)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.by_id ?? null;
}

/** Names of many users, by id. */
const namesOf = sql<string | null>`coalesce(u.name, k.name)`;

/**
 * Withdraws duplicate applications of merged records for the same job: the one that led to a hire stays, otherwise the later one.
 * @returns the withdrawn ones, with their earlier states
 */
export async function endDoubles(
  db: Db,
  company: CompanyId,
  { people, at }: { people: readonly string[]; at: Date },
): Promise<{ id: string; from: ApplicationState }[]> {
  const { rows } = await sql<{ id: string; from: ApplicationState }>`with placed as (
      select id, state, row_number() over (partition by job_id order by state = 'hired' desc, id desc) as place from applications
       where company_id = ${company} and person_id = any(${people}::uuid[]) and state not in ('rejected', 'withdrawn'))
    update applications a set state = 'withdrawn', told_state = 'withdrawn', undo_until = null, moved_at = ${at} from placed p
     where a.company_id = ${company} and a.id = p.id and p.place > 1 returning a.id, p.state as "from"`.execute(db);
  return rows;
}

/** Reads every state of an application, oldest first. */
export async function readMoves(db: Db, company: CompanyId, application: string) {
  const { rows } = await sql<{
    at: string;
    by_id: string | null;
    by_name: string | null;
    from_state: ApplicationState | null;
    to_state: ApplicationState;
  }>`select m.at, m.by_id, ${namesOf} as by_name, m.from_state, m.to_state
      from application_moves m
      left join users u on u.company_id = m.company_id and u.id = m.by_id and u.type = 'company'
      left join api_keys k on k.company_id = m.company_id and k.id = m.by_id
     where m.company_id = ${company} and m.application_id = ${application} order by m.id`.execute(db);
  return rows;
}

/** Checks whether this address or person has an open application for the job, as far as they know. */
export async function readApplied(
  db: Db,
  company: CompanyId,
  job: string,
  { email, person }: { email: string; person: string | null },
): Promise<boolean> {
  const { rows } = await sql`select 1 from applications
     where company_id = ${company} and job_id = ${job} and told_state not in ('rejected', 'withdrawn')
       and (email = ${email} or person_id = ${person}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Reads and locks a person's open application for a job. */
export function findUnderway(db: Db, company: CompanyId, job: string, person: string) {
  return db
    .selectFrom('applications')
    .select('id')
    .where('company_id', '=', company)
    .where('job_id', '=', job)
    .where('person_id', '=', person)
    .where('state', 'not in', ['rejected', 'withdrawn'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Reads the company of an application of any company: the id comes from a signed link. */
export function findApplicationCompany(db: Db, id: string) {
  return db.selectFrom('applications').select('company_id as company').where('id', '=', id).executeTakeFirst();
}

/** Finds applications of any company whose applicants must be notified now, of a move or a rejection. */
export async function findUntold(db: Db, now: Date, most: number) {
  const due = now.toISOString();
  const { rows } = await sql<{ company_id: CompanyId; id: string }>`
    (select company_id, id from applications where undo_until <= ${due}::timestamptz and state <> 'rejected'
      order by undo_until limit ${most})
    union all
    (select company_id, id from applications where rejection_mail_at <= ${due}::timestamptz
      order by rejection_mail_at limit ${most})`.execute(db);
  return rows;
}

/** Counts for each job the applications, the unread ones and the hires; jobs without any are absent. */
export async function countByJob(db: Db, company: CompanyId, jobs: readonly string[]) {
  const { rows } = await sql<{ job_id: string; applications: number; to_review: number; hired: number }>`
    select job_id, count(*)::int as applications, (count(*) filter (where state = 'new'))::int as to_review,
           (count(*) filter (where state = 'hired'))::int as hired
      from applications where company_id = ${company} and job_id = any(${jobs}::uuid[]) group by job_id`.execute(db);
  return rows;
}
