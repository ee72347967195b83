import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { saveFileRow } from '#api/features/base/files/shared.ts';
import type { OfferTerms } from '#contract/recruitment/offers.ts';
import { hashLetter } from './policy.ts';
import { type OfferRow, updateOffer } from './queries.ts';
import { renderLetter } from './render-letter.ts';

/** Draws the letter of an offer as it would be sent now. */
export async function drawLetter(
  { db, company, services, brand }: Pick<Context, 'db' | 'company' | 'services' | 'brand'>,
  row: OfferRow,
  terms: OfferTerms,
): Promise<Buffer> {
  const { name: companyName } = await readCompany(db, company);
  return renderLetter({
    companyName,
    personName: row.person_name,
    jobTitle: row.job_title,
    terms,
    at: services.clock(),
    color: brand.colors.light.primary,
  });
}

/** Saves the letter in the store, with the hash to which an answer is bound. */
export async function saveLetter(context: Context, row: OfferRow, terms: OfferTerms): Promise<void> {
  const letter = await drawLetter(context, row, terms);
  const id = newId();
  const contentType = 'application/pdf';
  await saveFileRow(context, { id, kind: 'offer-letter', contentType, bytes: letter.length });
  await updateOffer(context.db, context.company, row.id, { letter_id: id, letter_hash: hashLetter(letter) });
  await context.services.files.put(`${context.company}/${id}`, letter, contentType);
}
