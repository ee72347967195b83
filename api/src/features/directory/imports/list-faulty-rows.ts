import type { Context } from '#api/core/context.ts';
import { requireImport } from './get-import.ts';
import { readRows } from './row-queries.ts';
import { toFaultyRow } from './view.ts';

const pageSize = 50;

type Input = { params: { id: string }; query: { after?: number | undefined } };

/** The rows with faults, in the order of the file. */
export async function listFaultyRows(context: Context, { params, query }: Input) {
  const row = await requireImport(context, params.id);
  const page = { after: query.after ?? 0, most: pageSize + 1 };
  const found = await readRows(context.db, context.company, row.id, page);
  const rows = found.slice(0, pageSize).map((kept) => toFaultyRow(kept, row));
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.row ?? null) : null };
}
