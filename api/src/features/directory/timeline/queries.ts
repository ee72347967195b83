import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { TimelineSource } from '#api/features/directory/people/plugs.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';

const noted: TimelineSource = {
  kinds: ['note'],
  rows: (company) => ({
    id: sql`n.id::text`,
    at: sql`n.created_at`,
    query: sql`select n.id::text, n.created_at, 'note', n.created_by, jsonb_build_object('body', n.body)
      from notes n where n.company_id = ${company} and n.person_id = any (array(select id from family))`,
  }),
};

export const timeline = [noted];

/** The end of a page: the time in microseconds, as the database keeps it, and the entry's id. */
export type Place = { micros: number; id: string };

export type EntryRow = {
  id: string;
  at: string;
  micros: number;
  kind: TimelineEntry['kind'];
  by_id: string | null;
  by_name: string | null;
  /** The details of the kind: fields, file, subject, body … */
  detail: Record<string, unknown>;
};

/** Returns the living person and, through any number of merges, everyone merged into them. */
const family = (company: CompanyId, personId: string) => sql`recursive family (id) as (
  select id from people where company_id = ${company} and id = ${personId} and status = 1
  union select p.id from people p join family f on p.merged_into = f.id where p.company_id = ${company})`;

/**
 * Reads the events of a person, the latest first. Each source returns no more than the page needs, sorted by time and then
 * by id, so that a page continues exactly after the last one.
 */
export async function readTimeline(
  db: Db,
  company: CompanyId,
  personId: string,
  sources: readonly TimelineSource[],
  page: { before: Place | null; most: number },
) {
  const { before, most } = page;
  const arms = sources.map((source) => {
    const { id, at, query } = source.rows(company);
    const earlier = before
      ? sql`and (${at}, ${id}) < ('epoch'::timestamptz + ${before.micros}::bigint * interval '1 microsecond', ${before.id})`
      : sql``;
    return sql`(${query} ${earlier} order by 2 desc, 1 desc limit ${most})`;
  });
  const { rows } = await sql<EntryRow>`with ${family(company, personId)}
    select e.id, e.at, (extract(epoch from e.at) * 1000000)::bigint as micros, e.kind, e.by_id, coalesce(u.name, k.name) as by_name, e.detail
      from (${sql.join(arms, sql` union all `)}) e (id, at, kind, by_id, detail)
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

/** Reads a note on the timeline of a living person and locks it until the transaction ends. */
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
