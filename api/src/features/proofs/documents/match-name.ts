import { isPeriod } from '#contract/proofs/document-periods.ts';

/** Characters that separate the words of a file name. The index `people_employee_id_in_names` has the same ones. */
const separators = /[\s\p{Pd}_./\\()[\]{},;+&#@]+/u;
/** One or two letters and a number with a hyphen between: `C-12`, which is not the `12` of the directory; but `PF-12` is a document of `12`. */
const shortBeforeNumber =
  /(?<![\p{L}\p{M}\p{N}])(?!(?:pf|no|id|of|it)\p{Pd})([\p{L}\p{M}]{1,2})\p{Pd}(\d+)(?![\p{L}\p{M}\p{N}])/gu;
/** Employee ids have at most 50 characters; words of a longer file name are not looked at. */
const [longestId, mostWords] = [50, 60];

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The words of a file name in lower case, the periods in it, as places of their words, and the pairs of words that a hyphen joins. */
export type NameWords = {
  words: string[];
  periods: { period: string; from: number; to: number }[];
  joined: ReadonlySet<string>;
};

/** Splits a file name, without its folders and the ending of a known type, into words. */
export function readName(path: string): NameWords {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:pdf|png|jpe?g)$/i, '');
  const plain = name.normalize('NFC').toLowerCase();
  const words = plain.split(separators).filter(Boolean).slice(0, mostWords);
  const joined = new Set(Array.from(plain.matchAll(shortBeforeNumber), ([, before, number]) => `${before}-${number}`));
  return { words, periods: periodsOf(words), joined };
}

const monthOf = (word: string) => {
  const at = /^[a-z]{3,9}$/.test(word) ? monthNames.indexOf(word.slice(0, 3)) : -1;
  return at === -1 ? null : String(at + 1).padStart(2, '0');
};
const isYear = (word: string | undefined): word is string => /^(?:19|20)\d{2}$/.test(word ?? '');
const isMonth = (word: string | undefined): word is string => /^(?:0[1-9]|1[0-2])$/.test(word ?? '');
const nextOf = (year: string) => String((Number(year) + 1) % 100).padStart(2, '0');

/** Returns the period that begins at a word, and how many words it has. */
function periodAt(words: readonly string[], at: number): [period: string, length: number] | null {
  const [one = '', two, three] = words.slice(at, at + 3);
  const [, joined, digits] = /^((?:19|20)\d{2})(0[1-9]|1[0-2])$/.exec(one) ?? [];
  if (joined) return [`${joined}-${digits}`, 1];
  const [, word = '', year] = /^([a-z]{3,9})((?:19|20)\d{2})$/.exec(one) ?? [];
  if (year && monthOf(word)) return [`${year}-${monthOf(word)}`, 1];
  const financial = (from: string | undefined, to: string | undefined, length: number): [string, number] | null =>
    isYear(from) && (to === nextOf(from) || to === String(Number(from) + 1))
      ? [`FY${from}-${nextOf(from)}`, length]
      : null;
  if (one === 'fy') return financial(two, three, 3);
  if (one.startsWith('fy')) return financial(one.slice(2), two, 2);
  if (isYear(one) && isMonth(two)) return [`${one}-${two}`, 2];
  if (isMonth(one) && isYear(two)) return [`${two}-${one}`, 2];
  if (isYear(one) && two && monthOf(two)) return [`${one}-${monthOf(two)}`, 2];
  const named = monthOf(one);
  if (named && isYear(two)) return [`${two}-${named}`, 2];
  return financial(one, two, 2);
}

function periodsOf(words: readonly string[]): NameWords['periods'] {
  const found: NameWords['periods'] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [period, length] = periodAt(words, at) ?? [];
    if (period === undefined || length === undefined || !isPeriod(period)) continue;
    found.push({ period, from: at, to: at + length });
    at += length - 1;
  }
  return found;
}

/** A part of a file name that could be an employee id: the key to look up, and the places of its words. */
type Candidate = { key: string; from: number; to: number };

/** Returns every run of words that is short enough to be an employee id. */
export function candidatesOf({ words }: NameWords): Candidate[] {
  return words.flatMap((_, from) => {
    const found: Candidate[] = [];
    let key = '';
    for (let to = from; to < words.length; to += 1) {
      key = key ? `${key}-${words[to]}` : (words[to] ?? '');
      if (key.length > longestId) break;
      found.push({ key, from, to: to + 1 });
    }
    return found;
  });
}

