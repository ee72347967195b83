import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { emptyMails, findNotices, forgetNamed } from './erasure-queries.ts';

export const tables: Tables = {
  mail_pauses: 'about nobody',
  domain_holds: 'about nobody',
  portal_presence: 'about nobody',
  messages: {
    columns: [],
    merge: { stays: 'It was written to many' },
    erase: { stays: 'Text written for the person alone is emptied with their row of the outbox' },
    download: { stays: 'Its subject is among the mails' },
    // The texts of sent messages; the subject stays.
    retention: {
      subject: 'mail_bodies',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } =
          await sql`update messages set html = '', text = '' where company_id = ${company} and id in (
          select m.id from messages m where m.company_id = ${company} and m.created_at < ${before} and (m.html <> '' or m.text <> '')
             and not exists (select 1 from outbox o where o.company_id = m.company_id and o.message_id = m.id and o.state in ('queued', 'sending'))
           limit ${most})`.execute(db);
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
  outbox: {
    merge: 'move',
    // The row stays, so that the counts of the message stay true.
    async erase({ db, company, subject: { ids, emails } }) {
      const { rows } = await sql<{ message_id: string }>`
        update outbox set person_id = null, email = '', name = '', merge = '{}', last_error = null,
               dedupe_key = message_id || ' erased ' || id,
               block_reason = case when state = 'queued' then 'erased' else block_reason end,
               state = case when state = 'queued' then 'suppressed' else state end
         where company_id = ${company} and (person_id = any(${ids}::uuid[]) or (person_id is null and email = any(${emails}::text[])))
        returning message_id`.execute(db);
      const messages = rows.map((row) => row.message_id);
      await sql`update messages m set subject = '', html = '', text = '' where m.company_id = ${company} and m.id = any(${messages}::uuid[])
        and not exists (select 1 from outbox o where o.company_id = m.company_id and o.message_id = m.id and o.email <> '')`.execute(
        db,
      );
      await emptyMails(db, company, await findNotices(db, company, { ids, emails }));
      await forgetNamed(db, company, ids);
      return { mails: messages.length };
    },
    download: {
      as: 'mails',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select o.id, o.email as "to", m.subject, m.type, m.topic, m.created_at, o.state, o.sent_at from outbox o
            join messages m on m.company_id = o.company_id and m.id = o.message_id
            where o.company_id = ${company} and o.person_id = any(${page.people}::uuid[])`,
          page,
          'o.id',
        ),
    },
    retention: { stays: 'The recipients of a message stay with the record' },
  },
  mail_counts: 'about nobody',
  mailings: 'about nobody',
  message_keys: 'about nobody',
  mailbox: {
    columns: [],
    merge: { stays: 'It was sent to an address' },
    async erase({ db, company, subject }) {
      await sql`delete from mailbox where company_id = ${company} and recipient = any(${subject.emails}::text[])`.execute(
        db,
      );
    },
    download: { stays: 'They are among the mails' },
    retention: {
      subject: 'mail_bodies',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } = await sql`delete from mailbox where company_id = ${company} and id in (
          select id from mailbox where company_id = ${company} and received_at < ${before} limit ${most})`.execute(db);
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
  used_unsubscribe_links: 'about nobody',
  suppressions: {
    columns: [],
    merge: { stays: 'It holds for an address' },
    // Only a hash of the addresses stays, so that they are never mailed again.
    async erase({ db, company, subject: { emails }, asked }) {
      if (!asked) return;
      await sql`delete from suppressions where company_id = ${company} and email = any(${emails}::text[])`.execute(db);
      await sql`insert into suppressions (company_id, email, topic, reason)
        select ${company}::uuid, 'sha256:' || encode(sha256(convert_to(e, 'UTF8')), 'hex'), 'all', 'erased'
          from unnest(${emails}::text[]) e on conflict do nothing`.execute(db);
    },
    download: { stays: 'It is in the head of the file, as `suppressions`' },
    retention: { stays: 'A person who unsubscribed stays unsubscribed' },
  },
};
