import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

/** Their way back, state by state. The mail that invited and the application stand there already. */
const moved: TimelineSource = {
  kinds: ['offer'],
  rows: (company) => ({
    id: sql`v.id::text`,
    at: sql`v.at`,
    query: sql`select v.id::text, v.at, 'offer', v.by_id,
        jsonb_build_object('offerId', o.id, 'jobTitle', j.title, 'state', v.to_state)
      from offer_moves v
      join offers o on o.company_id = v.company_id and o.id = v.offer_id
      join jobs j on j.company_id = o.company_id and j.id = o.job_id
     where v.company_id = ${company} and v.to_state not in ('invited', 'applied') and o.person_id = any (array(select id from family))`,
  }),
};

export const timeline = [moved];
