import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { type ByName, designationsWith, locationsCalled, type NameIndex } from './build-names.ts';
import { nameWords, peopleWords, sentenceWords, singular, type Token, wordAt } from './read-tokens.ts';

type Words = readonly Token[];
export type FoundNames = {
  filters: PersonFilters;
  next: number;
  /** Recognised by the grammar around it ('in Pune'), not by its words alone. */
  cue: boolean;
  /** Words that are in no record as such: 'engineers'. */
  soft?: boolean;
  /** The words by which a designation was found. */
  titles?: readonly string[];
};

const longest = 6;
const articles = new Set(['the', 'our', 'a', 'an']);
const departmentWords = new Set(['department', 'dept', 'team', 'division', 'function', 'vertical']);
const placeWords = new Set(['based', 'office', 'branch', 'location', 'site', 'region', 'campus']);
const prepositions = new Set(['in', 'from', 'at', 'of']);

/** Returns words that could be one name: no filler at either end, and no comma within. */
function nameAt(tokens: Words, at: number, length: number): Words | undefined {
  const name = tokens.slice(at, at + length);
  const apart = (token: Token | undefined) => !token || sentenceWords.has(token.word) || token.word === '&';
  // 'IT' and 'UP' are names only in capitals.
  const [first] = name;
  const begins = first !== undefined && !apart(first);
  return name.length === length && begins && !apart(name.at(-1)) && !name.some(({ word }) => word === ',')
    ? name
    : undefined;
}

/** Returns whether a title continues behind a name, as in 'Pune branch managers'. */
const isTitle = (index: NameIndex, tokens: Words, at: number) =>
  (findTitle(index, tokens, at, [])?.next ?? at) > at + 1;

/** Finds a department or a place, and the words that mark it as one. */
export function findDepartmentOrPlace(
  index: NameIndex,
  tokens: Words,
  at: number,
  afterPeople: boolean,
): FoundNames | undefined {
  const preposition = wordAt(tokens, at);
  const said = prepositions.has(preposition);
  if (preposition === 'of' && !afterPeople) return undefined;
  const based = preposition === 'based' || preposition === 'located';
  if (based && !['in', 'at'].includes(wordAt(tokens, at + 1))) return undefined;
  let start = at + (based ? 2 : said ? 1 : 0);
  if ((said || based) && articles.has(wordAt(tokens, start))) start += 1;
  for (let length = longest; length > 0; length -= 1) {
    const name = nameAt(tokens, start, length);
    if (!name) continue;
    const departments = index.departments.get(nameWords(name.map(({ word }) => word).join(' ')).join(' '));
    const locations = locationsCalled(index, name);
    const behind = start + length;
    const kind = wordAt(tokens, behind);
    // A department called People is meant only where the words mark it as a department.
    const spokenOf = length === 1 && peopleWords.has(wordAt(tokens, start)) && !said && !departmentWords.has(kind);
    if ((!departments && locations.length === 0) || spokenOf) continue;
    const goesOn = isTitle(index, tokens, behind);
    if (departments && !based && !(locations.length && placeWords.has(kind)))
      return {
        filters: { departments: [...departments] },
        next: behind + Number(departmentWords.has(kind) && !goesOn),
        cue: said,
      };
    if (locations.length > 0)
      return {
        filters: { locations: [...locations] },
        next: behind + Number(placeWords.has(kind) && !goesOn),
        cue: said || based,
      };
  }
  return undefined;
}

/**
 * Finds a designation by words that it contains; the last one names what a person is.
 * @param before the words before it: 'senior' in 'senior women engineers'
 */
export function findTitle(
  index: NameIndex,
  tokens: Words,
  at: number,
  before: readonly string[],
): FoundNames | undefined {
  for (let length = longest; length > 0; length -= 1) {
    const name = nameAt(tokens, at, length);
    if (
      !name ||
      (length === 1 && peopleWords.has(name[0]?.word ?? '')) ||
      name.some(({ word }) => word !== 'of' && sentenceWords.has(word))
    )
      continue;
    const words = nameWords(name.map(({ word }) => word).join(' '));
    const last = words.at(-1);
    const of = name.findIndex(({ word }) => word === 'of');
    const head = of > 0 ? nameWords(name[of - 1]?.word ?? '').at(-1) : last;
    if (head === undefined || !index.heads.has(head)) continue;
    const titles = [...before, ...words];
    const designations = designationsWith(index, titles).map((place) => index.designations[place] ?? '');
    if (designations.length === 0) continue;
    const lastWord = (of > 0 ? name[of - 1] : name.at(-1))?.word ?? '';
    return { filters: { designations }, next: at + length, cue: false, soft: singular(lastWord) !== lastWord, titles };
  }
  return undefined;
}

/** Finds a group that is named as one: 'in the group Mentors', 'members of Mentors', 'in the Mentors group'. */
export function findGroup(groups: ByName, tokens: Words, at: number): FoundNames | undefined {
  const skip = (from: number, words: readonly string[]) => (words.includes(wordAt(tokens, from)) ? from + 1 : from);
  const members = ['members', 'member'].includes(wordAt(tokens, at)) && wordAt(tokens, at + 1) === 'of';
  const begin = skip(members ? at + 2 : skip(at, ['in', 'from', 'of']), ['the', 'our']);
  const group = skip(begin, ['group', 'groups']);
  for (let length = longest; length > 0; length -= 1) {
    const name = tokens.slice(group, group + length);
    const ids =
      name.length === length ? groups.get(nameWords(name.map(({ word }) => word).join(' ')).join(' ')) : undefined;
    if (!ids || sentenceWords.has(name[0]?.word ?? '') || sentenceWords.has(name.at(-1)?.word ?? '')) continue;
    const behind = group + length;
    const suffixed = wordAt(tokens, behind) === 'group';
    if (members || group > begin || suffixed)
      return { filters: { groupIds: [...ids] }, next: behind + Number(suffixed), cue: true };
  }
  return undefined;
}

/** Finds one tag, or several tags that match any. There is no filter for people who have both. */
export function findTags(index: NameIndex, tokens: Words, at: number): FoundNames | undefined {
  const tagged = wordAt(tokens, at) === 'tagged';
  const having = ['with', 'has', 'have', 'having'].includes(wordAt(tokens, at));
  let start = tagged ? at + 1 : at + 2;
  if (having) {
    const article = Number(articles.has(wordAt(tokens, at + 1)));
    if (!['tag', 'tags'].includes(wordAt(tokens, at + 1 + article))) return undefined;
    start = at + 2 + article;
  }
  if (!tagged && !having) return undefined;
  if (['as', 'with'].includes(wordAt(tokens, start))) start += 1;
  const tags: string[] = [];
  for (let from = start; ; ) {
    const tag = tagAt(index, tokens, from);
    if (!tag) return undefined;
    tags.push(...tag.values);
    const joint = wordAt(tokens, tag.next);
    const further = joint === 'or' || joint === ',' || joint === 'and' ? tagAt(index, tokens, tag.next + 1) : undefined;
    if (!further) return { filters: { tags }, next: tag.next, cue: true };
    if (joint === 'and') return undefined;
    from = tag.next + 1;
  }
}

function tagAt(index: NameIndex, tokens: Words, at: number) {
  for (let length = longest; length > 0; length -= 1) {
    const name = nameAt(tokens, at, length);
    const values = name && index.tags.get(nameWords(name.map(({ word }) => word).join(' ')).join(' '));
    if (values) return { values, next: at + length };
  }
  return undefined;
}
