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
  seen: row.seen as SharedClaim[] | null,
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
    seen,
    ...changes
  }: Omit<Updateable<Schema['background_checks']>, 'answer' | 'seen'> & {
    answer?: readonly SharedClaim[];
    seen?: readonly SharedClaim[] | null;
  },
): Promise<void> {
  await db
    .updateTable('background_checks')
    .set({
      ...changes,
      ...(answer && { answer: JSON.stringify(answer) }),
      ...(seen !== undefined && { seen: seen && JSON.stringify(seen) }),
    })
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

/**
 * Finds the confirmed request of the same requester about the same person. Nothing that happened on the side of the person makes a difference, not
 * even their erasure. @param hashes of what is asked, under every secret
 */
export function findSame(
  db: Db,
  company: CompanyId,
  { by, hashes, now }: { by: { requester: string } | { agency: string }; hashes: readonly Buffer[]; now: Date },
) {
  return db
    .selectFrom('background_checks')
    .select(['id', 'requester_email'])
    .where('company_id', '=', company)
    .where('asked_hash', 'in', hashes)
    .$call((query) =>
      'agency' in by
        ? query.where('agency_id', '=', by.agency)
        : query.where('requester', '=', by.requester).where('agency_id', 'is', null),
    )
    .where('state', 'not in', ['unconfirmed', 'answered'])
    .where('withdrawn_at', 'is', null)
    .where('answer_until', '>', now.toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Counts what the limits of requesters are about: open ones of a requester, and those of a day by requester, by domain or agency, and of all. */
export async function countRequests(
  db: Db,
  company: CompanyId,
  { requester, site, agency, now }: { requester: string; site: string; agency: string | null; now: Date },
) {
  const since = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ open: number; address: number; share: number; company: number }>`select
    (select count(*)::int from background_checks where company_id = ${company} and requester = ${requester} and agency_id is null
       and state not in ('unconfirmed', 'answered') and withdrawn_at is null and answer_until > ${now}) as open,
    (select count(*)::int from background_checks where company_id = ${company} and requester = ${requester} and agency_id is null
       and confirmed_at > ${since}) as address,
    (select count(*)::int from background_checks where company_id = ${company} and confirmed_at > ${since}
       and ${agency === null ? sql`site = ${site} and agency_id is null` : sql`agency_id = ${agency}`}) as share,
    (select count(*)::int from background_checks where company_id = ${company} and confirmed_at > ${since}) as company`.execute(
    db,
  );
  return rows[0] ?? { open: 0, address: 0, share: 0, company: 0 };
}

/**
 * Counts the checks that a person has not decided yet, the mails that they got about checks, and those about checks of one requester’s domain or
 * agency. Jobs about one person wait for each other until the end of the transaction.
 */
export async function countOf(
  db: Db,
  company: CompanyId,
  person: string,
  {
    by: { site, agency_id: agency },
    now,
    mailedSince,
    sameSince,
  }: { by: { site: string; agency_id: string | null }; now: Date; mailedSince: Date; sameSince: Date },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`background checks of ${person}`}, 0))`.execute(db);
  const same = agency === null ? sql`site = ${site} and agency_id is null` : sql`agency_id = ${agency}`;
  const { rows } = await sql<{ open: number; mailed: number; same: number }>`select
      count(*) filter (where state = 'asked' and consent_until > ${now})::int as open,
      count(*) filter (where mailed_at > ${mailedSince})::int as mailed,
      count(*) filter (where mailed_at > ${sameSince} and ${same})::int as same
    from background_checks where company_id = ${company} and person_id = ${person}`.execute(db);
  return rows[0] ?? { open: 0, mailed: 0, same: 0 };
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

/** Returns whether a domain or one above it is blocked. */
export const isBlocked = async (db: Db, company: CompanyId, domain: string): Promise<boolean> =>
  (await findBlock(db, company, domain)) !== null;

/** Returns the blocked domain that this one is, or belongs to. */
export async function findBlock(db: Db, company: CompanyId, domain: string): Promise<string | null> {
  const labels = domain.split('.');
  const row = await db
    .selectFrom('check_blocks')
    .select('domain')
    .where('company_id', '=', company)
    .where(
      'domain',
      'in',
      labels.map((_, from) => labels.slice(from).join('.')),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.domain ?? null;
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

const ended = (at: Date) => sql`state = case when state in ('asked', 'with_hr') then 'refused' else state end,
  ended_at = case when state in ('asked', 'with_hr') then ${at} else ended_at end, blocked_at = ${at}`;
const unanswered = (at: Date) =>
  sql`state not in ('unconfirmed', 'answered', 'refused') and withdrawn_at is null and answer_until > ${at}`;

/** Ends the open checks of a blocked domain. All that have no answer are marked, so that HR sees no difference between them. */
export async function refuseOfDomain(
  db: Db,
  company: CompanyId,
  { domain, by, at }: { domain: string; by: string; at: Date },
): Promise<void> {
  await sql`update background_checks set ${ended(at)}, decided_by = ${by}
    where company_id = ${company} and (domain = ${domain} or right(domain, ${domain.length + 1}) = ${`.${domain}`})
      and ${unanswered(at)}`.execute(db);
}

/** Ends the open checks of an agency, of all companies. */
export async function refuseOfAgency(db: Db, agency: string, at: Date): Promise<void> {
  await sql`update background_checks set ${ended(at)} where agency_id = ${agency} and ${unanswered(at)}`.execute(db);
}

type Due = { company_id: CompanyId; id: string; at: string };
/** The last row of the batch before; null: the first batch. */
export type AfterDue = Pick<Due, 'id' | 'at'> | null;
const beyond = (at: 'answer_until' | 'ended_at', after: AfterDue) =>
  after ? sql`and (${sql.ref(at)}, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;

/** Finds checks of any company whose time is over, the earliest first: those that were not confirmed, consented to, or answered. */
export async function findDue(db: Db, now: Date, after: AfterDue, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select company_id, id, answer_until as at from background_checks
    where state in ('unconfirmed', 'asked', 'with_hr') and answer_until <= ${now} ${beyond('answer_until', after)}
    order by answer_until, id limit ${most}`.execute(db);
  return rows;
}

/** Finds checks of any company that are to be erased, the earliest first. */
export async function findKept(db: Db, before: Date, after: AfterDue, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select company_id, id, at from (
      (select company_id, id, answer_until as at from background_checks
        where answer_until < ${before} and state <> 'answered' ${beyond('answer_until', after)} order by answer_until, id limit ${most})
      union all
      (select company_id, id, ended_at from background_checks
        where state = 'answered' and ended_at < ${before} ${beyond('ended_at', after)} order by ended_at, id limit ${most})) kept
    order by at, id limit ${most}`.execute(db);
  return rows;
}

/** Finds confirmed checks of any company whose person is still to be looked for: there were too many about them, or the company was suspended. */
export async function findUnseen(db: Db, now: Date, after: AfterDue, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select company_id, id, id::text as at from background_checks
    where state = 'asked' and looked_up_at is null and consent_until > ${now} ${after ? sql`and id > ${after.id}::uuid` : sql``}
    order by id limit ${most}`.execute(db);
  return rows;
}
