import { foldText, phoneNumber } from '#contract/base/search-words.ts';
import { type DuplicateReason, duplicateReasons } from '#contract/directory/duplicates.ts';
import type { SimilarRow } from '#contract/directory/imports.ts';
import type { ImportContext, Values } from './plan-people.ts';
import { readSimilar } from './similar-queries.ts';

/** An import lists no more rows that look like people who are there already. */
export const mostSimilarRows = 100;

/** Finds who of the people about to be added looks like somebody the directory has: one query, however many they are. */
export async function findSimilarRows({ db, company }: ImportContext, added: readonly Values[]): Promise<SimilarRow[]> {
  if (!added.length) return [];
  const wanted = added.map((person) => ({
    row: person.import_row ?? 0,
    linkedin: profileOf(person.linkedin_url),
    company_email: person.company_email,
    phone: phoneNumber(person.phone ?? ''),
    name: foldText(person.name),
    birthday: person.birthday,
    joining: person.date_of_joining,
  }));
  const names = new Map(added.map((person) => [person.import_row, person.name]));
  const found = await readSimilar(db, company, wanted, reasonsAsked, mostSimilarRows);
  return found.map(({ row, id, name, reasons }) => ({
    row,
    name: names.get(row) ?? '',
    person: { _id: id, name },
    reasons: duplicateReasons.filter((reason) => reasons.includes(reason)),
  }));
}

/** Employee ids are what rows are matched by: who has the same one is no other person. */
const reasonsAsked = {
  linkedin: 'same LinkedIn profile',
  companyEmail: 'same company email',
  phone: 'same phone',
  birthday: 'same name and date of birth',
  joining: 'same name and date of joining',
} as const satisfies Record<string, DuplicateReason>;

/** What names a LinkedIn profile, however its address is written. */
function profileOf(url: string | null): string | null {
  return /\/(?:in|pub)\/([^/?#]+)/i.exec(url ?? '')?.[1]?.toLowerCase() ?? null;
}
