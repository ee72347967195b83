import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { requestsPath } from '#contract/base/paths.ts';

/** Notifications of open requests. */
export const notifications: NotificationSources = {
  privacy_request: {
    facts: (company) => sql`select coalesce(p.name, r.name), null::text, false, null::text from privacy_requests r
      left join people p on p.company_id = r.company_id and p.id = r.person_id
      where r.company_id = ${company} and r.id = n.about_id and r.state = 'open'`,
    path: () => requestsPath('privacy'),
  },
};
