import sanitizeHtml from 'sanitize-html';
import type { Context } from '#api/core/context.ts';
import { invalidField } from '#api/core/errors.ts';
import { type EmailDocument, emailDocument, emailLimits } from '#contract/email-document.ts';
import { isEmailLink } from '#contract/email-links.ts';
import { templateMessages } from '#contract/email-templates.ts';
import { isShallow, richTextMessages } from '#contract/rich-text.ts';

const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'br'];
const lists = ['ul', 'ol', 'li'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Where one paragraph ends and another begins; cells and rows of tables come in the order in which they are read. */
const boundaries = 'p div td th tr table tbody thead section article header footer center blockquote address'.split(
  ' ',
);
/** Stands for what is hidden: a text beside the subject, mostly. */
const hidden = 'del';

/** Well-formed HTML of the few elements that can become blocks; its tags can be read one after the other. */
function clean(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...inline, ...lists, ...headings, ...boundaries, hidden, 'hr', 'img', 'a'],
    allowedAttributes: { a: ['href', 'data-button'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'title', 'noscript', 'head'],
    transformTags: {
      '*': (tagName, { style = '', ...attributes }): sanitizeHtml.Tag => {
        if (/display\s*:\s*none/i.test(style)) return { tagName: hidden, attribs: {} };
        if (tagName === hidden) return { tagName: 's', attribs: {} };
        const looksPressed = /background|\bbtn\b|button/i.test(
          `${style} ${attributes.class ?? ''} ${attributes.role ?? ''}`,
        );
        const { href = '', src = '', alt = '' } = attributes;
        if (tagName === 'a') return { tagName, attribs: { href, ...(looksPressed ? { 'data-button': '1' } : {}) } };
        return { tagName, attribs: tagName === 'img' ? { src, alt } : {} };
      },
    },
  });
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
const textOf = (html: string) =>
  plain(html.replace(/<[^<>]*>/g, ' '))
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
const attribute = (attributes: string, name: string) =>
  plain(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '').trim();

/** What a picture or a button that has become a block of its own leaves behind. */
const emptied = /<(a|b|strong|em|i|u|s)(?: href="[^"<>]*")?>\s*<\/\1>/g;

type Made = Record<string, unknown> & { type: string };

/** Puts blocks together from the tags, in the order in which they come. */
class Importer {
  readonly #blocks: Made[] = [];
  /** Paragraphs that become one text. */
  #paragraphs: string[] = [];
  #length = 0;
  #line = '';
  #open: string[] = [];

  /** What stands within the line, with what is open there closed and opened again. */
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
      this.#keep({ type: 'text', html: `<p>${escaped(textOf(html)).slice(0, emailLimits.text - 20)}</p>` });
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

function readBlocks(html: string): Made[] {
  const made = new Importer();
  let unseen = 0;
  let button: { href: string; text: string } | null = null;
  let link: string | null = null;
  for (const [, text = '', slash = '', tag = '', attributes = ''] of html.matchAll(
    /([^<]+)|<(\/?)([a-z0-9]+)((?:\s[^<>]*)?)>/g,
  )) {
    if (tag === hidden) unseen += slash ? -1 : 1;
    else if (unseen > 0) continue;
    else if (button && !(tag === 'a' && slash)) {
      if (text) button.text += text;
    } else if (text) made.add(text);
    else if (tag === 'a' && slash) {
      if (button) {
        const label = textOf(button.text).slice(0, emailLimits.label);
        if (label) made.block({ type: 'button', label, href: button.href });
        button = null;
      } else made.close('a');
      link = null;
    } else if (tag === 'a') {
      const href = attribute(attributes, 'href');
      if (!isEmailLink(href)) continue;
      link = href;
      if (attribute(attributes, 'data-button')) button = { href, text: '' };
      else made.open(`a href="${escaped(href).replace(/"/g, '&quot;')}"`);
    } else if (tag === 'img') {
      const src = attribute(attributes, 'src');
      const alt = textOf(attribute(attributes, 'alt')).slice(0, emailLimits.alt);
      if (/^https:\/\//i.test(src))
        made.block({ type: 'image', src, alt, decorative: alt === '' && !link, href: link ?? '' });
    } else if (tag === 'hr') made.block({ type: 'divider' });
    else if (tag === 'br') made.add('<br>');
    else if (headings.includes(tag) && !made.isInList) {
      if (!slash) made.endLine();
      else {
        const words = made.takeLine().slice(0, 200);
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

/** HTML as a document of blocks, cleaned; null when there is nothing in it. What is over the limits of a document is cut off. */
export function toDocument(html: string): EmailDocument | null {
  const footer = { type: 'footer', id: 'footer' };
  const blocks: object[] = [];
  let bytes = 0;
  for (const block of readBlocks(clean(html))) {
    bytes += JSON.stringify(block).length + 400;
    if (bytes > emailLimits.bytes || blocks.length >= emailLimits.blocks - 1) break;
    const candidate = { ...block, id: `import-${blocks.length + 1}` };
    if (emailDocument.safeParse({ version: 1, settings: {}, blocks: [candidate] }).success) blocks.push(candidate);
  }
  if (blocks.length === 0) return null;
  return emailDocument.safeParse({ version: 1, settings: {}, blocks: [...blocks, footer] }).data ?? null;
}

/** Makes a document of HTML. @throws Failure naming `html` when nothing can be made of it */
export async function importEmail(_: Context, { body }: { body: { html: string } }) {
  if (!isShallow(body.html)) throw invalidField('html', richTextMessages.tooDeep);
  const document = toDocument(body.html);
  if (!document) throw invalidField('html', templateMessages.nothingToImport);
  return { document };
}
