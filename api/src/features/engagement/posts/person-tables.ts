import { sql } from 'kysely';
import { readHeldPage, removeOlder, type Tables } from '#api/core/person-tables.ts';

export const tables: Tables = {
  posts: 'about nobody',
  post_comments: {
    merge: 'move',
    erase: 'cascade',
    download: {
      as: 'comments',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select c.id, p.title as post, c.text, c.created_at, c.removed_at, c.removal_reason from post_comments c
            join posts p on p.company_id = c.company_id and p.id = c.post_id
            where c.company_id = ${company} and c.person_id = any(${page.people}::uuid[])`,
          page,
          'c.id',
        ),
    },
    // Visible comments stay with their post; removed ones are kept as long as other settled requests.
    retention: { subject: 'closed_requests', remove: removeOlder('post_comments', 'removed_at') },
  },
  comment_reports: {
    // Keeps one report per person and comment, and none on the person's own comment.
    async merge({ db, company, kept, merged }) {
      await sql`delete from comment_reports r using post_comments c
        where r.company_id = ${company} and c.company_id = r.company_id and c.id = r.comment_id
          and r.person_id in (${kept}, ${merged}) and c.person_id in (${kept}, ${merged})`.execute(db);
      await sql`with given as (
          delete from comment_reports where company_id = ${company} and person_id = ${merged} returning comment_id, created_at, settled_at)
        insert into comment_reports (company_id, comment_id, person_id, created_at, settled_at)
        select ${company}::uuid, comment_id, ${kept}::uuid, created_at, settled_at from given on conflict do nothing`.execute(
        db,
      );
    },
    erase: 'cascade',
    download: {
      as: 'commentReports',
      read: (db, company, page) =>
        readHeldPage(
          db,
          sql`select comment_id as id, created_at, settled_at from comment_reports
            where company_id = ${company} and person_id = any(${page.people}::uuid[])`,
          page,
          'comment_id',
        ),
    },
    retention: {
      subject: 'closed_requests',
      async remove({ db }, company, { before, most }) {
        const { numAffectedRows } =
          await sql`delete from comment_reports where company_id = ${company} and (comment_id, person_id) in (
          select comment_id, person_id from comment_reports where company_id = ${company} and settled_at < ${before} limit ${most})`.execute(
            db,
          );
        return { rows: Number(numAffectedRows ?? 0) };
      },
    },
  },
  post_reactions: {
    // Keeps one reaction per person and post; the kept record's own has priority.
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
    retention: { stays: 'It is deleted with its post or the record, and the person can remove it' },
  },
};
