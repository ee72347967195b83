/** The fields that a text can have, and how each is read and written. */
export type TextFields = {
  /** Matches a field as it is written in the text, such as `{firstName|there}`; global. */
  pattern: RegExp;
  /** The fields on offer, with the text that each inserts. */
  choices: readonly { label: string; text: string }[];
  /** Returns what a chip says about a field, and the words for readers without it. */
  read: (written: string) => { label: string; fallback: string };
  /** Returns the field with other words for readers without it. */
  write: (written: string, fallback: string) => string;
};

/** The name of a chip in the editor's document. */
export const chipName = 'fieldChip';
/** Returns the node of a field. */
export const chipOf = (written: string) => ({ type: chipName, attrs: { written } });

/** Returns the HTML with each field as an element, by which the editor knows it. */
export function withChips(html: string, { pattern }: TextFields): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = splitText(text.data, pattern);
    if (parts.every(({ isField }) => !isField)) continue;
    const nodes = parts.map(({ words, isField }) => {
      if (!isField) return words;
      const chip = document.createElement('span');
      chip.dataset.field = words;
      return chip;
    });
    text.replaceWith(...nodes);
  }
  return body.innerHTML;
}

/** Returns the HTML with each field as it is written. */
export const withoutChips = (html: string) => html.replace(/<span data-field="[^"]*">([^<]*)<\/span>/g, '$1');

/** Splits a text into its fields and the words between them. */
export function splitText(text: string, pattern: RegExp): { words: string; isField: boolean }[] {
  const parts: { words: string; isField: boolean }[] = [];
  let end = 0;
  for (const { 0: words, index } of text.matchAll(pattern)) {
    if (index > end) parts.push({ words: text.slice(end, index), isField: false });
    parts.push({ words, isField: true });
    end = index + words.length;
  }
  if (end < text.length) parts.push({ words: text.slice(end), isField: false });
  return parts;
}
