import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { confirmBatch as route } from '#contract/proofs/document-batches.ts';
import { batchMessages } from '#contract/proofs/document-messages.ts';
import { refuseOverLimits } from './add-document.ts';
import { updateBatch } from './batch-queries.ts';
import { sumMatched } from './entry-queries.ts';
import { findBatchRow, holdTurn, jobData } from './find-batch.ts';
import { readBatch } from './list-batches.ts';
import { canDo } from './policy.ts';
import { writeQueue } from './store-batch.ts';

/** Adds the matched files, in the background. Of many calls at once the first counts; the others find the batch being stored. */
export async function confirmBatch(context: Context, { params }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const row = await findBatchRow(context, params.id, true);
  const now = services.clock();
  if (row.state === 'checking' || row.state === 'uploading') throw new Failure('conflict', batchMessages.stillChecking);
  if (row.state === 'ready' && row.matched === 0) throw new Failure('conflict', batchMessages.nothingToStore);
  if (!canDo(row, now).confirm) throw new Failure('conflict', batchMessages.notReady);
  await holdTurn(context, now, row.id);
  await refuseOverLimits(context, await sumMatched(db, company, row.id));
  const confirmed = row.confirmed_at === null ? { confirmed_by: actor.id, confirmed_at: now } : {};
  await updateBatch(db, company, row.id, { ...confirmed, state: 'storing', progress: row.stored, message: null });
  await services.queue.enqueue(context, writeQueue, jobData(company, row.id, actor.id));
  await audit(
    context,
    'document-batch.confirmed',
    { type: 'document-batch', id: row.id },
    { kind: row.kind, documents: row.matched },
  );
  return readBatch(context, { params });
}
