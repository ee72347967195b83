import encodeQR from 'qr';
import { type Align, type Element, type Flow, margin, type Sheet } from './paper-sheet.ts';
import { breakLines, type Span } from './text-lines.ts';

export type PaperBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[]; align: Align; color?: string }
  /** `\n` begins a line. */
  | { kind: 'paragraph'; spans: Span[]; align: Align; size?: number; color?: string }
  /** `start` is the number of the first item of an ordered one; left out: 1. */
  | { kind: 'list'; ordered: boolean; start?: number; items: Span[][] }
  /** A PNG or JPEG, `width` in percent of the column; without `alt` it is decorative. */
  | { kind: 'image'; content: Buffer; alt: string | null; width: number; align: Align }
  | { kind: 'rule'; color: string }
  | { kind: 'space'; height: number }
  /** Rows of a label and a value; a row stays on one page. */
  | { kind: 'facts'; rows: [label: string, value: string][] }
  /** Columns that continue over pages independently; `widths` are shares. */
  | { kind: 'columns'; widths: number[]; columns: { language?: string; blocks: PaperBlock[] }[] };
/** A picture opened in the document, and its dots. */
export type OpenImage = { width: number; height: number };
export type Images = Map<PaperBlock, OpenImage>;
export type Proof = { address: string; lines: Span[][] };

const ink = '#18181b';
export const muted = '#52525b';
const bodySize = 11;
/** Points of three lines, the least of a paragraph that stay together. */
const threeLines = 54;
const headingSizes = { 1: 16, 2: 14, 3: 12 };
/** Points after a block, before a heading, between columns, between rows, and the width of a QR code. */
const [gap, headingGap, columnGap, rowGap, codeSize] = [8, 6, 24, 6, 84];

/** Draws blocks from the flow's place on, as children of an element. */
export function drawBlocks(sheet: Sheet, images: Images, blocks: PaperBlock[], flow: Flow, parent: Element): void {
  for (const [place, block] of blocks.entries()) {
    const next = blocks[place + 1];
    if (block.kind === 'heading' || block.kind === 'paragraph') {
      const after = next?.kind === 'image' ? boxOf(sheet, next, images.get(next), flow).height : next ? threeLines : 0;
      drawText(sheet, block, flow, parent, after);
    } else if (block.kind === 'list') drawList(sheet, block, flow, parent);
    else if (block.kind === 'facts') drawFacts(sheet, block.rows, flow, parent);
    else if (block.kind === 'columns') drawColumns(sheet, images, block, flow, parent);
    else if (block.kind === 'image') drawImage(sheet, block, images.get(block), flow, parent);
    else if (block.kind === 'rule') drawRule(sheet, block.color, flow);
    // Space between two pages is none.
    else if (flow.y > margin) flow.y += block.height;
  }
}

type TextBlock = Extract<PaperBlock, { kind: 'heading' | 'paragraph' }>;
/** Draws text; a heading stays on the page with so many points after it. */
function drawText(sheet: Sheet, block: TextBlock, flow: Flow, parent: Element, after: number): void {
  const isHeading = block.kind === 'heading';
  const size = isHeading ? headingSizes[block.level] : (block.size ?? bodySize);
  const style = { size, width: flow.width, weight: isHeading ? (600 as const) : (400 as const) };
  const lines = breakLines(sheet.fonts, block.spans, style);
  if (isHeading) {
    if (flow.y > margin) flow.y += headingGap;
    sheet.need(flow, sheet.heightOf(lines) + (after ? gap + after : 0));
  }
  const tag = isHeading ? `H${block.level}` : 'P';
  const element = sheet.element(tag, parent);
  sheet.lines(flow, lines, { element, tag, size, align: block.align, color: block.color ?? ink });
  if (flow.y > margin) flow.y += gap;
}

function drawList(sheet: Sheet, block: Extract<PaperBlock, { kind: 'list' }>, flow: Flow, parent: Element): void {
  const list = sheet.element('L', parent);
  const indent = block.ordered ? 24 : 16;
  const wide = flow.width - indent;
  for (const [place, item] of block.items.entries()) {
    const lines = breakLines(sheet.fonts, item, { size: bodySize, width: wide });
    const [mark] = breakLines(sheet.fonts, [{ text: block.ordered ? `${(block.start ?? 1) + place}.` : '•' }], {
      size: bodySize,
      width: indent,
    });
    sheet.need(flow, sheet.heightOf(lines.slice(0, 2)));
    const element = sheet.element('LI', list);
    const part = { size: bodySize, color: ink, align: 'left' as const };
    if (mark) {
      const label = sheet.element('Lbl', element);
      // On the foot of the item's first line, which may be taller.
      const level = { ...mark, ascent: lines[0]?.ascent ?? mark.ascent };
      sheet.lines({ ...flow, width: indent }, [level], { ...part, element: label, tag: 'Lbl' });
    }
    const body = { ...flow, left: flow.left + indent, width: wide };
    sheet.lines(body, lines, { ...part, element: sheet.element('LBody', element), tag: 'LBody' });
    Object.assign(flow, { page: body.page, y: body.y + 2 });
  }
  flow.y += gap - 2;
}

