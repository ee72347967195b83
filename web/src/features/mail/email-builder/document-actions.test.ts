import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockType, type EmailBlock, type EmailDocument, emailDocument } from '#contract/mail/email-document.ts';
import { beginHistory, record, redo, undo } from '../../../lib/drafts/edit-history.ts';
import { movesOf, whereIs } from './components/block-moves.ts';
import { fromClipboard, toClipboard } from './components/clipboard.ts';
import {
  addBlock,
  allBlocks,
  changeBlock,
  duplicateBlock,
  findBlock,
  layOut,
  mostInColumn,
  moveTo,
  newBlock,
  putBack,
  removeBlock,
  stepBlock,
} from './components/document-actions.ts';

type Columns = Extract<EmailBlock, { type: 'columns' }>;

const empty: EmailDocument = emailDocument.parse({ version: 1, settings: {}, blocks: [] });
const types: BlockType[] = [
  'header',
  'heading',
  'text',
  'image',
  'button',
  'columns',
  'divider',
  'spacer',
  'social',
  'job',
  'poll',
  'event',
  'colleagues',
  'footer',
];
const idsOf = (document: EmailDocument) => allBlocks(document).map(({ id }) => id);

type Step = (document: EmailDocument) => EmailDocument;
const pick = (document: EmailDocument, place: number) =>
  idsOf(document)[place % Math.max(1, idsOf(document).length)] ?? '';
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constantFrom(...types), at: fc.nat(30) }).map(
    ({ type, at }): Step =>
      (document) =>
        addBlock(document, newBlock(type), at % 3 ? { after: pick(document, at) } : 'end'),
  ),
  fc.record({ type: fc.constantFrom(...types), at: fc.nat(30), column: fc.nat(3) }).map(
    ({ type, at, column }): Step =>
      (document) =>
        addBlock(document, newBlock(type), { columns: pick(document, at), column }),
  ),
  fc.tuple(fc.nat(30), fc.nat(30), fc.nat(3)).map(
    ([at, to, column]): Step =>
      (document) => {
        const [id, other] = [pick(document, at), pick(document, to)];
        const places = [{ after: other }, { before: other }, { columns: other, column }, 'end'] as const;
        const moved = moveTo(document, id, places[(at + to) % 4] ?? 'end');
        // Nothing is lost or duplicated.
        expect(idsOf(moved).toSorted()).toEqual(idsOf(document).toSorted());
        return moved;
      },
  ),
  fc.nat(30).map(
    (at): Step =>
      (document) =>
        stepBlock(document, pick(document, at), at % 2 ? 1 : -1),
  ),
  fc.nat(30).map(
    (at): Step =>
      (document) =>
        removeBlock(document, pick(document, at)),
  ),
  fc.nat(30).map(
    (at): Step =>
      (document) =>
        duplicateBlock(document, pick(document, at)),
  ),
  fc.tuple(fc.nat(30), fc.constantFrom('1-1', '1-1-1', '1-1-1-1', '2-1')).map(
    ([at, layout]): Step =>
      (document) =>
        changeBlock(document, pick(document, at), (block) =>
          block.type === 'columns' ? layOut(block, layout as '1-1') : block,
        ),
  ),
);

