import type { Context } from '#api/core/context.ts';
import type { DeclarablePurpose, Purpose } from '#contract/base/privacy.ts';
import { readAgreed, readAgreeing } from './consent-queries.ts';

type InCompany = Pick<Context, 'db' | 'company'>;
/** What nobody declares for others: only the person's own yes counts. */
type AskedPurpose = Exclude<Purpose, DeclarablePurpose>;

/** Who agrees right now, by id. */
export const listAgreed = ({ db, company }: InCompany, purpose: AskedPurpose, page: { after: string; most: number }) =>
  readAgreed(db, company, purpose, page);

/** Those of the people who agree right now. */
export async function agreeing(
  { db, company }: InCompany,
  purpose: AskedPurpose,
  people: readonly string[],
): Promise<Set<string>> {
  return new Set(await readAgreeing(db, company, purpose, people));
}
