import type { Context } from '#api/core/context.ts';
import { type ReactionKind, type ReactionState, reactionKinds } from '#contract/base/reaction-kinds.ts';
import { readCommentCounts } from './comment-queries.ts';
import { readReactions } from './queries.ts';

/** Readers' responses to a post. */
export type Responses = { reactions: ReactionState; comments: number };

/** Counts the reactions to each of the posts, with the person's own, in one query. */
export async function countReactions(
  { db, company }: Pick<Context, 'db' | 'company'>,
  posts: readonly string[],
  person: string | null = null,
): Promise<(post: string) => ReactionState> {
  const rows = posts.length ? await readReactions(db, company, posts, person) : [];
  return (post) => {
    const here = rows.filter(({ post_id }) => post_id === post);
    const countOf = (kind: ReactionKind) => here.find((row) => row.kind === kind)?.count ?? 0;
    const counts = Object.fromEntries(reactionKinds.map((kind) => [kind, countOf(kind)]));
    return { counts: counts as ReactionState['counts'], own: here.find(({ own }) => own)?.kind ?? null };
  };
}

/** Counts reactions and comments for all of the posts, in two queries. */
export async function countResponses(
  context: Pick<Context, 'db' | 'company'>,
  posts: readonly string[],
  person: string | null = null,
): Promise<(post: string) => Responses> {
  const reactionsTo = await countReactions(context, posts, person);
  const comments = posts.length ? await readCommentCounts(context.db, context.company, posts) : new Map();
  return (post) => ({ reactions: reactionsTo(post), comments: comments.get(post) ?? 0 });
}
