/** Cuts a text to at most so many UTF-16 units, as limits count them, and never in the middle of a character, which nothing can keep. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
