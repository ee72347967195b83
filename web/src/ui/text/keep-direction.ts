import { Extension } from '@tiptap/react';

const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'];

/** Keeps the direction of pasted text, left-to-right or right-to-left. Typed text follows its own letters. */
export const KeepDirection = Extension.create({
  name: 'keepDirection',
  addGlobalAttributes: () => [
    {
      types: blocks,
      attributes: {
        dir: {
          default: null,
          parseHTML: ({ dir }: HTMLElement) => (dir === 'ltr' || dir === 'rtl' ? dir : null),
          renderHTML: ({ dir }: { dir?: string | null }) => (dir ? { dir } : {}),
        },
      },
    },
  ],
});
