import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { paths } from '#contract/base/paths.ts';

/** The person who replied, by the name in the record or in the mail, and the message. */
export const notifications: NotificationSources = {
  reply: {
    facts: (company) => sql`select coalesce(p.name, nullif(r.from_name, ''), r.from_email), m.subject, false, null::text
      from mail_replies r
      join outbox o on o.company_id = r.company_id and o.id = r.outbox_id
      join messages m on m.company_id = o.company_id and m.id = o.message_id
      left join people p on p.company_id = r.company_id and p.id = r.person_id
      where r.company_id = ${company} and r.id = n.about_id`,
    path: ({ subject }) => paths.message.replace('$id', subject),
  },
};
