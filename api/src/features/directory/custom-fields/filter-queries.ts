import { sql } from 'kysely';
import type { Condition } from '#api/core/texts/conditions.ts';
import { both, either } from '#api/core/texts/conditions.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { AudienceFilter } from '#api/features/directory/audience/plugs.ts';
import { type CustomField, readCustomValue } from '#contract/directory/custom-fields.ts';
import { readCustomFilter, readCustomRange, unknownId } from '#contract/directory/person-filters.ts';
import { readFields } from './queries.ts';
import { toCustomField } from './view.ts';

type Fields = ReadonlyMap<string, CustomField>;

/** Returns the condition for one entry of `custom`. An unknown field or impossible value finds no one: ignoring it would widen an audience. */
function customCondition(entry: string, fields: Fields): Condition {
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

/** Combines several values of one field by or, several fields by and. */
function customConditions(entries: readonly string[], fields: Fields): Condition[] {
  const byField = Map.groupBy(entries, (entry) => entry.slice(0, 36).toLowerCase());
  return [...byField.values()].map((values) => either(values.map((entry) => customCondition(entry, fields))));
}

/** The filter by custom fields, as `<field id>:<value>`. */
export const customFilter: AudienceFilter = {
  names: ['custom'],
  remembered: true,
  async unknown({ custom = [] }, { db, company }) {
    const known = new Set((await readFields(db, company)).map(({ id }) => id));
    const areKnown = custom.every((entry) => known.has(readCustomFilter(entry)?.field ?? ''));
    return areKnown ? [] : [unknownId('custom', 'a custom field')];
  },
  async conditions({ custom = [] }, { db, company, lookUp }) {
    const fields = await lookUp('custom fields', () => readFields(db, company));
    return customConditions(custom, new Map(fields.map((field) => [field.id, toCustomField(field)])));
  },
};
