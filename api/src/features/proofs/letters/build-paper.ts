import type { PaperBlock, Span } from '#api/core/pdf/write-pdf.ts';
import { sanitizeRichText } from '#api/core/texts/rich-text.ts';
import { columnLayouts, type EmailBlock } from '#contract/mail/email-document.ts';
import type { LetterDocument } from '#contract/proofs/letter-document.ts';

/** The company's look on its letters. `picture` returns an uploaded picture; null: it is gone. */
export type LetterLook = {
  companyName: string;
  logo: Buffer | null;
  /** `#rrggbb` */
  color: string;
  picture: (id: string) => Promise<Buffer | null>;
};

type Align = 'left' | 'center' | 'right';
const ink = { muted: '#52525b', rule: '#d4d4d8' };
/** The address of a picture that was uploaded in the builder. */
const pictureId = /^\/api\/email-images\/([0-9a-f-]{36})(?:$|\?)/;
/** From the pixels of the builder to points. */
const points = 0.75;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const decodeEntities = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

type Styles = Omit<Span, 'text'>;
const styleOf: Readonly<Record<string, Styles>> = {
  strong: { weight: 600 },
  b: { weight: 600 },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  s: { strike: true },
};

type Flow = { kind: 'paragraph' | 'h2' | 'item' | 'ordered'; number?: number; align?: Align; spans: Span[] };

/** Returns the paragraphs and list items of formatted text, in order. @param fill fills in the fields of a text */
function flowsOf(html: string, fill: (text: string) => string): Flow[] {
  const flows: Flow[] = [];
  const open: { tag: string; styles: Styles }[] = [];
  const lists: { kind: 'item' | 'ordered'; count: number }[] = [];
  const begin = (flow: Omit<Flow, 'spans'>) => flows.push({ ...flow, spans: [] });
  const write = (text: string) => {
    if (!flows.length && text.trim() === '') return;
    if (!flows.length) begin({ kind: 'paragraph' });
    flows.at(-1)?.spans.push({ text, ...Object.assign({}, ...open.map(({ styles }) => styles)) });
  };
  for (const [, slash, tag = '', attributes = '', text] of sanitizeRichText(html).matchAll(
    /<(\/?)(\w+)([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      // White space between blocks is not text.
      if (text.trim() !== '' || flows.at(-1)?.spans.length) write(fill(decodeEntities(text)));
      continue;
    }
    if (tag === 'br') write('\n');
    else if (slash) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at >= 0) open.splice(at);
      if (tag === 'ul' || tag === 'ol') lists.pop();
    } else if (tag === 'ul' || tag === 'ol') lists.push({ kind: tag === 'ul' ? 'item' : 'ordered', count: 0 });
    else if (tag === 'li') {
      const list = lists.at(-1);
      if (list) list.count += 1;
      begin({ kind: list?.kind ?? 'item', ...(list ? { number: list.count } : {}) });
    } else if (/^(?:p|h[2-4]|blockquote|div)$/.test(tag)) {
      const [, align] = / align="(left|center|right)"/.exec(attributes) ?? [];
      const isInItem = lists.length > 0 && flows.at(-1)?.spans.length === 0;
      if (!isInItem)
        begin({ kind: tag.startsWith('h') ? 'h2' : 'paragraph', ...(align ? { align: align as Align } : {}) });
    } else {
      const [, href] = / href="([^"]*)"/.exec(attributes) ?? [];
      open.push({ tag, styles: tag === 'a' && href ? { link: decodeEntities(href) } : (styleOf[tag] ?? {}) });
    }
  }
  return flows.filter(
    ({ spans }) => spans.some(({ text }) => text.trim() !== '') || spans.some((one) => one.text === '\n'),
  );
}

/** Returns the texts of blocks, paragraph by paragraph, each in the pieces in which its fields are filled in. */
export function piecesOf(blocks: readonly EmailBlock[]): string[][] {
  return blocks.flatMap((block) => {
    if (block.type === 'text' || block.type === 'footer')
      return flowsOf(block.html, (text) => text).map(({ spans }) => spans.map(({ text }) => text));
    if (block.type === 'heading') return [[block.text]];
    if (block.type === 'image') return block.decorative ? [] : [[block.alt]];
    if (block.type === 'columns') return piecesOf(block.columns.flat());
    return [];
  });
}

