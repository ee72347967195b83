import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { paths } from '#contract/base/paths.ts';

/** The export that is ready, while its file is kept. */
export const notifications: NotificationSources = {
  export: {
    facts: (company) => sql`select null::text, null::text, e.state = 'failed', null::text from exports e
      where e.company_id = ${company} and e.id = n.about_id`,
    path: ({ about }) => `${paths.search}?export=${about}`,
  },
};
