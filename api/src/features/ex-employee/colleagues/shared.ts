import type { Context } from '#api/core/context.ts';
import type { Listing } from '#contract/ex-employee/colleagues.ts';
import { readListed, readListing } from './listing-queries.ts';

type Reading = Pick<Context, 'db' | 'company'>;

/** Returns whether a person is in the directory of former colleagues, and if not, why. */
export const findListing = ({ db, company }: Reading, person: string): Promise<Listing> =>
  readListing(db, company, person);

/** Returns a person who is in the directory, with the address for mail from the portal; undefined when they are not. */
export const findListed = ({ db, company }: Reading, person: string) => readListed(db, company, person);
