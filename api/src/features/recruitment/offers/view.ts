import type { Context } from '#api/core/context.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { hasLetter, offeredWords } from '#contract/base/offer-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { OwnOffer } from '#contract/recruitment/offered.ts';
import type { OfferLine, OfferTerms } from '#contract/recruitment/offers.ts';
import type { OfferRow } from './queries.ts';

/** Checks whether the person has been sent a letter they may read. */
export const hasGoneOut = ({ state, letter_hash }: Pick<OfferRow, 'state' | 'letter_hash'>): boolean =>
  hasLetter(state) && letter_hash !== null;

/** Returns an offer as a row of the pipeline. */
export function toLine({ services, company }: Pick<Context, 'services' | 'company'>, row: OfferRow): OfferLine {
  return {
    _id: row.id,
    job: { _id: row.job_id, title: row.job_title },
    state: row.state,
    person:
      row.person_status === 0
        ? null
        : {
            _id: row.person_id,
            name: row.person_name,
            designation: row.person_designation,
            profileImg: fileAddress(services.config.secrets, company, row.profile_image),
            isBack: row.person_status === 2,
          },
    startsOn: row.starts_on,
    expiresOn: row.expires_on,
    unanswered: row.unanswered,
    movedAt: row.moved_at,
    createdAt: row.created_at,
  };
}

/** Returns the stored terms of an offer. */
export const readTerms = ({ terms }: Pick<OfferRow, 'terms'>) => terms as OfferTerms | null;

type Seen = { companyName: string; today: string; secrets: Secrets };

/** Returns an offer as an entry of the person's own list. */
export function toOwn(row: OfferRow, { companyName, today, secrets }: Seen): OwnOffer {
  const { state } = row;
  const isOpen = row.job_status === 'open' && (row.job_closes_on ?? today) >= today;
  return {
    _id: row.id,
    job: { _id: row.job_id, title: row.job_title, location: row.job_location, isOpen },
    companyName,
    state,
    ...offeredWords[state],
    path: hasGoneOut(row) ? `${paths.offer}?token=${linkToken(secrets, row.id)}` : null,
    expiresOn: hasGoneOut(row) ? row.expires_on : null,
    movedAt: row.moved_at,
  };
}
