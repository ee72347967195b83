import { convert } from 'html-to-text';
import sanitizeHtml from 'sanitize-html';
import { isShallow } from '#contract/base/rich-text.ts';

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
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};

/** What no rule of the contract has bounded is not read: every field with formatting is a `richText` there. */
function bounded(html: string): string {
  if (!isShallow(html)) throw new Error('Rich text came to be read that is no richText in the contract');
  return html;
}

/** Rich text as a person may write it: formatting and links stay, everything that could act is removed. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(bounded(html), options);
}

/** Text made safe for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const address = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Plain text as HTML: paragraphs at blank lines, line breaks kept, web addresses made links. */
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
    .map((paragraph) => `<p>${paragraph.split('\n').map(withLinks).join('<br>')}</p>`)
    .join('');
}

/** What a person wrote, as safe HTML: rich text when it has tags, plain text otherwise. */
export function writtenToHtml(content: string): string {
  return /<\/?[a-z][^>]*>/i.test(content) ? sanitizeRichText(content) : textToHtml(content);
}

/** The plain-text part of a mail. */
export function htmlToText(html: string): string {
  return convert(bounded(html), {
    wordwrap: 78,
    selectors: [{ selector: 'a', options: { hideLinkHrefIfSameAsText: true } }],
  });
}
