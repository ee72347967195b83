import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

export type SavedFile = { id: string; kind: string; contentType: string; bytes: number };

export async function insertFile(db: Db, company: CompanyId, actorId: string, file: SavedFile): Promise<void> {
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
