import { sql } from 'kysely';
import { analyze } from '#api/core/database/analyze.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { sendHints, sendProgressHint } from '#api/core/server/hints.ts';
import type { HeldByRules } from '#contract/directory/held-by-rules.ts';
import type { ImportColumn, ImportSheet, ImportState, MoreFaults, SimilarRow } from '#contract/directory/imports.ts';

export type Counts = {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  faultyRows: number;
  incompleteRows: number;
};
/** Values fixed in place: row → field → value. */
export type Fixes = Record<string, Record<string, string>>;

/**
 * Prepares to write people in the transaction. One import of a company at a time: the second waits for the first to end, and
 * finds its people. The reason for the setting: docs/decisions/0011-imports-set-the-database.md.
 */
export async function beginWriting(db: Db, company: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${company}, 7260917)), set_config('gin_pending_list_limit', '64MB', true)`.execute(
    db,
  );
}

/** Merges pending entries into the search index: every search would have to read them, and the next writer to merge them. */
export async function settleSearchIndex(outside: Db): Promise<void> {
  await sql`select gin_clean_pending_list('people_search_text')`.execute(outside);
}

/** Returns whether no one else is about to start an import of the company; if so, no one can until the transaction ends. */
export async function tryTurn(db: Db, company: CompanyId): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${company}, 7260920)) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Returns whether an import other than this one is being checked, written or undone. */
export async function findAtWork(db: Db, company: CompanyId, own: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from imports where company_id = ${company}
    and state in ('checking', 'running', 'undoing') and id is distinct from ${own ?? null}::uuid) as found`.execute(db);
  return rows[0]?.found ?? false;
}

type NewImport = {
  id: string;
  fileName: string;
  createdAt: Date;
  createdBy: string | null;
  columns: readonly ImportColumn[];
  sheets: readonly ImportSheet[];
  fileId?: string;
  state: ImportState;
};

export async function insertImport(db: Db, company: CompanyId, values: NewImport): Promise<void> {
  const {
    id,
    state,
    fileName: file_name,
    createdAt: created_at,
    createdBy: created_by,
    fileId,
    columns,
    sheets,
  } = values;
  await db
    .insertInto('imports')
    .values({
      company_id: company,
      id,
      state,
      file_name,
      created_at,
      created_by,
      columns: JSON.stringify(columns),
      sheets: JSON.stringify(sheets),
      file_id: fileId ?? null,
    })
    .execute();
}

function selectImports(db: Db, company: CompanyId) {
  return db
    .selectFrom('imports')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'imports.created_by').onRef('users.company_id', '=', 'imports.company_id'),
    )
    .leftJoin('api_keys', (join) =>
      join.onRef('api_keys.id', '=', 'imports.created_by').onRef('api_keys.company_id', '=', 'imports.company_id'),
    )
    .selectAll('imports')
    .select((query) => query.fn.coalesce('users.name', 'api_keys.name').as('creator'))
    .where('imports.company_id', '=', company);
}
type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>;
export type ImportRow = Omit<
  SelectedRow,
  'state' | 'columns' | 'sheets' | 'fixes' | 'similar_rows' | 'more_faults' | 'opened_by'
> & {
  state: ImportState;
  columns: ImportColumn[];
  sheets: ImportSheet[];
  fixes: Fixes;
  similar_rows: SimilarRow[];
  more_faults: MoreFaults[];
  opened_by: Partial<HeldByRules>;
};

/** Reads one import; `lock` keeps others from changing it until the transaction ends. */
export function readImport(db: Db, company: CompanyId, id: string, lock = false): Promise<ImportRow | undefined> {
  return selectImports(db, company)
    .where('imports.id', '=', id)
    .$if(lock, (query) => query.forUpdate('imports'))
    .executeTakeFirst() as Promise<ImportRow | undefined>;
}

