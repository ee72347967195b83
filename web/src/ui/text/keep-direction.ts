import { Extension } from '@tiptap/react';

const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'];

/** Keeps the way that pasted text goes, from the left or from the right. What is typed goes by its own letters. */
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
