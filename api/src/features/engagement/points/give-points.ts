import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { refuseUnknownFilters } from '#api/features/directory/audience/read-search.ts';
import { resolveSelection } from '#api/features/directory/audience/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { pointsMessages } from '#contract/engagement/merchandise-messages.ts';
import type { givePoints as contract } from '#contract/engagement/points.ts';
import { whenShort } from './policy.ts';
import { countBelow, insertForAll } from './queries.ts';

/** Gives points to people. A negative number takes them from all of these people, or from none. */
export async function givePoints(context: Context, { body }: RouteInput<typeof contract>) {
  const { db, company, actor, services } = context;
  const { points, reason, recipients, ...selection } = body;
  await refuseUnknownFilters(context, selection.filters);
  const people = await resolveSelection(context, { ...selection, ids: recipients });
  if (points < 0) {
    const short = await countBelow(db, company, people, -points);
    if (short > 0) throw new Failure('conflict', pointsMessages.notSoMany(short));
  }
  const entry = { points, reason, by: actor.id, at: services.clock() };
  const count = await insertForAll(db, company, people, entry).catch(
    whenShort(() => new Failure('conflict', pointsMessages.notSoMany(1))),
  );
  if (count === 0) throw invalidField('recipients', pointsMessages.nobody);
  await audit(context, points > 0 ? 'points.given' : 'points.taken', null, { points: Math.abs(points), people: count });
  return { people: count };
}
