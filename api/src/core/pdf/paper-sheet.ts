import { type Fonts, isShaped } from './pdf-fonts.ts';
import type { Line, Piece } from './text-lines.ts';

export type Align = 'left' | 'center' | 'right';
export type Element = PDFKit.PDFStructureElement;
/** A place in a column that continues over pages: the page counted from 0, and points from the top and from the left. */
export type Flow = { page: number; y: number; left: number; width: number };
/** What text is drawn as: its element, the element's kind and its colour. */
type TextPart = { element: Element; tag: string; color: string; size: number; align: Align };

export const margin = 64;
const lineGap = 3;
/** Addresses that a link may have; anything else could act. */
const linkable = /^(https?:\/\/|mailto:)/i;

/** A paper has more pages than it may. */
export class PaperTooLong extends Error {}

/**
 * Pages of A4 on which text continues. All that is drawn is either content of a structure element or an artifact, as PDF/A-2a requires. A flow is
 * changed by what is drawn in it; each drawing goes to the flow's page.
 */
export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  readonly bottom: number;
  private readonly linkColor: string;
  private readonly mostPages: number;

  constructor(document: PDFKit.PDFDocument, fonts: Fonts, linkColor: string, mostPages = Number.POSITIVE_INFINITY) {
    this.document = document;
    this.fonts = fonts;
    this.linkColor = linkColor;
    this.mostPages = mostPages;
    this.bottom = document.page.height - margin;
  }

  /** The most points that fit on a page. */
  get height(): number {
    return this.bottom - margin;
  }

  get pages(): number {
    return this.document.bufferedPageRange().count;
  }

  /** Returns a new element in another. */
  element(tag: string, parent: Element, options: { lang?: string; alt?: string; scope?: 'Row' } = {}): Element {
    const made = this.document.struct(tag, options);
    parent.add(made);
    return made;
  }

  /** Draws on a page as the content of an element. */
  content(page: number, tag: string, element: Element, draw: () => void): void {
    this.document.switchToPage(page);
    const content = this.document.markStructureContent(tag);
    draw();
    this.document.endMarkedContent();
    element.add(content);
  }

  /** Draws on a page what readers of the text pass over. */
  artifact(page: number, type: 'Pagination' | 'Layout', draw: () => void): void {
    this.document.switchToPage(page);
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  /** Continues on the next page, which is added after the last. @throws PaperTooLong */
  nextPage(flow: Flow): void {
    flow.page += 1;
    flow.y = margin;
    if (flow.page >= this.mostPages) throw new PaperTooLong();
    if (flow.page === this.pages) this.document.addPage();
  }

  /** Continues on the next page unless so many points are left on this one, or nothing is on it yet. */
  need(flow: Flow, height: number): void {
    if (flow.y > margin && flow.y + height > this.bottom) this.nextPage(flow);
  }

  heightOf(lines: Line[]): number {
    return lines.reduce((sum, { ascent, descent }) => sum + ascent + descent + lineGap, 0);
  }

  /** Draws lines of one paragraph. At least two of them stay together at the foot and the head of a page. */
  lines(flow: Flow, lines: Line[], part: TextPart): void {
    let rest = lines;
    while (rest.length) {
      let fit = 0;
      while (fit < rest.length && flow.y + this.heightOf(rest.slice(0, fit + 1)) <= this.bottom + lineGap) fit += 1;
      if (fit < rest.length) {
        if (rest.length - fit === 1) fit -= 1;
        if (fit < 2 && flow.y > margin) {
          this.nextPage(flow);
          continue;
        }
        // On an empty page something is drawn in any case.
        fit = Math.max(1, fit);
      }
      for (const line of rest.slice(0, fit)) this.line(flow, line, part);
      rest = rest.slice(fit);
      if (rest.length) this.nextPage(flow);
    }
  }

  private line(flow: Flow, line: Line, part: TextPart): void {
    const { pieces, width, ascent, descent, fromRight } = line;
    const align = fromRight && part.align === 'left' ? 'right' : part.align;
    const free = flow.width - width;
    let x = flow.left + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
    const foot = flow.y + ascent;
    for (let place = 0; place < pieces.length; ) {
      const link = linkOf(pieces[place]);
      let end = place + 1;
      while (end < pieces.length && linkOf(pieces[end]) === link) end += 1;
      const group = pieces.slice(place, end);
      const wide = group.reduce((sum, piece) => sum + piece.width, 0);
      const [tag, element] = link ? ['Link', this.element('Link', part.element)] : [part.tag, part.element];
      this.content(flow.page, tag, element, () => this.pieces(group, x, foot, part));
      if (link) {
        // The text of the link, for readers; a string of the library's own kind, since a plain one would be a name.
        const about = {
          structParent: element,
          Contents: new String(
            group
              .map(({ text }) => text)
              .join('')
              .trim(),
          ),
        };
        this.document.link(x, flow.y, wide, ascent + descent, link, about as unknown as PDFKit.Mixins.AnnotationOption);
        // Ended at once, because the library takes the page of an ending link for its own.
        element.end();
      }
      x += wide;
      place = end;
    }
    flow.y += ascent + descent + lineGap;
  }

  /** Draws pieces beside each other on the foot of a line. */
  pieces(pieces: Piece[], left: number, foot: number, { color, size }: { color: string; size: number }): void {
    const { document } = this;
    let x = left;
    for (const piece of pieces) {
      const { font, weight, text, width } = piece;
      const link = linkOf(piece);
      const fill = piece.color ?? (link ? this.linkColor : color);
      const name = `${font} ${weight}`;
      // The library takes a parsed font, which its types do not say.
      document.registerFont(name, this.fonts.open(font, weight).file as unknown as Buffer);
      const isSpan = isShaped(font);
      if (isSpan) document.markContent('Span', { actual: text });
      document.font(name).fontSize(size).fillColor(fill);
      document.text(text, x, foot, { lineBreak: false, baseline: 'alphabetic', oblique: piece.italic });
      if (isSpan) document.endMarkedContent();
      const rules = [...(piece.underline || link ? [0.14] : []), ...(piece.strike ? [-0.26] : [])];
      for (const below of rules) {
        const under = foot + size * below;
        document
          .save()
          .lineWidth(size * 0.06)
          .strokeColor(fill);
        document
          .moveTo(x, under)
          .lineTo(x + width, under)
          .stroke()
          .restore();
      }
      x += width;
    }
  }
}

/** Returns the address of a piece as a PDF may hold it, in plain letters; null without one that may be followed. */
function linkOf(piece: Piece | undefined): string | null {
  const address = piece?.link?.trim() ?? '';
  return linkable.test(address) && URL.canParse(address) ? new URL(address).href : null;
}
