import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import { inviteReaders } from '#api/features/ex-employee/claims/invite-readers.ts';
import { colleagueLimits, colleagueWords } from '#contract/mail/journeys.ts';
import { countListed, journeyValues } from './journey-queries.ts';

/**
 * Returns SQL of what readers of a journey see of former colleagues, and of their next step. Names only for readers who are listed themselves; the
 * others learn how many there are, if that points at no one.
 */
export async function showInJourney(
  context: Pick<Context, 'db' | 'company' | 'brand' | 'services'>,
  readers: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { db, company } = context;
  const notListed = colleagueWords.notListed(await countListed(db, company));
  const words = { notListed, noOther: colleagueWords.noOther };
  const steps = await inviteReaders(context, readers);
  return journeyValues(company, { readers, steps, words, most: colleagueLimits.shown });
}
