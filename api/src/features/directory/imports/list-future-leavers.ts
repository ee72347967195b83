import type { Context } from '#api/core/context.ts';
import { joinName } from '#contract/directory/name-parts.ts';
import { updateImport } from './queries.ts';
import { countFutureLeavers, deleteTheseRows, readFutureLeavers } from './row-queries.ts';
import { requireImport } from './verbs.ts';
import { toFaultyRow } from './view.ts';

/** Counts the rows of an import whose only fault is a date of leaving in the future: people about to leave. */
export async function countLeaversOf(context: Context, id: string): Promise<number> {
  const row = await requireImport(context, id);
  return countFutureLeavers(context.db, context.company, row.id);
}

/** Lists those rows, in the order of the file: their values by field, as in the file or as corrected. */
export async function listLeaversOf(context: Context, id: string, most: number) {
  const row = await requireImport(context, id, true);
  const kept = await readFutureLeavers(context.db, context.company, row.id, most);
  return kept.map((one) => {
    const { row: number, values } = toFaultyRow(one, row);
    return {
      row: number,
      values: { ...values, name: values.name || joinName([values.firstName, values.middleName, values.lastName]) },
    };
  });
}

/** Takes rows out of the faulty ones, because they have been dealt with in another way. */
export async function dropRows(context: Context, id: string, rows: readonly number[]): Promise<void> {
  const row = await requireImport(context, id, true);
  const dropped = await deleteTheseRows(context.db, context.company, row.id, rows);
  await updateImport(context.db, context.company, row.id, { faultyRows: row.faulty_rows - dropped });
}