describe('Random edits to an email', () => {
  test('keep it valid, and undoing all of them restores the original', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let history = beginHistory(empty);
        for (const act of steps) history = record(history, act(history.present), null, 0);
        expect(emailDocument.safeParse(history.present).error).toBeUndefined();
        const end = history.present;
        const count = history.past.length;
        for (let back = 0; back < count; back += 1) history = undo(history);
        expect(history.present).toEqual(empty);
        for (let again = 0; again < count; again += 1) history = redo(history);
        expect(history.present).toEqual(end);
      }),
      { numRuns: 200 },
    );
  });

  test('a block goes after the selected one, or to the end before the footer', () => {
    const footer = newBlock('footer');
    const [first, second] = [newBlock('heading'), newBlock('text')];
    let document = addBlock(addBlock(empty, footer, 'end'), first, 'end');
    document = addBlock(document, second, { after: first.id });
    expect(document.blocks.map(({ type }) => type)).toEqual(['heading', 'text', 'footer']);
    expect(stepBlock(document, second.id, -1).blocks[0]).toBe(second);
    expect(stepBlock(document, first.id, -1)).toEqual(document);
  });

  test('columns cannot be in columns: they go after them', () => {
    const columns = newBlock('columns');
    const inside = newBlock('button');
    let document = addBlock(addBlock(empty, columns, 'end'), inside, { columns: columns.id, column: 1 });
    document = addBlock(document, newBlock('columns'), { columns: columns.id, column: 0 });
    document = addBlock(document, newBlock('columns'), { after: inside.id });
    expect(document.blocks.map(({ type }) => type)).toEqual(['columns', 'columns', 'columns']);
    expect(findBlock(document, inside.id)).toBe(inside);
  });

  test('a block moves into columns at the near end, through them, and out at the far end', () => {
    const [above, columns, below] = (['heading', 'columns', 'text'] as const).map(newBlock) as [
      EmailBlock,
      EmailBlock,
      EmailBlock,
    ];
    const [left, right] = [newBlock('button'), newBlock('divider')];
    let document = [above, columns, below].reduce((all, block) => addBlock(all, block, 'end'), empty);
    document = addBlock(document, left, { columns: columns.id, column: 0 });
    document = addBlock(document, right, { columns: columns.id, column: 1 });
    const shape = ({ blocks }: EmailDocument) =>
      blocks.map((block) =>
        block.type === 'columns' ? block.columns.map((list) => list.map(({ type }) => type)) : block.type,
      );
    const way = [
      [['heading', 'button'], ['divider']],
      [['button', 'heading'], ['divider']],
      [['button'], ['heading', 'divider']],
      [['button'], ['divider', 'heading']],
    ];
    let moved = document;
    for (const inside of way) {
      moved = stepBlock(moved, above.id, 1);
      expect(shape(moved)).toEqual([inside, 'text']);
    }
    moved = stepBlock(moved, above.id, 1);
    expect(shape(moved)).toEqual([[['button'], ['divider']], 'heading', 'text']);
    for (const inside of way.toReversed()) {
      moved = stepBlock(moved, above.id, -1);
      expect(shape(moved)).toEqual([inside, 'text']);
    }
    expect(stepBlock(moved, above.id, -1)).toEqual(document);
    // Blocks that may not be in a column skip columns, and full columns are skipped.
    const other = newBlock('columns');
    expect(shape(stepBlock(addBlock(document, other, { before: columns.id }), other.id, 1))[1]).toEqual(
      shape(document)[1],
    );
    const full = Array.from({ length: mostInColumn - 1 }).reduce<EmailDocument>(
      (all) => addBlock(all, newBlock('spacer'), { columns: columns.id, column: 0 }),
      document,
    );
    expect(whereIs(stepBlock(full, above.id, 1), above.id)).toBe('Heading: A heading is now 1 of 2 in column 2');
    expect(moveTo(full, above.id, { columns: columns.id, column: 0 })).toBe(full);
    expect(moveTo(full, above.id, { before: left.id })).toBe(full);
    expect(addBlock(full, newBlock('text'), { columns: columns.id, column: 0 })).toBe(full);
  });

  test('offers the allowed positions, and no column to blocks that may not be in one', () => {
    const [header, heading, columns, other] = (['header', 'heading', 'columns', 'columns'] as const).map(newBlock) as [
      EmailBlock,
      EmailBlock,
      EmailBlock,
      EmailBlock,
    ];
    const document = [header, heading, columns].reduce((all, block) => addBlock(all, block, 'end'), empty);
    const offered = (of: EmailDocument, id: string) =>
      movesOf(of, id).map(({ label, place }) => (place ? label : `(${label})`));
    expect(offered(document, header.id)).toEqual(['(Move up)', 'Move down']);
    expect(offered(document, columns.id)).toEqual(['Move up', '(Move down)']);
    expect(offered(document, heading.id)).toEqual(['Move up', 'Move down', 'Move to column 1', 'Move to column 2']);
    const inside = moveTo(document, heading.id, { columns: columns.id, column: 1 });
    expect(offered(inside, heading.id)).toEqual([
      '(Move up)',
      '(Move down)',
      'Move to column 1',
      'Move out of the columns',
    ]);
    const between = addBlock(document, other, { before: heading.id });
    expect(offered(between, heading.id).slice(2)).toEqual([
      'Move to column 1 above',
      'Move to column 2 above',
      'Move to column 1 below',
      'Move to column 2 below',
    ]);
  });

  test('fewer columns keep the blocks of all columns, in order', () => {
    const kinds = ['heading', 'text', 'button', 'divider', 'image'] as const;
    const [a, b, c, d, e] = kinds.map(newBlock) as Columns['columns'][number];
    const four = {
      ...(newBlock('columns') as Columns),
      layout: '1-1-1-1',
      columns: [[a], [b], [c], [d, e]],
    } as Columns;
    const shape = (block: Columns) => block.columns.map((list) => list.map(({ type }) => type));
    expect(shape(layOut(four, '1-1-1'))).toEqual([['heading'], ['text'], ['button', 'divider', 'image']]);
    expect(shape(layOut(four, '1-2'))).toEqual([['heading'], ['text', 'button', 'divider', 'image']]);
    expect(shape(layOut(layOut(four, '2-1'), '1-1-1'))).toEqual([
      ['heading'],
      ['text', 'button', 'divider', 'image'],
      [],
    ]);
  });

  test('fewer columns lose no block: without room for all of them the layout stays', () => {
    const columns = layOut(newBlock('columns') as Columns, '1-1-1');
    const full = {
      ...columns,
      columns: columns.columns.map(() => Array.from({ length: 12 }, () => newBlock('divider'))),
    };
    expect(layOut(full as Columns, '1-1')).toBe(full);
    const some = { ...full, columns: full.columns.map((list) => list.slice(0, 9)) } as Columns;
    expect(layOut(some, '1-1').columns.map((list) => list.length)).toEqual([9, 18]);
  });

  test('a deleted block returns to its position, and nothing else changes', () => {
    const [first, second, third, columns, inside] = (['heading', 'text', 'button', 'columns', 'divider'] as const).map(
      newBlock,
    ) as [EmailBlock, EmailBlock, EmailBlock, EmailBlock, EmailBlock];
    let before = [first, second, third, columns].reduce((document, block) => addBlock(document, block, 'end'), empty);
    before = addBlock(before, inside, { columns: columns.id, column: 1 });
    const later = duplicateBlock(removeBlock(before, second.id), third.id);
    const back = putBack(later, before, second.id);
    expect(back.blocks.slice(0, 3)).toEqual([first, second, third]);
    expect(back.blocks).toHaveLength(5);
    expect(putBack(back, before, second.id)).toBe(back);
    expect(putBack(removeBlock(before, inside.id), before, inside.id)).toEqual(before);
    expect(putBack(removeBlock(before, first.id), before, first.id)).toEqual(before);
  });

  test('typing in one field is one step, and a pause ends it', () => {
    let history = beginHistory('');
    for (const [text, at] of [
      ['H', 0],
      ['He', 200],
      ['Hey', 400],
      ['Hey you', 2_000],
    ] as const)
      history = record(history, text, 'subject', at);
    expect(undo(history).present).toBe('Hey');
    expect(undo(undo(history)).present).toBe('');
  });
});

describe('The clipboard', () => {
  test('copies a block to another email with new ids', () => {
    const columns = newBlock('columns');
    const document = addBlock(addBlock(empty, columns, 'end'), newBlock('text'), { columns: columns.id, column: 0 });
    const pasted = fromClipboard(toClipboard(findBlock(document, columns.id) ?? columns));
    expect(pasted).toMatchObject({ type: 'columns' });
    const both = addBlock(document, pasted ?? columns, 'end');
    expect(new Set(idsOf(both)).size).toBe(4);
  });

  test('content that is not a block becomes text, and its markup is escaped', () => {
    expect(fromClipboard('Hello\n<script>alert(1)</script>')).toMatchObject({
      type: 'text',
      html: '<p>Hello</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    });
    expect(fromClipboard('{"encore":"block","block":{"type":"text"}}')).toMatchObject({ type: 'text' });
    expect(fromClipboard('  ')).toBeNull();
  });
});
