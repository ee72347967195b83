import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { isShallow } from '#contract/base/rich-text.ts';
import { withDirection } from './direction.ts';

const alignments = ['left', 'right', 'center', 'justify'];
const directions = ['ltr', 'rtl', 'auto'];

/** Returns the direction and alignment of an element, if its author has set them. */
export function layoutOf({ dir = '', align = '', style = '' }: sanitizeHtml.Attributes): {
  dir?: string;
  align?: string;
} {
  const [, styled = ''] = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(style) ?? [];
  const [direction, alignment] = [dir.trim().toLowerCase(), (styled || align).trim().toLowerCase()];
  return {
    ...(directions.includes(direction) && { dir: direction }),
    ...(alignments.includes(alignment) && { align: alignment }),
  };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'hr',
    'code',
    'bdi',
    'bdo',
    // Only with a direction.
    'div',
    'span',
  ],
  allowedAttributes: { '*': ['dir', 'align'], a: ['href', 'rel', 'target', 'dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    '*': (tagName, attributes) => {
      const layout = layoutOf(attributes);
      const says = Object.keys(layout).length > 0;
      if ((tagName === 'div' || tagName === 'span') && !says) return { tagName: 'removed', attribs: {} };
      if (tagName !== 'a') return { tagName, attribs: layout };
      return { tagName, attribs: { ...attributes, ...layout, rel: 'noopener noreferrer', target: '_blank' } };
    },
  },
};

/** Refuses text that the contract has not bounded: every field with formatting is a `richText` there. */
function bounded(html: string): string {
  if (!isShallow(html)) throw new Error('Rich text came to be read that is no richText in the contract');
  return html;
}

/** Sanitizes rich text that a person wrote: keeps formatting and links, removes everything that could act. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(bounded(html), options);
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const address = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Converts plain text to HTML: paragraphs at blank lines, line breaks kept, web addresses made links. */
export function textToHtml(text: string): string {
  const withLinks = (line: string) => {
    let html = '';
    let end = 0;
    for (const match of line.matchAll(address)) {
      html += escapeHtml(line.slice(end, match.index));
      html += `<a href="${escapeHtml(match[0])}">${escapeHtml(match[0])}</a>`;
      end = match.index + match[0].length;
    }
    return html + escapeHtml(line.slice(end));
  };
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => withDirection(`<p>${paragraph.split('\n').map(withLinks).join('<br>')}</p>`))
    .join('');
}

/** Converts what a person wrote to safe HTML: rich text when it has tags, plain text otherwise. */
export function writtenToHtml(content: string): string {
  return /<\/?[a-z][^>]*>/i.test(content) ? withDirection(sanitizeRichText(content)) : textToHtml(content);
}

/** Returns the plain-text part of a mail. */
export function htmlToText(html: string): string {
  return convert(bounded(html), {
    wordwrap: 78,
    selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }],
  });
}
