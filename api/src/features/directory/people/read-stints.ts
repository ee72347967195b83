import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import type { Stints } from '#contract/directory/stints.ts';
import { readStintRows } from './stint-queries.ts';

/** Since when somebody is back, and each earlier time. */
export async function readStints({ db, company }: Context, { params }: { params: { id: string } }): Promise<Stints> {
  const found = await readStintRows(db, company, params.id);
  if (!found) throw notFound(peopleMessages.notFound);
  const { person, rows } = found;
  return {
    _id: person.id,
    name: person.name,
    rejoinedOn: person.status === 2 ? person.rejoined_on : null,
    earlier: rows.map((row) => ({
      dateOfJoining: row.date_of_joining,
      dateOfLeaving: row.date_of_leaving,
      designation: row.designation,
      department: row.department,
      location: row.location,
    })),
  };
}
