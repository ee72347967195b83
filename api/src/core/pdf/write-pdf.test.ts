import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type JpegOptions } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { pdfaFaults, pdfObjects } from '#api-test/pdf-parts.ts';
import { readPdf } from '#api-test/read-pdf.ts';
import { checkPdf } from './pdf.ts';
import { type Paper, type PaperBlock, type Span, writePdf } from './write-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-paper-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const flat = (text: string) => text.replace(/\s+/g, ' ');
const text = (words: string | Span[]): PaperBlock => ({
  kind: 'paragraph',
  align: 'left',
  spans: typeof words === 'string' ? [{ text: words }] : words,
});
const paper = (more: Partial<Paper> = {}): Paper => ({
  title: 'Experience letter of Priya <Nair>',
  author: 'Acme & Sons',
  language: 'en-IN',
  at: new Date('2026-03-04T05:06:07Z'),
  color: '#1d4ed8',
  blocks: [text('To whom it may concern')],
  ...more,
});
const heading = (words: string): PaperBlock => ({ kind: 'heading', level: 2, align: 'left', spans: [{ text: words }] });
const clearLogo = () =>
  sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 30, g: 99, b: 200, alpha: 0.4 } } })
    .png()
    .toBuffer();
const photo = (options: JpegOptions = {}) =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#884422' } })
    .jpeg(options)
    .toBuffer();
const proof = {
  address: 'https://encore.example/check/7f3a9b2c4d5e6f70',
  lines: [[{ text: 'Check it at ' }, { text: 'encore.example', link: 'https://encore.example/check' }]],
};
const full = async (): Promise<Paper> =>
  paper({
    subject: 'Experience & conduct',
    keywords: 'letter, experience',
    blocks: [
      { kind: 'image', content: await clearLogo(), alt: 'Logo of Acme', width: 30, align: 'left' },
      { kind: 'heading', level: 1, align: 'center', spans: [{ text: 'Experience letter' }], color: '#1d4ed8' },
      text([
        { text: 'This certifies that ' },
        { text: 'Priya Nair', weight: 600 },
        { text: ' worked as ' },
        { text: 'Engineer', italic: true },
        { text: ', see ' },
        { text: 'our page', link: 'https://acme.example/people?of=(1)' },
        { text: '.', underline: true },
      ]),
      {
        kind: 'facts',
        rows: [
          ['Designation', 'Engineer'],
          ['Salary', '₹42,00,000 a year'],
        ],
      },
      { kind: 'list', ordered: true, items: [[{ text: 'First duty' }], [{ text: 'Second duty' }]] },
      { kind: 'rule', color: '#d4d4d8' },
      { kind: 'image', content: await photo(), alt: null, width: 50, align: 'center' },
      { kind: 'space', height: 10 },
      text('Yours sincerely,\nMeera Iyer'),
    ],
    proof,
    footer: 'Acme & Sons, Pune',
  });

type Node = { role?: string; alt?: string; lang?: string; children?: Node[] };
async function read(content: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const options = { verbosity: 0, useSystemFonts: false, useWasm: false, useWorkerFetch: false };
  const file = await getDocument({ data: new Uint8Array(content), ...options }).promise;
  const trees: Node[] = [];
  const links: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    trees.push((await page.getStructTree()) as Node);
    const notes = (await page.getAnnotations()) as { subtype: string; url?: string }[];
    links.push(...notes.map(({ url }) => url ?? ''));
  }
  const nodes = (of: Node): Node[] => [of, ...(of.children ?? []).flatMap(nodes)];
  const { info, metadata } = await file.getMetadata();
  return {
    info: info as Record<string, unknown>,
    part: [metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')],
    title: metadata?.get('dc:title'),
    mark: (await file.getMarkInfo()) as unknown,
    scripts: await file.getJSActions(),
    nodes: trees.flatMap(nodes),
    links,
  };
}
async function faultOf(content: Buffer): Promise<string | null> {
  const path = join(folder, 'paper.pdf');
  writeFileSync(path, content);
  return checkPdf(path);
}

