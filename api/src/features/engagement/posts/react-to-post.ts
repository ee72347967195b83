import type { OwnContext } from '#api/core/context.ts';
import { markActive } from '#api/features/directory/people/mark-active.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { reactToPost as route } from '#contract/engagement/reactions.ts';
import { countReactions } from './count-responses.ts';
import { findShownPost } from './find-post.ts';
import { saveReaction } from './reaction-queries.ts';

/** Reacts to a post of the feed; said once more it changes nothing. What readers feel is not in the audit log. */
export async function reactToPost(context: OwnContext, { params: { id }, body }: RouteInput<typeof route>) {
  const { db, company, person, services } = context;
  await findShownPost(context, id);
  await saveReaction(db, company, { post: id, person, kind: body.kind, at: services.clock() });
  await markActive(context, person);
  return (await countReactions(context, [id], person))(id);
}
