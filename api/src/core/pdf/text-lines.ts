import type { FontName, Fonts, Weight } from './pdf-fonts.ts';

/** Text of one style. A link is an address of the web or of mail; others are drawn as text. */
export type Span = {
  text: string;
  weight?: Weight;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  /** As `#rrggbb`. */
  color?: string;
  link?: string;
};
/** A stretch of one font and style on a line; its width is in points, with its spaces. */
export type Piece = Omit<Span, 'weight'> & { font: FontName; weight: Weight; width: number };
/** A line: its width without the space at its end, how far it reaches above and below its letters' foot, and whether it reads from the right. */
export type Line = { pieces: Piece[]; width: number; ascent: number; descent: number; fromRight: boolean };
type TextStyle = { size: number; weight?: Weight };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
/** After spaces (but not after those that hold words together) and hyphens between letters, a line may end. */
const breakable = /(?<=[ /])(?! )|(?<=\p{L}[-–—])(?=\p{L})/u;
/** What every line has at least, so that lines of one paragraph are equally far apart: the letters of the European font. */
const leastReach = { ascent: 0.896, descent: 0.408 };

function splitAtBreaks({ font, text }: { font: FontName; text: string }, hasArabic: boolean): string[] {
  if (font === 'Thai') return Array.from(thaiWords.segment(text), ({ segment }) => segment);
  const words = text.split(breakable);
  // Beside Arabic, a space is a piece of its own: it is on the other side of a word whose place is turned.
  return hasArabic ? words.flatMap((word) => word.split(/(?<=[^ ])(?= +$)/)) : words;
}
const endsWord = ({ text, font }: Piece) => /[ /]$/.test(text) || /\p{L}[-–—]$/u.test(text) || font === 'Thai';

/** Returns the pieces of the spans between two line breaks, each no longer than to the next place where a line may end. */
function toPieces(fonts: Fonts, spans: Span[], { size, weight: usual = 400 }: TextStyle): Piece[][] {
  const rows: Piece[][] = [[]];
  const hasArabic = spans.some(({ text }) => /\p{Script=Arabic}/u.test(text));
  for (const { text, weight = usual, ...style } of spans)
    for (const [place, row] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
      if (place > 0) rows.push([]);
      for (const run of fonts.runs(row))
        for (const part of splitAtBreaks(run, hasArabic)) {
          const width = (fonts.open(run.font, weight).widthOf(part) * size) / 1000;
          if (part) rows.at(-1)?.push({ ...style, weight, font: run.font, text: part, width });
        }
    }
  return rows;
}

const styleKeys = ['font', 'weight', 'italic', 'underline', 'strike', 'color', 'link'] as const;
/** Joins neighbours of one style. Words of Arabic stay apart, because their order on the line is turned. */
function join(pieces: Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.font !== 'Arabic' && styleKeys.every((key) => last[key] === piece[key]))
      joined[joined.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
    else joined.push(piece);
  }
  return joined;
}

type Direction = 'left' | 'right' | null;
const directionOf = ({ font, text }: Piece): Direction =>
  /\p{Script=Arabic}/u.test(text) && font === 'Arabic' ? 'right' : /\p{L}/u.test(text) ? 'left' : null;
/** Reverses each longest stretch of one direction. */
function turn(pieces: Piece[], directions: Direction[], direction: Direction): Piece[] {
  const made: Piece[] = [];
  let from = 0;
  for (const [place, piece] of pieces.entries()) {
    const isTurned = directions[place] === direction;
    if (!isTurned) from = place + 1;
    made.splice(isTurned ? from : place, 0, piece);
  }
  return made;
}
/** Puts pieces into the order in which they are drawn from the left: a simple form of Unicode's rules, in which numbers go with their neighbours. */
function toDrawn(pieces: Piece[], fromRight: boolean): Piece[] {
  const strong = pieces.map(directionOf);
  if (!strong.includes('right')) return pieces;
  const base = fromRight ? 'right' : 'left';
  const directions = strong.map((own, place): Direction => {
    const before = strong.slice(0, place).findLast(Boolean) ?? base;
    const after = strong.slice(place + 1).find(Boolean) ?? base;
    return own ?? (before === after ? before : base);
  });
  if (!fromRight) return turn(pieces, directions, 'right');
  return turn(pieces.toReversed(), directions.toReversed(), 'left');
}

/**
 * Breaks text into lines of at most so many points, at spaces and hyphens, and within words that are longer than a line. `\n` begins a line; a space at
 * the end of a line stays there, for readers of the text, and does not count.
 * @returns at least one line; one without pieces is empty
 */
export function breakLines(fonts: Fonts, spans: Span[], style: TextStyle & { width: number }): Line[] {
  const { size } = style;
  const spaceOf = ({ font, weight, text }: Piece) =>
    (fonts.open(font, weight).widthOf(' ') * size * (text.length - text.trimEnd().length)) / 1000;
  const lineOf = (pieces: Piece[], fromRight: boolean): Line => {
    const last = pieces.at(-1);
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0) - (last ? spaceOf(last) : 0);
    const reach = pieces.map(({ font, weight }) => {
      const { ascent, descent, unitsPerEm } = fonts.open(font, weight).file;
      return { ascent: ascent / unitsPerEm, descent: -descent / unitsPerEm };
    });
    const most = (of: 'ascent' | 'descent') => size * Math.max(leastReach[of], ...reach.map((one) => one[of]));
    return {
      pieces: join(toDrawn(pieces, fromRight)),
      width,
      ascent: most('ascent'),
      descent: most('descent'),
      fromRight,
    };
  };
  const lines: Line[] = [];
  for (const row of toPieces(fonts, spans, style)) {
    const first = row.find(({ text }) => /\p{L}/u.test(text));
    const fromRight = first !== undefined && directionOf(first) === 'right';
    let line: Piece[] = [];
    let word: Piece[] = [];
    const widthOf = (pieces: Piece[]) => pieces.reduce((sum, piece) => sum + piece.width, 0);
    const endLine = () => {
      lines.push(lineOf(line, fromRight));
      line = [];
    };
    const addWord = () => {
      const [last] = word.slice(-1);
      if (!last) return;
      const width = widthOf(word) - spaceOf(last);
      if (line.length && widthOf(line) + width > style.width) endLine();
      if (width <= style.width) line.push(...word);
      else
        for (const piece of word)
          for (const { segment: text } of graphemes.segment(piece.text)) {
            const part = { ...piece, text, width: (fonts.open(piece.font, piece.weight).widthOf(text) * size) / 1000 };
            if (line.length && text !== ' ' && widthOf(line) + part.width > style.width) endLine();
            line.push(part);
          }
      word = [];
    };
    for (const piece of row) {
      word.push(piece);
      if (endsWord(piece)) addWord();
    }
    addWord();
    endLine();
  }
  return lines;
}
