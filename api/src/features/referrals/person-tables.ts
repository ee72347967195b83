import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

const withReferral = { stays: 'It belongs to a referral and names nobody' } as const;

/** What is kept of a candidate, in the columns of the table. */
const forgotten = sql`name = null, email = null, phone = null, note = null, forgotten = 'erased'`;

export const tables: Tables = {
  referrals: {
    columns: ['referrer_person_id'],
    merge: 'move',
    // The row stays without its candidate: the ledger of rewards refers to it, and nobody is referred twice.
    async erase({ db, company, subject: { ids, emails } }) {
      await sql`update referrals set ${forgotten} where company_id = ${company} and email = any(${emails}::text[])`.execute(
        db,
      );
      await sql`update referrals set referrer_person_id = null
        where company_id = ${company} and referrer_person_id = any(${ids}::uuid[])`.execute(db);
    },
    download: {
      as: 'referrals',
      // Whom they referred is another person, who is named to them in the portal as long as that person agrees.
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select r.id, j.title as job, r.state, r.created_at, r.moved_at from referrals r
            join jobs j on j.company_id = r.company_id and j.id = r.job_id
            where r.company_id = ${company} and r.referrer_person_id = any(${page.people}::uuid[])`,
          page,
          'r.id',
        ),
    },
    retention: {
      subject: 'referrals',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } =
          await sql`update referrals set ${forgotten} where company_id = ${company} and id in (
          select id from referrals where company_id = ${company} and state in ('rejected', 'withdrawn') and forgotten is null
             and moved_at < ${before} limit ${most})`.execute(db);
        return Number(numAffectedRows ?? 0);
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
    retention: { stays: 'What was paid is kept, as accounts are' },
  },
};
