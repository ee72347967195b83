import type { Group } from '#contract/groups.ts';
import type { GroupRow } from './queries.ts';

/** A group as answers carry it. */
export function toGroup(row: GroupRow, count: number | undefined): Group {
  return { _id: row.id, name: row.name, count: count ?? 0, alumnis: row.members, filters: row.filters };
}
