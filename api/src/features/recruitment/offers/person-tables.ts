import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { eraseMailsAbout } from '#api/features/mail/messages/shared.ts';

const withOffer = { stays: 'It belongs to an offer and is deleted with it' } as const;

export const tables: Tables = {
  offers: {
    // Both records may have an offer for the same job; the one that moved last stays.
    async merge({ db, company, kept, merged }) {
      const { rows } = await sql<{
        letter_id: string | null;
      }>`delete from offers a where a.company_id = ${company} and a.person_id in (${kept}, ${merged})
          and exists (select from offers b where b.company_id = a.company_id and b.job_id = a.job_id and b.person_id in (${kept}, ${merged})
            and b.person_id <> a.person_id and (b.moved_at, b.id) > (a.moved_at, a.id))
        returning letter_id`.execute(db);
      await sql`update offers set person_id = ${kept} where company_id = ${company} and person_id = ${merged}`.execute(
        db,
      );
      return { files: rows.flatMap(({ letter_id }) => letter_id ?? []) };
    },
    async erase({ db, company, subject: { ids } }) {
      const { rows } = await sql<{ id: string; letter_id: string | null }>`delete from offers
        where company_id = ${company} and person_id = any(${ids}::uuid[]) returning id, letter_id`.execute(db);
      await eraseMailsAbout(
        db,
        company,
        rows.map(({ id }) => id),
      );
      return { files: rows.flatMap(({ letter_id }) => letter_id ?? []) };
    },
    download: {
      as: 'offers',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select o.id, j.title as job, case when o.letter_id is null then null else o.terms end as terms, o.state, o.answered_at,
              o.answer_note, o.created_at, o.moved_at from offers o
            join jobs j on j.company_id = o.company_id and j.id = o.job_id
            where o.company_id = ${company} and o.person_id = any(${page.people}::uuid[])`,
          page,
          'o.id',
        ),
    },
    retention: { stays: 'It is deleted with the record' },
  },
  offer_moves: { columns: [], merge: withOffer, erase: withOffer, download: withOffer, retention: withOffer },
  offer_messages: {
    columns: [],
    merge: withOffer,
    erase: withOffer,
    download: {
      as: 'offerMessages',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select m.id, m.offer_id, m.by_id is null as own, m.text, m.at from offer_messages m
            join offers o on o.company_id = m.company_id and o.id = m.offer_id
            where m.company_id = ${company} and o.person_id = any(${page.people}::uuid[])`,
          page,
          'm.id',
        ),
    },
    retention: withOffer,
  },
};
