import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { paths } from '#contract/base/paths.ts';

/** Notifications of background checks that wait for HR, until they are decided. */
export const notifications: NotificationSources = {
  background_check: {
    facts: (company) => sql`select p.name, null::text, false, null::text from background_checks c
      join people p on p.company_id = c.company_id and p.id = c.person_id and p.status in (1, 2)
      where c.company_id = ${company} and c.id = n.about_id and c.state = 'with_hr'`,
    path: ({ about, count }) => (count === 1 ? paths.checkPage.replace('$id', about) : paths.checks),
  },
};
