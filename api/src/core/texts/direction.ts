/** Scripts that are written from right to left, and the invisible mark that says so. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mandaic}\p{Script=Samaritan}\u200f]/u;
const letter = /[\p{L}\u200f]/u;
const notWritten = /<[^<>]*>|&#?\w{1,8};|\{[^{}]{0,300}\}/g;
const blocks = 'p|h[1-6]|ul|ol|li|blockquote|pre|div';
const tags = new RegExp(`(</?(?:${blocks})(?:\\s[^<>]*)?>)`, 'i');
const start = new RegExp(`^<(${blocks})(?=[\\s>])`, 'i');

/** Whether a text begins from right to left: its first letter says so, what is a tag or a field of it does not. */
export function isRightToLeft(text: string): boolean {
  const [first = ''] = letter.exec(text.replace(notWritten, ' ')) ?? [];
  return rightToLeft.test(first);
}

/** Says of each block of formatted text that begins from right to left that it does, where its author has not said which way it goes. */
export function withDirection(html: string): string {
  if (!rightToLeft.test(html)) return html;
  const pieces = html.split(tags);
  // From the end, so that a list or a quote goes the way of the first words in it.
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
