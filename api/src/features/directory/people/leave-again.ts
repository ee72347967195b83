import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound, whenTaken } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { type leaveAgain as contract, stintMessages } from '#contract/directory/stints.ts';
import { emailConflict } from './create-person.ts';
import { getPerson } from './get-person.ts';
import { type BackRow, markLeft, readBack } from './stint-queries.ts';

/** Whoever had come back has left again: an ex-employee once more, with both times. */
export async function leaveAgain(context: Context, { params, body }: RouteInput<typeof contract>) {
  const { db, company } = context;
  const row = await readBack(db, company, params.id);
  if (!row) throw notFound(peopleMessages.notFound);
  await endStint(context, row, body);
  return getPerson(context, { params });
}

/**
 * Brings whoever works here again back into the directory, as of when they left.
 * @throws Failure conflict when that is before they had joined again
 */
export async function endStint(
  context: Context,
  row: BackRow,
  time: Pick<RouteInput<typeof contract>['body'], 'dateOfLeaving' | 'designation' | 'department' | 'location'>,
): Promise<void> {
  const date_of_joining = row.rejoined_on;
  if (!date_of_joining || time.dateOfLeaving <= date_of_joining)
    throw new Failure('conflict', stintMessages.beforeJoining, [
      { path: 'dateOfLeaving', message: stintMessages.beforeJoining },
    ]);
  await markLeft(context.db, context.company, row, {
    date_of_joining,
    date_of_leaving: time.dateOfLeaving,
    designation: time.designation || row.designation,
    department: time.department || row.department,
    location: time.location || row.location,
  }).catch(whenTaken('people_email', () => emailConflict(row.email)));
  await audit(context, 'person.left-again', { type: 'person', id: row.id });
}
