import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackFont } from '#api/core/pages/drawn-text.ts';
import type { OfferTerms } from '#contract/recruitment/offers.ts';

export type Letter = {
  companyName: string;
  personName: string;
  jobTitle: string;
  terms: OfferTerms;
  at: Date;
  /** The brand's colour as `#rrggbb`. */
  color: string;
};

const require = createRequire(import.meta.url);
const scripts = [
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Tamil',
  'Telugu',
] as const;
type Weight = 400 | 600;
type Font = 'latin' | 'latin-ext' | (typeof scripts)[number];

const isScript = (font: Font) => (scripts as readonly Font[]).includes(font);

/** Returns the font for a character. European letters come from the files of the Devanagari font, which include the rupee sign. */
const partOf = (sign: string): Font => {
  const script = scripts.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(sign));
  if (script) return script;
  const code = sign.codePointAt(0) ?? 0;
  const isPlain = code < 0x100 || (code >= 0x2000 && code <= 0x206f) || code === 0x20ac || code === 0x2122;
  return isPlain ? 'latin' : 'latin-ext';
};

const fontFile = (font: Font, weight: Weight) => {
  const [family, part] = isScript(font) ? [font.toLowerCase(), font.toLowerCase()] : ['devanagari', font];
  return `@fontsource/noto-sans-${family}/files/noto-sans-${family}-${part}-${weight}-normal.woff`;
};

const unpacked = new Map<string, Buffer>();
function readFont(file: string): Buffer {
  const known = unpacked.get(file);
  if (known) return known;
  const font = unpackFont(readFileSync(require.resolve(file)));
  unpacked.set(file, font);
  return font;
}

/** Splits a text into runs of one font. Spaces, marks and Indian full stops stay with the letters before them. */
export function fontRuns(text: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const sign of text) {
    const last = runs.at(-1);
    const font = last && /[\s\p{M}\p{Join_Control}।॥]/u.test(sign) ? last.font : partOf(sign);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

type Features = { features?: PDFKit.Mixins.OpenTypeFeatures[] };
/** Disables the placement of marks by anchors; an object, as the library expects. */
const anchorless = () =>
  ({ abvm: false, blwm: false, mark: false, mkmk: false }) as unknown as PDFKit.Mixins.OpenTypeFeatures[];

const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const dayWords = (day: string) => longDate.format(new Date(`${day}T12:00:00+05:30`));

const [margin, ink, muted] = [64, '#18181b', '#52525b'];

/** Renders the letter of an offer as a PDF, identical byte for byte for the same letter and moment. */
export async function renderLetter(letter: Letter): Promise<Buffer> {
  // Loaded with the first letter only, because with its fonts and compression it is as large as much of the product.
  const { default: PDFDocument } = await import('pdfkit');
  const { companyName, personName, jobTitle, terms, at, color } = letter;
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: `Offer: ${terms.designation}`, Author: companyName, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const width = document.page.width - 2 * margin;
  const write = (text: string, { weight = 400 as Weight, size = 11, fill = ink, left = margin, wide = width } = {}) => {
    const runs = fontRuns(text);
    const y = document.y;
    const use = (font: Font) => document.font(`${font} ${weight}`).fontSize(size).fillColor(fill);
    for (const { font } of runs) document.registerFont(`${font} ${weight}`, readFont(fontFile(font, weight)));
    // The library fails on a mark without an anchor in its font, and takes one set of features per paragraph.
    const fails = ({ font, text: stretch }: (typeof runs)[number]) => {
      try {
        return use(font).widthOfString(stretch) < 0;
      } catch {
        return true;
      }
    };
    const drawing: Features = runs.some(fails) ? { features: anchorless() } : {};
    for (const [place, run] of runs.entries()) {
      const options = { width: wide, lineGap: 3, continued: place < runs.length - 1, ...drawing };
      if (place === 0) use(run.font).text(run.text, left, y, options);
      else use(run.font).text(run.text, options);
    }
    if (!runs.length) document.moveDown(0.5);
  };
  const gap = (lines: number) => {
    document.y += lines * 14;
  };

  document.rect(0, 0, document.page.width, 8).fill(color);
  document.y = margin;
  write(companyName, { weight: 600, size: 16 });
  gap(1);
  write(longDate.format(at), { fill: muted });
  gap(1);
  write(personName, { weight: 600 });
  gap(1);
  write(`Offer of employment: ${terms.designation}`, { weight: 600, size: 14, fill: color });
  gap(1);
  write(`Dear ${personName},`);
  gap(0.7);
  write(
    `We would be delighted to have you back at ${companyName}, and are pleased to offer you the following position (${jobTitle}).`,
  );
  gap(1);
  for (const [label, value] of [
    ['Designation', terms.designation],
    ['Department', terms.department],
    ['Location', terms.location],
    ['Salary', terms.salary],
    ['Date of joining', dayWords(terms.startsOn)],
    ['Please answer by', dayWords(terms.expiresOn)],
  ] as const) {
    if (!value) continue;
    // Keeps a row on one page.
    if (document.y > document.page.height - margin - 48) document.addPage();
    const top = document.y;
    write(label, { fill: muted, wide: 130 });
    document.y = top;
    write(value, { weight: 600, left: margin + 140, wide: width - 140 });
    gap(0.4);
  }
  gap(0.8);
  for (const paragraph of (terms.letter ?? '').split(/\n+/).filter(Boolean)) {
    write(paragraph);
    gap(0.6);
  }
  gap(0.6);
  write('Yours sincerely,');
  gap(0.6);
  write(terms.signatory, { weight: 600 });
  write(companyName, { fill: muted });
  document.end();
  return ended;
}
