import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { invalidField, notFound } from '#api/core/server/errors.ts';
import { countChosen } from '#api/features/directory/audience/list-chosen.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { type ExportJob, exportMessages, type startExport as route } from '#contract/directory/exports.ts';
import { insertExport, readExport } from './queries.ts';
import { readColumns } from './read-columns.ts';
import { removeExports } from './remove-exports.ts';
import { toExportJob } from './view.ts';

/** The queue of exports. */
export const exportQueue = 'export-people';

/** Notes what is to be exported and leaves the work to the background, both in the verb's transaction. */
export async function startExport(context: Context, { body }: RouteInput<typeof route>): Promise<ExportJob> {
  const { db, company, actor, services } = context;
  const { format, columns, ...selection } = body;
  const chosen = await readColumns(context, columns);
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