describe('a paper as PDF/A-2a', () => {
  test('has its text in order, and says what each part is', async () => {
    const content = await writePdf(await full());
    const { pages } = await readPdf(content);
    expect(pages).toHaveLength(1);
    const words = [
      'Experience letter',
      'This certifies that Priya Nair worked as Engineer, see our page.',
      'Designation',
    ];
    const order = [...words, 'Engineer', '₹42,00,000 a year', '1.', 'First duty', 'Yours sincerely', 'Check it at'];
    let from = 0;
    for (const part of order) {
      const place = flat(pages[0] ?? '').indexOf(part, from);
      expect(place, part).toBeGreaterThanOrEqual(from);
      from = place;
    }
    const { nodes, mark, links } = await read(content);
    const roles = nodes.map(({ role }) => role).filter((role) => role && role !== 'Root');
    expect(roles[0]).toBe('Document');
    for (const role of ['H1', 'P', 'Link', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Lbl', 'LBody', 'Figure', 'Sect'])
      expect(roles, role).toContain(role);
    expect(nodes.flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))).toEqual([
      'Logo of Acme',
      `QR code: ${proof.address}`,
    ]);
    expect(mark).toEqual(
      new Map([
        ['Marked', true],
        ['UserProperties', false],
        ['Suspects', false],
      ]),
    );
    expect(links).toEqual(['https://acme.example/people?of=(1)', 'https://encore.example/check']);
  });

  test('has its title, author, language and conformance in the information and in the metadata', async () => {
    const content = await writePdf(await full());
    const { info, part, title, scripts } = await read(content);
    expect(info).toMatchObject({
      Title: 'Experience letter of Priya <Nair>',
      Author: 'Acme & Sons',
      Subject: 'Experience & conduct',
      Keywords: 'letter, experience',
      Language: 'en-IN',
      CreationDate: 'D:20260304050607Z',
      PDFFormatVersion: '1.7',
      IsAcroFormPresent: false,
      EncryptFilterName: null,
    });
    expect(part).toEqual(['2', 'A']);
    expect(title).toBe('Experience letter of Priya <Nair>');
    expect(scripts).toBeNull();
    expect([...pdfObjects(content).values()].map(({ stream }) => stream).join('')).toContain('Acme &amp; Sons');
  });

  test.each<[string, () => Partial<Paper> | Promise<Partial<Paper>>]>([
    ['all kinds of blocks', full],
    [
      'characters that no font has',
      () => ({ blocks: [text('Emoji 😀 👨‍👩‍👧, 漢字, Привет, \u{10ffff}, \u0000\u0007\u202e\ufeff\ue000 x')] }),
    ],
    [
      'marks alone, and after letters of another script',
      () => ({ blocks: [text('॒ ि ् x\u0302 a\u093f \u0301 \u200d क\u0301')] }),
    ],
    [
      'nothing',
      () => ({ blocks: [text(''), { kind: 'facts', rows: [] }, { kind: 'list', ordered: false, items: [] }] }),
    ],
    ['a title of signs', () => ({ title: '\u0000<&>"\ud800 %PDF /JS (x)', author: '', keywords: ']]>' })],
    ['a link that acts', () => ({ blocks: [text([{ text: 'Press', link: 'javascript:alert(1)' }])] })],
  ])('with %s it follows the rules, and the product accepts it', async (_, more) => {
    const content = await writePdf(paper(await more()));
    expect(pdfaFaults(content)).toEqual([]);
    expect(await faultOf(content)).toBeNull();
  });

  test('is the same byte for byte for the same paper, whatever was drawn before', async () => {
    const before = await writePdf(await full());
    const hindi = paper({ blocks: [text('क्षत्रिय विज्ञान नमस्ते कॖ')] });
    const first = await writePdf(hindi);
    await writePdf(paper({ blocks: [text('त्र ज्ञ क्ष स्ते न म विज्ञा')] }));
    expect((await writePdf(hindi)).equals(first)).toBe(true);
    expect((await writePdf(await full())).equals(before)).toBe(true);
    expect((await writePdf({ ...hindi, at: new Date('2026-03-04T05:06:08Z') })).equals(first)).toBe(false);
  });

  test('words that are struck out have a line through them, and only they', async () => {
    const linesOf = async (strike: boolean) => {
      const content = await writePdf(paper({ blocks: [text([{ text: 'is ' }, { text: 'not', strike }])] }));
      const streams = [...pdfObjects(content).values()].map(({ stream }) => stream).join('');
      return streams.match(/ l\nS\n/g)?.length ?? 0;
    };
    expect([await linesOf(false), await linesOf(true)]).toEqual([0, 1]);
  });

  test('a picture is flat, in the file once, and no finer than paper needs; one that is none fails', async () => {
    const blocks: PaperBlock[] = [
      await photo({ progressive: true }),
      await photo({ progressive: true }),
      await clearLogo(),
    ].map((content) => ({ kind: 'image', content, alt: 'x', width: 100, align: 'left' }));
    const content = await writePdf(paper({ blocks }));
    const images = [...pdfObjects(content).values()].filter(({ dictionary }) => dictionary.includes('/Subtype /Image'));
    expect(images.map(({ dictionary }) => Number(/\/Width (\d+)/.exec(dictionary)?.[1]))).toEqual([1298, 300]);
    expect(pdfaFaults(content)).toEqual([]);
    const broken: PaperBlock = { kind: 'image', content: Buffer.from('no picture'), alt: 'x', width: 9, align: 'left' };
    await expect(writePdf(paper({ blocks: [broken] }))).rejects.toThrow();
  });
});

