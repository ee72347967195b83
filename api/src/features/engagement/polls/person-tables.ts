import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

const withBallot = { stays: 'It belongs to a ballot and is deleted with it' } as const;

export const tables: Tables = {
  polls: 'about nobody',
  poll_options: 'about nobody',
  poll_ballots: {
    // A person has one vote: the kept record's choice has priority.
    async merge({ db, company, kept, merged }) {
      await sql`insert into poll_ballots (company_id, poll_id, person_id, voted_at, waits, shown)
        select company_id, poll_id, ${kept}, voted_at, waits, shown from poll_ballots where company_id = ${company} and person_id = ${merged}
        on conflict do nothing`.execute(db);
      await sql`with given as (
          delete from poll_choices where company_id = ${company} and person_id = ${merged} returning poll_id, option_id)
        insert into poll_choices (company_id, poll_id, person_id, option_id)
        select ${company}, g.poll_id, ${kept}, g.option_id from given g
         where not exists (select from poll_choices c where c.company_id = ${company} and c.poll_id = g.poll_id and c.person_id = ${kept})
        order by g.option_id`.execute(db);
      await sql`delete from poll_ballots where company_id = ${company} and person_id = ${merged}`.execute(db);
    },
    erase: 'delete',
    download: {
      as: 'pollVotes',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select b.poll_id as id, q.question, b.voted_at, array(select o.text from poll_choices c
                join poll_options o on o.company_id = c.company_id and o.id = c.option_id
                where c.company_id = b.company_id and c.poll_id = b.poll_id and c.person_id = b.person_id order by o.place) as options
            from poll_ballots b join polls q on q.company_id = b.company_id and q.id = b.poll_id
            where b.company_id = ${company} and b.person_id = any(${page.people}::uuid[])`,
          page,
          'b.poll_id',
        ),
    },
    retention: { stays: 'It is counted in the poll and deleted with the record' },
  },
  poll_choices: {
    merge: withBallot,
    erase: withBallot,
    download: withBallot,
    retention: withBallot,
  },
};
