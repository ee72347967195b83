import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { deleteFile } from '#api/features/base/files/delete-file.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { requireImport } from './get-import.ts';
import { deleteImportRow } from './queries.ts';

/** Forgets an import of which nothing went in, with its file. */
export async function deleteImport(context: Context, { params }: { params: { id: string } }): Promise<{ _id: string }> {
  const row = await requireImport(context, params.id, true);
  const wentIn = row.finished_at !== null || !['checking', 'ready', 'failed'].includes(row.state);
  if (wentIn) throw new Failure('conflict', importMessages.notReady);
  await deleteImportRow(context.db, context.company, row.id);
  await audit(context, 'import.discarded', { type: 'import', id: row.id });
  if (row.file_id) await deleteFile(context, row.file_id);
  return { _id: row.id };
}
