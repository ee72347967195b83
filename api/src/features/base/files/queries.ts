import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type SavedFile = { id: string; kind: string; contentType: string; bytes: number };

export async function insertFile(db: Db, company: CompanyId, actorId: string | null, file: SavedFile): Promise<void> {
  await db
    .insertInto('files')
    .values({
      company_id: company,
      id: file.id,
      kind: file.kind,
      content_type: file.contentType,
      bytes: file.bytes,
      created_by: actorId,
    })
    .execute();
}

export async function deleteFileRow(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('files').where('company_id', '=', company).where('id', '=', id).execute();
}

/** Reads a file of a kind in any company, because callers have only its id. */
export function readFileOfKind(db: Db, id: string, kind: string) {
  return db
    .selectFrom('files')
    .select(['company_id as company', 'content_type as contentType'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Counts the files of a kind in a company, and sums their bytes. */
export async function sumFiles(db: Db, company: CompanyId, kind: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('bytes').as('bytes')])
    .where('company_id', '=', company)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

export async function readFileIds(db: Db, company: CompanyId, ids: readonly string[], kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('company_id', '=', company)
    .where('kind', '=', kind)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
