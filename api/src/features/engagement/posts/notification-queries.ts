import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { requestsPath } from '#contract/base/paths.ts';

/** Posts with reported comments that are still undecided. */
export const notifications: NotificationSources = {
  comment_report: {
    facts: (company) => sql`select null::text, p.title, false, null::text from post_comments c
      join posts p on p.company_id = c.company_id and p.id = c.post_id and p.deleted_at is null
      where c.company_id = ${company} and c.id = n.about_id and c.reported_at is not null`,
    path: () => requestsPath('comments'),
  },
};
