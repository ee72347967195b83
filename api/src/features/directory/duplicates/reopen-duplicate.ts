import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { whyNot } from './dismiss-duplicate.ts';
import { changeState } from './queries.ts';

/** Undoes a dismissal. */
export async function reopenDuplicate(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  if (!(await changeState(db, company, { id: params.id, from: 'dismissed', to: 'open', by: null })))
    throw await whyNot(context, params.id);
  await audit(context, 'duplicate.reopened', { type: 'duplicate', id: params.id });
  return { _id: params.id };
}
