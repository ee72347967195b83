import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from './search-text.ts';

/** A condition on the record `people p`, or on the text of `people_search s`. It names its company itself. */
export type Condition = RawBuilder<boolean>;

/** Requires all conditions; an empty list matches everyone. */
export const both = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;

/** Requires any of the conditions; an empty list matches no one. */
export const either = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;

/** Requires the column to be one of the values; no values match everyone. */
export const oneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition[] =>
  values?.length ? [sql<boolean>`${column} = any(${values}::text[])`] : [];

/** Requires the column to contain the text, ignoring case; no text matches everyone. */
export const contains = (column: RawBuilder<unknown>, text: string | undefined): Condition[] =>
  text ? [sql<boolean>`lower(${column}) like ${containsPattern(text.toLowerCase())}`] : [];