/** Returns the pictures of blocks: their ids; null for one that the builder does not have. */
export const picturesOf = (blocks: readonly EmailBlock[]): (string | null)[] =>
  blocks.flatMap((block) => {
    if (block.type === 'columns') return picturesOf(block.columns.flat());
    return block.type === 'image' ? [pictureId.exec(block.src)?.[1] ?? null] : [];
  });

/** Returns formatted text as blocks. */
function textBlocks(
  html: string,
  { fill, align = 'left', color }: { fill: (text: string) => string; align?: Align; color?: string | undefined },
): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  for (const { kind, spans, number = 1, ...flow } of flowsOf(html, fill)) {
    const last = blocks.at(-1);
    if (kind === 'item' || kind === 'ordered') {
      const ordered = kind === 'ordered';
      const follows = last?.kind === 'list' && last.ordered === ordered;
      if (follows && (!ordered || (last.start ?? 1) + last.items.length === number)) last.items.push(spans);
      else blocks.push({ kind: 'list', ordered, start: number, items: [spans] });
    } else if (kind === 'h2') blocks.push({ kind: 'heading', level: 2, spans, align: flow.align ?? align });
    else blocks.push({ kind: 'paragraph', spans, align: flow.align ?? align, ...(color ? { color } : {}) });
  }
  return blocks;
}

/** Returns the plain text of formatted text, on one line. */
export const lineOf = (html: string, fill: (text: string) => string): string =>
  flowsOf(html, fill)
    .map(({ spans }) => spans.map(({ text }) => text).join(''))
    .join(' · ')
    .replaceAll('\n', ' · ');

/**
 * Returns the blocks of a letter for the PDF. Its footer is not among them: it belongs to every page.
 * @param fill fills in the fields of a text
 */
export async function buildPaper(
  { blocks }: Pick<LetterDocument, 'blocks'>,
  look: LetterLook,
  fill: (text: string) => string,
): Promise<PaperBlock[]> {
  const built = await Promise.all(blocks.map((block) => buildBlock(block)));
  return built.flat();

  async function buildBlock(block: EmailBlock): Promise<PaperBlock[]> {
    switch (block.type) {
      case 'text':
        return textBlocks(block.html, { fill, align: block.align, color: block.colour ?? undefined });
      case 'heading': {
        const { level, align, text, colour } = block;
        const color = colour ?? look.color;
        return [{ kind: 'heading', level, align, color, spans: [{ text: fill(text) }] }];
      }
      case 'image': {
        const [, id] = pictureId.exec(block.src) ?? [];
        const content = id ? await look.picture(id) : null;
        const alt = block.decorative ? null : fill(block.alt);
        return content ? [{ kind: 'image', content, alt, width: block.width, align: block.align }] : [];
      }
      case 'divider':
        return [{ kind: 'rule', color: block.colour ?? ink.rule }];
      case 'spacer':
        return [{ kind: 'space', height: block.height * points }];
      case 'columns': {
        const columns = await Promise.all(
          block.columns.map((inner) => Promise.all(inner.map((one) => buildBlock(one)))),
        );
        return [
          {
            kind: 'columns',
            widths: [...columnLayouts[block.layout]],
            columns: columns.map((inner) => ({ blocks: inner.flat() })),
          },
        ];
      }
      case 'header':
        return letterhead(block.show, block.align);
      default:
        return [];
    }
  }

  function letterhead(show: 'logo' | 'name' | 'both', align: Align): PaperBlock[] {
    const { logo, companyName } = look;
    const hasLogo = logo !== null && show !== 'name';
    const name: PaperBlock = { kind: 'paragraph', align, size: 16, spans: [{ text: companyName, weight: 600 }] };
    return [
      ...(hasLogo ? [{ kind: 'image', content: logo, alt: companyName, width: 24, align } as const] : []),
      ...(!hasLogo || show === 'both' ? [name] : []),
      { kind: 'space', height: 12 },
    ];
  }
}
