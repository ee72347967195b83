export type Range = readonly [low: number, high: number];
/** The two ends as they are being typed: empty, or the first larger than the second. */
export type TypedRange = readonly [first: number | '', second: number | ''];

/** An empty end is open: it counts as the end of the whole. */
export function filled([first, second]: TypedRange, [minimum, maximum]: Range): Range {
  return [first === '' ? minimum : first, second === '' ? maximum : second];
}

/** What was typed as a range: nothing outside the whole, and ends in the wrong order change places. */
export function toRange(typed: TypedRange, whole: Range): Range {
  const [minimum, maximum] = whole;
  const [first, second] = filled(typed, whole).map((end) => Math.min(Math.max(end, minimum), maximum)) as [
    number,
    number,
  ];
  return first <= second ? [first, second] : [second, first];
}

/** Where a key takes one of the two thumbs; Home and End go as far as the other one lets them. Null for other keys. */
export function afterKey(key: string, thumb: number, [low, high]: Range, [minimum, maximum]: Range): Range | null {
  if (key === 'Home') return thumb === 0 ? [minimum, high] : [low, low];
  if (key === 'End') return thumb === 0 ? [high, high] : [low, maximum];
  return null;
}
