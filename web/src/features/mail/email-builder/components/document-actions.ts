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

/** Any block, wherever it stands. */
export type AnyBlock = EmailBlock | SimpleBlock;
type Columns = Extract<EmailBlock, { type: 'columns' }>;

export const mostInColumn = 20;

let made = 0;
/** An id that nobody else has in the document. */
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
  footer: {},
};

/** A block of a kind as it begins. */
export const newBlock = (type: BlockType): EmailBlock => emailBlock.parse({ ...begun[type], id: newBlockId(), type });

export const isColumns = (block: AnyBlock): block is Columns => block.type === 'columns';

/** Changes each list of blocks that siblings stand in: the document's own, and those of columns. Where none changes, the document is the same. */
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

/** Every block, those within columns behind the columns. */
export const allBlocks = (document: EmailDocument): AnyBlock[] =>
  document.blocks.flatMap((block): AnyBlock[] => [block, ...(isColumns(block) ? block.columns.flat() : [])]);

export const findBlock = (document: EmailDocument, id: string | null): AnyBlock | undefined =>
  allBlocks(document).find((block) => block.id === id);

/** What fits into a column. */
export const fitsColumn = ({ type }: { type: BlockType }) =>
  type !== 'columns' && type !== 'header' && type !== 'footer';

const isFull = (document: EmailDocument, more: number) => allBlocks(document).length + more > emailLimits.blocks;
const sizeOf = (block: AnyBlock) => 1 + (isColumns(block) ? block.columns.flat().length : 0);

/** The list that a block stands in, and its place there; with its columns and which of them, where it stands in one. */
export type Standing = { list: readonly AnyBlock[]; at: number; columns?: Columns; column: number };

export function standingOf(document: EmailDocument, id: string): Standing | undefined {
  const inColumns = document.blocks
    .filter(isColumns)
    .flatMap((columns) => columns.columns.map((list, column) => ({ list, columns, column })));
  return [{ list: document.blocks, column: 0 }, ...inColumns]
    .map((each) => ({ ...each, at: each.list.findIndex((block) => block.id === id) }))
    .find(({ at }) => at >= 0);
}

/** Where a block goes: beside another one, into a column (at its end, or as the first), or to the end before the footer. */
export type BlockPlace =
  | { after: string }
  | { before: string }
  | { columns: string; column: number; first?: boolean }
  | 'end';

const besideOf = (place: Exclude<BlockPlace, 'end'>) =>
  'columns' in place ? place.columns : 'before' in place ? place.before : place.after;

/** Whether a block may be moved into a list; it has room there when it is there. */
export function mayStandIn(document: EmailDocument, id: string, { list, columns }: Pick<Standing, 'list' | 'columns'>) {
  const block = findBlock(document, id);
  if (!block || !columns) return block !== undefined;
  return fitsColumn(block) && (list.length < mostInColumn || list.includes(block));
}

/** Adds a block; a document or a column that is full stays as it is. What fits into no column goes behind the columns. */
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

/** Takes a block to another place; where it stands there already, or may not, nothing changes. */
export function moveTo(document: EmailDocument, id: string, place: BlockPlace): EmailDocument {
  const block = findBlock(document, id);
  const without = removeBlock(document, id);
  // Nothing stands beside or within itself.
  if (!block || (place !== 'end' && !findBlock(without, besideOf(place)))) return document;
  const moved = addBlock(without, block, place);
  if (moved === without) return document;
  const [before, after] = [standingOf(document, id), standingOf(moved, id)];
  const isSame =
    before?.at === after?.at && before?.columns?.id === after?.columns?.id && before?.column === after?.column;
  return isSame ? document : moved;
}

/** The places in one direction, the nearest first: into columns at their near end, and out of them behind their far end. */
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

/** One step up or down, across the edges of columns; past a column that is full. */
export function stepBlock(document: EmailDocument, id: string, by: 1 | -1): EmailDocument {
  for (const place of placesFrom(document, id, by)) {
    const moved = moveTo(document, id, place);
    if (moved !== document) return moved;
  }
  return document;
}

/** Columns are open while they, or something within them, are chosen. */
export const isOpen = (block: AnyBlock, chosen: string | null) =>
  block.id === chosen || (isColumns(block) && block.columns.flat().some(({ id }) => id === chosen));

export const removeBlock = (document: EmailDocument, id: string): EmailDocument =>
  eachList(
    document,
    within(id, (list, at) => list.toSpliced(at, 1)),
  );

/** Puts back a block that was removed since `before`, to where it stood; what else was changed meanwhile stays. */
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

/** The same block with ids of its own. */
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

/** Changes one block, wherever it stands. */
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

/** Another number of columns: what stood in those that go comes behind what stands in the last one that stays. Where that has no room, nothing changes. */
export function layOut(block: Columns, layout: ColumnLayout): Columns {
  const count = columnLayouts[layout].length;
  const kept = block.columns.slice(0, count);
  const rest = block.columns.slice(count).flat();
  const filled = Array.from({ length: count }, (_, place) => kept[place] ?? []);
  const last = filled[count - 1] ?? [];
  if (last.length + rest.length > mostInColumn) return block;
  return { ...block, layout, columns: filled.with(count - 1, [...last, ...rest]) };
}