/** Reads a page of the imports, the newest first, and their total number. */
export async function readImports(db: Db, company: CompanyId, page: { size: number; skip: number }) {
  const rows = (await selectImports(db, company)
    .orderBy('imports.id', 'desc')
    .limit(page.size)
    .offset(page.skip)
    .execute()) as ImportRow[];
  const { total } = await db
    .selectFrom('imports')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type ImportChanges = Partial<
  Counts & {
    state: ImportState;
    progress: number;
    message: string | null;
    columns: readonly ImportColumn[];
    sheets: readonly ImportSheet[];
    fixes: Fixes;
    exampleRows: number;
    similarRows: readonly SimilarRow[];
    moreFaults: readonly MoreFaults[];
    heldByRules: HeldByRules;
    isAnotherCheck: true;
    fileId: null;
    finishedAt: Date;
    undoneAt: Date;
    undoneBy: string;
  }
>;

export async function updateImport(db: Db, company: CompanyId, id: string, changes: ImportChanges): Promise<void> {
  const { columns, sheets, fixes, similarRows, moreFaults, heldByRules, faultyRows, incompleteRows, ...others } =
    changes;
  const { exampleRows, isAnotherCheck, fileId, finishedAt, undoneAt, undoneBy, ...plain } = others;
  await db
    .updateTable('imports')
    .set({
      ...plain,
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(sheets && { sheets: JSON.stringify(sheets) }),
      ...(exampleRows !== undefined && { example_rows: exampleRows }),
      ...(fixes && { fixes: JSON.stringify(fixes) }),
      ...(similarRows && { similar_rows: JSON.stringify(similarRows) }),
      ...(moreFaults && { more_faults: JSON.stringify(moreFaults) }),
      ...(heldByRules && { opened_by: JSON.stringify(heldByRules) }),
      ...(faultyRows !== undefined && { faulty_rows: faultyRows }),
      ...(incompleteRows !== undefined && { incomplete_rows: incompleteRows }),
      ...(isAnotherCheck && { checks: sql`checks + 1` }),
      ...(fileId !== undefined && { file_id: fileId }),
      ...(finishedAt && { finished_at: finishedAt }),
      ...(undoneAt && { undone_at: undoneAt, undone_by: undoneBy ?? null }),
    })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
  const hint = { company, user: null, topic: 'import', id } as const;
  if (changes.state) await sendHints(db, [hint]);
  else await sendProgressHint(db, hint);
}

export async function deleteImportRow(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('imports').where('company_id', '=', company).where('id', '=', id).execute();
}

/** Counts the people an import has added and changed so far. */
export async function countChanges(
  db: Db,
  company: CompanyId,
  id: string,
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ added: number; changed: number }>`
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed
      from import_changes where company_id = ${company} and import_id = ${id}`.execute(db);
  return rows[0] ?? { added: 0, changed: 0 };
}

/** Forgets people's state before imports that can no longer be undone. */
export async function forgetBefore(db: Db, company: CompanyId, finishedBefore: Date): Promise<void> {
  await sql`update import_changes c set before = null from imports i
    where i.company_id = ${company} and i.finished_at < ${finishedBefore}
      and c.company_id = i.company_id and c.import_id = i.id and c.before is not null`.execute(db);
}

/**
 * Deletes up to `most` imports that have waited for confirmation since before the given time: nothing of them was imported.
 * @returns their files
 */
export async function deleteUnconfirmed(db: Db, company: CompanyId, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string | null }>`delete from imports where company_id = ${company} and id in (
    select id from imports where company_id = ${company} and finished_at is null and created_at < ${before}
       and state in ('checking', 'ready', 'failed') limit ${most}) returning file_id`.execute(db);
  return rows.flatMap(({ file_id }) => file_id ?? []);
}

/** Reads the fields that users assigned to headers. */
export async function readHeaders(
  db: Db,
  company: CompanyId,
  headers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ header: string; field: string }>`select header, field from import_headers
    where company_id = ${company} and header = any(${headers}::text[])`.execute(db);
  return new Map(rows.map(({ header, field }) => [header, field]));
}

/** Remembers the fields of headers; null forgets. */
export async function saveHeaders(
  db: Db,
  company: CompanyId,
  meanings: readonly { header: string; field: string | null }[],
): Promise<void> {
  const headers = meanings.map(({ header }) => header);
  await sql`delete from import_headers where company_id = ${company} and header = any(${headers}::text[])`.execute(db);
  const kept = meanings.filter(({ field }) => field !== null);
  await sql`insert into import_headers (company_id, header, field)
    select ${company}::uuid, header, field
      from unnest(${kept.map(({ header }) => header)}::text[], ${kept.map(({ field }) => field)}::text[]) r (header, field)
    on conflict (company_id, header) do update set field = excluded.field`.execute(db);
}

/** Updates the planner's statistics after an import. */
export const refreshStatistics = (outside: Db): Promise<void> =>
  analyze(outside, ['people', 'people_search', 'people_facets']);
