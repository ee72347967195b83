import { type Icon, IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import type { EmailDocument } from '#contract/mail/email-document.ts';
import { nameOf } from './block-words.ts';
import { type BlockPlace, fitsColumn, isColumns, moveTo, type Standing, standingOf } from './document-actions.ts';

/** What is dragged among the blocks of an email, and among nothing else. */
export const blockGroup = 'email-blocks';

type BlockMove = { label: string; icon: Icon; place: BlockPlace | null };

/** Where a block may go, as the menu of its handle has it. Null: there is no room, or it stands there. */
export function movesOf(document: EmailDocument, id: string): BlockMove[] {
  const standing = standingOf(document, id);
  const block = standing?.list[standing.at];
  if (!standing || !block) return [];
  const { list, at, columns } = standing;
  const [before, behind] = [list[at - 1], list[at + 1]];
  const moves: BlockMove[] = [
    { label: 'Move up', icon: IconArrowUp, place: before ? { before: before.id } : null },
    { label: 'Move down', icon: IconArrowDown, place: behind ? { after: behind.id } : null },
    ...(fitsColumn(block) ? intoColumns(document, standing) : []),
    ...(columns ? [{ label: 'Move out of the columns', icon: IconArrowRight, place: { after: columns.id } }] : []),
  ];
  return moves.map((move) =>
    move.place && moveTo(document, id, move.place) === document ? { ...move, place: null } : move,
  );
}

/** Into another column of the same ones; from outside into the nearest above and below. */
function intoColumns(document: EmailDocument, { at, columns, column }: Standing): BlockMove[] {
  const above = document.blocks.slice(0, at).findLast(isColumns);
  const below = document.blocks.slice(at).find(isColumns);
  const nearest = columns ? [columns] : [above, below].filter((each) => each !== undefined);
  return nearest.flatMap((each) =>
    each.columns.flatMap((_, place) => {
      if (columns && place === column) return [];
      const where = nearest.length < 2 ? '' : each === above ? ' above' : ' below';
      const label = `Move to column ${place + 1}${where}`;
      return [{ label, icon: IconArrowRight, place: { columns: each.id, column: place } }];
    }),
  );
}

/** Said once a block has been moved. */
export function whereIs(document: EmailDocument, id: string): string {
  const standing = standingOf(document, id);
  const block = standing?.list[standing.at];
  if (!standing || !block) return '';
  const { list, at, columns, column } = standing;
  return `${nameOf(block)} is now ${at + 1} of ${list.length}${columns ? ` in column ${column + 1}` : ''}`;
}
