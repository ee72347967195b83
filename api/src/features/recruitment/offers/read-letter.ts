import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { findOfferRow } from './find-offer.ts';
import type { OfferRow } from './queries.ts';
import { drawLetter } from './save-letter.ts';
import { readTerms } from './view.ts';

/** The letter of an offer: as it went out, or as it would. */
export async function readOfferLetter(
  context: Context,
  { params: { id } }: { params: { id: string } },
): Promise<Download> {
  const row = await findOfferRow(context, id);
  if (row.letter_id !== null) return readKeptLetter(context, row);
  const terms = readTerms(row);
  if (!terms) throw notFound(offerMessages.noLetter);
  return toDownload(row, await drawLetter(context, row, terms));
}

/** The letter as it went out. @throws Failure not-found */
export async function readKeptLetter(
  { company, services }: Pick<Context, 'company' | 'services'>,
  row: OfferRow,
): Promise<Download> {
  const content = row.letter_id && (await services.files.get(`${company}/${row.letter_id}`));
  if (!content) throw notFound(offerMessages.noLetter);
  return toDownload(row, content);
}

const toDownload = (row: OfferRow, content: Buffer): Download => ({
  content,
  contentType: 'application/pdf',
  fileName: `Offer ${row.job_title}.pdf`,
});
