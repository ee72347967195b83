import type { Context } from '#api/core/context.ts';
import { readProvidedPeople, readUnasked } from './provided-queries.ts';

type InCompany = Pick<Context, 'db' | 'company'>;

/** Returns the given living people with no question to a profile provider since the given time. */
export const listUnasked = ({ db, company }: InCompany, people: readonly string[], before: Date) =>
  readUnasked(db, company, people, before);
export type { Unasked } from './provided-queries.ts';

/** Lists the ids of living people whose record has values that a profile provider may fill in. */
export const listProvided = ({ db, company }: InCompany, after: string, most: number) =>
  readProvidedPeople(db, company, after, most);
