import type { PublicContext } from '#api/core/context.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readLinkToken } from '#api/core/pages/links.ts';
import type { InPage, PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { LinkedOffer } from '#contract/recruitment/offered.ts';
import { findOfferRow } from './find-offer.ts';
import { findOfferCompany, type OfferRow, readThread } from './queries.ts';
import { readKeptLetter } from './verbs.ts';
import { hasGoneOut, readTerms, toOwn } from './view.ts';

type WithToken = { token: string };
export type FoundOffer = { company: CompanyId; id: string };

const gone = (): never => {
  throw notFound(offerMessages.linkGone);
};

/** The link a person was sent: the signed id of the offer. */
export const byOfferLink = {
  async company(
    { services }: PublicContext,
    { query, body }: { query?: WithToken | undefined; body?: WithToken | undefined },
  ): Promise<FoundOffer | null> {
    const id = readLinkToken(services.config.secrets, (query ?? body)?.token ?? '');
    const found = id ? await findOfferCompany(services.database.system, id) : undefined;
    return found && id ? { ...found, id } : null;
  },
  missing: gone,
};

/** Returns an offer whose letter the person has been sent, and whose record still exists. @throws Failure not-found */
export async function findLinkedRow(
  context: Pick<InPage, 'db' | 'company'>,
  id: string,
  lock = false,
): Promise<OfferRow> {
  const row = await findOfferRow(context, id, lock);
  return hasGoneOut(row) && row.person_status !== 0 ? row : gone();
}

/** Returns an offer as the person reads it. */
export async function toLinked(context: InPage, row: OfferRow): Promise<LinkedOffer> {
  const { db, company, companyName, services } = context;
  const terms = readTerms(row);
  if (!terms || row.letter_hash === null) return gone();
  const today = dateInIndia(services.clock());
  const { path: _path, ...own } = toOwn(row, { companyName, today, secrets: services.config.secrets });
  const thread = await readThread(db, company, row.id);
  return {
    ...own,
    name: row.person_name,
    designation: terms.designation,
    department: terms.department ?? null,
    location: terms.location,
    salary: terms.salary,
    startsOn: terms.startsOn,
    salaryBand: row.job_salary,
    before: {
      designation: row.person_designation,
      department: row.person_department,
      dateOfLeaving: row.person_left,
    },
    changes: terms.changes ?? null,
    team: terms.team ?? null,
    signatory: terms.signatory,
    letterHash: row.letter_hash,
    canAnswer: row.state === 'extended' && terms.expiresOn >= today,
    answeredAt: row.answered_at,
    thread: thread.map(({ id, at, by_id, by_name, text }) => ({
      _id: id,
      at,
      by: by_id === null ? null : (by_name ?? companyName),
      text,
    })),
  };
}

/** Returns an offer by its link. */
export const readLinkedOffer = ({ inside, found }: PageContext<FoundOffer>) =>
  inside(async (inPage) => toLinked(inPage, await findLinkedRow(inPage, found.id)));

/** Returns the letter of an offer by its link. */
export const readLinkedLetter = ({ inside, found }: PageContext<FoundOffer>) =>
  inside(async (inPage) => readKeptLetter(inPage, await findLinkedRow(inPage, found.id)));
