const fields = 'input, textarea, [contenteditable="true"]';

/** Returns a pattern that matches words with any kind of space, as formatted text may contain. */
const patternOf = (words: string) =>
  new RegExp(
    words
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+/g, '\\s+'),
    'u',
  );

/** Returns the range of the words within an element, across formatting. */
function rangeIn(element: HTMLElement, pattern: RegExp): Range | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const found = pattern.exec(nodes.map(({ data }) => data).join(''));
  if (!found) return null;
  const range = document.createRange();
  const [from, to] = [found.index, found.index + found[0].length];
  let passed = 0;
  for (const node of nodes) {
    const end = passed + node.length;
    if (from >= passed && from < end) range.setStart(node, from - passed);
    if (to > passed && to <= end) range.setEnd(node, to - passed);
    passed = end;
  }
  return range;
}

function markIn(field: HTMLElement, pattern: RegExp): boolean {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const found = pattern.exec(field.value);
    if (!found || (field instanceof HTMLInputElement && field.type !== 'text')) return false;
    field.focus();
    field.setSelectionRange(found.index, found.index + found[0].length);
  } else {
    const range = rangeIn(field, pattern);
    if (!range) return false;
    field.focus();
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }
  field.scrollIntoView({ block: 'nearest' });
  return true;
}

/**
 * Focuses the first field that contains these words, and selects them. @param find returns where the field is, or will be @param frames how
 * many frames to wait for the field: an editor may still be loading
 */
export function markText(find: () => ParentNode | null, words: string, frames = 60): void {
  requestAnimationFrame(() => {
    const pattern = patternOf(words);
    const all = [...(find()?.querySelectorAll<HTMLElement>(fields) ?? [])];
    if (!all.some((field) => markIn(field, pattern)) && frames > 1) markText(find, words, frames - 1);
  });
}
