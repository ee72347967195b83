import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound, whenTaken } from '#api/core/errors.ts';
import type { Acting } from '#api/core/feature.ts';
import { peopleMessages } from '#contract/person.ts';
import type { RouteInput } from '#contract/route.ts';
import { type leaveAgain as contract, type Stints, stintMessages } from '#contract/stints.ts';
import { emailConflict } from './create-person.ts';
import { holdPerson } from './find-person.ts';
import { getPerson } from './get-person.ts';
import { insertStint, markBack, markLeft, readBack, readStintRows } from './stint-queries.ts';

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

/** Since when somebody is back, and each earlier time. */
export async function readStints({ db, company }: Context, { params }: { params: { id: string } }): Promise<Stints> {
  const found = await readStintRows(db, company, params.id);
  if (!found) throw notFound(peopleMessages.notFound);
  const { person, rows } = found;
  return {
    _id: person.id,
    name: person.name,
    rejoinedOn: person.rejoined_on,
    earlier: rows.map((row) => ({
      dateOfJoining: row.date_of_joining,
      dateOfLeaving: row.date_of_leaving,
      designation: row.designation,
      department: row.department,
      location: row.location,
    })),
  };
}
