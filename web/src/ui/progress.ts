/** Whole per cents; 100 only when nothing is left. Null: it is not known yet how much there is. */
export function percentOf(value: number, total: number): number | null {
  if (total <= 0) return null;
  return value >= total ? 100 : Math.max(0, Math.floor((value / total) * 100));
}
