import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

const noted: TimelineSource = {
  kinds: ['note'],
  rows: (company) => ({
    id: sql`n.id::text`,
    at: sql`n.created_at`,
    query: sql`select n.id::text, n.created_at, 'note', n.created_by, jsonb_build_object('body', n.body)
      from notes n where n.company_id = ${company} and n.person_id = any (array(select id from family))`,
  }),
};

export const timeline = [noted];
