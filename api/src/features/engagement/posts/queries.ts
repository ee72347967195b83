import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { ReactionKind } from '#contract/base/reaction-kinds.ts';
import type { PostState } from '#contract/engagement/posts.ts';

type ReactionRow = { post_id: string; kind: ReactionKind; count: number; own: boolean };

/** Counts each kind of reaction on each of the posts, and whether the person gave it. */
export async function readReactions(
  db: Db,
  company: CompanyId,
  posts: readonly string[],
  person: string | null,
): Promise<ReactionRow[]> {
  const { rows } = await sql<ReactionRow>`
    select post_id, kind, count(*) as count, coalesce(bool_or(person_id = ${person}::uuid), false) as own
      from post_reactions where company_id = ${company} and post_id = any(${posts}::uuid[]) group by post_id, kind`.execute(
    db,
  );
  return rows;
}

/** Saves a person's reaction to a post, replacing their earlier one. */
export async function saveReaction(
  db: Db,
  company: CompanyId,
  { post, person, kind, at }: { post: string; person: string; kind: ReactionKind; at: Date },
): Promise<void> {
  await sql`insert into post_reactions (company_id, post_id, person_id, kind, created_at)
    values (${company}, ${post}, ${person}, ${kind}, ${at})
    on conflict (company_id, post_id, person_id) do update set kind = excluded.kind, created_at = excluded.created_at
     where post_reactions.kind <> excluded.kind`.execute(db);
}

export async function deleteReaction(db: Db, company: CompanyId, post: string, person: string): Promise<void> {
  await db
    .deleteFrom('post_reactions')
    .where('company_id', '=', company)
    .where('post_id', '=', post)
    .where('person_id', '=', person)
    .execute();
}

type Written = { title: string; html: string; text: string };
/** When a post is visible, and its position in the feed: an id made for that moment. A draft has neither. */
export type Publication = { published_at: Date | null; place: string | null };

/** Selects posts that are not deleted, with their authors. */
const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('posts')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'posts.company_id').onRef('users.id', '=', 'posts.created_by'),
    )
    .select(['posts.id', 'title', 'html', 'posts.created_at', 'updated_at', 'users.name as author'])
    .select(['published_at', 'place', 'picture', 'pinned_at', 'comments_off'])
    .where('posts.company_id', '=', company)
    .where('deleted_at', 'is', null);

type Part = { state: PostState; now: Date; before: string | null; most: number; but?: readonly string[] };

/** Reads posts in one state after a position: drafts and published posts newest first, scheduled ones next first; `but` excludes some. */
export function readPosts(db: Db, company: CompanyId, { state, now, before, most, but = [] }: Part) {
  const posts = shown(db, company).limit(most);
  if (state === 'draft')
    return posts
      .where('place', 'is', null)
      .$if(before !== null, (query) => query.where('posts.id', '<', before ?? ''))
      .orderBy('posts.id', 'desc')
      .execute();
  const isOut = state === 'published';
  return posts
    .where('place', 'is not', null)
    .where('published_at', isOut ? '<=' : '>', now.toISOString())
    .$if(but.length > 0, (query) => query.where('posts.id', 'not in', but))
    .$if(before !== null, (query) => query.where('place', isOut ? '<' : '>', before ?? ''))
    .orderBy('place', isOut ? 'desc' : 'asc')
    .execute();
}
export type PostRow = Awaited<ReturnType<typeof readPosts>>[number];

/** Reads the posts pinned above the feed, last pinned first. */
export function readPinnedPosts(db: Db, company: CompanyId) {
  return shown(db, company).where('pinned_at', 'is not', null).orderBy('pinned_at', 'desc').orderBy('place').execute();
}

/** Counts the other pinned posts. */
export async function countPinned(db: Db, company: CompanyId, but: string): Promise<number> {
  const row = await db
    .selectFrom('posts')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('company_id', '=', company)
    .where('id', '<>', but)
    .where('pinned_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Reads a post. @param lock blocks moves until the end of the transaction */
export function readPost(db: Db, company: CompanyId, id: string, lock = false) {
  return shown(db, company)
    .where('posts.id', '=', id)
    .$if(lock, (query) => query.forUpdate('posts'))
    .executeTakeFirst();
}

export async function insertPost(
  db: Db,
  company: CompanyId,
  post: Written &
    Publication & { id: string; created_by: string | null; created_at?: Date; picture?: string; pinned_at?: Date },
): Promise<void> {
  await db
    .insertInto('posts')
    .values({ ...post, company_id: company, updated_at: post.created_at ?? sql`now()` })
    .execute();
}

/** Changes a post that is not deleted. @returns whether it was found */
export async function updatePost(
  db: Db,
  company: CompanyId,
  id: string,
  changes:
    | (Written & { updated_at: Date })
    | (Publication & { pinned_at: null })
    | { picture: string | null }
    | { pinned_at: Date | null }
    | { comments_off: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set(changes)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes or restores a post. @returns whether that changed anything */
export async function markPostDeleted(db: Db, company: CompanyId, id: string, deleted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({ deleted_at: deleted ? sql`now()` : null })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
