import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { refuseUnknownFilters } from '#api/features/directory/audience/read-search.ts';
import { countChosen } from '#api/features/directory/audience/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { type ExportJob, exportMessages, type startExport as route } from '#contract/directory/exports.ts';
import { type ExportRow, insertExport, readExport } from './queries.ts';
import { readColumns } from './read-columns.ts';
import { isOver, removeExports } from './remove-exports.ts';
import { contentTypes, toExportJob } from './view.ts';

/** The queue of exports. */
export const exportQueue = 'export-people';

/** Records what to export and leaves the work to the background, both in the verb's transaction. */
export async function startExport(context: Context, { body }: RouteInput<typeof route>): Promise<ExportJob> {
  const { db, company, actor, services } = context;
  const { format, columns, ...selection } = body;
  const chosen = await readColumns(context, columns);
  await refuseUnknownFilters(context, selection.filters);
  const total = await countChosen(context, selection);
  if (total === 0) throw invalidField(selection.selectAll ? 'filters' : 'ids', exportMessages.nobody);
  const id = newId();
  await insertExport(db, company, {
    id,
    format,
    columns: chosen.map(({ key }) => key),
    selection,
    total,
    createdBy: actor.id,
    createdAt: services.clock(),
  });
  await services.queue.enqueue(context, exportQueue, { company, export: id });
  const row = await readExport(db, company, id);
  if (!row) throw notFound(exportMessages.notFound);
  await removeExports(context);
  return toExportJob(row);
}

/** Reads an export of the caller's own; exports of others are not found. */
async function readOwnExport(context: Context, id: string): Promise<ExportRow> {
  const row = await readExport(context.db, context.company, id);
  if (!row || row.created_by !== context.actor.id || isOver(row.created_at, context.services.clock()))
    throw notFound(exportMessages.notFound);
  return row;
}

/** Returns how far an export has come. */
export async function getExport(context: Context, { params }: { params: { id: string } }): Promise<ExportJob> {
  return toExportJob(await readOwnExport(context, params.id));
}

/** Returns the file of a finished export, for the person who made it. */
export async function downloadExport(context: Context, { params }: { params: { id: string } }): Promise<Download> {
  const row = await readOwnExport(context, params.id);
  if (row.state !== 'done' || !row.file_id) throw new Failure('conflict', row.message ?? exportMessages.notReady);
  const file = await context.services.files.read(`${context.company}/${row.file_id}`);
  if (!file) throw notFound(exportMessages.notFound);
  const { format, fileName } = toExportJob(row);
  return { content: file.content, contentType: contentTypes[format], fileName };
}
