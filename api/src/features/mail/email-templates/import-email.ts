import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/server/errors.ts';
import { cutText } from '#contract/base/cut-text.ts';
import { isShallow, richTextMessages } from '#contract/base/rich-text.ts';
import { type EmailDocument, emailDocument, emailLimits } from '#contract/mail/email-document.ts';
import { isEmailLink } from '#contract/mail/email-links.ts';
import { templateMessages } from '#contract/mail/email-templates.ts';
import { boundaries, cleanImported, headings, hidden, lists, ownFooter, ownHeader } from './clean-imported.ts';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
const textOf = (html: string) =>
  plain(html.replace(/<[^<>]*>/g, ' '))
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
const attribute = (attributes: string, name: string) =>
  plain(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '').trim();

/** Empty elements left by a picture or a button that became a block of its own. */
const emptied = /<(a|b|strong|em|i|u|s)(?: href="[^"<>]*")?>\s*<\/\1>/g;

type Made = Record<string, unknown> & { type: string };

/** Builds blocks from the tags, in their order. */
class Importer {
  readonly #blocks: Made[] = [];
  /** Paragraphs that become one text. */
  #paragraphs: string[] = [];
  #length = 0;
  #line = '';
  #open: string[] = [];

  /** Returns whether the position is inside a list. */
  get isInList() {
    return this.#open.some((tag) => lists.includes(tag));
  }

  add(html: string) {
    this.#line += html;
  }

  open(tag: string) {
    this.#open.push(tag);
    this.#line += `<${tag}>`;
  }

