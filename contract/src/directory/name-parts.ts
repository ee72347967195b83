import { isRequiredColumn, type PersonColumnKey, personColumnKeys, personColumns } from './person-columns.ts';

/** The parts of a name, for files without a column for the full name. */
export const nameParts = {
  firstName: { label: 'First Name' },
  middleName: { label: 'Middle Name' },
  lastName: { label: 'Last Name' },
} as const;
export type NamePart = keyof typeof nameParts;
export const namePartKeys = Object.keys(nameParts) as NamePart[];

/** The fields a column of a file can be matched to, besides custom fields. */
export type ImportField = PersonColumnKey | NamePart;

/** Returns the label of a field, or undefined when there is no such field. */
export function importFieldLabel(field: string): string | undefined {
  const known: Record<string, { label: string }> = { ...personColumns, ...nameParts };
  return Object.hasOwn(known, field) ? known[field]?.label : undefined;
}

/** Joins the parts of a name, without blank ones. */
export function joinName(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part?.trim()).join(' ');
}

/** Lists the labels of the required fields without a column. A first and a last name make a full name. */
export function missingFields(held: ReadonlySet<string | null>): string[] {
  const missing = personColumnKeys.filter((key) => isRequiredColumn(key) && !held.has(key));
  const parts = (['firstName', 'lastName'] as const).filter((part) => held.has(part));
  return missing.flatMap((key) => {
    if (key !== 'name' || parts.length === 0) return [personColumns[key].label];
    return parts.length === 2 ? [] : [nameParts[parts[0] === 'firstName' ? 'lastName' : 'firstName'].label];
  });
}

const addressed = ['name', 'companyEmail'] as const;
const examples = new Map(
  ([0, 1, 2] as const).map((place) => [
    personColumns.email.examples[place],
    addressed.map((key) => personColumns[key].examples[place].toLowerCase()),
  ]),
);

/** Checks whether a row is an example of the sample file: it has the name and both addresses of one. */
export function isSampleRow(textOf: (key: 'name' | 'email' | 'companyEmail') => string | undefined): boolean {
  const plain = (key: Parameters<typeof textOf>[0]) => textOf(key)?.trim().toLowerCase();
  const example = examples.get(plain('email') ?? '');
  return example?.every((text, index) => plain(addressed[index] ?? 'name') === text) ?? false;
}
