export type Range = readonly [low: number, high: number];
/** The two ends while typing: empty, or the first larger than the second. */
export type TypedRange = readonly [first: number | '', second: number | ''];

/** Fills in an empty end, which is open, with the end of the whole range. */
export function filled([first, second]: TypedRange, [minimum, maximum]: Range): Range {
  return [first === '' ? minimum : first, second === '' ? maximum : second];
}

/** Converts typed ends to a range: limited to the whole range, and swapped if in the wrong order. */
export function toRange(typed: TypedRange, whole: Range): Range {
  const [minimum, maximum] = whole;
  const [first, second] = filled(typed, whole).map((end) => Math.min(Math.max(end, minimum), maximum)) as [
    number,
    number,
  ];
  return first <= second ? [first, second] : [second, first];
}

/** Returns the position of a thumb after a key; Home and End go as far as the other thumb. Null for other keys. */
export function afterKey(key: string, thumb: number, [low, high]: Range, [minimum, maximum]: Range): Range | null {
  if (key === 'Home') return thumb === 0 ? [minimum, high] : [low, low];
  if (key === 'End') return thumb === 0 ? [high, high] : [low, maximum];
  return null;
}
