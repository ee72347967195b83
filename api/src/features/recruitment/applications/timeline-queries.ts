import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

/** What they applied for, and each state that came after. */
const moved: TimelineSource = {
  kinds: ['application'],
  rows: (company) => ({
    id: sql`v.id::text`,
    at: sql`v.at`,
    query: sql`select v.id::text, v.at, 'application', v.by_id,
        jsonb_build_object('applicationId', a.id, 'jobTitle', j.title, 'state', v.to_state)
      from application_moves v
      join applications a on a.company_id = v.company_id and a.id = v.application_id
      join jobs j on j.company_id = a.company_id and j.id = a.job_id
     where v.company_id = ${company} and a.person_id = any (array(select id from family))`,
  }),
};

export const timeline = [moved];
