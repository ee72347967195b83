import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Reads the versions of the company's notice, the latest first. */
export async function readNotices(db: Db, company: CompanyId, most: number) {
  return db
    .selectFrom('notices')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'notices.published_by').onRef('users.company_id', '=', 'notices.company_id'),
    )
    .select(['version', 'body', 'published_at', 'users.name as publisher'])
    .where('notices.company_id', '=', company)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
}
export type NoticeRow = Awaited<ReturnType<typeof readNotices>>[number];

export async function insertNotice(
  db: Db,
  company: CompanyId,
  notice: { version: number; body: string; at: Date; by: string },
): Promise<void> {
  await db
    .insertInto('notices')
    .values({
      company_id: company,
      version: notice.version,
      body: notice.body,
      published_at: notice.at,
      published_by: notice.by,
    })
    .execute();
}

/** Reads the last version that a user has read, or has decided under; 0 when none. */
export async function readSeenNotice(
  db: Db,
  company: CompanyId,
  of: { user: string; person: string },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`select greatest(
      coalesce((select notice_version from users where company_id = ${company} and id = ${of.user}), 0),
      coalesce((select max(notice_version) from consents
        where company_id = ${company} and person_id = ${of.person} and source in ('sign_up', 'profile')), 0)) as version`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}

/** Records which version a user has read; an earlier one changes nothing. */
export async function updateSeenNotice(db: Db, company: CompanyId, user: string, version: number): Promise<void> {
  await sql`update users set notice_version = greatest(coalesce(notice_version, 0), ${version}::integer)
    where company_id = ${company} and id = ${user}`.execute(db);
}
