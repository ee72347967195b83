import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { OfferState } from '#contract/base/offer-states.ts';

/** Rows with their job and record; of a record that was deleted no name. */
export const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('offers as o')
    .innerJoin('jobs as j', (join) => join.onRef('j.company_id', '=', 'o.company_id').onRef('j.id', '=', 'o.job_id'))
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'o.company_id').onRef('p.id', '=', 'o.person_id'),
    )
    .selectAll('o')
    .select([
      'j.title as job_title',
      'j.location as job_location',
      'j.salary as job_salary',
      'j.status as job_status',
      'j.closes_on as job_closes_on',
      'j.recruiter_id',
      'p.status as person_status',
      'p.name as person_name',
      'p.email as person_email',
      'p.designation as person_designation',
      'p.department as person_department',
      'p.date_of_leaving as person_left',
      'p.profile_image',
      'p.rehire_eligibility',
      sql<number>`(select count(*)::int from offer_messages q where q.company_id = o.company_id and q.offer_id = o.id and q.by_id is null
        and q.id > coalesce((select max(a.id::text)::uuid from offer_messages a where a.company_id = o.company_id and a.offer_id = o.id
          and a.by_id is not null), '00000000-0000-0000-0000-000000000000'))`.as('unanswered'),
    ])
    .where('o.company_id', '=', company);

/** @param lock keeps others from moving it until the end of the transaction */
export function readOfferRow(db: Db, company: CompanyId, id: string, lock = false) {
  return shown(db, company)
    .where('o.id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate('o'))
    .executeTakeFirst();
}
export type OfferRow = NonNullable<Awaited<ReturnType<typeof readOfferRow>>>;

/** The offer of a person for a job, held until the end of the transaction. */
export function findOfferOf(db: Db, company: CompanyId, job: string, person: string) {
  return db
    .selectFrom('offers')
    .select('id')
    .where('company_id', '=', company)
    .where('job_id', '=', job)
    .where('person_id', '=', person)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether it was the first of this person for the job: of many at once one is. */
export async function insertOffer(
  db: Db,
  company: CompanyId,
  values: Omit<Insertable<Schema['offers']>, 'company_id'>,
): Promise<boolean> {
  const row = await db
    .insertInto('offers')
    .values({ ...values, company_id: company })
    .onConflict((conflict) => conflict.columns(['company_id', 'job_id', 'person_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOffer(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['offers']>,
): Promise<void> {
  await db.updateTable('offers').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

type Move = { offer: string; from: OfferState | null; to: OfferState; by: string | null; at: Date };

export async function insertMove(db: Db, company: CompanyId, { offer, from, to, by, at }: Move): Promise<void> {
  const values = {
    company_id: company,
    id: newId(at),
    offer_id: offer,
    from_state: from,
    to_state: to,
    by_id: by,
    at,
  };
  await db.insertInto('offer_moves').values(values).execute();
}

/** Every state that it came into, the first one first. */
export async function readMoves(db: Db, company: CompanyId, offer: string) {
  const { rows } = await sql<{
    at: string;
    by_id: string | null;
    by_name: string | null;
    from_state: OfferState | null;
    to_state: OfferState;
  }>`select m.at, m.by_id, coalesce(u.name, k.name) as by_name, m.from_state, m.to_state from offer_moves m
      left join users u on u.company_id = m.company_id and u.id = m.by_id and u.type = 'company'
      left join api_keys k on k.company_id = m.company_id and k.id = m.by_id
     where m.company_id = ${company} and m.offer_id = ${offer} order by m.id`.execute(db);
  return rows;
}

/** Whether the person has applied, answered or asked something on this way back: what a colleague notes for them is no answer of theirs. */
export async function hasTakenPart(db: Db, company: CompanyId, offer: string): Promise<boolean> {
  const { rows } = await sql<{ took: boolean }>`select
      exists (select from offer_moves m where m.company_id = ${company} and m.offer_id = ${offer}
        and (m.to_state = 'applied' or (m.to_state in ('interested', 'not_now', 'declined', 'accepted', 'refused')
          and not exists (select from users u where u.company_id = m.company_id and u.id = m.by_id and u.type = 'company')
          and not exists (select from api_keys k where k.company_id = m.company_id and k.id = m.by_id))))
      or exists (select from offer_messages q where q.company_id = ${company} and q.offer_id = ${offer} and q.by_id is null)
      as took`.execute(db);
  return rows[0]?.took ?? false;
}

/** The company of an offer, whatever company it is: its id is signed. */
export function findOfferCompany(db: Db, id: string) {
  return db.selectFrom('offers').select('company_id as company').where('id', '=', id).executeTakeFirst();
}

/** Offers of whatever company whose last day to answer is over. */
export function findOverdue(db: Db, today: string, most: number) {
  return db
    .selectFrom('offers')
    .select(['company_id', 'id'])
    .where('state', '=', 'extended')
    .where('expires_on', '<', today)
    .orderBy('expires_on')
    .limit(most)
    .execute();
}

/** Name of a colleague, or of a key. */
export async function readColleagueName(db: Db, company: CompanyId, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from users where company_id = ${company} and id = ${id} and type = 'company'
    union all select name from api_keys where company_id = ${company} and id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}

export async function readNeedsSecond(db: Db, company: CompanyId): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('offers_need_second_person as needs')
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
  return row.needs;
}

export async function updateNeedsSecond(db: Db, company: CompanyId, needs: boolean): Promise<void> {
  await db.updateTable('companies').set({ offers_need_second_person: needs }).where('id', '=', company).execute();
}
