import { sql } from 'kysely';
import { readHeldPage, removeOlder, type Tables } from '#api/core/person-tables.ts';
import { eraseMailsAbout } from '#api/features/mail/messages/shared.ts';
import { moveRequests } from './request-queries.ts';

export const tables: Tables = {
  privacy_requests: {
    merge: moveRequests,
    // A request stays as a kind, a day and an outcome; the erasure settles open ones.
    async erase({ db, company, subject: { ids, emails }, at, by, asked }) {
      if (!asked) return;
      const { rows } = await sql<{
        id: string;
      }>`update privacy_requests set person_id = null, email = null, name = null, detail = null, answer = null,
               closed_at = coalesce(closed_at, ${at}), closed_by = case when state = 'open' then ${by}::uuid else closed_by end,
               state = case when state = 'open' then 'done' else state end
         where company_id = ${company} and (person_id = any(${ids}::uuid[]) or lower(email) = any(${emails}::text[])) returning id`.execute(
        db,
      );
      await eraseMailsAbout(
        db,
        company,
        rows.map(({ id }) => id),
      );
    },
    download: {
      as: 'requests',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, type, state, detail, answer, created_at, due_at, closed_at from privacy_requests
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: { subject: 'closed_requests', remove: removeOlder('privacy_requests', 'closed_at') },
  },
  retention_rules: 'about nobody',
};
