import type { CustomField } from '#contract/directory/custom-fields.ts';
import { type ExportFormat, exportColumns, exportFormats, ownExportColumns } from '#contract/directory/exports.ts';
import { crawledKeys } from '#contract/directory/person-columns.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Selection } from '#web/features/directory/audience/components/selection.ts';
import { countOf } from '#web/features/directory/audience/components/selection.ts';

export type OfferedColumn = { key: string; label: string };
export type ColumnGroup = { title: string; columns: readonly OfferedColumn[] };

/** Returns the available columns by group; without custom fields, their group is omitted. */
export function columnGroups(fields: readonly CustomField[]): ColumnGroup[] {
  const isOwn = ({ key }: OfferedColumn) => key in ownExportColumns;
  const isPublic = ({ key }: OfferedColumn) => crawledKeys.has(key);
  const groups = [
    { title: 'Record', columns: exportColumns.filter((column) => !isOwn(column) && !isPublic(column)) },
    { title: 'Public profile', columns: exportColumns.filter(isPublic) },
    { title: 'Tags, groups and status', columns: exportColumns.filter(isOwn) },
    { title: 'Custom fields', columns: fields.map(({ _id, name }) => ({ key: `custom:${_id}`, label: name })) },
  ];
  return groups.filter(({ columns }) => columns.length > 0);
}

export type ExportChoice = { format: ExportFormat; columns: string[] };

const keyOf = (user: string) => `export:${user}`;

/** Returns the person's last choice, without deleted columns; the first time, all columns as Excel. */
export function readChoice(user: string, offered: readonly string[], storage: Pick<Storage, 'getItem'>): ExportChoice {
  const first: ExportChoice = { format: 'xlsx', columns: [...offered] };
  try {
    const kept = JSON.parse(storage.getItem(keyOf(user)) ?? 'null') as Partial<ExportChoice> | null;
    const format = exportFormats.find((one) => one === kept?.format) ?? first.format;
    const columns = offered.filter((key) => kept?.columns?.includes(key));
    return { format, columns: columns.length > 0 ? columns : [...offered] };
  } catch {
    return first;
  }
}

/** Remembers the choice, unless storage is full or forbidden. */
export function keepChoice(user: string, choice: ExportChoice, storage: Pick<Storage, 'setItem'>) {
  try {
    storage.setItem(keyOf(user), JSON.stringify(choice));
  } catch {
    // As above.
  }
}

/** Returns the people to export, as the API takes them: the selection if there is one, otherwise the whole search. */
export function exportSelection(selection: Selection, filters: PersonFilters) {
  if (countOf(selection, null) === 0) return { selectAll: true, selectAllRemoved: [], filters };
  return selection.all
    ? { selectAll: true, selectAllRemoved: [...selection.removed], filters }
    : { ids: [...selection.people.keys()] };
}

/** Returns '12 ex-employees, as selected' or '1,200 ex-employees: everyone in this search'; without a number while counting. */
export function exportText(selection: Selection, total: number | null, filters: PersonFilters): string {
  const count = countOf(selection, total);
  const people = (number: number) =>
    `${number.toLocaleString('en-IN')} ${number === 1 ? 'ex-employee' : 'ex-employees'}`;
  if (count !== 0 && !(selection.all && selection.removed.size === 0))
    return count === null ? 'The selected ex-employees' : `${people(count)}, as selected`;
  const isSearch = Object.values(filters).some((filter) => filter !== undefined);
  const all = isSearch ? 'everyone in this search' : 'everyone in the directory';
  return total === null ? `E${all.slice(1)}` : `${people(total)}: ${all}`;
}
