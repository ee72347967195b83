import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Claims } from '#contract/proofs/check-claims.ts';
import { type CheckMode, presetCheckMode } from '#contract/proofs/check-messages.ts';
import type { SharedClaim } from '#contract/proofs/checks.ts';

/** Selects checks with their person, unless the record was deleted. */
export const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('background_checks as c')
    .leftJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.person_id').on('p.status', 'in', [1, 2]),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.decided_by'),
    )
    .selectAll('c')
    .select([
      'p.id as person',
      'p.name as person_name',
      'p.email as person_email',
      'p.designation as person_designation',
      'p.profile_image',
      'u.name as decider_name',
    ])
    .where('c.company_id', '=', company);

/** Reads a check. @param lock blocks every move of it until the end of the transaction */
export async function readCheckRow(db: Db, company: CompanyId, id: string, lock = false) {
  // Locked by a statement of its own: one that waits and reads would see the joined rows as they were before the wait.
  if (lock)
    await sql`select from background_checks where company_id = ${company} and id = ${id} for no key update`.execute(db);
  const row = await shown(db, company).where('c.id', '=', id).executeTakeFirst();
  return row && typed(row);
}

/** Returns a row with the types of its documents. */
export const typed = (row: Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>) => ({
  ...row,
  claims: row.claims as Claims | null,
  answer: row.answer as SharedClaim[] | null,
});
export type CheckRow = ReturnType<typeof typed>;

export async function insertCheck(
  db: Db,
  company: CompanyId,
  { claims, ...values }: Omit<Insertable<Schema['background_checks']>, 'company_id' | 'claims'> & { claims: Claims },
): Promise<void> {
  await db
    .insertInto('background_checks')
    .values({ ...values, claims: JSON.stringify(claims), company_id: company })
    .execute();
}

export async function updateCheck(
  db: Db,
  company: CompanyId,
  id: string,
  {
    answer,
    ...changes
  }: Omit<Updateable<Schema['background_checks']>, 'answer'> & {
    answer?: readonly SharedClaim[];
  },
): Promise<void> {
  await db
    .updateTable('background_checks')
    .set({ ...changes, ...(answer && { answer: JSON.stringify(answer) }) })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

/** Notes a mail that belongs to a check, to erase it with the check. */
export async function addMail(db: Db, company: CompanyId, id: string, mail: string): Promise<void> {
  await sql`update background_checks set mails = mails || ${mail}::uuid where company_id = ${company} and id = ${id}`.execute(
    db,
  );
}

/** Deletes checks. @returns the mails that belong to them */
export async function deleteChecks(db: Db, company: CompanyId, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mails: string[] }>`delete from background_checks
    where company_id = ${company} and id = any(${ids}::uuid[]) returning mails`.execute(db);
  return rows.flatMap(({ mails }) => mails);
}

/** Finds the company of a check of any company: the id comes from a signed link. @param by whose link it is */
export function findCheckCompany(db: Db, by: 'id' | 'consent_id', id: string) {
  return db
    .selectFrom('background_checks')
    .select(['company_id as company', 'id'])
    .where(by, '=', id)
    .executeTakeFirst();
}

