import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound, whenTaken } from '#api/core/server/errors.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { emailConflict } from './create-person.ts';
import { markLiving, readDeleted } from './deletion-queries.ts';
import { getPerson } from './get-person.ts';
import { readBackByEmail } from './stint-queries.ts';

/** Brings a deleted person back into search and into the groups that still exist. Whoever was merged away stays merged. */
export async function restorePerson(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  const row = await readDeleted(db, company, params.id);
  if (!row) throw notFound(peopleMessages.notFound);
  if (await readBackByEmail(db, company, row.email)) throw emailConflict(row.email);
  await markLiving(db, company, row).catch(whenTaken('people_email', () => emailConflict(row.email)));
  await audit(context, 'person.restored', { type: 'person', id: row.id });
  await emitEvent(context, 'person.restored', { person: { _id: row.id } });
  return getPerson(context, { params });
}
