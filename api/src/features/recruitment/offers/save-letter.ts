import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { saveFileRow } from '#api/features/base/files/shared.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import { signPaper, toProof } from '#api/features/base/verification/shared.ts';
import type { OfferTerms } from '#contract/recruitment/offers.ts';
import { hashLetter } from './policy.ts';
import { type OfferRow, updateOffer } from './queries.ts';
import { renderLetter } from './render-letter.ts';

/** Draws the letter of an offer as it would be sent now. @param code with which it can be verified; left out: a preview */
export async function drawLetter(
  { db, company, services, brand }: Pick<Context, 'db' | 'company' | 'services' | 'brand'>,
  row: OfferRow,
  terms: OfferTerms,
  code?: string,
): Promise<Buffer> {
  const { name: companyName } = await readCompany(db, company);
  return renderLetter({
    companyName,
    personName: row.person_name,
    jobTitle: row.job_title,
    terms,
    at: services.clock(),
    color: brand.colors.light.primary,
    ...(code ? { proof: toProof(brand, code) } : {}),
  });
}

/** Saves the letter in the store, signed where the company has a certificate, with the hash to which an answer is bound. */
export async function saveLetter(context: Context, row: OfferRow, terms: OfferTerms): Promise<void> {
  const code = newCode();
  const letter = await signPaper(context, await drawLetter(context, row, terms, code), `Offer: ${terms.designation}`);
  const id = newId();
  const contentType = 'application/pdf';
  await saveFileRow(context, { id, kind: 'offer-letter', contentType, bytes: letter.length });
  await updateOffer(context.db, context.company, row.id, {
    letter_id: id,
    letter_hash: hashLetter(letter),
    proof_code: code,
  });
  await context.services.files.put(`${context.company}/${id}`, letter, contentType);
}
