import type { Context } from '#api/core/context.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { invalidField, notFound } from '#api/core/server/errors.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { nothingHeld } from '#contract/directory/held-by-rules.ts';
import { type FaultyRow as FaultyRowAnswer, type ImportDetail, importMessages } from '#contract/directory/imports.ts';
import { isLeftOut } from '#contract/directory/person-columns.ts';
import { requireReady } from './confirm-import.ts';
import { createReader, type FieldFault } from './create-reader.ts';
import { addHeld, heldOf } from './keep-faulty-rows.ts';
import { createPlanner } from './plan-people.ts';
import { type ImportRow, updateImport } from './queries.ts';
import { withFixes } from './read-import-file.ts';
import { cellsOf, type KeptRow, packRow, readRow, replaceRows } from './row-queries.ts';
import { getImport, requireImport } from './verbs.ts';
import { toFaultyRow } from './view.ts';

type Input = { params: { id: string; row: number }; body: { values: Record<string, string> } };

/** Fixes values of a faulty row and judges it again; a row without faults now counts as one to import. */
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
  const before = kept.goes_in ? await judge(context, row, kept, new Set()) : { faults: kept.faults };
  const judged = await judge(context, { ...row, fixes }, kept, changedFields(row, kept, body.values));
  const after: KeptRow = { ...kept, faults: judged.faults, goes_in: judged.goes !== undefined };
  const range = { first: kept.row, last: kept.row };
  await replaceRows(db, company, row.id, range, judged.faults.length ? [packRow(after)] : []);
  await updateImport(db, company, row.id, { fixes, ...countsAfter(row, before, judged) });
  return {
    row: toFaultyRow(after, { columns: row.columns, fixes }),
    import: await getImport(context, { params: { id: row.id } }),
  };
}

/** Returns the fields that have a new value. */
function changedFields(row: ImportRow, kept: KeptRow, values: Record<string, string>): Set<string> {
  const before = toFaultyRow(kept, row).values;
  return new Set(Object.keys(values).filter((field) => (before[field] ?? '').trim() !== values[field]?.trim()));
}

/** The effect of a row if it is imported; its faults are then those of the values it is imported without. */
type Judged = { faults: FieldFault[]; goes?: 'added' | 'changed' | 'unchanged' };

/** Judges a row by the rules of a single row, then against the directory. Conflicts with other rows of the file show only during the import. */
async function judge(context: Context, row: ImportRow, kept: KeptRow, changed: Set<string>): Promise<Judged> {
  const rules = await readValueRules(context.db, context.company);
  const { read } = createReader(row.columns, await listCustomFields(context), rules);
  const unsettled = kept.faults.filter(({ settledBy }) => settledBy && !settledBy.some((field) => changed.has(field)));
  // An optional value that still cannot be judged is left out.
  const blank = new Set(unsettled.map(({ field }) => row.columns.find((column) => column.field === field)?.index));
  const isBlank = (index: number) => blank.has(index) && unsettled.every(({ field }) => isLeftOut(field));
  const cells = cellsOf(kept).map((cell, index) => (isBlank(index) ? null : cell));
  const fixed = read(withFixes({ number: kept.row, cells }, row.columns, row.fixes));
  const found = ('faults' in fixed ? fixed.faults : fixed.leftOut) ?? [];
  // For values kept only as text, the original reason says more than the rules of the field.
  const faults = [...unsettled, ...found.filter((one) => !unsettled.some(({ field }) => field === one.field))];
  if ('faults' in fixed || !faults.every(({ field }) => isLeftOut(field))) return { faults };
  const plan = await createPlanner(row.id, row.columns)(context, [fixed]);
  const [faulty] = plan.faulty;
  if (faulty) return { faults: faulty.faults };
  return { faults, goes: plan.added.length ? 'added' : plan.changes.length ? 'changed' : 'unchanged' };
}

function countsAfter(row: ImportRow, before: Judged, after: Judged) {
  const { added, changed, unchanged } = row;
  const counts = { added, changed, unchanged, faultyRows: row.faulty_rows, incompleteRows: row.incomplete_rows };
  let heldByRules = { ...nothingHeld, ...row.opened_by };
  for (const [{ faults, goes }, times] of [
    [before, -1],
    [after, 1],
  ] as const) {
    counts[goes ?? 'faultyRows'] += times;
    if (goes && faults.length > 0) counts.incompleteRows += times;
    heldByRules = addHeld(heldByRules, heldOf(faults, goes !== undefined), times);
  }
  return { ...counts, heldByRules };
}
