import type { Group } from '#contract/groups.ts';
import type { GroupRow } from './queries.ts';

/** A row as lists show it. */
export function toGroup(row: GroupRow): Group {
  return { _id: row.id, name: row.name, count: row.count, alumnis: row.members };
}
