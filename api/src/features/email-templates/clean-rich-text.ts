import sanitizeHtml from 'sanitize-html';
import { keepFieldsInHtml } from '#api/core/mail/fill-fields.ts';
import { isEmailLink } from '#contract/email-document.ts';
import { isShallow } from '#contract/rich-text.ts';

/** Mail programs have margins of their own, so each element brings its own. */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 12px',
  ul: 'margin:0 0 12px;padding:0 0 0 24px',
  ol: 'margin:0 0 12px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 12px;padding:0 0 0 16px;border-left:3px solid #a1a1aa',
};
const plain = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'span', 'code'];

/** Braces in a link would be taken for a field, and no field belongs there. */
export const linkInMail = (href: string) => href.replace(/[{}]/g, (brace) => (brace === '{' ? '%7B' : '%7D'));

/** The element as a mail has it: with the attributes that belong there, and none of the author's but a checked link. */
function inMail(written: string, { href = '' }: sanitizeHtml.Attributes, link: string): sanitizeHtml.Tag {
  const tagName = /^h[1-6]$/.test(written) ? 'p' : written;
  const address = href.trim();
  if (tagName === 'a') {
    if (!isEmailLink(address)) return { tagName: 'span', attribs: {} };
    const style = `color:${link};text-decoration:underline`;
    return { tagName, attribs: { href: linkInMail(address), target: '_blank', rel: 'noopener noreferrer', style } };
  }
  const style = styles[tagName];
  return { tagName, attribs: style === undefined ? {} : { style } };
}

/** Formatted text as it may stand in a mail. */
export function cleanRichText(html: string, link: string): string {
  if (!isShallow(html)) throw new Error('Rich text came to be compiled that is no richText in the contract');
  const clean = sanitizeHtml(html, {
    allowedTags: [...Object.keys(styles), ...plain, 'a'],
    allowedAttributes: { '*': ['style'], a: ['href', 'style', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    parseStyleAttributes: false,
    transformTags: { '*': (tagName, attributes) => inMail(tagName, attributes, link) },
  });
  return keepFieldsInHtml(clean);
}
