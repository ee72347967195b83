import type { Context } from '#api/core/context.ts';
import { remember } from '#api/core/server/memory.ts';
import { countFewPairs, countManyPairs } from './queries.ts';

/** The most pairs that are counted one by one, with the people in them. */
export const fewPairs = 1000;

/**
 * Counts the pairs waiting to be settled. More than {@link fewPairs} are counted once a minute, without checking that both people still exist: for
 * millions that would take longer than a page may.
 */
export async function countOpenPairs({ db, company, services }: Pick<Context, 'db' | 'company' | 'services'>) {
  const few = await countFewPairs(db, company, fewPairs + 1);
  if (few <= fewPairs) return few;
  const minute = Math.floor(services.clock().getTime() / 60_000);
  return remember(`open pairs ${company} ${minute}`, () => countManyPairs(db, company), 1);
}
