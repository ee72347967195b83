import type { NamePart } from './name-parts.ts';
import { isRequiredColumn, type PersonColumnKey, personColumnKeys, personColumns } from './person-columns.ts';

/** Words as headers spell them. Unknown words count against a match, but do not exclude it. */
const spellings: Readonly<Record<string, string>> = {
  birth: 'birth birthday birthdate dob bday born',
  company: 'company official office corporate business organisation organization employer work',
  contact: 'contact',
  current: 'current currently present now latest new',
  date: 'date day dt on',
  department: 'department dept division',
  designation: 'designation title position role',
  email: 'email emails mail mailid emailid',
  employee: 'employee emp employees staff personnel worker exemployee associate alumni alumnus candidate person member',
  gender: 'gender sex',
  joining: 'joining joined join joinee hire hired hiring start doj',
  last: 'last final',
  leaving: 'leaving left leave relieving relieved exit separation resignation termination end dol lwd',
  linkedin: 'linkedin',
  location: 'location city branch place loc',
  name: 'name names fullname',
  number: 'id code number no num nr',
  personal: 'personal private own',
  phone: 'phone mobile telephone tel cell cellphone whatsapp mob ph',
  rejoining: 'rejoining rejoined rejoin rehire rehired rehiring dorj',
};
const words = new Map(
  Object.entries(spellings).flatMap(([word, list]) => list.split(' ').map((text): [string, string] => [text, word])),
);

const littleSaying = new Set(['name', 'date', 'number']);

/** A header with one of these words is about something or someone else: `Father's Name`, `Reason for leaving`, `First Name`. */
const otherMatters = new Set(
  `father fathers mother mothers spouse husband wife parent guardian nominee manager managers supervisor reporting lead hr
  recruiter referrer referred buddy emergency alternate alternative secondary reason remarks remark comment comments status
  notes bank account pan aadhaar uan first given middle surname family user previous former salary ctc notice interview type grade level
  client group project team college university school age years experience tenure expiry modified created updated uploaded
  eligibility eligible`.split(/\s+/),
);

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
const compact = (header: string) => plain(header).replace(/[^\p{L}\d]/gu, '');
const withoutBrackets = (header: string) => header.replace(/\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g, ' ');

/** Returns the header's words; `e mail`, `linked in`, `re joining` and `d o j` count as one word. */
const wordsOf = (header: string): string[] =>
  plain(header)
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/\be mail/g, 'email')
    .replace(/\b(linked|whats) (?=in\b|app\b)/g, '$1')
    .replace(/\bre (?=join|hir)/g, 're')
    .replace(/\bex employee/g, 'exemployee')
    .replace(/\blast name/g, 'surname')
    .trim()
    .split(' ');

const listed = (headers: string) =>
  headers
    .split(',')
    .map(compact)
    .filter((header) => header !== '');
const exact = new Map<string, PersonColumnKey>();
const weak = new Map<string, PersonColumnKey[]>();
for (const key of personColumnKeys) {
  const { label, headers, weakHeaders = '' } = personColumns[key];
  for (const header of new Set(listed(weakHeaders))) weak.set(header, [...(weak.get(header) ?? []), key]);
  for (const header of listed(`${headers},${key},${label},${withoutBrackets(label)}`))
    if (!weak.has(header)) exact.set(header, key);
}

type Match = { index: number; key: PersonColumnKey; score: number };

/** Returns how well the words fit a field: 0, or 10 for each word of its meaning (5 for a weak one), less 1 for each other word. */
function meaningScore(key: PersonColumnKey, header: string): number {
  const tokens = wordsOf(header);
  if (tokens.some((token) => otherMatters.has(token))) return 0;
  const known = new Set(tokens.flatMap((token) => words.get(token) ?? []));
  const scores = personColumns[key].meanings
    .map((meaning) => meaning.split(' '))
    .filter((meaning) => meaning.every((word) => known.has(word)))
    .map((meaning) => {
      const weight = meaning.reduce((sum, word) => sum + (littleSaying.has(word) ? 5 : 10), 0);
      return weight - (tokens.length - meaning.length);
    });
  return Math.max(0, ...scores);
}

/** Returns the fields a header may mean, by how clearly it says so. A note in brackets may decide: `Email (official)`. */
function matchesOf(header: string, index: number): Match[] {
  const bare = withoutBrackets(header);
  const found = exact.get(compact(header));
  if (found) return [{ index, key: found, score: 1000 }];
  const [decided] = personColumnKeys
    .map((key) => ({ key, gain: meaningScore(key, header) - meaningScore(key, bare) }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain);
  if (decided) return [{ index, key: decided.key, score: 900 }];
  const named = exact.get(compact(bare));
  if (named) return [{ index, key: named, score: 900 }];
  const weakly = weak.get(compact(bare));
  if (weakly) return weakly.map((key, place) => ({ index, key, score: 500 - place }));
  return personColumnKeys.flatMap((key) => {
    const score = meaningScore(key, bare);
    return score > 0 ? [{ index, key, score }] : [];
  });
}

export type MatchedHeaders = {
  /** Column (0 is the first) → field. */
  columns: Map<number, PersonColumnKey>;
  /** Headers that match no field, as written. */
  ignored: string[];
  /** Labels of required columns without a header. */
  missing: string[];
};

/**
 * Matches columns to fields by the meaning of their headers, in any order. @param cells the header row as written; blank cells are ignored
 * @returns at most one column for a field and one field for a column; the clearest header wins, then the leftmost, since the sort is stable
 */
export function matchHeaders(cells: readonly string[]): MatchedHeaders {
  const columns = new Map<number, PersonColumnKey>();
  const taken = new Set<PersonColumnKey>();
  for (const { index, key } of cells.flatMap(matchesOf).sort((one, other) => other.score - one.score)) {
    if (columns.has(index) || taken.has(key)) continue;
    columns.set(index, key);
    taken.add(key);
  }
  return {
    columns,
    ignored: cells.filter((cell, index) => cell.trim() !== '' && !columns.has(index)),
    missing: personColumnKeys
      .filter((key) => isRequiredColumn(key) && !taken.has(key))
      .map((key) => personColumns[key].label),
  };
}

const partSpellings: Readonly<Record<NamePart, readonly string[]>> = {
  firstName: ['firstname', 'givenname', 'forename', 'fname'],
  middleName: ['middlename', 'middleinitial', 'mname'],
  lastName: ['lastname', 'surname', 'familyname', 'lname'],
};
const partOf = new Map(
  Object.entries(partSpellings).flatMap(([part, list]) =>
    list.map((text): [string, NamePart] => [text, part as NamePart]),
  ),
);
/** Words that do not change the meaning of a name part: `Employee First Name`, `First Name of the Employee`. */
const ofThePerson = new Set(['of', 'the', 'legal']);

/** Finds the columns with the first, the middle and the last name; the leftmost of each. */
export function matchNameParts(cells: readonly string[]): Map<number, NamePart> {
  const columns = new Map<number, NamePart>();
  for (const [index, cell] of cells.entries()) {
    const telling = wordsOf(withoutBrackets(cell)).filter(
      (word) => words.get(word) !== 'employee' && !ofThePerson.has(word),
    );
    const part = partOf.get(telling.join(''));
    if (part && ![...columns.values()].includes(part)) columns.set(index, part);
  }
  return columns;
}
