import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { TimelineEntry } from '#contract/timeline.ts';

/** Where a page ends: the moment in microseconds, as the database keeps it, and the entry's id. */
export type Place = { micros: number; id: string };

export type EntryRow = {
  id: string;
  at: string;
  micros: number;
  kind: TimelineEntry['kind'];
  by_id: string | null;
  by_name: string | null;
  /** What the kind adds: fields, file, subject, body … */
  detail: Record<string, unknown>;
};

/** The living person and, in any number of steps, whoever was merged into them. */
const family = (company: CompanyId, personId: string) => sql`recursive family (id) as (
  select id from people where company_id = ${company} and id = ${personId} and status = 1
  union select p.id from people p join family f on p.merged_into = f.id where p.company_id = ${company})`;

/**
 * What happened to a person, the latest first. Each source gives no more than the page needs; the order is by moment and then
 * by id, so that a page goes on exactly behind the one before.
 */
export async function readTimeline(db: Db, company: CompanyId, personId: string, before: Place | null, most: number) {
  const arm = (of: { id: RawBuilder<unknown>; at: RawBuilder<unknown>; from: RawBuilder<unknown> }) => {
    const earlier = before
      ? sql`and (${of.at}, ${of.id}) < ('epoch'::timestamptz + ${before.micros}::bigint * interval '1 microsecond', ${before.id})`
      : sql``;
    return sql`(${of.from} ${earlier} order by 2 desc, 1 desc limit ${most})`;
  };
  const records = arm({
    id: sql`p.id::text`,
    at: sql`p.created_at`,
    from: sql`select p.id::text as id, p.created_at as at, 'added' as kind, p.created_by as by_id,
        jsonb_build_object('importFile', i.file_name) as detail
      from people p
      left join import_changes c on c.company_id = p.company_id and c.person_id = p.id and c.added
      left join imports i on i.company_id = c.company_id and i.id = c.import_id
     where p.company_id = ${company} and p.id = any (array(select id from family))`,
  });
  const changes = arm({
    id: sql`a.id::text`,
    at: sql`a.at`,
    from: sql`select a.id::text, a.at, replace(replace(a.action, 'person.', ''), 'photo-changed', 'changed'), a.actor_id,
        case a.action when 'person.photo-changed' then a.detail || '{"fields": ["profileImg"]}' else a.detail end
      from audit_log a
     where a.company_id = ${company} and a.target_id = any (array(select id from family)) and a.target_type = 'person'
       and a.action in ('person.changed', 'person.photo-changed', 'person.deleted', 'person.restored', 'person.merged')`,
  });
  const imports = arm({
    id: sql`c.import_id || ' ' || c.person_id`,
    at: sql`c.written_at`,
    from: sql`select c.import_id || ' ' || c.person_id, c.written_at, 'changed', i.created_by, jsonb_build_object('importFile', i.file_name)
      from import_changes c join imports i on i.company_id = c.company_id and i.id = c.import_id
     where c.company_id = ${company} and c.person_id = any (array(select id from family)) and not c.added`,
  });
  const mails = arm({
    id: sql`o.id::text`,
    at: sql`m.created_at`,
    from: sql`select o.id::text, m.created_at, 'mail', m.created_by,
        jsonb_build_object('type', m.type, 'subject', m.subject, 'state', o.state, 'jobTitle',
          jsonb_path_query_first(m.blocks, '$[*] ? (@.type == "job").title'))
      from outbox o
      join messages m on m.company_id = o.company_id and m.id = o.message_id
     where o.company_id = ${company} and m.type <> 'account' and o.person_id = any (array(select id from family))`,
  });
  const notes = arm({
    id: sql`n.id::text`,
    at: sql`n.created_at`,
    from: sql`select n.id::text, n.created_at, 'note', n.created_by, jsonb_build_object('body', n.body)
      from notes n where n.company_id = ${company} and n.person_id = any (array(select id from family))`,
  });
  const { rows } = await sql<EntryRow>`with ${family(company, personId)}
    select e.id, e.at, (extract(epoch from e.at) * 1000000)::bigint as micros, e.kind, e.by_id, coalesce(u.name, k.name) as by_name, e.detail
      from (${sql.join([records, changes, imports, mails, notes], sql` union all `)}) e
      left join users u on u.company_id = ${company} and u.id = e.by_id
      left join api_keys k on k.company_id = ${company} and k.id = e.by_id
     order by e.at desc, e.id desc limit ${most}`.execute(db);
  return rows;
}

export async function insertNote(
  db: Db,
  company: CompanyId,
  note: { id: string; personId: string; body: string; createdBy: string },
): Promise<string> {
  const row = await db
    .insertInto('notes')
    .values({
      company_id: company,
      id: note.id,
      person_id: note.personId,
      body: note.body,
      created_by: note.createdBy,
    })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  return row.created_at;
}

/** A note on the timeline of a living person, held until the transaction ends. */
export async function lockNote(db: Db, company: CompanyId, personId: string, id: string) {
  const { rows } = await sql<{ id: string; person_id: string; created_by: string }>`with ${family(company, personId)}
    select id, person_id, created_by from notes
     where company_id = ${company} and id = ${id} and person_id = any (array(select id from family)) for update`.execute(
    db,
  );
  return rows[0];
}

export async function removeNote(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('notes').where('company_id', '=', company).where('id', '=', id).execute();
}
