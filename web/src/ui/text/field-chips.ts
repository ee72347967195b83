import { NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { FieldChip } from './FieldChip.tsx';
import { chipName as name, splitText, type TextFields } from './text-fields.ts';

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
