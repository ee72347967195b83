import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { restoreFacts, takeBack } from '#api/features/ex-employee/arrivals/take-back.ts';
import { sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { type RunRow, readEffects, updateRun } from './run-queries.ts';

const atOnce = 200;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Takes back what a run announced and changed. People who have answered or arrived, and what has been changed since, stay as they are.
 * @throws Failure conflict when the run goes on, did nothing, or was undone before
 */
export async function undoRun(context: Context, run: RunRow, canUndo: boolean) {
  const { db, company, services } = context;
  if (!canUndo) throw new Failure('conflict', sourceMessages.notUndoable);
  const done = { takenBack: 0, restored: 0, kept: 0 };
  let after = first;
  for (;;) {
    const effects = await readEffects(db, company, run.id, { after, most: atOnce });
    for (const { leaver, effect, changes } of effects) {
      const isDone =
        effect === 'announced'
          ? await takeBack(context, leaver, changes, run.source_id)
          : await restoreFacts(context, leaver, changes);
      done[isDone ? (effect === 'announced' ? 'takenBack' : 'restored') : 'kept'] += 1;
    }
    const last = effects.at(-1);
    if (!last || effects.length < atOnce) break;
    after = last.leaver;
  }
  // Calls that come later on the same day are another run.
  await updateRun(db, company, run.id, { state: 'undone', day: null, ended_at: services.clock() });
  await audit(context, 'leaver-source.run-undone', { type: 'leaver-source', id: run.source_id }, { ...done });
  return done;
}
