import { type RawBuilder, sql } from 'kysely';
import type { CompanyId } from '#api/core/ids.ts';
import { contactMark, containsPattern, literalPattern } from '#api/core/search-text.ts';
import { type CustomField, readCustomValue } from '#contract/custom-fields.ts';
import { genders } from '#contract/person.ts';
import { type PersonFilters, readCustomFilter, readCustomRange } from '#contract/person-filters.ts';
import { limits } from '#contract/rules.ts';
import { searchWords, slipsOf } from '#contract/search-words.ts';

type Condition = RawBuilder<boolean>;

/** The search of one company as conditions: on the text of `people_search s`, and on the record `people p`. */
export type PersonSearch = {
  company: CompanyId;
  text: Condition[];
  record: Condition[];
  /** The words, each with its spellings as parts of LIKE patterns, for ranking. */
  words: string[][];
};

/** What a search needs to know beside its filters. */
export type SearchKnowledge = {
  /** `YYYY-MM-DD`: years are counted back from it. */
  today: string;
  /** Whether words also match email and phone; false for those who may not see them. */
  contact: boolean;
  /** Whether a slip of a letter is forgiven: only when nothing matches without. */
  forgiving: boolean;
  /** Groups by id, with the saved search of a dynamic one. */
  groups: ReadonlyMap<string, PersonFilters | null>;
  fields: ReadonlyMap<string, CustomField>;
};

/** All of the conditions. */
export const both = (conditions: Condition[]): Condition => sql<boolean>`${sql.join(conditions, sql` and `)}`;
const either = (conditions: Condition[]): Condition =>
  conditions.length === 1 && conditions[0] ? conditions[0] : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const oneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition[] =>
  values?.length ? [sql<boolean>`${column} = any(${values}::text[])`] : [];
const has = (column: RawBuilder<unknown>, value: string | undefined): Condition[] =>
  value ? [sql<boolean>`lower(${column}) like ${containsPattern(value.toLowerCase())}`] : [];
const yearsBefore = (today: string, years: number) => sql`(${today}::date - make_interval(years => ${years}))::date`;

type Years = {
  minimum?: number | undefined;
  maximum?: number | undefined;
  above?: number | undefined;
  below?: number | undefined;
};

/** Years since a date. 0 to 30 is no filter (section 5); 30 as the upper end means 30 and more. */
function yearsSince(
  column: RawBuilder<unknown>,
  today: string,
  { minimum, maximum, above, below }: Years,
): Condition[] {
  return [
    ...(minimum ? [sql<boolean>`${column} <= ${yearsBefore(today, minimum)}`] : []),
    ...(maximum !== undefined && maximum < limits.years.maximum
      ? [sql<boolean>`${column} >= ${yearsBefore(today, maximum)}`]
      : []),
    ...(above !== undefined ? [sql<boolean>`${column} < ${yearsBefore(today, above)}`] : []),
    ...(below !== undefined ? [sql<boolean>`${column} > ${yearsBefore(today, below)}`] : []),
  ];
}

function tenure(minimum: number | undefined, maximum: number | undefined): Condition[] {
  return [
    ...(minimum ? [sql<boolean>`p.tenure_days >= ${Math.floor(minimum * 365.25)}`] : []),
    ...(maximum !== undefined && maximum < limits.years.maximum
      ? [sql<boolean>`p.tenure_days <= ${Math.ceil(maximum * 365.25)}`]
      : []),
  ];
}

/** Whether years narrow the search: then all genders are named where none is, so that one stretch of people_years holds the matches. */
const hasYears = (filters: PersonFilters) =>
  [...tenure(filters.tenureMin, filters.tenureMax), ...leaving(filters)].length > 0 ||
  filters.timeSinceLeftMin !== undefined ||
  filters.timeSinceLeftMax !== undefined;

/** Birthdays of the next 30 days, across the turn of the year. */
function birthdaySoon(today: string): Condition {
  const days = Array.from({ length: 31 }, (_, offset) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(5, 10),
  );
  // Who was born on 29 February has a birthday on the 28th in other years.
  const all = days.includes('02-28') ? [...days, '02-29'] : days;
  return sql<boolean>`p.birthday = any(${all}::text[])`;
}

