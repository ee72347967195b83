/** Returns the width of an info tooltip: 250 px plus 2 px per character of its label (spec section 2). */
export function infoWidth(label: string): number {
  return 250 + 2 * [...label].length;
}
