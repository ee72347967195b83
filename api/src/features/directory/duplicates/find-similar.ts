import type { Context } from '#api/core/context.ts';
import { findAlike } from '#api/features/base/likeness/find-alike.ts';
import { readItems } from '#api/features/directory/people/read-items.ts';
import type { Likeness } from '#contract/directory/duplicates.ts';

const shown = 5;

/** Ex-employees who may be the person that is about to be added, the likeliest first. Half-typed values find nobody. */
export async function findSimilar(context: Context, { body }: { body: Likeness }) {
  const alike = (await findAlike(context, body, null)).slice(0, shown);
  const people = await readItems(
    context,
    alike.map(({ id }) => id),
  );
  return people.map((person) => ({ person, reasons: alike.find(({ id }) => id === person._id)?.reasons ?? [] }));
}
