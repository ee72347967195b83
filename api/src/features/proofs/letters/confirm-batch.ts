import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import type { confirmLetterBatch as route } from '#contract/proofs/letter-batches.ts';
import { numberEntries } from './batch-entry-queries.ts';
import { updateBatch } from './batch-queries.ts';
import { batchQueue, findBatchRow, jobData, textOf } from './find-batch.ts';
import { findTemplateObstacle, findTemplateRow } from './find-letter.ts';
import { readBatch } from './list-batches.ts';
import { canDo, seriesOf } from './policy.ts';
import { takeNumbers } from './queries.ts';

/**
 * Numbers the letters of a batch, one after the other, and has them prepared in the background. Of many calls at once the first counts; the others
 * find the batch being prepared.
 */
export async function confirmBatch(context: Context, { params }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const row = await findBatchRow(context, params.id, true);
  const now = services.clock();
  if (row.state === 'checking') throw new Failure('conflict', letterBatchMessages.stillChecking);
  if (row.state === 'ready' && row.ready === 0) throw new Failure('conflict', letterBatchMessages.nothingReady);
  if (!canDo(row).confirm || row.template_id === null) throw new Failure('conflict', letterBatchMessages.notReady);
  if (row.confirmed_at === null) {
    const { revision } = await findTemplateRow(context, row.template_id);
    if (revision !== row.template_revision) throw new Failure('conflict', letterBatchMessages.templateChanged);
    const obstacle = await findTemplateObstacle(context, textOf(row));
    if (obstacle) throw new Failure('conflict', obstacle.message);
    const series = seriesOf(row.kind, dateInIndia(now));
    const last = await takeNumbers(db, company, series, row.ready);
    await numberEntries(db, company, row.id, { series, first: last - row.ready + 1 });
    await updateBatch(db, company, row.id, { confirmed_by: actor.id, confirmed_at: now });
  }
  await updateBatch(db, company, row.id, { state: 'preparing', progress: row.prepared, message: null });
  await services.queue.enqueue(context, batchQueue, jobData(company, row.id, actor.id));
  await audit(
    context,
    'letter-batch.confirmed',
    { type: 'letter-batch', id: row.id },
    { kind: row.kind, letters: row.ready },
  );
  return readBatch(context, { params });
}
