import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { FieldChip } from './FieldChip.tsx';

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

const name = 'fieldChip';
/** Returns the node of a field. */
export const chipOf = (written: string) => ({ type: name, attrs: { written } });

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

/**
 * Shows each field of a text as a chip, which is moved over, chosen and deleted as one; typed and pasted fields become chips. What the editor
 * returns has the field as it is written, and no trace of the chip.
 */
export const FieldChips = Node.create<{ fields: TextFields | undefined }>({
  name,
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ fields: undefined }),
  addAttributes: () => ({
    written: { default: '', parseHTML: ({ dataset }: HTMLElement) => dataset.field, rendered: false },
  }),
  parseHTML() {
    const { fields } = this.options;
    const isField = ({ dataset: { field = '' } }: HTMLElement) =>
      fields !== undefined && splitText(field, fields.pattern).length === 1 && field.search(fields.pattern) === 0;
    return [{ tag: 'span[data-field]', getAttrs: (element) => (isField(element) ? null : false) }];
  },
  renderHTML: ({ node }) => ['span', { 'data-field': node.attrs.written }, String(node.attrs.written)],
  renderText: ({ node }) => String(node.attrs.written),
  addNodeView: () => ReactNodeViewRenderer(FieldChip, { as: 'span' }),
  // The arrow keys choose a chip, and Enter opens it.
  addKeyboardShortcuts: () => ({
    Enter: ({ editor: { state, view } }) => {
      const { selection } = state;
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return false;
      const chip = view.nodeDOM(selection.from);
      if (chip instanceof HTMLElement) chip.querySelector<HTMLElement>('[role=img]')?.click();
      return true;
    },
  }),
  addProseMirrorPlugins() {
    const { fields } = this.options;
    if (!fields) return [];
    const { type } = this;
    return [
      new Plugin({
        appendTransaction: (made, _before, { doc, tr }) => {
          if (!made.some(({ docChanged }) => docChanged)) return null;
          const found: { from: number; to: number; written: string; marks: Transaction['storedMarks'] }[] = [];
          doc.descendants((node, at) => {
            for (const { 0: written, index } of (node.text ?? '').matchAll(fields.pattern))
              found.push({ from: at + index, to: at + index + written.length, written, marks: node.marks });
          });
          // From the end, so that the places before stay.
          for (const { from, to, written, marks } of found.reverse())
            tr.replaceWith(from, to, type.create({ written }, null, marks ?? undefined));
          return found.length > 0 ? tr : null;
        },
      }),
    ];
  },
});
