import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';
import { eraseMails } from '#api/features/mail/messages/shared.ts';

export const tables: Tables = {
  recommendations: {
    columns: ['person_id', 'writer_id'],
    // Those between the two would become recommendations of oneself.
    async merge({ db, company, kept, merged }) {
      await sql`delete from recommendations where company_id = ${company}
        and person_id in (${kept}, ${merged}) and writer_id in (${kept}, ${merged})`.execute(db);
      for (const column of ['person_id', 'writer_id'])
        await sql`update recommendations set ${sql.ref(column)} = ${kept}
          where company_id = ${company} and ${sql.ref(column)} = ${merged}`.execute(db);
    },
    // What they wrote for others goes too: it is shown with their name. So do the mails that name them to the other.
    async erase({ db, company, subject: { ids } }) {
      const { rows } = await sql<{ id: string; news_id: string | null; is_writer: boolean }>`delete from recommendations
        where company_id = ${company} and (person_id = any(${ids}::uuid[]) or writer_id = any(${ids}::uuid[]))
        returning id, news_id, writer_id = any(${ids}::uuid[]) as is_writer`.execute(db);
      await eraseMails(
        db,
        company,
        rows.flatMap(({ id, news_id, is_writer }) => (is_writer ? (news_id ?? []) : id)),
      );
    },
    download: {
      as: 'recommendations',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select r.id, case when r.writer_id = any(${page.people}::uuid[]) then 'writer' else 'person' end as role, o.name as colleague,
              r.state, r.relation, r.text, r.asked_at, r.written_at, r.ended_at, r.ended_by
            from recommendations r
            join people o on o.company_id = r.company_id
              and o.id = case when r.writer_id = any(${page.people}::uuid[]) then r.person_id else r.writer_id end
            where r.company_id = ${company} and (r.person_id = any(${page.people}::uuid[]) or r.writer_id = any(${page.people}::uuid[]))`,
          page,
          'r.id',
        ),
    },
    // What is written is kept for as long as both want it.
    retention: {
      subject: 'closed_requests',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } = await sql`delete from recommendations where company_id = ${company} and id in (
          select id from recommendations where company_id = ${company} and state <> 'written'
             and coalesce(ended_at, asked_at) < ${before} limit ${most})`.execute(db);
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
};