function leaving(filters: PersonFilters): Condition[] {
  const date = (text: string) => text.replaceAll('/', '-');
  const { dateOfLeavingGTE, dateOfLeavingLTE, dateOfLeavingGT, dateOfLeavingLT } = filters;
  return [
    ...(dateOfLeavingGTE ? [sql<boolean>`p.date_of_leaving >= ${date(dateOfLeavingGTE)}::date`] : []),
    ...(dateOfLeavingLTE ? [sql<boolean>`p.date_of_leaving <= ${date(dateOfLeavingLTE)}::date`] : []),
    ...(dateOfLeavingGT ? [sql<boolean>`p.date_of_leaving > ${date(dateOfLeavingGT)}::date`] : []),
    ...(dateOfLeavingLT ? [sql<boolean>`p.date_of_leaving < ${date(dateOfLeavingLT)}::date`] : []),
  ];
}

/** In one of the groups: a member of a fixed one, or found by the saved search of a dynamic one. */
function inGroups(company: CompanyId, groupIds: readonly string[], knowledge: SearchKnowledge): Condition {
  const named = [...new Set(groupIds)];
  const fixed = named.filter((id) => !knowledge.groups.get(id));
  const dynamic = named.flatMap((id) => knowledge.groups.get(id) ?? []);
  return either([
    ...(fixed.length
      ? [
          sql<boolean>`exists (select 1 from group_members m where m.company_id = ${company} and m.person_id = p.id and m.group_id = any(${fixed}::uuid[]))`,
        ]
      : []),
    ...dynamic.map((filters) => {
      const { text, record } = personSearch(company, filters, { ...knowledge, contact: true, forgiving: false });
      const byText = text.length
        ? [
            sql<boolean>`p.id in (select s.person_id from people_search s where ${both([sql<boolean>`s.company_id = ${company}`, ...text])})`,
          ]
        : [];
      return both([...record, ...byText]);
    }),
  ]);
}

/** One entry of `custom`. What names no field or no possible value finds nobody: ignored, it would widen an audience. */
function customCondition(entry: string, fields: SearchKnowledge['fields']): Condition {
  const filter = readCustomFilter(entry);
  const field = filter && fields.get(filter.field);
  if (!filter || !field) return sql<boolean>`false`;
  const value = sql`p.custom ->> ${field._id}`;
  const held = sql<boolean>`p.custom <> '{}'`;
  if (field.type === 'text')
    return both([held, sql<boolean>`lower(${value}) like ${containsPattern(filter.value.toLowerCase())}`]);
  const range = readCustomRange(field.type, filter.value);
  const ends = range ? [range.from, range.to] : [filter.value];
  const read = ends.map((end) => readCustomValue(field, end));
  if (read.some((end) => 'message' in end)) return sql<boolean>`false`;
  const [first, last] = read.map((end) => ('value' in end ? end.value : null));
  if (!range) return both([held, sql<boolean>`p.custom @> ${JSON.stringify({ [field._id]: first })}::jsonb`]);
  const typed = field.type === 'number' ? sql`(${value})::numeric` : value;
  return both([
    held,
    ...(first === null || first === undefined ? [] : [sql<boolean>`${typed} >= ${first}`]),
    ...(last === null || last === undefined ? [] : [sql<boolean>`${typed} <= ${last}`]),
  ]);
}

/** Several values of one field: any of them; several fields: each of them. */
function customConditions(entries: readonly string[], fields: SearchKnowledge['fields']): Condition[] {
  const byField = Map.groupBy(entries, (entry) => entry.slice(0, 36).toLowerCase());
  return [...byField.values()].map((values) => either(values.map((entry) => customCondition(entry, fields))));
}

function related(company: CompanyId, filters: PersonFilters, knowledge: SearchKnowledge): Condition[] {
  const { groupIds, course, mailerId, exclusiveAlumni, jobid, tags, custom } = filters;
  return [
    ...(groupIds?.length ? [inGroups(company, groupIds, knowledge)] : []),
    ...(tags?.length
      ? [
          sql<boolean>`exists (select 1 from person_tags t where t.company_id = ${company} and t.person_id = p.id and t.tag = any(${tags}::text[]))`,
        ]
      : []),
    ...customConditions(custom ?? [], knowledge.fields),
    ...(course
      ? [
          sql<boolean>`exists (select 1 from educations e where e.company_id = ${company} and e.person_id = p.id and lower(e.course) like ${containsPattern(course.toLowerCase())})`,
        ]
      : []),
    ...(mailerId
      ? [
          sql<boolean>`p.id in (select o.person_id from outbox o where o.company_id = ${company} and o.message_id = ${mailerId})`,
        ]
      : []),
    ...(exclusiveAlumni === '1'
      ? [
          sql<boolean>`p.id in (select o.person_id from outbox o join messages g on g.company_id = o.company_id and g.id = o.message_id
            join jobs j on j.company_id = g.company_id and j.id = g.job_id
            where o.company_id = ${company} and j.is_exclusive ${jobid ? sql`and j.id = ${jobid}` : sql``})`,
        ]
      : []),
  ];
}

