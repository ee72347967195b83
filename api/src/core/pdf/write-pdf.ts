import {
  drawBlocks,
  drawProof,
  type Images,
  muted,
  type OpenImage,
  type PaperBlock,
  type Proof,
} from './paper-blocks.ts';
import { toPaperImage } from './paper-image.ts';
import { type Flow, margin, Sheet } from './paper-sheet.ts';
import { loadFonts } from './pdf-fonts.ts';
import { breakLines } from './text-lines.ts';

export type { PaperBlock } from './paper-blocks.ts';
export { type Align, PaperTooLong } from './paper-sheet.ts';
export type { Span } from './text-lines.ts';

/** A letter or another paper. Texts may have letters of Latin, Arabic, Thai, Sinhala and the nine scripts of India; others become '?'. */
export type Paper = {
  title: string;
  author: string;
  subject?: string;
  keywords?: string;
  /** The language of the text (BCP 47). */
  language: string;
  at: Date;
  /** Of the bar at the top of the first page and of links, as `#rrggbb`. */
  color: string;
  blocks: PaperBlock[];
  /** At the end of the content, whole on one page: lines beside a QR code of the address. */
  proof?: Proof;
  /** The most pages; left out: any number. */
  pages?: number;
  /** Small lines at the foot of every page, at most three, with 'Page 1 of 2'. */
  footer?: string;
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A text of the file's information. The library writes its value into the PDF and its string, unescaped, into XML. */
class InfoText extends String {
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (sign) => escapes[sign] ?? '');
  }
}
/** Makes a text that PDF and XML can both hold. */
const info = (text: string) =>
  new InfoText(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ')
      .trim(),
  ) as unknown as string;

/**
 * Draws a paper on pages of A4 as PDF/A-2a: tagged, fonts embedded, without transparency. The file is the same byte for byte for the same paper.
 * @throws PaperTooLong as soon as it has more pages than it may; an Error if an image is not a PNG or JPEG
 */
export async function writePdf(paper: Paper): Promise<Buffer> {
  // Loaded with the first letter only, because with its fonts and compression it is as large as much of the product.
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await loadFonts();
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: paper.language,
    displayTitle: true,
    bufferPages: true,
    // No font of the library's own: PDF/A needs all embedded.
    font: '',
    info: {
      Title: info(paper.title),
      Author: info(paper.author),
      ...(paper.subject ? { Subject: info(paper.subject) } : {}),
      ...(paper.keywords ? { Keywords: info(paper.keywords) } : {}),
      Creator: 'Encore',
      Producer: 'Encore',
      CreationDate: paper.at,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const width = document.page.width - 2 * margin;
  const images: Images = new Map();
  await openImages(document, paper.blocks, width, images);
  const sheet = new Sheet(document, fonts, paper.color, paper.pages);
  sheet.artifact(0, 'Layout', () => document.rect(0, 0, document.page.width, 8).fill(paper.color));
  const root = document.struct('Document');
  document.addStructure(root);
  const flow: Flow = { page: 0, y: margin, left: margin, width };
  drawBlocks(sheet, images, paper.blocks, flow, root);
  if (paper.proof) drawProof(sheet, paper.proof, flow, root);
  if (paper.footer !== undefined) drawFooters(sheet, paper.footer);
  root.end();
  document.end();
  return ended;
}

/** What the library's documentation has, and its types lack. */
type Opener = { openImage(content: Buffer): OpenImage };
/** Opens every picture of the blocks, and of columns in them; the same content is in the file once. */
async function openImages(
  document: PDFKit.PDFDocument,
  blocks: PaperBlock[],
  width: number,
  images: Images,
  opened = new Map<Buffer, OpenImage>(),
): Promise<void> {
  for (const block of blocks) {
    if (block.kind === 'columns')
      for (const { blocks: inner } of block.columns) await openImages(document, inner, width, images, opened);
    if (block.kind !== 'image') continue;
    const content = await toPaperImage(block.content, (width * Math.min(100, block.width)) / 100);
    const image = opened.get(content) ?? (document as unknown as Opener).openImage(content);
    opened.set(content, image);
    images.set(block, image);
  }
}

function drawFooters(sheet: Sheet, footer: string): void {
  const { document, fonts, pages } = sheet;
  const [size, y] = [8, document.page.height - 34];
  const width = document.page.width - 2 * margin;
  // Three lines fit above the edge of the page.
  const lines = breakLines(fonts, [{ text: footer }], { size, width: width - 80 }).slice(0, 3);
  for (let page = 0; page < pages; page += 1) {
    const [count] = breakLines(fonts, [{ text: `Page ${page + 1} of ${pages}` }], { size, width });
    sheet.artifact(page, 'Pagination', () => {
      for (const [place, { pieces }] of lines.entries())
        sheet.pieces(pieces, margin, y - (lines.length - 1 - place) * 11, { color: muted, size });
      if (count) sheet.pieces(count.pieces, margin + width - count.width, y, { color: muted, size });
    });
  }
}
