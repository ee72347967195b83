import {
  type BlockType,
  type ColumnLayout,
  columnLayouts,
  type EmailBlock,
  type EmailDocument,
  emailBlock,
  emailLimits,
  type SimpleBlock,
} from '#contract/mail/email-document.ts';
import { fillers } from '#contract/mail/placeholders.ts';

/** Any block, at the top level or in a column. */
export type AnyBlock = EmailBlock | SimpleBlock;
type Columns = Extract<EmailBlock, { type: 'columns' }>;

export const mostInColumn = 20;

let made = 0;
/** Returns an id that is unique in the document. */
const newBlockId = () =>
  `${Date.now().toString(36)}-${((made += 1)).toString(36)}${Math.random().toString(36).slice(2, 8)}`;

const begun: Readonly<Record<BlockType, object>> = {
  header: {},
  heading: { text: fillers.heading },
  text: { html: `<p>${fillers.text}</p>` },
  image: {},
  button: { label: 'Read more' },
  columns: { columns: [[], []] },
  divider: {},
  spacer: {},
  social: { links: [{ network: 'linkedin', href: '' }] },
  job: {},
  poll: { question: fillers.question, options: ['Yes', 'No'] },
  event: { title: fillers.event },
  colleagues: {},
  footer: {},
};

/** Returns a new block of a kind. */
export const newBlock = (type: BlockType): EmailBlock => emailBlock.parse({ ...begun[type], id: newBlockId(), type });

export const isColumns = (block: AnyBlock): block is Columns => block.type === 'columns';

/** Maps each list of blocks: the document's own, and those of columns. Returns the same document if none changes. */
function eachList(document: EmailDocument, change: (list: readonly AnyBlock[]) => readonly AnyBlock[]): EmailDocument {
  const blocks = (change(document.blocks) as EmailBlock[]).map((block) => {
    if (!isColumns(block)) return block;
    const columns = block.columns.map((column) => change(column) as SimpleBlock[]);
    return columns.some((column, place) => column !== block.columns[place]) ? { ...block, columns } : block;
  });
  const { length } = document.blocks;
  const isSame = blocks.length === length && blocks.every((block, place) => block === document.blocks[place]);
  return isSame ? document : { ...document, blocks };
}

const within =
  (id: string, change: (list: readonly AnyBlock[], place: number) => readonly AnyBlock[]) =>
  (list: readonly AnyBlock[]) => {
    const place = list.findIndex((block) => block.id === id);
    return place < 0 ? list : change(list, place);
  };

/** Returns every block, those within columns after the columns. */
export const allBlocks = (document: EmailDocument): AnyBlock[] =>
  document.blocks.flatMap((block): AnyBlock[] => [block, ...(isColumns(block) ? block.columns.flat() : [])]);

export const findBlock = (document: EmailDocument, id: string | null): AnyBlock | undefined =>
  allBlocks(document).find((block) => block.id === id);

/** Checks that a block may be in a column. */
export const fitsColumn = ({ type }: { type: BlockType }) =>
  type !== 'columns' && type !== 'header' && type !== 'colleagues' && type !== 'footer';

const isFull = (document: EmailDocument, more: number) => allBlocks(document).length + more > emailLimits.blocks;
const sizeOf = (block: AnyBlock) => 1 + (isColumns(block) ? block.columns.flat().length : 0);

/** Finds the list that contains a block, and its position in it; for a block in a column, also the columns block and the column's index. */
export type Standing = { list: readonly AnyBlock[]; at: number; columns?: Columns; column: number };

export function standingOf(document: EmailDocument, id: string): Standing | undefined {
  const inColumns = document.blocks
    .filter(isColumns)
    .flatMap((columns) => columns.columns.map((list, column) => ({ list, columns, column })));
  return [{ list: document.blocks, column: 0 }, ...inColumns]
    .map((each) => ({ ...each, at: each.list.findIndex((block) => block.id === id) }))
    .find(({ at }) => at >= 0);
}

/** The destination of a block: beside another one, into a column (at its start or end), or at the end before the footer. */
export type BlockPlace =
  | { after: string }
  | { before: string }
  | { columns: string; column: number; first?: boolean }
  | 'end';

const besideOf = (place: Exclude<BlockPlace, 'end'>) =>
  'columns' in place ? place.columns : 'before' in place ? place.before : place.after;

/** Checks that a block may be moved into a list; a list that already contains it always has room. */
export function mayStandIn(document: EmailDocument, id: string, { list, columns }: Pick<Standing, 'list' | 'columns'>) {
  const block = findBlock(document, id);
  if (!block || !columns) return block !== undefined;
  return fitsColumn(block) && (list.length < mostInColumn || list.includes(block));
}

/** Adds a block; a full document or column stays unchanged. A block that may not be in a column goes after the columns. */
export function addBlock(document: EmailDocument, block: AnyBlock, place: BlockPlace): EmailDocument {
  if (isFull(document, sizeOf(block))) return document;
  if (place !== 'end' && 'columns' in place) {
    if (!fitsColumn(block)) return addBlock(document, block, { after: place.columns });
    return changeBlock(document, place.columns, (columns) => {
      if (!isColumns(columns) || (columns.columns[place.column]?.length ?? mostInColumn) >= mostInColumn)
        return columns;
      const into = (list: SimpleBlock[]) => list.toSpliced(place.first ? 0 : list.length, 0, block as SimpleBlock);
      return { ...columns, columns: columns.columns.map((list, at) => (at === place.column ? into(list) : list)) };
    });
  }
  const beside = place === 'end' ? '' : besideOf(place);
  const standing = standingOf(document, beside);
  if (place !== 'end' && standing) {
    const { list, columns } = standing;
    if (columns && !fitsColumn(block)) return addBlock(document, block, { after: columns.id });
    if (columns && list.length >= mostInColumn) return document;
    const behind = 'after' in place ? 1 : 0;
    return eachList(
      document,
      within(beside, (siblings, at) => siblings.toSpliced(at + behind, 0, block)),
    );
  }
  const footer = document.blocks.findLastIndex(({ type }) => type === 'footer');
  return {
    ...document,
    blocks: document.blocks.toSpliced(footer < 0 ? document.blocks.length : footer, 0, block as EmailBlock),
  };
}