/** A person with an employee id, as the look-up found them. */
export type Found = { id: string; employeeId: string; worksHere: boolean; isSample: boolean };
type Judged =
  | { person: string }
  | {
      fault: 'no_employee_id' | 'unknown_employee' | 'two_people' | 'ambiguous' | 'works_here';
      detail: string | null;
    };

/** Real people come before those of the sample data. */
const real = (found: readonly Found[]) => {
  const others = found.filter(({ isSample }) => !isSample);
  return others.length > 0 ? others : found;
};

/** Names of tax forms, which are in many file names and look like ids. */
const taxForm = /^(?:form)?(?:16[a-d]?|12b[ab]?|26as|24q)$/;

/** Whether an id says little, since file names have such words for other reasons: `A`, `2`, `03`, `2025`. */
const isWeak = (key: string) => /^(?:\d{1,2}|\D{1,2})$/u.test(key) || isYear(key);

/**
 * Decides whose file it is. Of ids that overlap in the name the longest counts. Parts of a period, and ids that are as short, are ids only when the
 * name has no other, nor a word that looks like one: it may be the id of someone who is not in the directory.
 * @param people finds people by the key of a candidate @param period of the batch
 */
export function judgeName(
  name: NameWords,
  people: (key: string) => readonly Found[] | undefined,
  period: string | null,
): Judged {
  const known = candidatesOf(name)
    .flatMap((candidate) => {
      const found = people(candidate.key);
      return found?.length ? [{ ...candidate, found: real(found) }] : [];
    })
    .sort((a, b) => b.key.length - a.key.length || a.from - b.from);
  const chosen: typeof known = [];
  for (const one of known) if (!chosen.some(({ from, to }) => one.from < to && from < one.to)) chosen.push(one);
  const parts = new Set(
    period
      ?.toLowerCase()
      .split('-')
      .flatMap((part) => [part, part.replace('fy', '')]) ?? [],
  );
  const isOfPeriod = ({ from, to }: Pick<Candidate, 'from' | 'to'>) =>
    name.periods.some((range) => range.from <= from && to <= range.to) ||
    name.words.slice(from, to).every((word) => parts.has(word));
  const plain = chosen.filter((one) => !isOfPeriod(one));
  // A month alone, as in `E12/2025-03.pdf`, is no one's: half of it is no id.
  const isHalf = ({ from, to }: Candidate) =>
    name.periods.some((range) => range.from <= from && to <= range.to && to - from < range.to - range.from);
  const counted = plain.length > 0 ? plain : chosen.filter((one) => !isHalf(one));
  const isUnknownId = (word: string, at: number) =>
    word.length > 2 &&
    /\d/.test(word) &&
    !taxForm.test(word) &&
    !isOfPeriod({ from: at, to: at + 1 }) &&
    !chosen.some(({ from, to }) => from <= at && at < to);
  const isDoubtful = counted.every((one) => isWeak(one.key) || isOfPeriod(one)) && name.words.some(isUnknownId);
  if (counted.length === 0) return withoutId(name);
  const longer = counted.map(({ key, from }) => `${name.words[from - 1]}-${key}`);
  if (longer.every((id) => name.joined.has(id))) return unknown(longer);
  if (isDoubtful) return unknown(name.words.filter(isUnknownId));
  const [first] = counted;
  const twofold = counted.find(({ found }) => found.length > 1);
  if (twofold) return { fault: 'two_people', detail: twofold.found[0]?.employeeId ?? twofold.key };
  const persons = new Map(counted.map(({ found: [person] }) => [person?.id, person]));
  if (persons.size > 1)
    return { fault: 'ambiguous', detail: [...persons.values()].map((person) => person?.employeeId).join(', ') };
  const person = first?.found[0];
  if (!person) return withoutId(name);
  return person.worksHere ? { fault: 'works_here', detail: person.employeeId } : { person: person.id };
}

/** A word with a digit, outside of a period, looks like an id that no one has. */
function withoutId({ words, periods }: NameWords): Judged {
  const looks = words.filter((word, at) => /\d/.test(word) && !periods.some(({ from, to }) => from <= at && at < to));
  return looks.length === 0 ? { fault: 'no_employee_id', detail: null } : unknown(looks);
}

const unknown = (words: readonly string[]): Judged => ({
  fault: 'unknown_employee',
  detail: words.slice(0, 3).join(', ').slice(0, 100),
});
