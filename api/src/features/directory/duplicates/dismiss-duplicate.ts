import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { duplicateMessages } from '#contract/directory/duplicates.ts';
import { changeState, pairExists } from './queries.ts';

/** Two different people: the pair does not come up again, whatever a sweep finds. */
export async function dismissDuplicate(context: Context, { params }: { params: { id: string } }) {
  const { db, company, actor } = context;
  if (!(await changeState(db, company, { id: params.id, from: 'open', to: 'dismissed', by: actor.id })))
    throw await whyNot(context, params.id);
  await audit(context, 'duplicate.dismissed', { type: 'duplicate', id: params.id });
  return { _id: params.id };
}

/** No such pair here, or one that somebody settled before. */
export async function whyNot({ db, company }: Context, id: string): Promise<Failure> {
  return (await pairExists(db, company, id))
    ? new Failure('conflict', duplicateMessages.notFound)
    : notFound(duplicateMessages.notFound);
}
