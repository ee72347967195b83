import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { claimMessages } from '#contract/ex-employee/claims.ts';
import { readClaim } from './queries.ts';

/** A claim that waits for an answer, held so that only one is given. @throws Failure not-found, or conflict when it was answered */
export async function holdClaim({ db, company }: Pick<Context, 'db' | 'company'>, id: string) {
  const claim = await readClaim(db, company, id);
  if (!claim) throw notFound(claimMessages.notFound);
  if (claim.state !== 'pending') throw new Failure('conflict', claimMessages.settled);
  return claim;
}
