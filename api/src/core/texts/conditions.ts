import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from './search-text.ts';

/** A condition on the record `people p`, or on the text of `people_search s`. It names its company itself. */
export type Condition = RawBuilder<boolean>;

/** All of the conditions; none of them is no condition. */
export const both = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;

/** Any of the conditions; none of them is nobody. */
export const either = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;

/** The column is one of the values; no values are no condition. */
export const oneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition[] =>
  values?.length ? [sql<boolean>`${column} = any(${values}::text[])`] : [];

/** The column contains the text, letter case aside; no text is no condition. */
export const contains = (column: RawBuilder<unknown>, text: string | undefined): Condition[] =>
  text ? [sql<boolean>`lower(${column}) like ${containsPattern(text.toLowerCase())}`] : [];
