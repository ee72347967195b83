import { sql } from 'kysely';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';

/** Replies, with the person's own words, and the whole mail if it also quotes another. */
const replied: TimelineSource = {
  kinds: ['reply'],
  rows: (company) => ({
    id: sql`r.id::text`,
    at: sql`r.received_at`,
    query: sql`select r.id::text, r.received_at, 'reply', null::uuid,
        jsonb_build_object('automatic', r.kind = 'auto_reply', 'from', r.from_email, 'fromOther', r.from_email <> lower(o.email),
          'attached', r.attached, 'subject', r.subject, 'text', r.said, 'whole', case when r.text <> r.said then r.text end)
      from mail_replies r
      join outbox o on o.company_id = ${company} and o.id = r.outbox_id
     where r.company_id = ${company} and r.person_id = any (array(select id from family))`,
  }),
};

export const timeline = [replied];
