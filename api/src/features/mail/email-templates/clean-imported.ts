import sanitizeHtml from 'sanitize-html';
import { ownParts } from './build-mjml.ts';

const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'br'];
export const lists = ['ul', 'ol', 'li'];
export const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Elements at which a paragraph ends and another begins; cells and rows of tables come in reading order. */
export const boundaries =
  'p div td th tr table tbody thead section article header footer center blockquote address'.split(' ');
/** Elements that mark hidden parts, such as most preheaders, and the header and footer of an email exported here. */
export const [hidden, ownHeader, ownFooter] = ['del', 'nav', 'aside'];
const standIns: readonly string[] = [hidden, ownHeader, ownFooter];

/**
 * Returns the look of a link that is a button: `filled` or `outlined`, and `wide`; empty for any other link. Only buttons have Outlook's own padding.
 */
function buttonOf(style: string, names: string): string {
  const isFilled = /background(?!\s*:\s*transparent)/i.test(style);
  const isOutlined = !isFilled && /background|mso-padding-alt/i.test(style);
  if (!isFilled && !isOutlined && !/\bbtn\b|button/i.test(names)) return '';
  return `${isOutlined ? 'outlined' : 'filled'}${/display\s*:\s*block/i.test(style) ? ' wide' : ''}`;
}

/** Returns well-formed HTML of the few elements that can become blocks; its tags can be read one after another. */
export function cleanImported(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...inline, ...lists, ...headings, ...boundaries, ...standIns, 'hr', 'img', 'a'],
    allowedAttributes: { a: ['href', 'data-button'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'title', 'noscript', 'head'],
    transformTags: {
      '*': (tagName, { style = '', ...attributes }): sanitizeHtml.Tag => {
        const { class: names = '', role = '', href = '', src = '', alt = '' } = attributes;
        const isPart = (part: string) => names.split(' ').includes(part);
        if (/display\s*:\s*none/i.test(style) || isPart(ownParts.reason)) return { tagName: hidden, attribs: {} };
        if (isPart(ownParts.header)) return { tagName: ownHeader, attribs: {} };
        if (isPart(ownParts.footer)) return { tagName: ownFooter, attribs: {} };
        if (standIns.includes(tagName)) return { tagName: tagName === hidden ? 's' : 'div', attribs: {} };
        // A divider, as MJML writes it.
        if (tagName === 'p' && /border-top/i.test(style) && /font-size\s*:\s*1px/i.test(style))
          return { tagName: 'hr', attribs: {} };
        if (tagName === 'a') {
          const button = buttonOf(style, `${names} ${role}`);
          return { tagName, attribs: { href, ...(button ? { 'data-button': button } : {}) } };
        }
        return { tagName, attribs: tagName === 'img' ? { src, alt } : {} };
      },
    },
  });
}
