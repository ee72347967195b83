import type { Context } from '#api/core/context.ts';
import { readProvidedPeople, readUnasked } from './provided-queries.ts';

type InCompany = Pick<Context, 'db' | 'company'>;

/** Of these living people those whom a profile provider was not asked about since the moment. */
export const listUnasked = ({ db, company }: InCompany, people: readonly string[], before: Date) =>
  readUnasked(db, company, people, before);
export type { Unasked } from './provided-queries.ts';

/** Living people of whom something stands here that a profile provider was asked for, by id. */
export const listProvided = ({ db, company }: InCompany, after: string, most: number) =>
  readProvidedPeople(db, company, after, most);
