import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type Written = { title: string; html: string; text: string };

/** Posts that are not deleted, with who wrote them. */
const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('posts')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'posts.company_id').onRef('users.id', '=', 'posts.created_by'),
    )
    .select(['posts.id', 'title', 'html', 'posts.created_at', 'updated_at', 'users.name as author'])
    .where('posts.company_id', '=', company)
    .where('deleted_at', 'is', null);

/** The newest below an id. */
export function readPosts(db: Db, company: CompanyId, { before, most }: { before: string | null; most: number }) {
  return shown(db, company)
    .$if(before !== null, (query) => query.where('posts.id', '<', before ?? ''))
    .orderBy('posts.id', 'desc')
    .limit(most)
    .execute();
}
export type PostRow = Awaited<ReturnType<typeof readPosts>>[number];

export function readPost(db: Db, company: CompanyId, id: string) {
  return shown(db, company).where('posts.id', '=', id).executeTakeFirst();
}

export async function insertPost(
  db: Db,
  company: CompanyId,
  post: Written & { id: string; created_by: string | null; created_at?: Date },
): Promise<void> {
  await db
    .insertInto('posts')
    .values({ ...post, company_id: company, updated_at: post.created_at ?? sql`now()` })
    .execute();
}

/** Changes a post that is not deleted. @returns whether there was one */
export async function updatePost(db: Db, company: CompanyId, id: string, post: Written): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({ ...post, updated_at: sql`now()` })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a post or brings it back. @returns whether that changed anything */
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
