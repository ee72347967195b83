import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** The writer still has a record, or the comment is the company's. */
const written = sql<boolean>`(c.person_id is null or w.status <> 0)`;
/** Visible to ex-employees: neither removed nor hidden. */
const seen = sql<boolean>`c.removed_at is null and c.hidden_at is null and ${written}`;
const joined = sql`post_comments c left join people w on w.company_id = c.company_id and w.id = c.person_id`;
const writer = sql`c.id, c.text, c.created_at, c.person_id, w.name, w.profile_image`;

export type WriterRow = { person_id: string | null; name: string | null; profile_image: string | null };
type Shared = WriterRow & { id: string; text: string; created_at: string };
export type CommentRow = Shared & { own: boolean; reported: boolean };
export type CompanyCommentRow = Shared & { answered_by: string | null; reports: number; hidden: boolean };

type Part = { post: string; before: string | null; most: number } | { id: string };
const partOf = (part: Part): { where: RawBuilder<unknown>; most: number } =>
  'id' in part
    ? { where: sql`c.id = ${part.id}`, most: 1 }
    : { where: sql`c.post_id = ${part.post} ${part.before ? sql`and c.id < ${part.before}` : sql``}`, most: part.most };

/** Reads comments that an ex-employee sees, newest first: a post's comments before an id, or a single comment. */
export async function readComments(db: Db, company: CompanyId, person: string, part: Part): Promise<CommentRow[]> {
  const { where, most } = partOf(part);
  const { rows } = await sql<CommentRow>`
    select ${writer}, c.person_id is not distinct from ${person}::uuid as own,
           exists (select 1 from comment_reports r where r.company_id = ${company} and r.comment_id = c.id and r.person_id = ${person}) as reported
      from ${joined} where c.company_id = ${company} and ${where} and ${seen} order by c.id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Reads comments as the company sees them, including hidden ones. */
export async function readCompanyComments(db: Db, company: CompanyId, part: Part): Promise<CompanyCommentRow[]> {
  const { where, most } = partOf(part);
  const { rows } = await sql<CompanyCommentRow>`
    select ${writer}, u.name as answered_by, c.hidden_at is not null as hidden,
           (select count(*) from comment_reports r where r.company_id = ${company} and r.comment_id = c.id and r.settled_at is null) as reports
      from ${joined} left join users u on u.company_id = ${company} and u.id = c.written_by
     where c.company_id = ${company} and ${where} and c.removed_at is null and ${written} order by c.id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Counts the comments that ex-employees see on each post; posts without comments are absent. */
export async function readCommentCounts(db: Db, company: CompanyId, posts: readonly string[]) {
  const { rows } = await sql<{ post_id: string; count: number }>`
    select c.post_id, count(*) as count from ${joined}
     where c.company_id = ${company} and c.post_id = any(${posts}::uuid[]) and ${seen} group by c.post_id`.execute(db);
  return new Map(rows.map(({ post_id, count }) => [post_id, count]));
}

type Written = { id: string; post: string; text: string; at: Date } & ({ person: string } | { user: string });

export async function insertComment(db: Db, company: CompanyId, comment: Written): Promise<void> {
  const { id, post, text, at } = comment;
  const by = 'person' in comment ? { person_id: comment.person } : { written_by: comment.user };
  await db
    .insertInto('post_comments')
    .values({ company_id: company, id, post_id: post, text, created_at: at, ...by })
    .execute();
}

/** Deletes the writer's own comment if the writer can see it. @returns whether it was deleted */
export async function deleteOwnComment(db: Db, company: CompanyId, id: string, person: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('post_comments')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('person_id', '=', person)
    .where('removed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Counts the comments a person has written since a moment. */
export async function countWritten(db: Db, company: CompanyId, person: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('post_comments')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Reads when a person's comments were removed since a moment, latest first. */
export async function readRemovals(db: Db, company: CompanyId, person: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('post_comments')
    .select('removed_at')
    .where('company_id', '=', company)
    .where('person_id', '=', person)
    .where('removed_at', '>', since.toISOString())
    .orderBy('removed_at', 'desc')
    .execute();
  return rows.flatMap(({ removed_at }) => (removed_at ? new Date(removed_at) : []));
}
