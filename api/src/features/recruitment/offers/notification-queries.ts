import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { paths } from '#contract/base/paths.ts';

/** Answers to offers and invitations. */
export const notifications: NotificationSources = {
  offer: {
    facts: (company) => sql`select p.name, j.title, false, null::text from offers o
      join jobs j on j.company_id = o.company_id and j.id = o.job_id
      join people p on p.company_id = o.company_id and p.id = o.person_id
      where o.company_id = ${company} and o.id = n.about_id`,
    path: ({ about, count }) => (count === 1 ? paths.offerPage.replace('$id', about) : paths.offers),
  },
};
