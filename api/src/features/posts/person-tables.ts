import { sql } from 'kysely';
import { readHeldPage, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  posts: 'about nobody',
  post_reactions: {
    // One of a person on a post: the kept record's own goes before.
    async merge({ db, company, kept, merged }) {
      await sql`with given as (
          delete from post_reactions where company_id = ${company} and person_id = ${merged} returning post_id, kind, created_at)
        insert into post_reactions (company_id, post_id, person_id, kind, created_at)
        select ${company}::uuid, post_id, ${kept}::uuid, kind, created_at from given on conflict do nothing`.execute(
        db,
      );
    },
    erase: 'cascade',
    download: {
      as: 'postReactions',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select r.post_id as id, p.title as post, r.kind, r.created_at from post_reactions r
            join posts p on p.company_id = r.company_id and p.id = r.post_id
            where r.company_id = ${company} and r.person_id = any(${page.people}::uuid[])`,
          page,
          'r.post_id',
        ),
    },
    retention: { stays: 'It goes with its post or with the record, and can be taken back' },
  },
};