  close(tag: string) {
    if (this.#open.at(-1)?.split(' ')[0] !== tag) return;
    this.#open.pop();
    this.#line += `</${tag}>`;
  }

  endLine() {
    const tags = this.#open.map((tag) => tag.split(' ')[0] ?? '');
    if (this.isInList) return;
    const closed = tags.toReversed().map((tag) => `</${tag}>`);
    const html = (this.#line + closed.join('')).replace(emptied, '').trim();
    this.#line = this.#open.map((tag) => `<${tag}>`).join('');
    if (textOf(html) === '') return;
    const paragraph = html.includes('<li>') ? html : `<p>${html}</p>`;
    if (paragraph.length > emailLimits.text) {
      this.#keep({ type: 'text', html: `<p>${cutText(escaped(textOf(html)), emailLimits.text - 20)}</p>` });
      return;
    }
    if (this.#length + paragraph.length > emailLimits.text) this.endText();
    this.#paragraphs.push(paragraph);
    this.#length += paragraph.length;
  }

  endText() {
    if (this.#paragraphs.length) this.#keep({ type: 'text', html: this.#paragraphs.join('') });
    this.#paragraphs = [];
    this.#length = 0;
  }

  block(block: Made) {
    this.endLine();
    this.endText();
    this.#keep(block);
  }

  beginFooter() {
    this.endLine();
    this.endText();
  }

  endFooter() {
    this.endLine();
    this.#keep({ type: 'footer', html: this.#paragraphs.join('') });
    this.#paragraphs = [];
    this.#length = 0;
  }

  takeLine(): string {
    const line = textOf(this.#line);
    this.#line = this.#open.map((tag) => `<${tag}>`).join('');
    return line;
  }

  #keep(block: Made) {
    const isAgain = block.type === 'divider' && this.#blocks.at(-1)?.type === 'divider';
    if (!isAgain) this.#blocks.push(block);
  }

  finish(): Made[] {
    this.#open = [];
    this.endLine();
    this.endText();
    return this.#blocks;
  }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const linkTo = (href: string) => `a href="${escaped(href).replace(/"/g, '&quot;')}"`;

/** Adds a button, or a link when its label is too long. */
function addButton(made: Importer, { href, text, look }: { href: string; text: string; look: string }) {
  const label = textOf(text);
  const [style, width] = look.split(' ');
  if (label.length <= emailLimits.label) {
    if (label) made.block({ type: 'button', label, href, style, wide: width === 'wide' });
    return;
  }
  made.endLine();
  made.open(linkTo(href));
  made.add(escaped(label));
  made.close('a');
  made.endLine();
}

function readBlocks(html: string, siteUrl: string): Made[] {
  const made = new Importer();
  let unseen = 0;
  let header: { hasLogo: boolean; text: string } | null = null;
  let button: { href: string; text: string; look: string } | null = null;
  let link: string | null = null;
  for (const [, text = '', slash = '', tag = '', attributes = ''] of html.matchAll(
    /([^<]+)|<(\/?)([a-z0-9]+)((?:\s[^<>]*)?)>/g,
  )) {
    if (tag === hidden) unseen += slash ? -1 : 1;
    else if (unseen > 0) continue;
    else if (tag === ownHeader && !slash) header = { hasLogo: false, text: '' };
    else if (header && tag !== ownHeader) {
      header.text += text;
      header.hasLogo ||= tag === 'img';
    } else if (header) {
      const hasName = textOf(header.text) !== '';
      made.block({ type: 'header', show: !header.hasLogo ? 'name' : hasName ? 'both' : 'logo' });
      header = null;
    } else if (button && !(tag === 'a' && slash)) {
      if (text) button.text += text;
    } else if (text) made.add(text);
    else if (tag === 'a' && slash) {
      if (button) {
        addButton(made, button);
        button = null;
      } else made.close('a');
      link = null;
    } else if (tag === 'a') {
      const href = attribute(attributes, 'href');
      if (!isEmailLink(href)) continue;
      link = href;
      const look = attribute(attributes, 'data-button');
      if (look) button = { href, text: '', look };
      else made.open(linkTo(href));
    } else if (tag === 'img') {
      const written = attribute(attributes, 'src');
      const isOwn = written.startsWith(`${siteUrl}/api/`);
      const src = isOwn ? written.slice(siteUrl.length) : written;
      const alt = cutText(textOf(attribute(attributes, 'alt')), emailLimits.alt);
      if (isOwn || /^https:\/\//i.test(src))
        made.block({ type: 'image', src, alt, decorative: alt === '' && !link, href: link ?? '' });
    } else if (tag === 'hr') made.block({ type: 'divider' });
    else if (tag === 'br') made.add('<br>');
    else if (tag === ownFooter) {
      if (slash) made.endFooter();
      else made.beginFooter();
    } else if (headings.includes(tag) && !made.isInList) {
      if (!slash) made.endLine();
      else {
        const words = cutText(made.takeLine(), 200);
        if (words) made.block({ type: 'heading', text: words, level: Math.min(3, Number(tag.slice(1))) });
      }
    } else if (boundaries.includes(tag)) made.endLine();
    else if (slash) {
      made.close(tag);
      if (tag === 'ul' || tag === 'ol') made.endLine();
    } else {
      if (tag === 'ul' || tag === 'ol') made.endLine();
      made.open(tag);
    }
  }
  return made.finish();
}

/** Converts HTML to a document of blocks, cleaned; null when it is empty. Anything over the limits of a document is cut off. */
export function toDocument(html: string, siteUrl: string): EmailDocument | null {
  const blocks: { type: string }[] = [];
  let bytes = 0;
  for (const block of readBlocks(cleanImported(html), siteUrl)) {
    bytes += JSON.stringify(block).length + 400;
    if (bytes > emailLimits.bytes || blocks.length >= emailLimits.blocks - 1) break;
    const candidate = { ...block, id: `import-${blocks.length + 1}` };
    if (emailDocument.safeParse({ version: 1, settings: {}, blocks: [candidate] }).success) blocks.push(candidate);
  }
  if (blocks.length === 0) return null;
  const footer = blocks.some(({ type }) => type === 'footer') ? [] : [{ type: 'footer', id: 'footer' }];
  return emailDocument.safeParse({ version: 1, settings: {}, blocks: [...blocks, ...footer] }).data ?? null;
}

/** Imports HTML as a document. @throws Failure naming `html` when nothing can be made of it */
export async function importEmail({ brand }: Context, { body }: { body: { html: string } }) {
  if (!isShallow(body.html)) throw invalidField('html', richTextMessages.tooDeep);
  const document = toDocument(body.html, brand.siteUrl);
  if (!document) throw invalidField('html', templateMessages.nothingToImport);
  return { document };
}
