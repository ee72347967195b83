import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { paths } from '#contract/base/paths.ts';

/** Notifications of requested letters, until they are decided. */
export const notifications: NotificationSources = {
  letter_request: {
    facts: (company) => sql`select p.name, l.title, false, null::text from letters l
      join people p on p.company_id = l.company_id and p.id = l.person_id and p.status = 1
      where l.company_id = ${company} and l.id = n.about_id and l.state in ('requested', 'in_review')`,
    path: ({ about, count }) => (count === 1 ? paths.letter.replace('$id', about) : paths.letters),
  },
};
