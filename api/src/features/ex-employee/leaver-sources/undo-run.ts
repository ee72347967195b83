import { audit } from '#api/core/audit.ts';
import type { Context, Services } from '#api/core/context.ts';
import { retryDeadlock } from '#api/core/database/retry-deadlock.ts';
import { attemptInside } from '#api/core/database/savepoint.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import type { JobData } from '#api/core/work/queue.ts';
import { lockAnnouncements } from '#api/features/ex-employee/arrivals/shared.ts';
import { leaveAnnounced, restoreFacts, takeBack } from '#api/features/ex-employee/arrivals/take-back.ts';
import { sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import {
  addUndone,
  deleteEffect,
  type Effect,
  findUndoing,
  type RunRow,
  readEffects,
  readRun,
  updateRun,
} from './run-queries.ts';

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
  const kind = data.kind === 'api-key' ? ('api-key' as const) : ('user' as const);
  const actor = typeof data.actor === 'string' ? { id: data.actor, kind } : null;
  for (let isLeft = true; isLeft; ) {
    stopping.throwIfAborted();
    isLeft = await retryDeadlock(() =>
      asCompany(services.database, company, (tenant) => undoBatch({ ...tenant, company, services, actor }, id)),
    );
  }
}

type Undoing = Pick<Context, 'db' | 'outside' | 'company' | 'services'> & {
  actor: Pick<Context['actor'], 'id' | 'kind'> | null;
};

/** @returns whether some are left */
async function undoBatch(context: Undoing, id: string): Promise<boolean> {
  const { db, company, services } = context;
  const run = await readRun(db, company, id, true);
  if (run?.state !== 'undoing') return false;
  const effects = await readEffects(db, company, id, atOnce);
  const done = { taken_back: 0, restored: 0, kept: 0 };
  await lockAnnouncements(
    context,
    effects.flatMap(({ employeeId }) => employeeId ?? []),
  );
  for (const effect of effects) {
    const isDone = await undoEffect(context, effect, run.source_id);
    done[isDone ? (effect.effect === 'announced' ? 'taken_back' : 'restored') : 'kept'] += 1;
    await deleteEffect(db, company, id, effect.leaver);
  }
  await addUndone(db, company, id, done);
  if (effects.length === atOnce) return true;
  await updateRun(db, company, id, { state: 'undone', ended_at: services.clock() });
  return false;
}

/** @returns whether anything was undone; false also when it is no longer possible, for example because someone else has the address now */
async function undoEffect(context: Undoing, { leaver, effect, changes, hasJoined }: Effect, source: string) {
  try {
    return await attemptInside(context.db, async () => {
      if (effect === 'announced') return takeBack(context, leaver, changes, source);
      const isRestored = await restoreFacts(context, leaver, changes);
      const hasLeft = hasJoined && (await leaveAnnounced(context, leaver, source));
      return isRestored || hasLeft;
    });
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Queues the undo of runs whose job is lost. */
export async function resumeUndoing(services: Services): Promise<void> {
  const found = await findUndoing(services.database, atOnce);
  await eachAlone(services, 'undoing a run', found, ({ company_id: company, id }) =>
    asCompany(services.database, company, async (tenant) => {
      if (await services.queue.underway(tenant, undoQueue, id)) return;
      await services.queue.enqueue(tenant, undoQueue, { company, run: id, actor: null }, id);
    }),
  );
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
