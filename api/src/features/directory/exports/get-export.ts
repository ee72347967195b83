import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { type ExportJob, exportMessages } from '#contract/directory/exports.ts';
import { type ExportRow, readExport } from './queries.ts';
import { isOver } from './remove-exports.ts';
import { toExportJob } from './view.ts';

/** An export of the caller's own; nobody else's exists for them. */
export async function readOwnExport(context: Context, id: string): Promise<ExportRow> {
  const row = await readExport(context.db, context.company, id);
  if (!row || row.created_by !== context.actor.id || isOver(row.created_at, context.services.clock()))
    throw notFound(exportMessages.notFound);
  return row;
}

/** How far an export has come. */
export async function getExport(context: Context, { params }: { params: { id: string } }): Promise<ExportJob> {
  return toExportJob(await readOwnExport(context, params.id));
}
