import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { recommendedPath } from '#contract/base/paths.ts';

/** The best match for a job that has opened. */
export const notifications: NotificationSources = {
  recommendation: {
    facts: (company) => sql`select p.name, j.title, false, null::text from jobs j
      join people p on p.company_id = j.company_id and p.id = n.person_id and p.status = 1
      where j.company_id = ${company} and j.id = n.about_id`,
    path: ({ about }) => recommendedPath(about),
  },
};
