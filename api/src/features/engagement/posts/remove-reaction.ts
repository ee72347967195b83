import type { OwnContext } from '#api/core/context.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { removeReaction as route } from '#contract/engagement/reactions.ts';
import { countReactions } from './count-responses.ts';
import { findShownPost } from './find-post.ts';
import { deleteReaction } from './reaction-queries.ts';

/** Takes the own reaction away; without one nothing changes. */
export async function removeReaction(context: OwnContext, { params: { id } }: RouteInput<typeof route>) {
  const { db, company, person } = context;
  await findShownPost(context, id);
  await deleteReaction(db, company, id, person);
  return (await countReactions(context, [id], person))(id);
}
