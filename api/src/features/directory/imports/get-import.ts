import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { type ImportRow, readImport } from './queries.ts';
import { missingColumns } from './suggest-columns.ts';
import { toDetail } from './view.ts';

/** One import: its columns, how far it has come, what it found. */
export async function getImport(context: Context, { params }: { params: { id: string } }): Promise<ImportDetail> {
  const row = await requireImport(context, params.id);
  return toDetail(row, missingColumns(row.columns), context.services.clock());
}

/** The import of the company, or 404; `lock` keeps others from changing it until the request ends. */
export async function requireImport(context: Context, id: string, lock = false): Promise<ImportRow> {
  const row = await readImport(context.db, context.company, id, lock);
  if (!row) throw notFound(importMessages.notFound);
  return row;
}
