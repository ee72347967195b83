import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

/** The person's answer to an event, and their check-in. */
const answered: TimelineSource = {
  kinds: ['event'],
  rows: (company) => ({
    id: sql`(a.event_id::text || '.' || a.person_id::text)`,
    at: sql`coalesce(a.checked_in_at, a.answered_at)`,
    query: sql`select (a.event_id::text || '.' || a.person_id::text), coalesce(a.checked_in_at, a.answered_at), 'event', null::uuid,
        jsonb_build_object('eventId', e.id, 'title', e.title, 'state', a.state)
      from attendees a
      join events e on e.company_id = ${company} and e.id = a.event_id
     where a.company_id = ${company} and a.person_id = any (array(select id from family))`,
  }),
};

export const timeline = [answered];
