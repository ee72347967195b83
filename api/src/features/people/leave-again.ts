import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound, whenTaken } from '#api/core/errors.ts';
import { peopleMessages } from '#contract/person.ts';
import type { RouteInput } from '#contract/route.ts';
import { type leaveAgain as contract, stintMessages } from '#contract/stints.ts';
import { emailConflict } from './create-person.ts';
import { getPerson } from './get-person.ts';
import { markLeft, readBack } from './stint-queries.ts';

/** Whoever had come back has left again: an ex-employee once more, with both times. */
export async function leaveAgain(context: Context, { params, body }: RouteInput<typeof contract>) {
  const { db, company } = context;
  const row = await readBack(db, company, params.id);
  if (!row?.rejoined_on) throw notFound(peopleMessages.notFound);
  if (body.dateOfLeaving < row.rejoined_on) throw new Failure('conflict', stintMessages.beforeJoining);
  await markLeft(db, company, row, {
    date_of_joining: row.rejoined_on,
    date_of_leaving: body.dateOfLeaving,
    designation: body.designation || row.designation,
    department: body.department || row.department,
    location: body.location || row.location,
  }).catch(whenTaken('people_email', () => emailConflict(row.email)));
  await audit(context, 'person.left-again', { type: 'person', id: row.id });
  return getPerson(context, { params });
}
