import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Reads a comment and locks it until the end of the transaction, so that reports, dismissals and removals follow one another. */
export async function holdComment(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('post_comments')
    .select(['id', 'post_id', 'person_id', 'text', 'reported_at', 'hidden_at', 'removed_at'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Reads the writer of a comment; undefined when the record was deleted. */
export async function readWriter(db: Db, company: CompanyId, person: string) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, name, email from people where company_id = ${company} and id = ${person} and status <> 0`.execute(db);
  return rows[0];
}

/** @returns whether the person had not reported it before */
export async function insertReport(
  db: Db,
  company: CompanyId,
  { comment, person, at }: { comment: string; person: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('comment_reports')
    .values({ company_id: company, comment_id: comment, person_id: person, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Counts the open reports of a comment. */
export async function countOpenReports(db: Db, company: CompanyId, comment: string): Promise<number> {
  const row = await db
    .selectFrom('comment_reports')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .where('comment_id', '=', comment)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

type Changes = {
  reported_at?: Date | null;
  hidden_at?: Date | null;
  removed_at?: Date;
  removed_by?: string;
  removal_reason?: string;
};

export async function updateComment(db: Db, company: CompanyId, id: string, changes: Changes): Promise<void> {
  await db.updateTable('post_comments').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

export async function settleReports(db: Db, company: CompanyId, comment: string, at: Date): Promise<void> {
  await db
    .updateTable('comment_reports')
    .set({ settled_at: at })
    .where('company_id', '=', company)
    .where('comment_id', '=', comment)
    .where('settled_at', 'is', null)
    .execute();
}

export type ReportRow = {
  id: string;
  text: string;
  created_at: string;
  reported_at: string;
  hidden: boolean;
  post: string;
  reports: number;
  person_id: string;
  name: string;
  profile_image: string | null;
  designation: string;
  department: string;
};

const waiting = sql`post_comments c
  join people w on w.company_id = c.company_id and w.id = c.person_id and w.status <> 0
  join posts p on p.company_id = c.company_id and p.id = c.post_id`;

/** Reads comments waiting for HR, longest waiting first, after the given one. */
export async function readReports(
  db: Db,
  company: CompanyId,
  { after, most }: { after: { at: Date; id: string } | null; most: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select c.id, c.text, c.created_at, c.reported_at, c.hidden_at is not null as hidden, p.title as post, c.person_id, w.name,
           w.profile_image, w.designation, w.department,
           (select count(*) from comment_reports r where r.company_id = ${company} and r.comment_id = c.id and r.settled_at is null) as reports
      from ${waiting} where c.company_id = ${company} and c.reported_at is not null
       ${after ? sql`and (c.reported_at, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
     order by c.reported_at, c.id limit ${most}`.execute(db);
  return rows;
}

/** Counts the comments waiting for HR. */
export async function countReported(db: Db, company: CompanyId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${waiting} where c.company_id = ${company} and c.reported_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}
