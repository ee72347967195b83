import {
  type BlockType,
  type ColumnLayout,
  columnLayouts,
  type EmailBlock,
  type EmailDocument,
  emailBlock,
  emailLimits,
  type SimpleBlock,
} from '#contract/email-document.ts';

/** Any block, wherever it stands. */
export type AnyBlock = EmailBlock | SimpleBlock;
type Columns = Extract<EmailBlock, { type: 'columns' }>;

export const mostInColumn = 20;

let made = 0;
/** An id that nobody else has in the document. */
export const newBlockId = () =>
  `${Date.now().toString(36)}-${((made += 1)).toString(36)}${Math.random().toString(36).slice(2, 8)}`;

const begun: Readonly<Record<BlockType, object>> = {
  header: {},
  heading: { text: 'A heading' },
  text: { html: '<p>Write here</p>' },
  image: {},
  button: { label: 'Read more' },
  columns: { columns: [[], []] },
  divider: {},
  spacer: {},
  social: { links: [{ network: 'linkedin', href: '' }] },
  job: {},
  poll: { question: 'Your question?', options: ['Yes', 'No'] },
  event: { title: 'Our event' },
  footer: {},
};

/** A block of a kind as it begins. */
export const newBlock = (type: BlockType): EmailBlock => emailBlock.parse({ ...begun[type], id: newBlockId(), type });

const isColumns = (block: AnyBlock): block is Columns => block.type === 'columns';

/** Changes each list of blocks that siblings stand in: the document's own, and those of columns. */
function eachList(document: EmailDocument, change: (list: readonly AnyBlock[]) => readonly AnyBlock[]): EmailDocument {
  const blocks = change(document.blocks) as EmailBlock[];
  return {
    ...document,
    blocks: blocks.map((block) => {
      if (!isColumns(block)) return block;
      const columns = block.columns.map((column) => change(column) as SimpleBlock[]);
      return columns.some((column, place) => column !== block.columns[place]) ? { ...block, columns } : block;
    }),
  };
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

/** Where a new block goes: behind another one, into a column, or to the end before the footer. */
export type BlockPlace = { after: string } | { columns: string; column: number } | 'end';

/** Adds a block; a document that is full stays as it is. */
export function addBlock(document: EmailDocument, block: AnyBlock, place: BlockPlace): EmailDocument {
  if (isFull(document, sizeOf(block))) return document;
  if (place !== 'end' && 'columns' in place) {
    if (!fitsColumn(block)) return document;
    return changeBlock(document, place.columns, (columns) => {
      if (!isColumns(columns) || (columns.columns[place.column]?.length ?? mostInColumn) >= mostInColumn)
        return columns;
      return {
        ...columns,
        columns: columns.columns.map((list, at) => (at === place.column ? [...list, block as SimpleBlock] : list)),
      };
    });
  }
  if (place !== 'end' && findBlock(document, place.after)) {
    // What fits into no column goes behind the columns.
    const stands = document.blocks.find(
      (each) =>
        each.id === place.after || (isColumns(each) && each.columns.flat().some(({ id }) => id === place.after)),
    );
    const beside = fitsColumn(block) || stands?.id === place.after ? place.after : (stands?.id ?? place.after);
    const room = eachList(
      document,
      within(beside, (list, at) => list.toSpliced(at + 1, 0, block)),
    );
    return room.blocks.some((each) => isColumns(each) && each.columns.some((column) => column.length > mostInColumn))
      ? document
      : room;
  }
  const footer = document.blocks.findLastIndex(({ type }) => type === 'footer');
  return {
    ...document,
    blocks: document.blocks.toSpliced(footer < 0 ? document.blocks.length : footer, 0, block as EmailBlock),
  };
}

/** Moves a block among its siblings. @param to its place afterwards */
export function moveBlock(document: EmailDocument, id: string, to: number): EmailDocument {
  return eachList(
    document,
    within(id, (list, at) => {
      const target = Math.max(0, Math.min(to, list.length - 1));
      const block = list[at];
      return target === at || !block ? list : list.toSpliced(at, 1).toSpliced(target, 0, block);
    }),
  );
}

/** One step up or down among its siblings. */
export function stepBlock(document: EmailDocument, id: string, by: 1 | -1): EmailDocument {
  let next = document;
  const find = within(id, (list, at) => {
    next = moveBlock(document, id, at + by);
    return list;
  });
  eachList(document, find);
  return next;
}

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

/** How a block looks on the clipboard. */
export const toClipboard = (block: AnyBlock) => JSON.stringify({ encore: 'block', block });

/** A block that was copied, here or in another email, with ids of its own; a text becomes a text block. Null: nothing to paste. */
export function fromClipboard(text: string): AnyBlock | null {
  if (!text.trim()) return null;
  try {
    const { encore, block } = JSON.parse(text) as { encore?: string; block?: unknown };
    const read = encore === 'block' ? emailBlock.safeParse(block) : undefined;
    if (read?.success) return copyOf(read.data);
  } catch {
    // It is a text.
  }
  const safe = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const lines = text.slice(0, 5_000).split(/\r?\n/).filter(Boolean);
  return { ...newBlock('text'), html: lines.map((line) => `<p>${safe(line)}</p>`).join('') } as AnyBlock;
}
