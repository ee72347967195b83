import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { Likeness } from '#contract/directory/duplicates.ts';
import { findAlike } from './find-alike.ts';
import { insertPairs } from './queries.ts';

/** Records whom a person who was just added may be, so that the pair waits to be settled. */
export async function recordDuplicates(context: Context, personId: string, person: Likeness): Promise<void> {
  const alike = await findAlike(context, person, personId);
  await insertPairs(
    context.db,
    context.company,
    alike.map(({ id, reasons }) => ({ id: newId(), people: [id, personId], reasons })),
  );
}
