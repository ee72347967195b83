import sanitizeHtml from 'sanitize-html';
import { keepFieldsInHtml } from '#api/core/mail/fill-fields.ts';
import { withDirection } from '#api/core/texts/direction.ts';
import { layoutOf } from '#api/core/texts/rich-text.ts';
import { isShallow } from '#contract/base/rich-text.ts';
import { inlineElements, inlineTagPattern } from '#contract/mail/email-document.ts';
import { isEmailLink } from '#contract/mail/email-links.ts';
import { mergeFieldPattern } from '#contract/mail/merge-fields.ts';

/** Each element sets its margins, because mail programs have different defaults. */
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
/** Headings become smaller ones: a mail has one large heading, which is a block of its own. */
const alike: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

const inBraces = /\{[^{}]{1,300}\}/g;
const mergeField = new RegExp(`^(?:${mergeFieldPattern.source})$`);

/** Moves formatting inside the braces of a field around the field, so that the filled-in value is formatted too. */
const formatAround = (html: string) =>
  html.replace(inBraces, (written) => {
    const bare = written.replace(inlineTagPattern, '');
    if (bare === written || !mergeField.test(bare)) return written;
    const tags = [...written.matchAll(inlineTagPattern)];
    const of = (isEnd: boolean) => tags.flatMap(([tag, slash]) => (Boolean(slash) === isEnd ? [tag] : [])).join('');
    return of(false) + bare + of(true);
  });

/** Escapes braces in a link: they would be taken for a field, and no field belongs there. */
export const linkInMail = (href: string) => href.replace(/[{}]/g, (brace) => (brace === '{' ? '%7B' : '%7D'));

/**
 * Returns the element for a mail: with the product's attributes, and of the author's only a checked link, the direction of the
 * text and its alignment.
 */
function inMail(written: string, attributes: sanitizeHtml.Attributes, link: string): sanitizeHtml.Tag {
  const tagName = alike[written] ?? written;
  const address = (attributes.href ?? '').trim();
  const { dir, align } = layoutOf(attributes);
  const own: sanitizeHtml.Attributes = dir === undefined ? {} : { dir };
  if (tagName === 'a') {
    if (!isEmailLink(address)) return { tagName: 'span', attribs: own };
    const style = `color:${link};text-decoration:underline`;
    return {
      tagName,
      attribs: { ...own, href: linkInMail(address), target: '_blank', rel: 'noopener noreferrer', style },
    };
  }
  // A division with a direction is a paragraph.
  const block = tagName === 'div' && (dir ?? align) !== undefined ? 'p' : tagName;
  const style = [styles[block], align && block in styles && `text-align:${align}`].filter(Boolean).join(';');
  return { tagName: block, attribs: { ...own, ...(style && { style }) } };
}

/** Aligns and indents right-to-left text from the right, unless the block or its author sets the alignment. */
const mirror = (html: string, align: string) =>
  html.replace(/(<\w+ dir="rtl" style=")([^"]*)"/g, (_, before: string, style: string) => {
    const mirrored = style.replace(/padding:0 0 0 (\d+px)/, 'padding:0 $1 0 0').replace('border-left', 'border-right');
    return `${before}${mirrored}${align === 'left' && !style.includes('text-align') ? ';text-align:right' : ''}"`;
  });

/** Returns formatted text that is safe in a mail. @param align the alignment of its block: `left` is where text begins */
export function cleanRichText(html: string, link: string, align = 'left'): string {
  if (!isShallow(html)) throw new Error('Rich text to compile is no richText of the contract');
  const clean = sanitizeHtml(formatAround(html), {
    allowedTags: [...Object.keys(styles), ...inlineElements, 'br'],
    allowedAttributes: { '*': ['style', 'dir'], a: ['href', 'style', 'target', 'rel', 'dir'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    parseStyleAttributes: false,
    transformTags: { '*': (tagName, attributes) => inMail(tagName, attributes, link) },
  });
  return keepFieldsInHtml(mirror(withDirection(clean), align));
}
