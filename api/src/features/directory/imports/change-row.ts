import type { Context } from '#api/core/context.ts';
import { invalidField, notFound } from '#api/core/server/errors.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { type FaultyRow as FaultyRowAnswer, type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { requireReady } from './confirm-import.ts';
import { createReader, type FieldFault, type ReadyRow } from './create-reader.ts';
import { createPlanner } from './plan-people.ts';
import { type ImportRow, updateImport } from './queries.ts';
import { withFixes } from './read-import-file.ts';
import { cellsOf, type KeptRow, packRow, readRow, replaceRows } from './row-queries.ts';
import { getImport, requireImport } from './verbs.ts';
import { toFaultyRow } from './view.ts';

type Input = { params: { id: string; row: number }; body: { values: Record<string, string> } };

/** Fixes values of a faulty row and judges it anew; a row without faults counts from now on as one that goes in. */
export async function changeRow(
  context: Context,
  { params, body }: Input,
): Promise<{ row: FaultyRowAnswer; import: ImportDetail }> {
  const { db, company } = context;
  const row = await requireImport(context, params.id, true);
  requireReady(row);
  const kept = await readRow(db, company, row.id, params.row);
  if (!kept) throw notFound(importMessages.unknownRow);
  for (const field of Object.keys(body.values))
    if (!row.columns.some((column) => column.field === field))
      throw invalidField(`values.${field}`, importMessages.unknownField);
  const fixes = { ...row.fixes, [kept.row]: { ...row.fixes[kept.row], ...body.values } };
  const judged = await judge(context, { ...row, fixes }, kept, changedFields(row, kept, body.values));
  const range = { first: kept.row, last: kept.row };
  await replaceRows(
    db,
    company,
    row.id,
    range,
    judged.faults.length ? [packRow({ ...kept, faults: judged.faults })] : [],
  );
  await updateImport(db, company, row.id, { fixes, ...countsAfter(row, judged) });
  return {
    row: toFaultyRow({ ...kept, faults: judged.faults }, { columns: row.columns, fixes }),
    import: await getImport(context, { params: { id: row.id } }),
  };
}

/** The fields that hold something else than before. */
function changedFields(row: ImportRow, kept: KeptRow, values: Record<string, string>): Set<string> {
  const before = toFaultyRow(kept, row).values;
  return new Set(Object.keys(values).filter((field) => (before[field] ?? '').trim() !== values[field]?.trim()));
}

type Judged = { faults: FieldFault[]; goes?: 'added' | 'changed' | 'unchanged' };

/** By the rules of a single row, then beside the directory. Beside the other rows of the file only the import itself can tell. */
async function judge(context: Context, row: ImportRow, kept: KeptRow, changed: Set<string>): Promise<Judged> {
  const { read } = createReader(row.columns, await listCustomFields(context));
  const fixed = read(withFixes({ number: kept.row, cells: cellsOf(kept) }, row.columns, row.fixes));
  const left = kept.faults.filter(({ settledBy }) => settledBy && !settledBy.some((field) => changed.has(field)));
  const found = 'faults' in fixed ? fixed.faults : [];
  // Of what is kept only as text, the reason of then says more than the rules of its field.
  const faults = [...left, ...found.filter((one) => !left.some(({ field }) => field === one.field))];
  if (faults.length) return { faults };
  const plan = await createPlanner(row.id, row.columns)(context, [fixed as ReadyRow]);
  const [faulty] = plan.faulty;
  if (faulty) return { faults: faulty.faults };
  return { faults: [], goes: plan.added.length ? 'added' : plan.changes.length ? 'changed' : 'unchanged' };
}

function countsAfter(row: ImportRow, { goes }: Judged) {
  return goes ? { [goes]: row[goes] + 1, faultyRows: row.faulty_rows - 1 } : {};
}
