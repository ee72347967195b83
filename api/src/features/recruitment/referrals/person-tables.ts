import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { eraseMails, eraseSentMails } from '#api/features/mail/messages/shared.ts';

const withReferral = { stays: 'It belongs to a referral and names no one' } as const;

/** Clears a candidate's data in the columns of the table. */
const forgotten = sql`name = null, email = null, phone = null, note = null, forgotten = 'erased'`;

export const tables: Tables = {
  referrals: {
    columns: ['referrer_person_id'],
    async merge({ db, company, kept, merged }) {
      await sql`update referrals set referrer_person_id = ${kept} where company_id = ${company} and referrer_person_id = ${merged}`.execute(
        db,
      );
      // When a merge ends one of two applications for a job without its referral knowing, the referral moves to the other or is ended by hand.
      await sql`update referrals r set application_id = (
          select a.id from applications a where a.company_id = r.company_id and a.job_id = r.job_id and a.person_id = ${kept}
             and a.state not in ('hired', 'rejected', 'withdrawn')
             and not exists (select from referrals o where o.company_id = a.company_id and o.application_id = a.id))
        from applications ended
       where r.company_id = ${company} and r.state in ('applied', 'in_process') and ended.company_id = r.company_id
         and ended.id = r.application_id and ended.state = 'withdrawn' and ended.person_id = ${kept}`.execute(db);
    },
    // The row stays without its candidate, because rewards refer to it and no one may be referred twice. The candidate's data in mails is
    // erased with those mails; mails in which this person referred others name the person.
    async erase({ db, company, subject: { ids, emails } }) {
      await sql`update referrals set ${forgotten} where company_id = ${company} and email = any(${emails}::text[])`.execute(
        db,
      );
      const { rows } = await sql<{ message_id: string }>`update referrals set referrer_person_id = null
        where company_id = ${company} and referrer_person_id = any(${ids}::uuid[]) returning message_id`.execute(db);
      await eraseMails(
        db,
        company,
        rows.map((row) => row.message_id),
      );
    },
    download: {
      as: 'referrals',
      // The person they referred is someone else, whom the portal names only while that person agrees. Other people's words about this person
      // belong to those people.
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select r.id, j.title as job, r.state, r.created_at, r.moved_at,
              case when r.email = any(o.emails) then 'candidate' else 'referrer' end as as_whom,
              case when r.email = any(o.emails) then r.name end as name, case when r.email = any(o.emails) then r.email end as email,
              case when r.email = any(o.emails) then r.phone end as phone, case when r.email = any(o.emails) then r.note end as note
            from referrals r
            join jobs j on j.company_id = r.company_id and j.id = r.job_id
            cross join (select array(select email from people where company_id = ${company} and id = any(${page.people}::uuid[])) as emails) o
            where r.company_id = ${company} and (r.referrer_person_id = any(${page.people}::uuid[]) or r.email = any(o.emails))`,
          page,
          'r.id',
        ),
    },
    retention: {
      subject: 'referrals',
      async remove({ db }, company, { before, most }) {
        const { rows } = await sql<{ message_id: string }>`
          update referrals set ${forgotten} where company_id = ${company} and id in (
          select id from referrals where company_id = ${company} and state in ('rejected', 'withdrawn') and forgotten is null
             and moved_at < ${before} limit ${most}) returning message_id`.execute(db);
        // Candidates may have no record, with which the mails to them would be erased.
        await eraseSentMails(
          db,
          company,
          rows.map((row) => row.message_id),
        );
        return { rows: rows.length };
      },
    },
  },
  referral_moves: {
    columns: [],
    merge: withReferral,
    erase: withReferral,
    download: withReferral,
    retention: withReferral,
  },
  referral_rewards: {
    columns: [],
    merge: withReferral,
    erase: withReferral,
    download: withReferral,
    retention: { stays: 'Payments are kept, as accounts are' },
  },
};
