import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

/** Mail to the person, except about their own account. */
const mailed: TimelineSource = {
  kinds: ['mail'],
  rows: (company) => ({
    id: sql`o.id::text`,
    at: sql`m.created_at`,
    query: sql`select o.id::text, m.created_at, 'mail', m.created_by,
        jsonb_build_object('type', m.type, 'messageId', m.id, 'subject', m.subject, 'state', o.state,
          'results', array_remove(array[
            case when o.bounced_at is not null then 'bounced' end, case when o.complained_at is not null then 'complained' end,
            case when o.clicked_at is not null then 'clicked' when o.opened_at is not null then 'opened' end], null),
          'jobTitle',
          jsonb_path_query_first(m.blocks, '$[*] ? (@.type == "job").title'))
      from (select * from outbox where company_id = ${company} and person_id = any (array(select id from family)) offset 0) o
      join messages m on m.company_id = ${company} and m.id = o.message_id
     where m.type not in ('account', 'test', 'notice')`,
  }),
};

export const timeline = [mailed];
