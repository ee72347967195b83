import type { OwnContext } from '#api/core/context.ts';
import { readPosts } from './queries.ts';
import { toFeedItem } from './view.ts';

/** The company's newest posts for the feed, each with its place there. */
export async function listFeedPosts(context: OwnContext, place: { before: string | null; most: number }) {
  const part = { state: 'published' as const, now: context.services.clock(), ...place };
  const rows = await readPosts(context.db, context.company, part);
  return rows.map((row) => ({ place: row.place ?? row.id, item: toFeedItem(context, row) }));
}
