import { sql } from 'kysely';
import { readHeldPage, removeOlder, type Tables } from '#api/core/person-tables.ts';
import { eraseMailsAbout } from '#api/features/mail/messages/shared.ts';

export const tables: Tables = {
  claims: {
    merge: 'move',
    async erase({ db, company, subject: { ids, emails } }) {
      const { rows } = await sql<{ id: string }>`delete from claims where company_id = ${company}
        and (person_id = any(${ids}::uuid[]) or email = any(${emails}::text[])) returning id`.execute(db);
      await eraseMailsAbout(
        db,
        company,
        rows.map(({ id }) => id),
      );
    },
    download: {
      as: 'claims',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, email, name, employee_id, leaving_month, state, reason, created_at, decided_at from claims
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: { subject: 'closed_requests', remove: removeOlder('claims', 'decided_at') },
  },
};
