import { type Paper, type PaperBlock, type Span, writePdf } from '#api/core/pdf/write-pdf.ts';
import type { OfferTerms } from '#contract/recruitment/offers.ts';

export type Letter = {
  companyName: string;
  personName: string;
  jobTitle: string;
  terms: OfferTerms;
  at: Date;
  /** The brand's colour as `#rrggbb`. */
  color: string;
  /** With which it can be verified; left out: a preview. */
  proof?: Pick<Paper, 'keywords' | 'proof'>;
};

const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const dayWords = (day: string) => longDate.format(new Date(`${day}T12:00:00+05:30`));

const muted = '#52525b';
const text = (words: string, more: Omit<Span, 'text'> & { size?: number } = {}): PaperBlock => {
  const { size, color, ...style } = more;
  return {
    kind: 'paragraph',
    align: 'left',
    spans: [{ text: words, ...style }],
    ...(size ? { size } : {}),
    ...(color ? { color } : {}),
  };
};
const space = (height: number): PaperBlock => ({ kind: 'space', height });

/** Renders the letter of an offer as a PDF, identical byte for byte for the same letter and moment. */
export function renderLetter({ companyName, personName, jobTitle, terms, at, color, proof }: Letter): Promise<Buffer> {
  const facts: [string, string | null | undefined][] = [
    ['Designation', terms.designation],
    ['Department', terms.department],
    ['Location', terms.location],
    ['Salary', terms.salary],
    ['Date of joining', dayWords(terms.startsOn)],
    ['Please answer by', dayWords(terms.expiresOn)],
  ];
  const paragraphs = (terms.letter ?? '').split(/\n+/).filter(Boolean);
  return writePdf({
    title: `Offer: ${terms.designation}`,
    author: companyName,
    language: 'en-IN',
    at,
    color,
    ...proof,
    blocks: [
      text(companyName, { weight: 600, size: 16 }),
      space(6),
      text(longDate.format(at), { color: muted }),
      space(6),
      text(personName, { weight: 600 }),
      {
        kind: 'heading',
        level: 1,
        align: 'left',
        color,
        spans: [{ text: `Offer of employment: ${terms.designation}` }],
      },
      space(6),
      text(`Dear ${personName},`),
      space(2),
      text(
        `We would be delighted to have you back at ${companyName}, and are pleased to offer you the following position (${jobTitle}).`,
      ),
      space(6),
      { kind: 'facts', rows: facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : [])) },
      space(8),
      ...paragraphs.map((paragraph) => text(paragraph)),
      space(8),
      text('Yours sincerely,'),
      {
        kind: 'paragraph',
        align: 'left',
        spans: [
          { text: terms.signatory, weight: 600 },
          { text: `\n${companyName}`, color: muted },
        ],
      },
    ],
  });
}
