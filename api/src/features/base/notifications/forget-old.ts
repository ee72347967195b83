import type { Services } from '#api/core/context.ts';
import { notificationLimits } from '#contract/base/notifications.ts';
import { deleteOld } from './queries.ts';

/** Rows of one statement. */
const batch = 5000;

/** Deletes old notifications, and for each user those beyond the newest. */
export async function forgetOld({ database, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - notificationLimits.days * 86_400_000);
  while ((await deleteOld(database.system, before, batch)) >= batch);
}
