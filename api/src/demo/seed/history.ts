import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { demoHistory } from '../history.ts';
import type { DemoPerson } from '../person.ts';
import { Random } from '../random.ts';

/** Gives the demo's people tags, notes, eligibility and a past, all by the same colleague. */
export async function seedHistory(
  db: Db,
  company: CompanyId,
  people: readonly (DemoPerson & { id: string })[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const random = new Random(1947);
  // The one who can sign in gets the richest history, since visitors look at it first.
  const past = people.map((person, index) => ({ id: person.id, ...demoHistory(random, person, now, index === 0) }));
  const records = past.map(({ id, addedAt, eligibility }) => ({ id, addedAt, ...eligibility }));
  await sql`update people p set created_at = r."addedAt", created_by = ${by}, rehire_eligibility = r.value, rehire_reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) r (id uuid, "addedAt" timestamptz, value text, reason text)
   where p.company_id = ${company} and p.id = r.id`.execute(db);
  await db
    .insertInto('person_tags')
    .values(past.flatMap(({ id, tags }) => tags.map((tag) => ({ company_id: company, person_id: id, tag }))))
    .execute();
  await db
    .insertInto('notes')
    .values(
      past.flatMap(({ id, notes }) =>
        notes.map(({ at, body }) => ({
          company_id: company,
          id: newId(),
          person_id: id,
          body,
          created_by: by,
          created_at: at,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('audit_log')
    .values(
      past.flatMap(({ id, changes }) =>
        changes.map(({ at, fields }) => ({
          company_id: company,
          // The log is read in the order of its ids.
          id: v7({ msecs: new Date(at).getTime() }),
          at,
          actor_id: by,
          action: 'person.changed',
          target_type: 'person',
          target_id: id,
          detail: JSON.stringify({ fields }),
        })),
      ),
    )
    .execute();
}
