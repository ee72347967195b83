import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import { issueLinks } from '#api/features/base/account-links/shared.ts';
import { paths } from '#contract/base/paths.ts';
import { colleagueWords } from '#contract/mail/journeys.ts';
import { nextSteps, readersToInvite } from './queries.ts';

/** Milliseconds for which an earlier link must still work to be used again. */
const lastsFor = 14 * 86_400_000;

/**
 * Gives each reader of a mail who has no account a link to one, in one statement. A link that was mailed lately is used again, so that both mails work.
 * @returns SQL of `id`, `label` and `link`, the next step of each reader
 */
export async function inviteReaders(
  context: Pick<Context, 'db' | 'company' | 'brand' | 'services'>,
  readers: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { company, brand, services } = context;
  const now = services.clock();
  const of = { brand: brand.key, readers };
  const people = readersToInvite(company, of, new Date(now.getTime() + lastsFor));
  await issueLinks({ ...context, actor: null }, { purpose: 'claim-record', people, detail: {} });
  const look = { label: colleagueWords.look, page: paths.colleagues };
  return nextSteps(company, of, { now, look, signUp: { label: colleagueWords.signUp, page: paths.claim } });
}
