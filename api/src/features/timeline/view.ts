import type { Actor } from '#api/core/context.ts';
import type { TimelineEntry } from '#contract/timeline.ts';
import { canDeleteNote } from './policy.ts';
import type { EntryRow } from './queries.ts';

type Mail = Extract<TimelineEntry, { kind: 'mail' }>;
type Changed = Extract<TimelineEntry, { kind: 'changed' }>;
const customPrefix = 'custom.';

/** Whether a row names a custom field, whose name then has to be looked up. */
export function hasCustomFields(rows: readonly EntryRow[]): boolean {
  return rows.some((row) => fieldsOf(row).some((field) => field.startsWith(customPrefix)));
}

/** A row as the timeline shows it; `customNames`: custom field id → name, deleted fields are missing. */
export function toEntry(
  actor: Pick<Actor, 'id' | 'permissions'>,
  row: EntryRow,
  customNames: ReadonlyMap<string, string>,
): TimelineEntry {
  const by = row.by_id && row.by_name ? { _id: row.by_id, name: row.by_name } : null;
  const { detail } = row;
  const entry = { _id: row.id, at: row.at, by };
  const importFile = (detail.importFile as string | undefined) ?? null;
  switch (row.kind) {
    case 'added':
      return { ...entry, kind: 'added', importFile };
    case 'changed': {
      const fields = fieldsOf(row).flatMap((field) =>
        field.startsWith(customPrefix) ? (customNames.get(field.slice(customPrefix.length)) ?? []) : field,
      );
      const origin = detail.origin as Changed['origin'];
      return { ...entry, kind: 'changed', fields, importFile, ...(origin && { origin }) };
    }
    case 'merged':
      return { ...entry, kind: 'merged', name: String(detail.name ?? '') };
    case 'mail':
      return {
        ...entry,
        kind: 'mail',
        type: detail.type as Mail['type'],
        subject: String(detail.subject),
        jobTitle: detail.jobTitle as string | null,
        state: detail.state as Mail['state'],
      };
    case 'note': {
      const deletable = canDeleteNote(actor, { created_by: row.by_id });
      return { ...entry, kind: 'note', body: String(detail.body), deletable };
    }
    default:
      return { ...entry, kind: row.kind };
  }
}

function fieldsOf({ detail }: EntryRow): string[] {
  return (detail.fields as string[] | undefined) ?? [];
}
