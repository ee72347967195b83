import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { undoChanges } from '#api/features/directory/people/shared.ts';
import { type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { writeQueue } from './apply-import.ts';
import { type ImportJob, inCompany } from './check-import.ts';
import { holdTurn } from './hold-turn.ts';
import { movesStatistics } from './import-people.ts';
import { beginWriting, countChanges, readImport, refreshStatistics, updateImport } from './queries.ts';
import { getImport, requireImport } from './verbs.ts';
import { toSummary } from './view.ts';

/** The people undone in one transaction: each costs more than adding it did, because of linked data. */
const undoneAtOnce = 500;

/** Undoes an import, in the background. */
export async function undoImport(context: Context, { params }: { params: { id: string } }): Promise<ImportDetail> {
  const { db, company, actor, services } = context;
  const row = await requireImport(context, params.id, true);
  if (row.finished_at === null || !['done', 'failed'].includes(row.state))
    throw new Failure('conflict', importMessages.notApplied);
  if (!toSummary(row, services.clock()).undoable) throw new Failure('conflict', importMessages.tooLate);
  await holdTurn(context, row.id);
  await updateImport(db, company, row.id, { state: 'undoing', progress: 0 });
  await services.queue.enqueue(context, writeQueue, { company, import: row.id, actor: actor.id, kind: actor.kind });
  return getImport(context, { params });
}

/** Undoes what it can, batch by batch; run again, it no longer finds what is done. */
export async function withdrawImport(job: ImportJob): Promise<void> {
  const { id, company, services } = job;
  const row = await inCompany(job, ({ db }) => readImport(db, company, id));
  if (row?.state !== 'undoing') return;
  let [after, progress]: [string | null, number] = [null, 0];
  do {
    job.stopping.throwIfAborted();
    after = await inCompany(job, async (context) => {
      await beginWriting(context.db, company);
      const batch = await undoChanges(context, id, after, undoneAtOnce);
      progress += batch.people;
      await updateImport(context.db, company, id, { progress });
      return batch.last;
    });
  } while (after !== null);
  const isMoved = await inCompany(job, async (context) => {
    // A job that was presumed dead may get here after its replacement.
    if ((await readImport(context.db, company, id, true))?.state !== 'undoing') return false;
    const left = await countChanges(context.db, company, id);
    const stayed = left.added + left.changed;
    const undone = { added: row.added - left.added, changed: row.changed - left.changed, stayed };
    const message = stayed > 0 ? importMessages.notAllUndone(stayed) : null;
    const undoneAt = services.clock();
    await updateImport(context.db, company, id, { state: 'undone', message, undoneAt, undoneBy: job.actor.id });
    await audit(context, 'people.import-undone', { type: 'import', id }, undone);
    await emitEvent(context, 'import.undone', { import: { _id: id }, ...undone });
    return movesStatistics(context, undone.added + undone.changed);
  });
  if (isMoved) await refreshStatistics(services.database.system);
}
