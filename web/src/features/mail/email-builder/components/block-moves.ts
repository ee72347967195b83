import { type Icon, IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import type { EmailDocument } from '#contract/mail/email-document.ts';
import type { TextFields } from '../../../../ui/text/text-fields.ts';
import { nameOf } from './block-words.ts';
import { type BlockPlace, fitsColumn, isColumns, moveTo, type Standing, standingOf } from './document-actions.ts';

/** The drag type of an email's blocks. */
export const blockGroup = 'email-blocks';

type BlockMove = { label: string; icon: Icon; place: BlockPlace | null };

/** A destination in a block's move menu; null if it has no room or the block is already there. */
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

/** Returns the moves into columns: the others of the same block, or from outside the nearest ones above and below. */
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

/** Returns the announcement after a block was moved. */
export function whereIs(document: EmailDocument, id: string, fields?: TextFields): string {
  const standing = standingOf(document, id);
  const block = standing?.list[standing.at];
  if (!standing || !block) return '';
  const { list, at, columns, column } = standing;
  return `${nameOf(block, fields)} is now ${at + 1} of ${list.length}${columns ? ` in column ${column + 1}` : ''}`;
}
