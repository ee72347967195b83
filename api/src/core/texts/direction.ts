/** Scripts written from right to left, and the invisible right-to-left mark. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mandaic}\p{Script=Samaritan}\u200f]/u;
const letter = /[\p{L}\u200f]/u;
const notWritten = /<[^<>]*>|&#?\w{1,8};|\{[^{}]{0,300}\}/g;
const blocks = 'p|h[1-6]|ul|ol|li|blockquote|pre|div';
const tags = new RegExp(`(</?(?:${blocks})(?:\\s[^<>]*)?>)`, 'i');
const start = new RegExp(`^<(${blocks})(?=[\\s>])`, 'i');

/** Returns whether a text begins from right to left, by its first letter outside of tags and fields. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = letter.exec(text.replace(notWritten, ' ')) ?? [];
  return rightToLeft.test(first);
}

/** Sets the direction of each block of formatted text that begins from right to left, unless its author has set one. */
export function withDirection(html: string): string {
  if (!rightToLeft.test(html)) return html;
  const pieces = html.split(tags);
  // From the end, so that a list or a quote takes the direction of its first words.
  let isReversed = false;
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at] ?? '';
    if (at % 2 === 0) {
      if (letter.test(piece.replace(notWritten, ''))) isReversed = isRightToLeft(piece);
    } else if (!start.test(piece)) isReversed = false;
    else if (isReversed && !/\sdir\s*=/i.test(piece)) pieces[at] = piece.replace(start, '<$1 dir="rtl"');
  }
  return pieces.join('');
}
