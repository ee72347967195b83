import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

/** Returns the timeline of the states, except the hidden ones, of rows that link a job with the person in the column `person`. */
export const timelineOfMoves = (
  kind: 'application' | 'offer' | 'referral',
  person: 'person_id' | 'referrer_person_id',
  hidden: string[] = [],
): TimelineSource => ({
  kinds: [kind],
  rows: (company) => ({
    id: sql`v.id::text`,
    at: sql`v.at`,
    query: sql`select v.id::text, v.at, ${sql.lit(kind)}, v.by_id,
        jsonb_build_object(${sql.lit(`${kind}Id`)}, o.id, 'jobTitle', j.title, 'state', v.to_state)
      from ${sql.table(`${kind}_moves`)} v
      join ${sql.table(`${kind}s`)} o on o.company_id = ${company} and o.id = ${sql.ref(`v.${kind}_id`)}
      join jobs j on j.company_id = ${company} and j.id = o.job_id
     where v.company_id = ${company} and v.to_state <> all (${hidden}::text[])
       and ${sql.ref(`o.${person}`)} = any (array(select id from family))`,
  }),
});
