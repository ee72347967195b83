import type { Context } from '#api/core/context.ts';
import type { PersonListItem } from '#contract/directory/people.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { readListRows } from './queries.ts';
import { toListItem, type ViewContext } from './view.ts';

/** People as lists show them, in the order of the ids, under row-level security. Who is not of the company is left out. */
export async function readItems(
  context: ViewContext & Pick<Context, 'db'>,
  ids: readonly string[],
  asked?: PersonFilters,
): Promise<PersonListItem[]> {
  if (!ids.length) return [];
  const rows = new Map((await readListRows(context.db, context.company, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toListItem(context, row, asked)] : [];
  });
}
