import { audit } from '#api/core/audit.ts';
import type { Acting } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { stintMessages } from '#contract/directory/stints.ts';
import { holdPerson } from './find-person.ts';
import { insertStint, markBack } from './stint-queries.ts';

/**
 * Somebody works here again: their time so far is kept, and they leave search, groups and mailings; the record stays.
 * @param joinedOn `YYYY-MM-DD`. @throws Failure conflict when that is before they left
 */
export async function rejoinPerson(context: Acting, id: string, joinedOn: string): Promise<void> {
  const { db, company } = context;
  const row = await holdPerson(context, id);
  if (joinedOn < row.date_of_leaving) throw new Failure('conflict', stintMessages.beforeLeaving);
  await insertStint(db, company, row);
  await markBack(db, company, id, joinedOn);
  await audit(context, 'person.rejoined', { type: 'person', id });
}
