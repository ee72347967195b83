import sharp from 'sharp';
import type { SigningKey } from '#api/core/pdf/check-certificate.ts';
import { openCertificate } from '#api/core/pdf/open-certificate.ts';
import { signPdf } from '#api/core/pdf/sign-pdf.ts';
import { type Paper, type PaperBlock, writePdf } from '#api/core/pdf/write-pdf.ts';
import { issueCertificate, packCertificate } from '#api-test/factories/certificates.ts';
import { figuresOf, printTable } from './measure.ts';

const names = ['Priya Nair', 'Asha Rao', 'Zoë Łukasiewicz', 'प्रिया नायर', 'Ravi Kumar'];
const english =
  'worked with us as Staff Engineer. Their conduct and work were excellent throughout, and we wish them every success.';
const hindi = 'ने हमारे साथ वरिष्ठ अभियंता के रूप में कार्य किया। उनका आचरण और कार्य उत्कृष्ट रहा है।';
const text = (words: string): PaperBlock => ({ kind: 'paragraph', align: 'left', spans: [{ text: words }] });

function letterOf(number: number, logo: Buffer, isBoth: boolean): Paper {
  const name = names[number % names.length] ?? '';
  const body = [1, 2, 3].map((part) => text(`${part}. ${name} (number ${number * 7919}) ${english}`));
  const beside = [1, 2, 3].map((part) => text(`${part}. ${name} ${hindi}`));
  const columns: PaperBlock = {
    kind: 'columns',
    widths: [1, 1],
    columns: [
      { language: 'hi', blocks: beside },
      { language: 'en', blocks: body },
    ],
  };
  const address = `https://encore.example/check/${number}7f3a9b2c4d5e6f70`;
  return {
    title: `Experience letter ${number}`,
    author: 'Acme & Sons',
    language: 'en-IN',
    at: new Date('2026-03-04T05:06:07Z'),
    color: '#1d4ed8',
    footer: 'Acme & Sons, Pune',
    proof: { address, lines: [[{ text: 'Check it at ' }, { text: 'encore.example', link: address }]] },
    blocks: [
      // Each letter reads the logo again, as the product does.
      { kind: 'image', content: Buffer.from(logo), alt: 'Acme', width: 30, align: 'left' },
      { kind: 'heading', level: 1, align: 'left', spans: [{ text: 'Experience letter' }] },
      ...(isBoth ? [columns] : body),
      {
        kind: 'facts',
        rows: [
          ['Designation', 'Staff Engineer'],
          ['Salary', `₹${number},00,000 a year`],
        ],
      },
      text('Yours sincerely,\nMeera Iyer'),
    ],
  };
}

type Kind = { words: string; isBoth: boolean; signer: SigningKey | null };

/** Draws so many letters of each kind, one after the other, and signs those of one kind. */
export async function benchLetters(count: number): Promise<void> {
  const background = { r: 30, g: 100, b: 200, alpha: 0.4 };
  const logo = await sharp({ create: { width: 600, height: 200, channels: 4, background } })
    .png()
    .toBuffer();
  const megabytes = () => Math.round(process.memoryUsage().rss / 1e6);
  const rows: string[][] = [];
  const signer = await openCertificate(packCertificate(issueCertificate()), 'secret', new Date());
  if (typeof signer === 'string') throw new Error(signer);
  const kinds: Kind[] = [
    { words: 'in English', isBoth: false, signer: null },
    { words: 'in English, signed', isBoth: false, signer },
    { words: 'in two languages', isBoth: true, signer: null },
  ];
  const make = async (number: number, { isBoth, signer: by }: Kind) => {
    const pdf = await writePdf(letterOf(number, logo, isBoth));
    const signing = { name: 'Acme & Sons', reason: `Experience letter ${number}`, location: 'Pune', at: new Date() };
    return by ? signPdf(pdf, by, signing) : pdf;
  };
  for (const kind of kinds) {
    await make(0, kind);
    const before = megabytes();
    const durations: number[] = [];
    let bytes = 0;
    for (let number = 1; number <= count; number += 1) {
      const start = performance.now();
      bytes += (await make(number, kind)).length;
      durations.push(performance.now() - start);
    }
    const { p50, p95 } = figuresOf(durations);
    const all = durations.reduce((sum, one) => sum + one, 0) / 1000;
    rows.push([
      `${count} ${kind.words}`,
      `${p50.toFixed(1)} ms`,
      `${p95.toFixed(1)} ms`,
      `${all.toFixed(1)} s`,
      `${Math.round(bytes / count / 1000)} kB`,
      `${before} MB`,
      `${megabytes()} MB`,
    ]);
  }
  const columns = ['Letters', 'Each, p50', 'p95', 'All', 'Size', 'Memory before', 'After'];
  printTable('Letters as PDF/A-2a, one after the other', columns, rows);
}
