import type { Context } from '#api/core/context.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { Paper } from '#api/core/pdf/write-pdf.ts';
import { paths } from '#contract/base/paths.ts';
import { codeMark } from '#contract/base/verification-codes.ts';
import { paperSigner } from './plugs.ts';
import { addAnswers } from './queries.ts';

/** Returns the address of the verifier; with a code after `#`, which browsers send to no server. */
export const verifyAddress = ({ siteUrl }: Pick<Brand, 'siteUrl'>, code?: string): string =>
  siteUrl + paths.verify + (code ? `#${code}` : '');

/**
 * Returns what makes a paper verifiable: the mark that the verifier finds in the file, and the code with its QR code for readers.
 * @param heading the first line beside the QR code
 */
export function toProof(
  brand: Pick<Brand, 'siteUrl'>,
  code: string,
  heading = 'Is this letter genuine?',
): Required<Pick<Paper, 'keywords' | 'proof'>> {
  const address = verifyAddress(brand, code);
  const shown = brand.siteUrl.replace(/^https?:\/\//, '') + paths.verify;
  return {
    keywords: codeMark + code,
    proof: {
      address,
      lines: [
        [{ text: heading, weight: 600 }],
        [{ text: 'Verify it at ' }, { text: shown, link: address }],
        [{ text: 'Code ' }, { text: code, weight: 600 }],
      ],
    },
  };
}

/** Signs a PDF of `writePdf` as the company, where it has a certificate; otherwise it stays as it is. */
export async function signPaper(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  pdf: Buffer,
  reason: string,
): Promise<Buffer> {
  const [sign] = context.services.pluggedIn.at(paperSigner);
  return sign ? sign(context, pdf, reason) : pdf;
}

/** Counts an answer about a person that a company gave without HR, together with the answer: both are kept or neither. @param kind what was answered */
export const countAnswered = (
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  kind: string,
): Promise<void> => addAnswers(db, [{ company, day: dateInIndia(services.clock()), kind, count: 1 }]);
