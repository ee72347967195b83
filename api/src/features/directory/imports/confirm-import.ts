import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { columnsInDoubt, type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { writeQueue } from './apply-import.ts';
import { holdTurn } from './hold-turn.ts';
import { type ImportRow, updateImport } from './queries.ts';
import { missingColumns } from './suggest-columns.ts';
import { getImport, requireImport } from './verbs.ts';

/** Refuses unless the dry run is complete: only then can an import be changed or confirmed. */
export function requireReady({ state }: Pick<ImportRow, 'state'>): void {
  if (state === 'checking') throw new Failure('conflict', importMessages.stillChecking);
  if (state !== 'ready') throw new Failure('conflict', importMessages.notReady);
}

/** Imports the valid rows, in the background. */
export async function confirmImport(context: Context, { params }: { params: { id: string } }): Promise<ImportDetail> {
  const { db, company, actor, services } = context;
  const row = await requireImport(context, params.id, true);
  requireReady(row);
  if (missingColumns(row.columns).length || row.rows === row.faulty_rows)
    throw invalidField('rows', importMessages.nothingToImport);
  if (columnsInDoubt(row.columns).length) throw invalidField('dates', importMessages.chooseOrder);
  await holdTurn(context, row.id);
  await updateImport(db, company, row.id, { state: 'running', progress: 0 });
  await services.queue.enqueue(context, writeQueue, { company, import: row.id, actor: actor.id, kind: actor.kind });
  return getImport(context, { params });
}
