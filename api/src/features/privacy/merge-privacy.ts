import type { Context } from '#api/core/context.ts';
import { mergeConsents } from '#api/features/consents/merge-consents.ts';
import { moveRequests } from './request-queries.ts';

/** Two records become one human: a no to either is a no, as long as it was the last word, and what was asked for is asked still. */
export async function mergePrivacy(
  context: Pick<Context, 'db' | 'company' | 'actor' | 'services'>,
  { kept, merged }: { kept: string; merged: string },
): Promise<void> {
  await mergeConsents(context, { kept, merged });
  await moveRequests(context.db, context.company, { kept, merged });
}
