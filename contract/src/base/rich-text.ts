import type { z } from 'zod';

/** Limits of rich text with its formatting, as it is sent; parsers recurse as deep as its elements are nested. */
export const richTextLimits = { depth: 50, characters: 100_000 } as const;

export const richTextMessages = {
  tooDeep: `Formatting can be nested at most ${richTextLimits.depth} deep. Please paste the text without its formatting`,
} as const;

const withoutContent = new Set(['br', 'hr', 'img']);
/** Elements whose content one parser reads as text and another as elements. */
const rawText = new Set(
  'iframe listing noembed noframes noscript plaintext script style textarea title xmp'.split(' '),
);
/** Elements that the next one of their kind closes. */
const siblings = new Set(['p', 'li']);

const [tagName, blank] = [/<(\/?)([a-z][^ \t\n\f\r/>]*)/iy, /[ \t\n\f\r]/];

/** Returns the index of the sign that ends the start tag whose name ends at `from`; -1 where parsers may disagree. */
function endOfTag(html: string, from: number): number {
  let isNamed = false;
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (sign === '>') return at;
    if (sign !== '=') {
      // White space is allowed between the name and its sign.
      if (sign === '/') isNamed = false;
      else if (!blank.test(sign)) isNamed = true;
      continue;
    }
    if (!isNamed) return -1;
    do at += 1;
    while (blank.test(html[at] ?? ''));
    const quote = html[at] ?? '';
    if (quote === '"' || quote === "'") {
      at = html.indexOf(quote, at + 1);
      if (at === -1) return -1;
    } else {
      while (at < html.length && html[at] !== '>' && !blank.test(html[at] ?? '')) at += 1;
      at -= 1;
    }
    isNamed = false;
  }
  return -1;
}

/**
 * Whether no element is nested deeper than allowed in any parser. Linear time. Where parsers differ the deepest reading counts: an end tag
 * closes only the element opened last, and nothing where it may be part of something else.
 */
export function isShallow(html: string): boolean {
  const open: string[] = [];
  let unclear = 0;
  let unsure = 0;
  const doubt = (end: number) => {
    unclear += 1;
    unsure = Math.max(unsure, end === -1 ? html.length : end);
  };
  // A parser that reads this content as text may end it early, and find elements there.
  const hides = (from: number, to: number) => from < unsure && html.slice(from + 1, to).includes('<');
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    tagName.lastIndex = at;
    const [whole = '', slash = '', written = ''] = tagName.exec(html) ?? [];
    const name = written.toLowerCase();
    if (whole === '') {
      if (/[!?/]/.test(html[at + 1] ?? '')) at = afterComment(html, at, { doubt, hides });
      else at += 1;
      if (at === -1) return true;
    } else if (slash) {
      if (at >= unsure && open.at(-1) === name) open.pop();
      at += whole.length;
      const end = html.indexOf('>', at);
      if (end === -1) return true;
      if (html.slice(at, end).trim() !== '') doubt(-1);
      else at = end;
    } else {
      if (siblings.has(name) && open.at(-1) === name) open.pop();
      if (!withoutContent.has(name)) open.push(name);
      const end = endOfTag(html, at + whole.length);
      const isClear = end !== -1 && !hides(at, end);
      if (!isClear) doubt(end);
      at = isClear ? end : at + whole.length;
      if (rawText.has(name)) unsure = Math.max(unsure, endOfText(html, name, at));
    }
    if (open.length + unclear > richTextLimits.depth) return false;
  }
  return true;
}

/**
 * Returns the end of a comment or similar, or the index after its first signs where parsers disagree about its end; -1: the rest of the
 * text.
 */
function afterComment(
  html: string,
  at: number,
  { doubt, hides }: { doubt: (end: number) => void; hides: (from: number, to: number) => boolean },
): number {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    const isClear = end !== -1 && !hides(at, end) && !/^-?>|--!>/.test(html.slice(at + 4, end));
    if (isClear) return end;
    doubt(end);
    return at + 4;
  }
  if (html.slice(at, at + 9).toLowerCase() === '<![cdata[') {
    doubt(html.indexOf(']]>', at));
    return at + 9;
  }
  // One parser ends it at its first sign, another at the next.
  if (/^<[!?]-?>/.test(html.slice(at, at + 4))) {
    doubt(html.indexOf('>', html.indexOf('>', at) + 1));
    return at + 2;
  }
  return html.indexOf('>', at);
}

function endOfText(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[ \\t\\n\\f\\r/>]`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** Extends a text field that may contain formatting: every field that is read as HTML needs this. */
export function richText(text: z.ZodString) {
  return text.superRefine((html, context) => {
    if (!isShallow(html)) context.addIssue({ code: 'custom', message: richTextMessages.tooDeep });
  });
}
