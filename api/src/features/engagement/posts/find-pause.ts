import type { OwnContext } from '#api/core/context.ts';
import { commentLimits } from '#contract/engagement/comments.ts';
import { readRemovals } from './comment-queries.ts';
import { pausedUntil } from './policy.ts';

const day = 86_400_000;

/** Returns until when the person may not comment because their comments were removed; null when they may. */
export async function findPause(
  { db, company, services }: Pick<OwnContext, 'db' | 'company' | 'services'>,
  person: string,
): Promise<Date | null> {
  const now = services.clock();
  const since = new Date(now.getTime() - (commentLimits.removalDays + commentLimits.pauseDays) * day);
  return pausedUntil(await readRemovals(db, company, person, since), now);
}
