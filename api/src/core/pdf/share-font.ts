import type { Font, GlyphPosition } from 'fontkit';

type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Shaped = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };

/** Words kept per font; then all are forgotten, so that memory stays flat. */
const mostWords = 3000;
/** A sign without width, for parts of a letter that have no character of their own. */
const noCharacter = 0x200b;

/** Disables the placement of marks by anchors. */
const anchorless = { abvm: false, blwm: false, mark: false, mkmk: false };

/**
 * Makes a parsed font usable by many documents: `file` is the font for the PDF library, which shapes each word once for all of them, and `widthOf`
 * gives the width of a word in thousandths of the font's size. The same word gives the same glyphs, whatever was drawn before.
 */
export function shareFont(parsed: Font): { file: Font; widthOf: (word: string) => number } {
  const words = new Map<string, Shaped>();
  const shape = (word: string): Shaped => {
    // The library keeps a glyph with the characters of its first use, so a word gets glyphs of its own.
    const fresh = Object.assign(Object.create(parsed) as Font, { _glyphs: {} });
    let run: ReturnType<Font['layout']>;
    try {
      run = fresh.layout(word);
    } catch {
      // The library fails on a mark without an anchor in its font.
      run = fresh.layout(word, anchorless);
    }
    const kept = run.glyphs.map(({ id }) => id !== 0);
    const glyphs = run.glyphs.map(({ id, advanceWidth, codePoints }) => ({
      id,
      advanceWidth,
      codePoints: codePoints.length ? codePoints : [noCharacter],
    }));
    const positions = run.positions.filter((_, place) => kept[place]);
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs: glyphs.filter((_, place) => kept[place]), positions, advanceWidth };
  };
  const shaped = (word: string): Shaped => {
    const known = words.get(word);
    if (known) return known;
    if (words.size >= mostWords) words.clear();
    const made = shape(word);
    words.set(word, made);
    return made;
  };
  const layout = (word: string) => {
    const { glyphs, positions, advanceWidth } = shaped(word);
    // The PDF library changes the positions that it gets.
    return { glyphs, positions: positions.map((position) => ({ ...position })), advanceWidth };
  };
  const file = Object.assign(Object.create(parsed) as Font, { layout });
  const widthOf = (word: string) => (shaped(word).advanceWidth * 1000) / parsed.unitsPerEm;
  return { file, widthOf };
}
