import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font as FontkitFont } from 'fontkit';
import { unpackFont } from '../pages/drawn-text.ts';
import { shareFont } from './share-font.ts';

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
  'Arabic',
  'Sinhala',
  'Thai',
] as const;
export type Weight = 400 | 600;
export type FontName = 'latin' | 'latin-ext' | (typeof scripts)[number];
type Run = { font: FontName; text: string };

/** An opened font: its object for the library, and the characters that it has. */
type OpenFont = { file: FontkitFont; has: (sign: string) => boolean; widthOf: (word: string) => number };

const isScript = (font: FontName) => (scripts as readonly FontName[]).includes(font);
/** Tells whether the letters of a font are drawn in another order, or joined, so that a reader needs the text itself. */
export const isShaped = (font: FontName) => isScript(font) && font !== 'Thai' && font !== 'Arabic';

const scriptPatterns = scripts.map((script) => [script, new RegExp(`\\p{Script_Extensions=${script}}`, 'u')] as const);

/** European letters come from the files of the Devanagari font; its second file has the rupee sign. */
function fontFile(font: FontName, weight: Weight): string {
  const [family, part] = isScript(font) ? [font.toLowerCase(), font.toLowerCase()] : ['devanagari', font];
  return `@fontsource/noto-sans-${family}/files/noto-sans-${family}-${part}-${weight}-normal.woff`;
}

const opened = new Map<string, OpenFont>();
const fontsOfSigns = new Map<string, FontName | null>();

/** Fonts for drawing letters, each parsed once in this process. */
export type Fonts = {
  open: (font: FontName, weight: Weight) => OpenFont;
  /**
   * Splits a text into runs of one font. Spaces, marks and Indian full stops stay with the letters before them. A character that no font has becomes
   * its plain form or '?', a mark or an invisible sign without a glyph is left out: PDF/A forbids the box for missing characters.
   */
  runs: (text: string) => Run[];
  /** Returns the characters of a text that `runs` replaces by '?', each once. */
  unprintable: (text: string) => string[];
};

const stays = /^[\s\p{M}\p{Join_Control}।॥]/u;
// Joiners shape Indian letters; other invisible signs, such as those that turn the direction, have no place in a letter.
const unseen = /^(?!\p{Join_Control})[\p{Cc}\p{Cf}\p{Cs}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** No script has more marks on one letter; shaping thousands takes seconds. */
const tooManyMarks = /([\p{M}\p{Join_Control}]{8})[\p{M}\p{Join_Control}]+/gu;
const toPlain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\S\u00a0\ufeff]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .normalize('NFC')
    .replace(tooManyMarks, '$1');
/** Characters whose font is remembered. */
const mostSigns = 10_000;

/** Loads the library with the first letter only, because with its tables it is as large as much of the product. */
export async function loadFonts(): Promise<Fonts> {
  const { create } = await import('fontkit');
  const open = (font: FontName, weight: Weight): OpenFont => {
    const key = `${font} ${weight}`;
    const known = opened.get(key);
    if (known) return known;
    const parsed = create(unpackFont(readFileSync(require.resolve(fontFile(font, weight))))) as FontkitFont;
    const codes = new Set(parsed.characterSet);
    const made = { ...shareFont(parsed), has: (sign: string) => codes.has(sign.codePointAt(0) ?? 0) };
    opened.set(key, made);
    return made;
  };
  const has = (font: FontName, sign: string) => open(font, 400).has(sign);
  const fontOf = (sign: string): FontName | null => {
    const known = fontsOfSigns.get(sign);
    if (known !== undefined) return known;
    const own = scriptPatterns.filter(([, pattern]) => pattern.test(sign)).map(([script]) => script);
    const font = [...own, 'latin' as const, 'latin-ext' as const].find((one) => has(one, sign)) ?? null;
    if (fontsOfSigns.size >= mostSigns) fontsOfSigns.clear();
    fontsOfSigns.set(sign, font);
    return font;
  };
  /** Returns a grapheme, or its plain form, of which some font has the first sign; null: none has. */
  const printable = (segment: string): string | null =>
    [segment, segment.normalize('NFKC'), segment.normalize('NFKD')].find((form) => fontOf([...form][0] ?? '')) ?? null;
  const isLeftOut = (sign: string) => unseen.test(sign) || (/^[\p{M}\p{Join_Control}]/u.test(sign) && !fontOf(sign));
  const unprintable = (text: string): string[] => [
    ...new Set(
      [...graphemes.segment(toPlain(text))].flatMap(({ segment }) =>
        isLeftOut([...segment][0] ?? '') || /^\s/.test(segment) || printable(segment) !== null ? [] : segment,
      ),
    ),
  ];
  const runs = (text: string): Run[] => {
    const made: Run[] = [];
    const add = (font: FontName, signs: string) => {
      const last = made.at(-1);
      if (last?.font === font) last.text += signs;
      else made.push({ font, text: signs });
    };
    /** Adds the signs of a grapheme that have a glyph: the first in its own font, its marks in the same. */
    const addAll = (first: FontName, signs: string) => {
      for (const [place, sign] of [...signs].entries()) {
        const last = made.at(-1)?.font ?? first;
        const font = place === 0 ? first : stays.test(sign) ? last : fontOf(sign);
        if (font && !unseen.test(sign) && has(font, sign)) add(font, sign);
      }
    };
    for (const { segment } of graphemes.segment(toPlain(text))) {
      const [sign = ''] = segment;
      if (unseen.test(sign)) continue;
      const before = made.at(-1)?.font;
      if (before && stays.test(sign) && has(before, sign)) addAll(before, segment);
      // A mark or joiner without a glyph is left out, not shown as a question.
      else if (/^[\p{M}\p{Join_Control}]/u.test(sign) && !fontOf(sign)) continue;
      else {
        const form = printable(segment) ?? '?';
        addAll(fontOf([...form][0] ?? '') ?? 'latin', form);
      }
    }
    return made;
  };
  return { open, runs, unprintable };
}
