import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { DocumentKind } from '#contract/base/document-kinds.ts';
import { type DocumentRow, shown } from './queries.ts';

export type Asked = {
  person?: string | undefined;
  kind?: DocumentKind | undefined;
  batch?: string | undefined;
  held?: boolean;
  search?: string | undefined;
};
/** The place behind which a page begins: in the list of a person also the day it is sorted by. */
export type Place = { day: string; id: string };

const found = (company: CompanyId, search: string) => sql<boolean>`d.person_id in (
  select q.id from people q where q.company_id = ${company}
     and (lower(q.name) like ${containsPattern(search.toLowerCase())} or q.employee_id = ${search}) limit 10000)`;

/** Reads a page: newest first, of one person latest period first. */
export function readDocumentRows(
  db: Db,
  company: CompanyId,
  { person, kind, batch, held, search }: Asked,
  { after, most }: { after: Place | null; most: number },
): Promise<DocumentRow[]> {
  const rows = shown(db, company)
    .where(held ? sql<boolean>`d.person_id is null` : sql<boolean>`p.status <> 0`)
    .$if(person !== undefined, (query) => query.where('d.person_id', '=', person ?? ''))
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind ?? 'other'))
    .$if(batch !== undefined, (query) => query.where('d.batch_id', '=', batch ?? ''))
    .$if(Boolean(search), (query) => query.where(found(company, search ?? '')))
    .limit(most);
  return person === undefined
    ? rows
        .$if(after !== null, (query) => query.where('d.id', '<', after?.id ?? ''))
        .orderBy('d.id', 'desc')
        .execute()
    : byDay(rows, after).execute();
}

/** Whether a company has documents that are kept after an erasure. */
export async function hasHeld(db: Db, company: CompanyId): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('company_id', '=', company)
    .where('person_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const byDay = <Query extends ReturnType<typeof shown>>(rows: Query, after: Place | null): Query =>
  rows
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(d.dated_on, d.id) < (${after?.day}::date, ${after?.id}::uuid)`),
    )
    .orderBy('d.dated_on', 'desc')
    .orderBy('d.id', 'desc') as Query;

/** Reads a page of a person's own documents that they may see, latest period first. */
export function readOwnRows(
  db: Db,
  company: CompanyId,
  person: string,
  {
    kind,
    year,
    after,
    most,
  }: { kind?: DocumentKind | undefined; year?: number | undefined; after: Place | null; most: number },
): Promise<DocumentRow[]> {
  const rows = shown(db, company)
    .where('d.person_id', '=', person)
    .where('d.visible_at', 'is not', null)
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind ?? 'other'))
    .$if(year !== undefined, (query) =>
      query.where(
        sql<boolean>`d.dated_on >= make_date(${year}::int, 1, 1) and d.dated_on < make_date(${year}::int + 1, 1, 1)`,
      ),
    )
    .limit(most);
  return byDay(rows, after).execute();
}

/** Counts a person's own documents of each kind and year. */
export async function countOwn(db: Db, company: CompanyId, person: string) {
  const { rows } = await sql<{ kind: DocumentKind; year: number; documents: number }>`
    select kind, extract(year from dated_on)::int as year, count(*)::int as documents from documents
     where company_id = ${company} and person_id = ${person} and visible_at is not null group by 1, 2 order by 2 desc, 1`.execute(
    db,
  );
  return rows;
}
