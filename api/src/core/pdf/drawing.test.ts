import { expect, test } from 'vitest';
import { formOf, formWith, makePackedPdf, makePdf, nestedForms, pageWith, pdfStream } from '#api-test/pdf-samples.ts';
import { isHeavy } from './drawing.ts';
import { readObjects } from './objects.ts';

const tenDeep = Array.from({ length: 10 }, () => 10);
const isTooMuch = async (content: Buffer) => isHeavy(await readObjects(content));

test.each<[string, Buffer, boolean]>([
  ['a page', makePdf(), false],
  ['a letterhead twenty times, with a line twenty times', makePdf(nestedForms([20, 20])), false],
  ['1,000,000 operators', makePdf(nestedForms([1000, 249])), false],
  [
    'a form that its own resources name, not those of the page',
    makePdf({
      page: pageWith('/X0 6 0 R'),
      content: pdfStream('/X0 Do'),
      more: [formWith('/X0 Do '.repeat(300), '/X0 7 0 R'), formOf('0 0 m 9 9 l S')],
    }),
    false,
  ],
  [
    'a letter of 20,000 operators',
    makePdf({
      more: ['<< /Type /Font /Subtype /Type3 /CharProcs << /a 7 0 R >> >>', pdfStream('q Q '.repeat(10_000))],
    }),
    false,
  ],
  [
    'a letter of 20,002',
    makePdf({
      more: ['<< /Type /Font /Subtype /Type3 /CharProcs << /a 7 0 R >> >>', pdfStream('q Q '.repeat(10_001))],
    }),
    true,
  ],
  [
    'a picture of 64 million elements',
    makePdf({ more: [pdfStream('', '/Subtype /Image /Width 8192 /Height 8192 /Filter /CCITTFaxDecode')] }),
    false,
  ],
  [
    'a page without a type',
    makePdf({
      pages: '<< /Kids [9 0 R] /Count 1 >>',
      more: [
        ...nestedForms([10]).more,
        pdfStream('/X0 Do '.repeat(1100)),
        formOf('q Q '.repeat(500)),
        '<< /Contents 7 0 R /Resources << /XObject << /X0 8 0 R >> >> >>',
      ],
    }),
    true,
  ],
  ['the same in packed objects', makePackedPdf(nestedForms(tenDeep)), true],
  ['1,001,000 operators', makePdf(nestedForms([1000, 250])), true],
  [
    'forms that draw themselves',
    makePdf({ page: pageWith('/X0 6 0 R'), content: pdfStream('/X0 Do'), more: [formWith('/X0 Do', '/X0 6 0 R')] }),
    true,
  ],
  [
    'the resources of the page',
    makePdf({
      page: pageWith('/X0 6 0 R /X1 7 0 R /X2 8 0 R'),
      content: pdfStream('/X0 Do '.repeat(100)),
      more: ['/X1 Do '.repeat(100), '/X2 Do '.repeat(200), 'q '].map((text) => formOf(text)),
    }),
    true,
  ],
  [
    'a name with escapes, and a comment before the operator',
    makePdf({
      page: pageWith('/A#20b 6 0 R'),
      content: pdfStream('/A#20#62%x\nDo '.repeat(1100)),
      more: [formOf('q Q '.repeat(500))],
    }),
    true,
  ],
  [
    'patterns within patterns',
    makePdf({
      page: pageWith('', '/Pattern << /P 6 0 R >>'),
      content: pdfStream('/Pattern cs /P scn 0 0 9 9 re f '.repeat(1100)),
      more: [pdfStream('q Q '.repeat(500), '/PatternType 1')],
    }),
    true,
  ],
  [
    'soft masks',
    makePdf({
      page: pageWith('', '/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>'),
      content: pdfStream('/G gs '.repeat(1100)),
      more: [formOf('q Q '.repeat(500))],
    }),
    true,
  ],
  [
    "an annotation's appearance",
    makePdf({
      page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 6 0 R >> >>]',
      more: [formWith('/X0 Do '.repeat(1100), '/X0 7 0 R'), formOf('q Q '.repeat(500))],
    }),
    true,
  ],
  [
    'letters that draw forms',
    makePdf({
      more: [
        '<< /Type /Font /Subtype /Type3 /CharProcs << /a 7 0 R >> /Resources << /XObject << /X0 8 0 R >> >> >>',
        pdfStream('/X0 Do '.repeat(50)),
        formOf('q Q '.repeat(250)),
      ],
    }),
    true,
  ],
  [
    'a picture of 70 million elements',
    makePdf({ more: [pdfStream('', '/Subtype /Image /Width 10000 /Height 7000 /Filter /CCITTFaxDecode')] }),
    true,
  ],
])('%s: too heavy is %s', async (_, content, expected) => expect(await isTooMuch(content)).toBe(expected));

test('content compressed in an unusual way is refused, not guessed', async () => {
  const content = pdfStream('x', '/Filter /RunLengthDecode');
  await expect(isTooMuch(makePdf({ content }))).rejects.toThrow('A page compressed in an unusual way');
});
