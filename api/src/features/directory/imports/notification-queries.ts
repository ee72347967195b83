import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { paths } from '#contract/base/paths.ts';

/** The imported file. */
export const notifications: NotificationSources = {
  import: {
    facts: (company) => sql`select null::text, i.file_name, i.state = 'failed', null::text from imports i
      where i.company_id = ${company} and i.id = n.about_id`,
    path: ({ about }) => `${paths.import}?id=${about}`,
  },
};