/** Finds the open request of the same requester about the same person. */
export function findSame(
  db: Db,
  company: CompanyId,
  { by, email, now }: { by: { requester: string } | { agency: string }; email: string; now: Date },
) {
  return db
    .selectFrom('background_checks')
    .select(['id', 'state'])
    .where('company_id', '=', company)
    .where('email', '=', email)
    .$call((query) =>
      'agency' in by
        ? query.where('agency_id', '=', by.agency)
        : query.where('requester_email', '=', by.requester).where('agency_id', 'is', null),
    )
    .where('state', 'not in', ['answered', 'withdrawn'])
    .where('answer_until', '>', now.toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Counts what the limits of requesters are about: open ones of an address, and those of a day by address, by domain and of all. */
export async function countRequests(
  db: Db,
  company: CompanyId,
  { email, domain, now }: { email: string; domain: string; now: Date },
) {
  const since = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ open: number; address: number; domain: number; company: number }>`select
    (select count(*)::int from background_checks where company_id = ${company} and requester_email = ${email} and agency_id is null
       and state not in ('unconfirmed', 'answered', 'withdrawn') and answer_until > ${now}) as open,
    (select count(*)::int from background_checks where company_id = ${company} and requester_email = ${email} and agency_id is null
       and confirmed_at > ${since}) as address,
    (select count(*)::int from background_checks where company_id = ${company} and domain = ${domain} and agency_id is null
       and confirmed_at > ${since}) as domain,
    (select count(*)::int from background_checks where company_id = ${company} and confirmed_at > ${since}) as company`.execute(
    db,
  );
  return rows[0] ?? { open: 0, address: 0, domain: 0, company: 0 };
}

/** Counts checks that a person has not decided yet. */
export async function countOpenOf(db: Db, company: CompanyId, person: string, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('background_checks')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('state', '=', 'asked')
    .where('consent_until', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return open;
}

export type Candidate = { id: string; name: string; email: string; status: number };

/** Finds whose address this is, at home or at work, also people who work here again. Two are enough to know that it is ambiguous. */
export async function findByEmail(db: Db, company: CompanyId, email: string): Promise<Candidate[]> {
  const one = sql`select id, name, email, status from people where company_id = ${company}`;
  const { rows } = await sql<Candidate>`select * from (${one} and email = ${email} and status = 1
    union ${one} and email = ${email} and status = 2
    union ${one} and company_email = ${email} and status in (1, 2)) found limit 2`.execute(db);
  return rows;
}

/** Finds who has this employee id; two are enough to know that it is ambiguous. */
export async function findByEmployeeId(db: Db, company: CompanyId, employeeId: string): Promise<Candidate[]> {
  const one = sql`select id, name, email, status from people where company_id = ${company} and employee_id = ${employeeId}`;
  const { rows } = await sql<Candidate>`select * from (${one} and status = 1
    union all ${one} and status = 2) found limit 2`.execute(db);
  return rows;
}

/** Reads how the company answers. */
export async function readMode(db: Db, company: CompanyId): Promise<CheckMode> {
  const row = await db.selectFrom('check_settings').select('mode').where('company_id', '=', company).executeTakeFirst();
  return row?.mode ?? presetCheckMode;
}

export async function writeMode(
  db: Db,
  company: CompanyId,
  { mode, by, at }: { mode: CheckMode; by: string; at: Date },
): Promise<void> {
  const values = { mode, updated_by: by, updated_at: at };
  await db
    .insertInto('check_settings')
    .values({ company_id: company, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

export function readBlocks(db: Db, company: CompanyId) {
  return db
    .selectFrom('check_blocks as b')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'b.company_id').onRef('u.id', '=', 'b.created_by'),
    )
    .select(['b.domain', 'b.created_at', 'u.name'])
    .where('b.company_id', '=', company)
    .orderBy('b.domain')
    .execute();
}

export async function isBlocked(db: Db, company: CompanyId, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('check_blocks')
    .select('domain')
    .where('company_id', '=', company)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks a domain. @returns false when it is blocked already */
export async function insertBlock(
  db: Db,
  company: CompanyId,
  { domain, by, at }: { domain: string; by: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('check_blocks')
    .values({ company_id: company, domain, created_by: by, created_at: at })
    .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doNothing())
    .returning('domain')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it was blocked */
export async function deleteBlock(db: Db, company: CompanyId, domain: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('check_blocks')
    .where('company_id', '=', company)
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends the open checks of a blocked domain. */
export async function refuseOfDomain(
  db: Db,
  company: CompanyId,
  { domain, by, at }: { domain: string; by: string; at: Date },
): Promise<void> {
  await db
    .updateTable('background_checks')
    .set({ state: 'refused', ended_at: at, decided_by: by })
    .where('company_id', '=', company)
    .where('domain', '=', domain)
    .where('state', 'in', ['asked', 'with_hr'])
    .execute();
}

type Due = { company_id: CompanyId; id: string };

/** Finds checks of any company whose time is over: those that were not confirmed, consented to, or answered. */
export function findDue(db: Db, now: Date, most: number): Promise<Due[]> {
  return db
    .selectFrom('background_checks')
    .select(['company_id', 'id'])
    .where('state', 'in', ['unconfirmed', 'asked', 'with_hr'])
    .where('answer_until', '<=', now.toISOString())
    .orderBy('answer_until')
    .limit(most)
    .execute();
}

/** Finds checks of any company that are to be erased. */
export async function findKept(db: Db, before: Date, most: number): Promise<Due[]> {
  const { rows } =
    await sql<Due>`select company_id, id from background_checks where answer_until < ${before} and state <> 'answered'
    union all select company_id, id from background_checks where state = 'answered' and ended_at < ${before} limit ${most}`.execute(
      db,
    );
  return rows;
}
