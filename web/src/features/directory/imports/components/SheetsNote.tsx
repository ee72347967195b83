import type { ReactNode } from 'react';
import type { ImportSheet } from '#contract/directory/imports.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import text from '../../../../ui/theme/text.module.css';

const list = new Intl.ListFormat('en-GB');

type SheetsNoteProps = {
  sheets: readonly ImportSheet[];
  /** The action for an unread sheet of people. */
  children?: ReactNode;
};

/** Says which sheets of a workbook were read, and highlights unread ones that could be imported. */
export function SheetsNote({ sheets, children }: SheetsNoteProps) {
  if (sheets.length === 0) return null;
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name);
  const others = sheets.filter(({ isRead }) => !isRead);
  const names = others.map(({ name, hasHeader }) => (hasHeader ? name : `${name} (no header row)`));
  const sentence = `Sheet read: ${list.format(read)}. Not read: ${list.format(names)}.`;
  if (!others.some(({ hasHeader }) => hasHeader)) return <p className={text.muted}>{sentence}</p>;
  return (
    <Callout tone="warn">
      <p>
        {sentence} One sheet is imported at a time. To import another one too, check the file again and choose that
        sheet.
      </p>
      {children}
    </Callout>
  );
}
