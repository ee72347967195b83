import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { OfferState } from '#contract/base/offer-states.ts';

type Written = { offer: string; by: string | null; text: string; at: Date };

/** Adds a message to the thread of an offer. @returns the message's id */
export async function insertMessage(db: Db, company: CompanyId, { offer, by, text, at }: Written): Promise<string> {
  const id = newId(at);
  await db
    .insertInto('offer_messages')
    .values({ company_id: company, id, offer_id: offer, by_id: by, text, at })
    .execute();
  return id;
}

/** Reads the thread of an offer, oldest message first. */
export async function readThread(db: Db, company: CompanyId, offer: string) {
  const { rows } = await sql<{
    id: string;
    at: string;
    by_id: string | null;
    by_name: string | null;
    text: string;
  }>`select m.id, m.at, m.by_id, coalesce(u.name, k.name) as by_name, m.text from offer_messages m
      left join users u on u.company_id = m.company_id and u.id = m.by_id
      left join api_keys k on k.company_id = m.company_id and k.id = m.by_id
     where m.company_id = ${company} and m.offer_id = ${offer} order by m.id limit 500`.execute(db);
  return rows;
}

/** Reads a number of the recipients of a message, after a copy: living ex-employees whose copy was not withheld. */
export async function readInvited(
  db: Db,
  company: CompanyId,
  message: string,
  { after, most }: { after: string; most: number },
) {
  const { rows } = await sql<{ copy: string; person: string }>`
    select o.id as copy, o.person_id as person from outbox o
      join people p on p.company_id = o.company_id and p.id = o.person_id and p.status = 1
     where o.company_id = ${company} and o.message_id = ${message} and o.state <> 'suppressed' and o.id > ${after}
     order by o.id limit ${most}`.execute(db);
  return rows;
}

/** Locks living ex-employees against a merge or an erasure until the end of the transaction, so that new rows about them are included in it. */
export async function holdInvited(db: Db, company: CompanyId, people: readonly string[]): Promise<void> {
  await sql`select 1 from people where company_id = ${company} and id = any(${people}::uuid[]) and status = 1
    order by id for key share`.execute(db);
}

/** Invites people to a job. People already on the way back for it keep their state. */
export async function insertInvitations(
  db: Db,
  company: CompanyId,
  { job, people, by, at }: { job: string; people: readonly string[]; by: string | null; at: Date },
): Promise<void> {
  const ids = people.map(() => newId(at));
  const moves = people.map(() => newId(at));
  await sql`with made as (
      insert into offers (company_id, id, job_id, person_id, state, created_at, moved_at)
      select ${company}::uuid, i.id, ${job}::uuid, i.person, 'invited', ${at}, ${at}
        from unnest(${ids}::uuid[], ${people}::uuid[]) i (id, person)
      on conflict (company_id, job_id, person_id) do nothing returning id)
    insert into offer_moves (company_id, id, offer_id, to_state, by_id, at)
    select ${company}::uuid, m.move, made.id, 'invited', ${by}::uuid, ${at}
      from made join unnest(${ids}::uuid[], ${moves}::uuid[]) m (id, move) on m.id = made.id`.execute(db);
}

/** Selects rows with their job and record; no name of a deleted record. */
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
      sql<number>`(select count(*)::int from offer_messages q where q.company_id = ${company} and q.offer_id = o.id and q.by_id is null
        and q.id > coalesce((select max(a.id::text)::uuid from offer_messages a where a.company_id = ${company} and a.offer_id = o.id
          and a.by_id is not null), '00000000-0000-0000-0000-000000000000'))`.as('unanswered'),
    ])
    .where('o.company_id', '=', company);

/** Reads an offer. @param lock blocks moves until the end of the transaction */
export function readOfferRow(db: Db, company: CompanyId, id: string, lock = false) {
  return shown(db, company)
    .where('o.id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate('o'))
    .executeTakeFirst();
}
export type OfferRow = NonNullable<Awaited<ReturnType<typeof readOfferRow>>>;

/** Reads and locks a person's offer for a job. */
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

/** Inserts an offer. @returns false when the person already has one for the job: of many at once one is inserted */
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
    // Made now rather than from `at`: two moves of one request share `at`, and later ids must sort later.
    id: newId(),
    offer_id: offer,
    from_state: from,
    to_state: to,
    by_id: by,
    at,
  };
  await db.insertInto('offer_moves').values(values).execute();
}

/** Reads every state of an offer, oldest first. */
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
     where m.company_id = ${company} and m.offer_id = ${offer} order by m.at, m.id`.execute(db);
  return rows;
}

/** Checks whether the person has applied, answered or asked on this way back. A colleague's entry for them does not count. */
export async function hasTakenPart(db: Db, company: CompanyId, offer: string): Promise<boolean> {
  const { rows } = await sql<{ took: boolean }>`select
      exists (select from offer_moves m where m.company_id = ${company} and m.offer_id = ${offer}
        and (m.to_state = 'applied' or (m.to_state in ('interested', 'not_now', 'declined', 'accepted', 'refused')
          and not exists (select from users u where u.company_id = ${company} and u.id = m.by_id and u.type = 'company')
          and not exists (select from api_keys k where k.company_id = ${company} and k.id = m.by_id))))
      or exists (select from offer_messages q where q.company_id = ${company} and q.offer_id = ${offer} and q.by_id is null)
      as took`.execute(db);
  return rows[0]?.took ?? false;
}

/** Reads the company of an offer of any company: the id comes from a signed link. */
export function findOfferCompany(db: Db, id: string) {
  return db.selectFrom('offers').select('company_id as company').where('id', '=', id).executeTakeFirst();
}

/** Reads the offer whose letter has a code, in any company: the code is all that the caller has. */
export async function readByCode(db: Db, code: string) {
  const { rows } = await sql<{
    company_id: CompanyId;
    state: OfferState;
    terms: unknown;
    letter_hash: string | null;
    moved_at: string;
    extended_at: string | null;
    person_name: string;
  }>`select o.company_id, o.state, o.terms, o.letter_hash, o.moved_at, p.name as person_name,
      (select max(m.at) from offer_moves m where m.company_id = o.company_id and m.offer_id = o.id and m.to_state = 'extended') as extended_at
    from offers o join people p on p.company_id = o.company_id and p.id = o.person_id and p.status <> 0
   where o.proof_code = ${code} limit 1`.execute(db);
  return rows[0];
}

/** Finds offers of any company whose last day to answer has passed. */
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

/** Reads the name of a colleague or an API key. */
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
