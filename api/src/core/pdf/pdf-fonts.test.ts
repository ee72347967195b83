import { describe, expect, test } from 'vitest';
import { drawnIn, pdfaFaults } from '#api-test/pdf-parts.ts';
import { readPdf } from '#api-test/read-pdf.ts';
import { loadFonts } from './pdf-fonts.ts';
import { writePdf } from './write-pdf.ts';

const letterOf = (text: string) =>
  writePdf({
    title: 'Letter',
    author: 'Acme',
    language: 'en-IN',
    at: new Date('2026-03-04T05:06:07Z'),
    color: '#1d4ed8',
    blocks: [{ kind: 'paragraph', align: 'left', spans: [{ text }] }],
  });
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('letters of a script', () => {
  test('are drawn in one piece, with the punctuation between their words', async () => {
    const { runs } = await loadFonts();
    const fonts = (words: string) => runs(words).map(({ font }) => font);
    expect(fonts('नमस्ते प्रिया। Priya ₹5')).toEqual(['Devanagari', 'latin', 'latin-ext', 'latin']);
    expect(fonts('Priya। ok')).toEqual(['latin', 'Devanagari', 'latin']);
    expect(runs('')).toEqual([]);
    const words = 'Zoë நாயர், x';
    expect(
      runs(words)
        .map((run) => run.text)
        .join(''),
    ).toBe(words);
  });

  test.each([
    ['😀 x', '? x'],
    ['👨‍👩‍👧漢字', '???'],
    ['Привет', '??????'],
    ['ﬁ Ａ ‑', 'fi A -'],
    ['e\u0301x\u0302', 'éx'],
    ['a\u202eb\u0000c\u200b\ufeff\ttab', 'abc tab'],
  ])('without a glyph, %j becomes %j', async (given, drawn) => {
    const { runs } = await loadFonts();
    expect(
      runs(given)
        .map((run) => run.text)
        .join(''),
    ).toBe(drawn);
  });

  test.each([
    ['Devanagari', 'नमस्ते प्रिया। आपका स्वागत है।'],
    ['Tamil', 'வணக்கம் பிரியா, வாருங்கள். கொ'],
    ['Sinhala', 'ආයුබෝවන් ශ්‍රී'],
    ['Thai', 'สวัสดีครับ'],
    ['Arabic', 'مرحبا بالعالم'],
  ])('%s is read from the file', async (script, words) => {
    const content = await letterOf(words);
    const signs = (of: string) => new Set(of.normalize('NFD').replace(/[\s\u200b-\u200d]/gu, ''));
    const seen = signs(flat((await readPdf(content)).pages.join('')));
    expect([...signs(words)].filter((sign) => !seen.has(sign))).toEqual([]);
    expect(pdfaFaults(content)).toEqual([]);
    // Readers that show it get the text itself, whatever order its letters are drawn in.
    if (script === 'Devanagari') expect(drawnIn(content).join('')).toContain('/ActualText (\u00fe\u00ff');
  });
});
