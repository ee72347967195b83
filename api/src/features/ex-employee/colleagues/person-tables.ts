import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { eraseMails } from '#api/features/mail/messages/shared.ts';

export const tables: Tables = {
  directory_listings: {
    merge: { stays: 'It follows the texts of the search and the consents' },
    erase: 'cascade',
    download: { stays: 'It is the record and the consent, which are there' },
    retention: { stays: 'It ends with the consent' },
  },
  colleague_messages: {
    columns: ['sender_id', 'recipient_id'],
    // Messages between the two would become messages to oneself.
    async merge({ db, company, kept, merged }) {
      await sql`delete from colleague_messages where company_id = ${company}
        and sender_id in (${kept}, ${merged}) and recipient_id in (${kept}, ${merged})`.execute(db);
      for (const column of ['sender_id', 'recipient_id'])
        await sql`update colleague_messages set ${sql.ref(column)} = ${kept}
          where company_id = ${company} and ${sql.ref(column)} = ${merged}`.execute(db);
    },
    // The rows go with the record; the person's words to others are also in the mail to them.
    async erase({ db, company, subject: { ids } }) {
      const { rows } = await sql<{ id: string }>`select id from colleague_messages
        where company_id = ${company} and sender_id = any(${ids}::uuid[])`.execute(db);
      await eraseMails(
        db,
        company,
        rows.map(({ id }) => id),
      );
    },
    download: {
      as: 'colleagueMessages',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select m.id, case when m.sender_id = any(${page.people}::uuid[]) then 'sent' else 'received' end as direction, p.name as colleague,
              m.text, m.created_at, case when m.recipient_id = any(${page.people}::uuid[]) then m.reported_at end as reported_at
            from colleague_messages m
            join people p on p.company_id = m.company_id
              and p.id = case when m.sender_id = any(${page.people}::uuid[]) then m.recipient_id else m.sender_id end
            where m.company_id = ${company} and (m.sender_id = any(${page.people}::uuid[]) or m.recipient_id = any(${page.people}::uuid[]))`,
          page,
          'm.id',
        ),
    },
    // Kept as long as the mails that brought them; an open report keeps its message.
    retention: {
      subject: 'mail_bodies',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } = await sql`delete from colleague_messages where company_id = ${company} and id in (
          select id from colleague_messages where company_id = ${company} and created_at < ${before}
             and (reported_at is null or settled_at is not null) limit ${most})`.execute(db);
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
  directory_blocks: {
    // A person who was removed under one record must not return with the other.
    async merge({ db, company, kept, merged }) {
      await sql`with given as (
          delete from directory_blocks where company_id = ${company} and person_id = ${merged} returning created_at, created_by)
        insert into directory_blocks (company_id, person_id, created_at, created_by)
        select ${company}::uuid, ${kept}::uuid, created_at, created_by from given on conflict do nothing`.execute(db);
    },
    erase: 'cascade',
    download: {
      as: 'directoryBlocks',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select person_id as id, created_at from directory_blocks
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
          'person_id',
        ),
    },
    retention: { stays: 'It holds until HR lifts it' },
  },
};
