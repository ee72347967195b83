import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { requestsPath } from '#contract/base/paths.ts';

/** Notifications of requested changes, until they are decided. */
export const notifications: NotificationSources = {
  profile_change: {
    facts: (company) => sql`select p.name, null::text, false, null::text from profile_changes c
      join people p on p.company_id = c.company_id and p.id = c.person_id and p.status = 1
      where c.company_id = ${company} and c.id = n.about_id and c.state = 'pending'`,
    path: () => requestsPath('changes'),
  },
};
