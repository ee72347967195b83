import { audit } from '#api/core/audit.ts';
import type { Context, Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { JobData } from '#api/core/work/queue.ts';
import { restoreFacts, takeBack } from '#api/features/ex-employee/arrivals/take-back.ts';
import { sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { addUndone, deleteEffect, type RunRow, readEffects, readRun, updateRun } from './run-queries.ts';

export const undoQueue = 'leaver-source-undo';

/** Leavers in one transaction. */
const atOnce = 100;

/**
 * Begins to take back what a run announced and changed, in the background.
 * @throws Failure conflict when the run goes on, did nothing, or was undone before
 */
export async function beginUndo(context: Context, run: RunRow, canUndo: boolean): Promise<void> {
  const { db, company, actor, services } = context;
  if (!canUndo) throw new Failure('conflict', sourceMessages.notUndoable);
  // Calls that come later on the same day are another run.
  await updateRun(db, company, run.id, { state: 'undoing', day: null, ended_at: null, fault: null });
  const data = { company, run: run.id, actor: actor.id, kind: actor.kind };
  await services.queue.enqueue(context, undoQueue, data, run.id);
  await audit(context, 'leaver-source.run-undone', { type: 'leaver-source', id: run.source_id });
}

/**
 * Takes back what a run did, batch by batch: killed at any point, the next start goes on with the rest. People who have answered or arrived, and what has
 * been changed since, stay as they are.
 */
export async function undoRun(services: Services, data: JobData, stopping: AbortSignal): Promise<void> {
  const [company, id] = [trustedCompanyId(String(data.company)), String(data.run)];
  const actor = { id: String(data.actor), kind: data.kind === 'api-key' ? ('api-key' as const) : ('user' as const) };
  for (let isLeft = true; isLeft; ) {
    stopping.throwIfAborted();
    isLeft = await asCompany(services.database, company, async (tenant) => {
      const context = { ...tenant, company, services, actor };
      const { db } = tenant;
      const run = await readRun(db, company, id, true);
      if (run?.state !== 'undoing') return false;
      const effects = await readEffects(db, company, id, atOnce);
      const done = { taken_back: 0, restored: 0, kept: 0 };
      for (const { leaver, effect, changes } of effects) {
        const isAnnounced = effect === 'announced';
        const isDone = isAnnounced
          ? await takeBack(context, leaver, changes, run.source_id)
          : await restoreFacts(context, leaver, changes);
        done[isDone ? (isAnnounced ? 'taken_back' : 'restored') : 'kept'] += 1;
        await deleteEffect(db, company, id, leaver);
      }
      await addUndone(db, company, id, done);
      if (effects.length === atOnce) return true;
      await updateRun(db, company, id, { state: 'undone', ended_at: services.clock() });
      return false;
    });
  }
}

/** Notes that undoing a run is given up; someone may try again. */
export const failUndo = (services: Services, { company: of, run: id }: JobData): Promise<void> => {
  const company = trustedCompanyId(String(of));
  return asCompany(services.database, company, async ({ db }) => {
    const run = await readRun(db, company, String(id), true);
    if (run?.state !== 'undoing') return;
    const fault = sourceMessages.unexpected;
    await updateRun(db, company, run.id, { state: 'failed', ended_at: services.clock(), fault });
  });
};
