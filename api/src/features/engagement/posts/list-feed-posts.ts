import type { OwnContext } from '#api/core/context.ts';
import { readPinnedPosts, readPosts } from './queries.ts';
import { toFeedItem } from './view.ts';

/** Returns the company's newest posts for the feed, each with its position there. @param place `but`: posts already shown above it */
export async function listFeedPosts(
  context: OwnContext,
  place: { before: string | null; most: number; but: readonly string[] },
) {
  const part = { state: 'published' as const, now: context.services.clock(), ...place };
  const rows = await readPosts(context.db, context.company, part);
  return rows.map((row) => ({ place: row.place ?? row.id, item: toFeedItem(context, row, false) }));
}

/** Returns the pinned posts above the feed, last pinned first. */
export async function listPinnedPosts(context: OwnContext) {
  const rows = await readPinnedPosts(context.db, context.company);
  return rows.map((row) => toFeedItem(context, row, true));
}
