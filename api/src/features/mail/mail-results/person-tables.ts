import { sql } from 'kysely';
import { readHeldPage, removeOlder, type Tables } from '#api/core/person-tables.ts';
import { eraseMailsAbout } from '#api/features/mail/messages/shared.ts';

export const tables: Tables = {
  received_mails: 'about nobody',
  mailbox_readers: 'about nobody',
  mail_replies: {
    merge: 'move',
    async erase({ db, company, subject: { ids, emails } }) {
      const { rows } = await sql<{ id: string }>`delete from mail_replies where company_id = ${company}
        and (person_id = any(${ids}::uuid[]) or from_email = any(${emails}::text[])) returning id`.execute(db);
      await eraseMailsAbout(
        db,
        company,
        rows.map(({ id }) => id),
      );
    },
    download: {
      as: 'mailReplies',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, kind, from_email as "from", subject, text, attached, received_at from mail_replies
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: { subject: 'mail_bodies', remove: removeOlder('mail_replies', 'received_at') },
  },
  untracked_people: {
    async merge({ db, company, kept, merged }) {
      await sql`with given as (
          delete from untracked_people where company_id = ${company} and person_id = ${merged} returning at)
        insert into untracked_people (company_id, person_id, at)
        select ${company}::uuid, ${kept}::uuid, at from given on conflict do nothing`.execute(db);
    },
    erase: 'cascade',
    download: {
      as: 'mailNotCounted',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select person_id as id, at from untracked_people
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
          'person_id',
        ),
    },
    retention: { stays: 'A person who does not want to be counted is not counted' },
  },
};
