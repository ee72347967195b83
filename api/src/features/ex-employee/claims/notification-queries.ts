import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { requestsPath } from '#contract/base/paths.ts';

/** Notifications of open requests to sign up, until they are decided. */
export const notifications: NotificationSources = {
  sign_up: {
    facts: (company) => sql`select c.name, null::text, false, null::text from claims c
      where c.company_id = ${company} and c.id = n.about_id and c.state = 'pending'`,
    path: () => requestsPath('sign-ups'),
  },
};
