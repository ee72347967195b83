import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { refuseUnknownFilters } from '#api/features/directory/audience/read-search.ts';
import { listChosenIds } from '#api/features/directory/audience/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { letterBatchLimits, letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import type { startLetterBatch as route } from '#contract/proofs/letter-batches.ts';
import { letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { countOpenBatches, deleteUnconfirmed, insertBatch } from './batch-queries.ts';
import { deletedField } from './fill-fields.ts';
import { batchQueue, jobData } from './find-batch.ts';
import { findLetterPerson, findTemplateObstacle, findTemplateRow, readFacts } from './find-letter.ts';
import { readBatch } from './list-batches.ts';
import { lockTurn } from './queries.ts';
import { fillLetter } from './render-letter.ts';
import { toLetterText } from './view.ts';

const day = 86_400_000;

/** Keeps the chosen people and the words of the template, and requests the dry run. */
export async function startBatch(context: Context, { body }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const { template: templateId, note, ...selection } = body;
  const template = await findTemplateRow(context, templateId, 'use');
  const text = toLetterText(template);
  const obstacle = await findTemplateObstacle(context, text);
  if (obstacle) throw new Failure('conflict', obstacle.message);
  await refuseUnknownFilters(context, selection.filters);
  const field = selection.selectAll ? 'filters' : 'ids';
  const people = await listChosenIds(context, selection, { after: null, most: letterBatchLimits.people + 1 });
  const [first] = people;
  if (!first) throw invalidField(field, letterBatchMessages.noOne);
  if (people.length > letterBatchLimits.people) throw invalidField(field, letterBatchMessages.tooMany);
  const facts = await readFacts(context, await findLetterPerson(context, first), template);
  if (fillLetter(text, facts).missing.includes(deletedField))
    throw new Failure('conflict', letterTemplateMessages.fieldDeleted);
  const now = services.clock();
  await lockTurn(db, company);
  await deleteUnconfirmed(db, company, new Date(now.getTime() - letterBatchLimits.keptDays * day));
  if ((await countOpenBatches(db, company)) >= letterBatchLimits.open)
    throw new Failure('conflict', letterBatchMessages.tooManyOpen);
  const id = newId();
  const batch = {
    id,
    state: 'checking' as const,
    template_id: template.id,
    template_revision: template.revision,
    kind: template.kind,
    title: template.name,
    language: template.language,
    document: JSON.stringify(template.document),
    second_language: template.second_language,
    second_document: template.second_document && JSON.stringify(template.second_document),
    note: note || null,
    created_by: actor.id,
    created_at: now,
  };
  await insertBatch(db, company, batch, people);
  await services.queue.enqueue(context, batchQueue, jobData(company, id, actor.id));
  await audit(
    context,
    'letter-batch.started',
    { type: 'letter-batch', id },
    { kind: template.kind, people: people.length },
  );
  return readBatch(context, { params: { id } });
}
