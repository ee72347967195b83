import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { eraseSentMails } from '#api/features/mail/messages/shared.ts';

export const tables: Tables = {
  arrival_settings: 'about nobody',
  leavers: {
    merge: 'move',
    // Also an announcement of someone with the same address who has not arrived yet.
    async erase({ db, company, subject: { ids, emails, companyEmails } }) {
      const addresses = [...new Set([...emails, ...companyEmails])];
      const { rows } = await sql<{ messages: string[]; photo: string | null; state: string }>`
        delete from leavers where company_id = ${company} and (person_id = any(${ids}::uuid[])
            or state <> 'arrived' and (work_email = any(${addresses}::text[]) or private_email = any(${addresses}::text[])
              or facts #>> '{email,value}' = any(${addresses}::text[])))
        returning messages, photo, state`.execute(db);
      await eraseSentMails(
        db,
        company,
        rows.flatMap(({ messages }) => messages),
      );
      return { files: rows.flatMap(({ photo }) => (photo === null ? [] : [photo])) };
    },
    download: {
      as: 'arrival',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select l.id, l.state, l.source, l.last_day, l.employee_id, l.facts, l.answers, l.private_email, l.asked_at, l.confirmed_at, l.arrived_at
            from leavers l where l.company_id = ${company} and l.person_id = any(${page.people}::uuid[])`,
          page,
          'l.id',
        ),
    },
    retention: {
      stays: 'What was handed over is deleted 30 days after the arrival; then it says only that there was a leaver',
    },
  },
};
