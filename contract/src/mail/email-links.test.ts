import { describe, expect, test } from 'vitest';
import { emailBlock } from './email-document.ts';
import { completeLink, isEmailLink, isUnfinishedLink } from './email-links.ts';

describe('A link that is allowed in a mail', () => {
  test.each([
    'https://acme.example',
    'http://acme.example/jobs?b=1#top',
    'HTTPS://ACME.EXAMPLE',
    'mailto:jobs@acme.example',
    'MAILTO:jobs@acme.example',
    'mailto:jobs@acme.example?subject=Jobs',
    'tel:112',
    'TEL:+91 22 1234 5678',
    'tel:(022) 1234-5678',
    'tel:12345678901234567890',
    'tel:+12345678901234567890',
  ])('%s', (link) => expect(isEmailLink(link)).toBe(true));

  test.each([
    ['nothing', ''],
    ['a site without its scheme', 'acme.example'],
    ['a site without its scheme that leads to another', 'acme.example/?to=https://b.example'],
    ['a scheme alone', 'https://'],
    ['a host without a top level', 'https://acme'],
    ['a file over another scheme', 'ftp://acme.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script before a site', 'javascript:x//https://acme.example'],
    ['a site with a blank', 'https://acme.example/a b'],
    ['words before a site', 'see https://acme.example'],
    ['an address without its scheme', 'jobs@acme.example'],
    ['words before an address', 'x mailto:jobs@acme.example'],
    ['an address without a name', 'mailto:@acme.example'],
    ['an address without a site', 'mailto:jobs@'],
    ['an address without an at sign', 'mailto:jobs'],
    ['an address with a blank in its name', 'mailto:jo bs@acme.example'],
    ['an address with a blank in its site', 'mailto:jobs@acme.example x'],
    ['an address that opens an element', 'mailto:jobs@acme.example<b>'],
    ['a name that ends an attribute', 'mailto:"jobs"@acme.example'],
    ['a number of two digits', 'tel:12'],
    ['a number of 21 digits', 'tel:123456789012345678901'],
    ['a number with letters', 'tel:1800FLOWERS'],
    ['words before a number', 'call tel:112'],
    ['two plus signs', 'tel:++91221234'],
    ['something after a number', 'tel:112;x'],
  ])('%s is none: %j', (_, link) => expect(isEmailLink(link)).toBe(false));
});

describe('A link that is being typed', () => {
  test.each([
    '',
    'a',
    'https:',
    'mailto:',
    'tel:',
    'HTTP://acme',
    'acme.example/a:b',
    'acme.example:8080',
    '/a:b',
    '?a:b',
    '#a:b',
    'acme',
  ])('%j may become one', (text) => expect(isUnfinishedLink(text)).toBe(true));

  test.each([
    ['a scheme that runs something', 'javascript:alert(1)'],
    ['such a scheme in capitals', 'JavaScript:alert(1)'],
    ['a scheme that holds a page', 'data:text/html,x'],
    ['a colon at the beginning', ':x'],
    ['a blank', 'acme example'],
    ['a line break', 'acme\n.example'],
    ['a bracket', 'acme.example/<b'],
    ['a closing bracket', 'acme.example/>b'],
    ['a quotation mark', 'acme.example/"b'],
    ['an apostrophe', "acme.example/'b"],
    ['a backtick', 'acme.example/`b'],
    ['a sign that turns the direction', 'acme.example/\u202etxt'],
  ])('%s may not: %j', (_, text) => expect(isUnfinishedLink(text)).toBe(false));
});

test.each([
  ['www.acme.com/jobs', 'https://www.acme.com/jobs'],
  [' acme.com ', 'https://acme.com'],
  ['medium.com/@acme', 'https://medium.com/@acme'],
  ['jobs@acme.com', 'mailto:jobs@acme.com'],
  ['https://acme.example', 'https://acme.example'],
  ['tel:+91 22 1234', 'tel:+91 22 1234'],
  ['see our site', 'see our site'],
  ['', ''],
])('what is typed as a link gets its scheme: %j', (typed, link) => expect(completeLink(typed)).toBe(link));

test.each([
  ['acme.com/careers/2026', true],
  ['acme.com:8080/x', true],
  ['https://acme', true],
  ['our site', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x.y', false],
  ['java\tscript:alert(1).x', false],
  ['acme.com/\u202etxt.exe', false],
  ['" onclick="x.y', false],
])('a link on its way is kept, and one that runs something is not: %j', (typed, kept) => {
  const block = { id: 'b', type: 'button', label: 'Go', href: typed };
  expect(emailBlock.safeParse(block).success).toBe(kept);
});
