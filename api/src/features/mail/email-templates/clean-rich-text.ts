import sanitizeHtml from 'sanitize-html';
import { keepFieldsInHtml } from '#api/core/mail/fill-fields.ts';
import { isShallow } from '#contract/base/rich-text.ts';
import { inlineElements, inlineTagPattern } from '#contract/mail/email-document.ts';
import { isEmailLink } from '#contract/mail/email-links.ts';
import { mergeFieldPattern } from '#contract/mail/merge-fields.ts';

/** Mail programs have margins of their own, so each element brings its own. */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 12px',
  ul: 'margin:0 0 12px;padding:0 0 0 24px',
  ol: 'margin:0 0 12px;padding:0 0 0 24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 12px;padding:0 0 0 16px;border-left:3px solid #a1a1aa',
  h2: 'margin:8px 0 8px;font-size:20px;line-height:1.35;font-weight:700',
  h3: 'margin:8px 0 6px;font-size:17px;line-height:1.35;font-weight:700',
  h4: 'margin:8px 0 4px;font-size:16px;line-height:1.35;font-weight:700',
  hr: 'margin:4px 0 16px;border:0;border-top:1px solid #a1a1aa',
  pre: 'margin:0 0 12px;white-space:pre-wrap;font-family:Consolas,Menlo,monospace;font-size:14px',
};
/** A mail has one large heading, which is a block of its own. */
const alike: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

const inBraces = /\{[^{}]{1,300}\}/g;
const mergeField = new RegExp(`^(?:${mergeFieldPattern.source})$`);

/** A field with formatting in its braces is a field all the same: the formatting goes around it, where it holds for what is filled in too. */
const formatAround = (html: string) =>
  html.replace(inBraces, (written) => {
    const bare = written.replace(inlineTagPattern, '');
    if (bare === written || !mergeField.test(bare)) return written;
    const tags = [...written.matchAll(inlineTagPattern)];
    const of = (isEnd: boolean) => tags.flatMap(([tag, slash]) => (Boolean(slash) === isEnd ? [tag] : [])).join('');
    return of(false) + bare + of(true);
  });

/** Braces in a link would be taken for a field, and no field belongs there. */
export const linkInMail = (href: string) => href.replace(/[{}]/g, (brace) => (brace === '{' ? '%7B' : '%7D'));

/** The element as a mail has it: with the attributes that belong there, and none of the author's but a checked link. */
function inMail(written: string, { href = '' }: sanitizeHtml.Attributes, link: string): sanitizeHtml.Tag {
  const tagName = alike[written] ?? written;
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
  const clean = sanitizeHtml(formatAround(html), {
    allowedTags: [...Object.keys(styles), ...inlineElements, 'br'],
    allowedAttributes: { '*': ['style'], a: ['href', 'style', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    parseStyleAttributes: false,
    transformTags: { '*': (tagName, attributes) => inMail(tagName, attributes, link) },
  });
  return keepFieldsInHtml(clean);
}