describe('pages', () => {
  const many = (count: number, words: string) => Array.from({ length: count }, (_, n) => text(`${words} ${n + 1}.`));
  const lineOf = (page: string, of: RegExp) => [...page.matchAll(of)].length;

  test('long text continues, two lines stay together, and a long word is broken', async () => {
    const long = `${'Sentence of the paragraph. '.repeat(400)}The end.`;
    const { pages } = await readPdf(
      await writePdf(paper({ blocks: [text(long), text('Pneumono'.repeat(40))], footer: 'Acme' })),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(flat(pages.map((page) => page.replace(/Acme\s*Page \d of \d/, '')).join(' '))).toContain('The end.');
    expect(pages.join('').match(/Page \d of \d/g)).toEqual(pages.map((_, n) => `Page ${n + 1} of ${pages.length}`));
    expect(pages.join('').replace(/\s/g, '')).toContain('Pneumono'.repeat(40));
  });

  test.each([35, 36, 37, 38, 39, 40, 41])(
    'a heading after %i lines is on the page of the text after it',
    async (lines) => {
      const blocks: PaperBlock[] = [
        text('x\n'.repeat(lines).trim()),
        heading('Conduct'),
        text('It was excellent.\nAlways.\nReally.'),
      ];
      const { pages } = await readPdf(await writePdf(paper({ blocks })));
      const page = pages.find((one) => one.includes('Conduct'));
      expect(page).toContain('It was excellent.');
      expect(page).toContain('Always.');
    },
  );

  test('a row of facts and the proof stay on one page', async () => {
    for (const lines of [34, 36, 38, 40]) {
      const facts: PaperBlock = { kind: 'facts', rows: [['Duties', 'one two three four five '.repeat(9)]] };
      const { pages } = await readPdf(
        await writePdf(paper({ blocks: [text('x\n'.repeat(lines).trim()), facts], proof })),
      );
      expect(pages.filter((page) => page.includes('one two'))).toHaveLength(1);
      expect(pages.filter((page) => page.includes('Check it at'))).toHaveLength(1);
      expect(pages.find((page) => page.includes('one two'))).toContain('Duties');
    }
    const tall: PaperBlock = { kind: 'facts', rows: [['Tall', 'word '.repeat(1500)]] };
    const { pages } = await readPdf(await writePdf(paper({ blocks: [tall] })));
    expect(lineOf(pages.join(' '), /word/g)).toBe(1500);
  });

  test('columns continue independently, each in its language, and what follows is below the longer', async () => {
    const columns: PaperBlock = {
      kind: 'columns',
      widths: [1, 1],
      columns: [
        { language: 'hi', blocks: [heading('अनुभव'), ...many(60, 'प्रिया')] },
        { language: 'en', blocks: [heading('Experience'), ...many(40, 'English')] },
      ],
    };
    const content = await writePdf(paper({ blocks: [columns, text('After both.')], footer: 'Acme' }));
    const { pages } = await readPdf(content);
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('English 1.');
    expect(pages[1]).toContain('English 40.');
    expect(pages[2]).toContain('60.');
    expect(pages[2]).not.toContain('English');
    expect(pages[2]).toContain('After both.');
    const { nodes } = await read(content);
    expect(new Set(nodes.flatMap(({ lang }) => lang ?? []))).toEqual(new Set(['hi', 'en']));
    expect(pdfaFaults(content)).toEqual([]);
    expect(await faultOf(content)).toBeNull();
  });
});
