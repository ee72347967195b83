import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { paths } from '#contract/base/paths.ts';

/** Notifications of requested letters, until they are decided, and of the end of a certificate, until it is replaced. */
export const notifications: NotificationSources = {
  letter_request: {
    facts: (company) => sql`select p.name, l.title, false, null::text from letters l
      join people p on p.company_id = l.company_id and p.id = l.person_id and p.status = 1
      where l.company_id = ${company} and l.id = n.about_id and l.state in ('requested', 'in_review')`,
    path: ({ about, count }) => (count === 1 ? paths.letter.replace('$id', about) : paths.letters),
  },
  letter_certificate: {
    facts: (company) => sql`select null::text, to_char(c.valid_until at time zone 'Asia/Kolkata', 'FMDD Mon YYYY'),
      c.announced = 'expired', null::text from letter_certificates c
      where c.company_id = ${company} and c.id = n.about_id`,
    path: () => paths.letters,
  },
};
