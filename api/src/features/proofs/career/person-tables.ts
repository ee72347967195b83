import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

const withLink = { stays: 'It belongs to a link of a career' };

export const tables: Tables = {
  career_settings: 'about nobody',
  career_links: {
    merge: 'move',
    erase: 'delete',
    download: {
      as: 'careerLinks',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select id, label, code, has_titles, has_departments, dates, expires_at, revoked_at, views, created_at
            from career_links where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
        ),
    },
    retention: {
      subject: 'closed_requests',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } = await sql`delete from career_links where company_id = ${company} and id in (
          select id from career_links where company_id = ${company} and least(revoked_at, expires_at) < ${before}
           limit ${most})`.execute(db);
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
  career_views: {
    columns: [],
    merge: withLink,
    erase: withLink,
    download: {
      as: 'careerViews',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select v.id, v.link_id, v.viewed_at from career_views v
            join career_links l on l.company_id = v.company_id and l.id = v.link_id
            where v.company_id = ${company} and l.person_id = any(${page.people}::uuid[])`,
          page,
          'v.id',
        ),
    },
    retention: withLink,
  },
};
