import type { Context } from '#api/core/context.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { NewPerson } from '#contract/directory/person.ts';
import { createPerson } from './create-person.ts';
import { holdPerson } from './find-person.ts';
import { endStint } from './leave-again.ts';
import { readBackByEmail } from './stint-queries.ts';
import { applyChanges } from './update-person.ts';

/** Adds an ex-employee. Whoever works here again, by their record, has left a second time: it stays the one they have. */
export async function addPerson(context: Context, { body }: { body: NewPerson }): Promise<PersonRecord> {
  const back = await readBackByEmail(context.db, context.company, body.email);
  if (!back?.rejoined_on) return createPerson(context, { body });
  await endStint(context, back, body);
  const { dateOfJoining, ...changes } = body;
  const row = await holdPerson(context, back.id);
  // What is known of when they had come back is no less than the form says, which may tell of the first time.
  const joined = dateOfJoining > back.rejoined_on ? dateOfJoining : back.rejoined_on;
  const { after } = await applyChanges(context, row, { ...changes, dateOfJoining: joined });
  return after;
}
