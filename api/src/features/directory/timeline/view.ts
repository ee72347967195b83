import type { Actor } from '#api/core/actor.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { canDeleteNote } from './policy.ts';
import type { EntryRow } from './queries.ts';

const customPrefix = 'custom.';

/** Returns whether a row names a custom field, whose name has to be looked up. */
export function hasCustomFields(rows: readonly EntryRow[]): boolean {
  return rows.some((row) => fieldsOf(row).some((field) => field.startsWith(customPrefix)));
}

/** Returns a row as the timeline shows it; `customNames`: names by custom field id, without deleted fields. */
export function toEntry(
  actor: Pick<Actor, 'id' | 'permissions'>,
  row: EntryRow,
  customNames: ReadonlyMap<string, string>,
): TimelineEntry {
  const by = row.by_id && row.by_name ? { _id: row.by_id, name: row.by_name } : null;
  const { detail } = row;
  const entry = { _id: row.id, at: row.at, by };
  if (row.kind === 'changed') {
    const fields = fieldsOf(row).flatMap((field) =>
      field.startsWith(customPrefix) ? (customNames.get(field.slice(customPrefix.length)) ?? []) : field,
    );
    return { ...entry, importFile: null, ...detail, kind: 'changed', fields };
  }
  if (row.kind === 'note') {
    const deletable = canDeleteNote(actor, { created_by: row.by_id });
    return { ...entry, kind: 'note', body: String(detail.body), deletable };
  }
  // The source gives the rest in the contract's form, which the answer is checked against.
  return { ...entry, ...detail, kind: row.kind } as TimelineEntry;
}

function fieldsOf({ detail }: EntryRow): string[] {
  return (detail.fields as string[] | undefined) ?? [];
}
