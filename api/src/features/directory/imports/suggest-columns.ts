import { foldText } from '#contract/base/search-words.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { type ImportColumn, isFixColumn } from '#contract/directory/imports.ts';
import { type ImportField, importFieldLabel, missingFields, namePartKeys } from '#contract/directory/name-parts.ts';
import { personColumnKeys } from '#contract/directory/person-columns.ts';
import { matchHeaders, matchNameParts } from '#contract/directory/person-headers.ts';

/**
 * A column of a file and the field it holds: a key of personColumns or nameParts, or `custom:<field id>`; null: not imported. Its dates
 * may have an order of their own.
 */
export type Column = Omit<ImportColumn, 'samples'>;

/** The meaning of headers in earlier files: plain header → field, '' for not imported. */
export type HeaderMemory = ReadonlyMap<string, string>;

export const customKey = (field: Pick<CustomField, '_id'>) => `custom:${field._id}`;

/** Returns a header as it is remembered: letter case, accents and spaces are ignored. */
export const plainHeader = (header: string) => foldText(header);

/** The longest header that is remembered: anything longer is a text, and the index has a limit. */
const longestHeader = 200;

/** Returns the columns with a unique header: two columns with the same header say nothing about either, and are not remembered. */
export function uniqueHeaders(headers: readonly string[]): Map<number, string> {
  const plain = headers.map(plainHeader);
  const times = new Map<string, number>();
  for (const header of plain) times.set(header, (times.get(header) ?? 0) + 1);
  const isTelling = (header: string) => header !== '' && header.length <= longestHeader && times.get(header) === 1;
  return new Map([...plain.entries()].filter(([, header]) => isTelling(header)));
}

/**
 * Suggests the field of each column: the remembered meaning of its header, then a custom field of that name, then the header's words.
 * No field is given to two columns.
 */
export function suggestColumns(
  headers: readonly string[],
  fields: readonly CustomField[],
  memory: HeaderMemory = new Map(),
): Column[] {
  const known = new Set<string>([...personColumnKeys, ...namePartKeys, ...fields.map(customKey)]);
  const named = new Map(fields.map((field) => [plainHeader(field.name), customKey(field)]));
  const taken = new Set<string>();
  const decided = new Map<number, string | null>();
  const decide = (index: number, field: string | undefined) => {
    if (field === undefined || decided.has(index) || taken.has(field) || (field !== '' && !known.has(field))) return;
    decided.set(index, field || null);
    if (field) taken.add(field);
  };
  for (const [index, header] of headers.entries()) if (isFixColumn(header)) decided.set(index, null);
  for (const [index, header] of uniqueHeaders(headers)) decide(index, memory.get(header));
  for (const [index, header] of headers.entries()) decide(index, named.get(plainHeader(header)));
  const undecided = () => headers.map((header, index) => (decided.has(index) ? '' : header));
  for (const [index, field] of matchHeaders(undecided()).columns) decide(index, field);
  if (!taken.has('name')) for (const [index, part] of matchNameParts(undecided())) decide(index, part);
  return headers.map((header, index) => ({ index, header, field: decided.get(index) ?? null }));
}

/** Returns whether a column has a header or a field; the cells of others have no meaning. */
export const isTelling = ({ header, field }: Pick<Column, 'header' | 'field'>) => header !== '' || field !== null;

/** Lists the labels of required fields that no column holds. */
export function missingColumns(columns: readonly Pick<Column, 'field'>[]): string[] {
  return missingFields(new Set(columns.map(({ field }) => field)));
}

/** Returns whether the field is one that every company has, not a custom field. */
export function isOwnField(field: string): field is ImportField {
  return importFieldLabel(field) !== undefined;
}
