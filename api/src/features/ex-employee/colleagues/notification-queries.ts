import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { requestsPath } from '#contract/base/paths.ts';

/** Notifications of reported messages, until they are decided. */
export const notifications: NotificationSources = {
  message_report: {
    facts: (company) => sql`select s.name, null::text, false, null::text from colleague_messages m
      join people s on s.company_id = m.company_id and s.id = m.sender_id and s.status = 1
      where m.company_id = ${company} and m.id = n.about_id and m.reported_at is not null and m.settled_at is null`,
    path: () => requestsPath('reports'),
  },
};
