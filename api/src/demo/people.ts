import { AddressBook } from './addresses.ts';
import { type DemoPerson, demoPerson } from './person.ts';
import { Random } from './random.ts';

export type { DemoPerson } from './person.ts';

/** The demo company of a fresh installation (product.md, Fixed points). */
export const demoCompany = { seed: 2025, count: 1200 } as const;

export interface DemoPeopleOptions {
  seed: number;
  count: number;
  /** The moment that "ago" refers to: the same seed and moment give the same people. */
  today: Date;
}

/** Yields the people of a demo company one at a time, so that a million need no more memory than one. */
export function* demoPeople({ seed, count, today }: DemoPeopleOptions): Generator<DemoPerson> {
  const random = new Random(seed);
  const addresses = new AddressBook();
  for (let index = 0; index < count; index++) yield demoPerson(random, { index, today, addresses });
}
