import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { ReactionKind } from '#contract/base/reaction-kinds.ts';

type ReactionRow = { post_id: string; kind: ReactionKind; count: number; own: boolean };

/** How often each kind stands at each of the posts, and whether the person is among them. */
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

/** One of a person on a post: another kind takes the place of the one before. */
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
