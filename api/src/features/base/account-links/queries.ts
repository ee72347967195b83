import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import { later } from '#api/core/database/later.ts';
import { newRowId } from '#api/core/database/new-id.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { LinkPurpose } from '#contract/base/account-links.ts';
import type { UserType } from '#contract/base/permissions.ts';

const waiting = (db: Db, company: CompanyId, purpose: LinkPurpose, now: Date) =>
  db
    .selectFrom('account_links')
    .select(['id', 'email', 'expires_at'])
    .where('company_id', '=', company)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString());

/** Reads which kind of user a link is for. */
export async function readUserType(db: Db, id: string): Promise<UserType | undefined> {
  return (await db.selectFrom('users').select('type').where('id', '=', id).executeTakeFirst())?.type;
}

/** Finds the newest open link of a company. */
export function findWaiting(db: Db, company: CompanyId, purpose: LinkPurpose, now: Date) {
  return waiting(db, company, purpose, now).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Finds the newest open link of a company about a person that went to an address. */
export function findWaitingAbout(
  db: Db,
  company: CompanyId,
  purpose: LinkPurpose,
  { person, email }: { person: string; email: string },
  now: Date,
) {
  return waiting(db, company, purpose, now)
    .where('person_id', '=', person)
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countSince(db: Db, company: CompanyId, purpose: LinkPurpose, since: Date): Promise<number> {
  const row = await db
    .selectFrom('account_links')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('company_id', '=', company)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst();
  return row?.total ?? 0;
}

export async function revokeWaiting(db: Db, company: CompanyId, purpose: LinkPurpose, now: Date): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ revoked_at: now })
    .where('company_id', '=', company)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function insertLink(db: Db, link: Insertable<Schema['account_links']>): Promise<void> {
  await db.insertInto('account_links').values(link).execute();
}

/** Finds a link by its id, which its signature proves, with the state of the record it is about. */
export function findLink(db: Db, brand: string, id: string) {
  return db
    .selectFrom('account_links')
    .leftJoin('people', (join) =>
      join
        .onRef('people.company_id', '=', 'account_links.company_id')
        .onRef('people.id', '=', 'account_links.person_id'),
    )
    .selectAll('account_links')
    .select('people.status as person_status')
    .where('account_links.id', '=', id)
    .where('account_links.brand', '=', brand)
    .executeTakeFirst();
}
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * Creates a link for everyone a subquery returns (`id`, `email`, `left_out`: null, or why they get none), and ends their earlier link of
 * the same kind. The subquery runs once.
 * @returns how many by `left_out`
 */
export async function insertLinks(
  db: Db,
  company: CompanyId,
  links: Pick<LinkRow, 'brand' | 'purpose' | 'created_by'> & {
    people: RawBuilder<unknown>;
    detail: string;
    now: Date;
    expires: Date;
  },
): Promise<{ left_out: string | null; count: number }[]> {
  const { people, brand, purpose, now } = links;
  const { rows } = await sql<{ left_out: string | null; count: number }>`
    with chosen as materialized (${people}),
    ended as (
      update account_links l set revoked_at = ${now} from chosen c
       where c.left_out is null and l.company_id = ${company} and l.person_id = c.id and l.email = c.email
         and l.purpose = ${purpose} and l.brand = ${brand} and l.used_at is null and l.revoked_at is null),
    issued as (
      insert into account_links (id, brand, purpose, company_id, person_id, email, detail, created_by, created_at, expires_at)
      select ${newRowId}, ${brand}, ${purpose}, ${company}::uuid, c.id, c.email, ${links.detail}::jsonb,
             ${links.created_by}::uuid, ${now}::timestamptz, ${links.expires}::timestamptz
        from chosen c where c.left_out is null)
    select left_out, count(*) as count from chosen group by left_out`.execute(db);
  return rows;
}

/** Marks a link as used, once: of two concurrent uses one gets false. */
export async function markLinkUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes links of the whole installation that ended before the given time, the longest ended first. @returns how many */
export async function deleteEndedLinks(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from account_links where id in (
    select id from account_links where expires_at < ${before} order by expires_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Ends the earlier open links of a kind: only the newest one opens anything. */
export async function revokeLinks(
  db: Db,
  of: { brand: string; purpose: LinkPurpose; email: string; company: CompanyId | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ revoked_at: now })
    .where('brand', '=', of.brand)
    .where('purpose', '=', of.purpose)
    .where('email', '=', of.email)
    .where('company_id', of.company === null ? 'is' : '=', of.company)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the open links of an account, those of one kind or all. */
export async function revokeLinksOf(db: Db, userId: string, now: Date, purpose?: LinkPurpose): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .$call((query) => (purpose ? query.where('purpose', '=', purpose) : query))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Moves the end of an open link so that its full lifetime starts now. */
export async function moveLinkEnd(db: Db, id: string, now: Date): Promise<void> {
  await sql`update account_links set expires_at = greatest(expires_at, ${later(sql`${now}`, sql`(expires_at - created_at)`)})
    where id = ${id} and used_at is null and revoked_at is null`.execute(db);
}
