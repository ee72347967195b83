import type { FaultyRow } from '#contract/directory/imports.ts';

export type Values = Readonly<Record<string, string>>;
export type RowField = { key: string; label: string };

/** Returns the typed values that the server doesn't have yet. */
export const changedValues = (typed: Values, known: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== (known[field] ?? '')));

/** Returns one message per field, combining its faults. */
export function reasonsByField(faults: FaultyRow['faults']): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const { field, reason } of faults)
    reasons.set(field, reasons.has(field) ? `${reasons.get(field)}\n${reason}` : reason);
  return reasons;
}

/** Returns the fields to show, in the file's order. A fault in a field without a column comes last, under its own name. */
export function shownFields(
  fields: readonly RowField[],
  inQuestion: ReadonlySet<string>,
  faults: FaultyRow['faults'],
): readonly RowField[] {
  const known = fields.filter(({ key }) => inQuestion.has(key));
  const others = faults.filter(({ field }) => !fields.some(({ key }) => key === field));
  const extra = new Map(others.map(({ field, column }) => [field, { key: field, label: column }]));
  return [...known, ...extra.values()];
}