type Spelling = readonly (string | null)[];

/** A spelling as a part of a LIKE pattern. */
const partOf = (letters: Spelling) =>
  letters.map((letter) => (letter === null ? '_' : literalPattern(letter))).join('');

const wordStarts = ['', '% ', '%\n', `%${contactMark}`];

/**
 * One spelling as LIKE patterns. The trigram index needs three letters in a row, or the start of a word: a spelling without the
 * former is looked for at the latter only, else every row would be read.
 */
function patternsOf(letters: Spelling): string[] {
  const hasThree = letters.some(
    (_, place) => place >= 2 && letters.slice(place - 2, place + 1).every((one) => one !== null),
  );
  return hasThree ? [`%${partOf(letters)}%`] : wordStarts.map((start) => `${start}${partOf(letters)}%`);
}

/** Turns filters into conditions that name the company themselves. */
export function personSearch(company: CompanyId, filters: PersonFilters, knowledge: SearchKnowledge): PersonSearch {
  const { searchtext, signups, companyId } = filters;
  const { today, contact, forgiving } = knowledge;
  const spellings = searchWords(searchtext ?? '').map((word) => (forgiving ? slipsOf(word) : [[...word]]));
  const words = spellings.map((each) =>
    forgiving ? [...new Set(each.flatMap(patternsOf))] : each.map((one) => `%${partOf(one)}%`),
  );
  const like = (column: RawBuilder<unknown>, spellings: readonly string[]) =>
    either(spellings.map((pattern) => sql<boolean>`${column} like ${pattern}`));
  return {
    company,
    words: spellings.map((each) => each.map(partOf)),
    text: [
      ...words.map((spellings) => like(sql`s.search`, spellings)),
      // The index finds who has the word anywhere; it counts only where it stands before the contact fields.
      ...(contact ? [] : words.map((spellings) => like(sql`split_part(s.search, ${contactMark}, 1)`, spellings))),
    ],
    record: [
      ...oneOf(sql`p.department`, filters.departments),
      ...oneOf(sql`p.designation`, filters.designations),
      ...oneOf(sql`p.location`, filters.locations),
      ...oneOf(sql`p.gender`, filters.gender ?? (filters.departments && hasYears(filters) ? genders : undefined)),
      ...oneOf(sql`p.job_search_status`, filters.jobSearchStatus),
      ...has(sql`p.current_location`, filters.currentLocation),
      ...has(sql`p.current_industry`, filters.currentIndustry),
      ...has(sql`p.current_company`, filters.currentCompany),
      ...(filters.currentLocationCode
        ? [sql<boolean>`p.current_location_code = ${filters.currentLocationCode.toUpperCase()}`]
        : []),
      ...oneOf(sql`p.rehire_eligibility`, filters.rehireEligibility),
      ...(signups
        ? [signups === '1' ? sql<boolean>`p.signed_up_at is not null` : sql<boolean>`p.signed_up_at is null`]
        : []),
      ...(filters.upcomingBirthdays === '1' ? [birthdaySoon(today)] : []),
      ...yearsSince(sql`p.career_started`, today, {
        minimum: filters.experienceMin,
        maximum: filters.experienceMax,
        above: filters.experienceMinGT,
        below: filters.experienceMaxLT,
      }),
      ...yearsSince(sql`p.date_of_leaving`, today, {
        minimum: filters.timeSinceLeftMin,
        maximum: filters.timeSinceLeftMax,
      }),
      ...tenure(filters.tenureMin, filters.tenureMax),
      ...leaving(filters),
      ...related(company, filters, knowledge),
      ...(companyId && companyId !== company ? [sql<boolean>`false`] : []),
    ],
  };
}
