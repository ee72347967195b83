import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { customFieldMessages } from '#contract/directory/custom-fields.ts';
import { countHolders, lockField } from './queries.ts';

/** How many living ex-employees hold something in the field. */
export async function countCustomValues(context: Context, { params }: { params: { id: string } }) {
  const row = await lockField(context.db, context.company, params.id);
  if (!row) throw notFound(customFieldMessages.notFound);
  return { people: await countHolders(context.db, context.company, row.id) };
}