/** Moves a block; changes nothing if it is already there or may not be. */
export function moveTo(document: EmailDocument, id: string, place: BlockPlace): EmailDocument {
  const block = findBlock(document, id);
  const without = removeBlock(document, id);
  // A block can't be moved beside or into itself.
  if (!block || (place !== 'end' && !findBlock(without, besideOf(place)))) return document;
  const moved = addBlock(without, block, place);
  if (moved === without) return document;
  const [before, after] = [standingOf(document, id), standingOf(moved, id)];
  const isSame =
    before?.at === after?.at && before?.columns?.id === after?.columns?.id && before?.column === after?.column;
  return isSame ? document : moved;
}

/** Returns the positions in one direction, nearest first: into columns at their near end, and out of them past their far end. */
function placesFrom(document: EmailDocument, id: string, by: 1 | -1): BlockPlace[] {
  const standing = standingOf(document, id);
  const block = findBlock(document, id);
  if (!standing || !block) return [];
  const beside = (other: string): BlockPlace => (by > 0 ? { after: other } : { before: other });
  const through = ({ id: columns, columns: { length } }: Columns, from: number): BlockPlace[] => {
    const ahead = Array.from({ length }, (_, column) => column).filter((column) => (column - from) * by >= 0);
    const into = ahead.map((column) => ({ columns, column, first: by > 0 }));
    return [...(by > 0 ? into : into.toReversed()), beside(columns)];
  };
  const next = standing.list[standing.at + by];
  if (next && isColumns(next) && fitsColumn(block)) return through(next, by > 0 ? 0 : next.columns.length - 1);
  if (next) return [beside(next.id)];
  return standing.columns ? through(standing.columns, standing.column + by) : [];
}

/** Moves a block one step up or down, into and out of columns, skipping full ones. */
export function stepBlock(document: EmailDocument, id: string, by: 1 | -1): EmailDocument {
  for (const place of placesFrom(document, id, by)) {
    const moved = moveTo(document, id, place);
    if (moved !== document) return moved;
  }
  return document;
}

/** Checks that columns are open: they or a block within them is selected. */
export const isOpen = (block: AnyBlock, chosen: string | null) =>
  block.id === chosen || (isColumns(block) && block.columns.flat().some(({ id }) => id === chosen));

export const removeBlock = (document: EmailDocument, id: string): EmailDocument =>
  eachList(
    document,
    within(id, (list, at) => list.toSpliced(at, 1)),
  );

/** Restores a block removed since `before` to its position; other changes since then stay. */
export function putBack(document: EmailDocument, before: EmailDocument, id: string): EmailDocument {
  const block = findBlock(before, id);
  if (!block || findBlock(document, id) || isFull(document, sizeOf(block))) return document;
  const into = (list: readonly AnyBlock[], was: readonly AnyBlock[]) => {
    const earlier = new Set(was.slice(0, was.indexOf(block)).map((each) => each.id));
    return list.toSpliced(list.findLastIndex((each) => earlier.has(each.id)) + 1, 0, block);
  };
  const around = before.blocks
    .filter(isColumns)
    .find(({ columns }) => columns.some((list) => list.some((each) => each.id === id)));
  if (!around) return { ...document, blocks: into(document.blocks, before.blocks) as EmailBlock[] };
  const place = around.columns.findIndex((list) => list.some((each) => each.id === id));
  const was = around.columns[place] ?? [];
  return changeBlock(document, around.id, (now) => {
    if (!isColumns(now) || (now.columns[place]?.length ?? mostInColumn) >= mostInColumn) return now;
    return {
      ...now,
      columns: now.columns.map((list, at) => (at === place ? (into(list, was) as SimpleBlock[]) : list)),
    };
  });
}

/** Returns a copy of a block with new ids. */
export function copyOf(block: AnyBlock): AnyBlock {
  if (!isColumns(block)) return { ...block, id: newBlockId() };
  return {
    ...block,
    id: newBlockId(),
    columns: block.columns.map((list) => list.map((each) => ({ ...each, id: newBlockId() }))),
  };
}

export function duplicateBlock(document: EmailDocument, id: string): EmailDocument {
  const block = findBlock(document, id);
  return block ? addBlock(document, copyOf(block), { after: id }) : document;
}

/** Changes one block, at the top level or in a column. */
export function changeBlock(document: EmailDocument, id: string, change: (block: AnyBlock) => AnyBlock): EmailDocument {
  return eachList(
    document,
    within(id, (list, at) => {
      const before = list[at] as AnyBlock;
      const after = change(before);
      return after === before ? list : list.with(at, after);
    }),
  );
}

/** Changes the number of columns. Blocks of removed columns go to the end of the last remaining one; if it has no room, nothing changes. */
export function layOut(block: Columns, layout: ColumnLayout): Columns {
  const count = columnLayouts[layout].length;
  const kept = block.columns.slice(0, count);
  const rest = block.columns.slice(count).flat();
  const filled = Array.from({ length: count }, (_, place) => kept[place] ?? []);
  const last = filled[count - 1] ?? [];
  if (last.length + rest.length > mostInColumn) return block;
  return { ...block, layout, columns: filled.with(count - 1, [...last, ...rest]) };
}
