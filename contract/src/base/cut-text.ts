/**
 * Cuts a text to a maximum of UTF-16 units, as limits count them, never in the middle of a character, since half a character cannot be
 * stored.
 */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