function drawFacts(sheet: Sheet, rows: [string, string][], flow: Flow, parent: Element): void {
  const table = sheet.element('Table', parent);
  const labelWidth = Math.min(130, flow.width * 0.35);
  const [left, width] = [flow.left + labelWidth + 10, flow.width - labelWidth - 10];
  for (const [label, value] of rows) {
    const names = breakLines(sheet.fonts, [{ text: label }], { size: bodySize, width: labelWidth });
    const values = breakLines(sheet.fonts, [{ text: value }], { size: bodySize, width, weight: 600 });
    const height = Math.max(sheet.heightOf(names), sheet.heightOf(values));
    sheet.need(flow, Math.min(height, sheet.height));
    const row = sheet.element('TR', table);
    const part = { size: bodySize, align: 'left' as const };
    const [first, second] = [
      { ...flow, width: labelWidth },
      { ...flow, left, width },
    ];
    const head = sheet.element('TH', row, { scope: 'Row' });
    sheet.lines(first, names, { ...part, element: head, tag: 'TH', color: muted });
    sheet.lines(second, values, { ...part, element: sheet.element('TD', row), tag: 'TD', color: ink });
    continueBelow(flow, [first, second]);
    flow.y += rowGap;
  }
  flow.y += gap - rowGap;
}

/** Continues below the longest of several flows. */
function continueBelow(flow: Flow, flows: Flow[]): void {
  flow.page = Math.max(...flows.map(({ page }) => page));
  flow.y = Math.max(...flows.filter(({ page }) => page === flow.page).map(({ y }) => y));
}

function drawColumns(
  sheet: Sheet,
  images: Images,
  { widths, columns }: Extract<PaperBlock, { kind: 'columns' }>,
  flow: Flow,
  parent: Element,
): void {
  const shares = columns.map((_, place) => widths[place] ?? 1);
  const sum = shares.reduce((all, share) => all + share, 0);
  const free = flow.width - columnGap * (columns.length - 1);
  let { left } = flow;
  // Room for a heading and two lines, or the columns begin on the next page together.
  sheet.need(flow, 72);
  const flows = columns.map(({ language, blocks }, place) => {
    const column = { ...flow, left, width: (free * (shares[place] ?? 1)) / sum };
    left += column.width + columnGap;
    drawBlocks(sheet, images, blocks, column, sheet.element('Sect', parent, language ? { lang: language } : {}));
    return column;
  });
  if (flows.length) continueBelow(flow, flows);
}

type ImageBlock = Extract<PaperBlock, { kind: 'image' }>;
/** Returns where a picture is drawn: as wide as asked, unless it is then higher than a page. */
function boxOf(sheet: Sheet, { align, width: asked }: ImageBlock, opened: OpenImage | undefined, flow: Flow) {
  if (!opened) return { x: flow.left, width: 0, height: 0 };
  const wide = (flow.width * Math.min(100, Math.max(1, asked))) / 100;
  const height = Math.min(sheet.height, (wide * opened.height) / opened.width);
  const width = (height * opened.width) / opened.height;
  const free = flow.width - width;
  return { x: flow.left + (align === 'left' ? 0 : align === 'right' ? free : free / 2), width, height };
}

function drawImage(sheet: Sheet, block: ImageBlock, opened: OpenImage | undefined, flow: Flow, parent: Element): void {
  const { x, width, height } = boxOf(sheet, block, opened, flow);
  sheet.need(flow, height);
  const draw = () => sheet.document.image(opened as unknown as Buffer, x, flow.y, { width, height });
  if (block.alt === null) sheet.artifact(flow.page, 'Layout', draw);
  else sheet.content(flow.page, 'Figure', sheet.element('Figure', parent, { alt: block.alt }), draw);
  flow.y += height + gap;
}

function drawRule(sheet: Sheet, color: string, flow: Flow): void {
  sheet.need(flow, 1);
  const { document } = sheet;
  sheet.artifact(flow.page, 'Layout', () => document.rect(flow.left, flow.y, flow.width, 0.75).fill(color));
  flow.y += gap;
}

/** Draws the proof, whole on one page: a QR code of its address, and its lines beside it. */
export function drawProof(sheet: Sheet, { address, lines }: Proof, flow: Flow, parent: Element): void {
  const code = encodeQR(address, 'raw', { ecc: 'medium', border: 1 });
  const [left, width] = [flow.left + codeSize + 14, flow.width - codeSize - 14];
  const size = 9;
  const texts = lines.map((spans) => breakLines(sheet.fonts, spans, { size, width }));
  const height = Math.max(
    codeSize,
    texts.reduce((sum, text) => sum + sheet.heightOf(text) + 3, 0),
  );
  flow.y += gap;
  sheet.need(flow, height);
  const section = sheet.element('Sect', parent);
  const side = codeSize / code.length;
  const { document } = sheet;
  sheet.content(flow.page, 'Figure', sheet.element('Figure', section, { alt: `QR code: ${address}` }), () => {
    for (const [y, row] of code.entries())
      for (let x = 0; x < row.length; x += 1) {
        let end = x;
        while (row[end]) end += 1;
        if (end > x) document.rect(flow.left + x * side, flow.y + y * side, (end - x) * side, side);
        x = end;
      }
    document.fill('#000000');
  });
  const beside = { ...flow, left, width };
  for (const text of texts) {
    const element = sheet.element('P', section);
    sheet.lines(beside, text, { element, tag: 'P', size, align: 'left', color: muted });
    beside.y += 3;
  }
  flow.y = Math.max(flow.y + codeSize, beside.y) + gap;
}
