import type { Context } from '#api/core/context.ts';
import { readPosts } from './queries.ts';
import { toFeedItem } from './view.ts';

/** The company's newest posts for the feed. */
export async function listFeedPosts(
  { db, company }: Pick<Context, 'db' | 'company'>,
  place: { before: string | null; most: number },
) {
  return (await readPosts(db, company, place)).map(toFeedItem);
}
