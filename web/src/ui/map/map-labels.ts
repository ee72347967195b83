/** A marker that may get a text. */
export type Labelled = {
  x: number;
  y: number;
  /** Its possible texts, in lines, best first. */
  texts: readonly (readonly string[])[];
};
/** The text of a marker, its offset, and its approximate width. */
export type Label = { lines: readonly string[]; aside: number; width: number };

type Box = { left: number; right: number; top: number; bottom: number };

/** In pixels: a letter of small text, a line of it, and the radius of a dot. */
const [letter, line, dot] = [8.25, 16, 5];
/** Pixels between two texts beside each other. */
const gap = 4;
/** Centred, otherwise ending or beginning at the marker. */
const asides = [0, -0.5, 0.5];

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const touch = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns the text of each marker so that none overlap or leave the frame; earlier markers take precedence. @param width of the frame, from
 * 0 @returns undefined where only a dot fits
 */
export function fitLabels(markers: readonly Labelled[], width: number): (Label | undefined)[] {
  const dots = markers.map(({ x, y }) => boxAt(x, y, dot * 2, dot * 2));
  const taken: Box[] = [];
  const isFree = (box: Box, own: number) =>
    box.left >= 0 &&
    box.right <= width &&
    !taken.some((other) => touch(box, other)) &&
    !dots.some((other, index) => index !== own && touch(box, other));
  return markers.map(({ x, y, texts }, index) => {
    const tries = texts.flatMap((lines) => {
      const wide = Math.max(...lines.map((words) => words.length)) * letter;
      return asides.map((part) => ({ lines, aside: part * wide, width: wide }));
    });
    const boxOf = ({ lines, aside, width: wide }: Label) => boxAt(x + aside, y, wide, lines.length * line);
    const fitting = tries.find((each) => isFree(boxOf(each), index));
    if (fitting) taken.push(boxAt(x + fitting.aside, y, fitting.width + 2 * gap, fitting.lines.length * line));
    return fitting;
  });
}
