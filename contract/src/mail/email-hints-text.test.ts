// Hints about the words, links, colours and size of an email; missing parts of blocks are in email-hints.test.ts.
import { describe, expect, test } from 'vitest';
import { emailDocument } from './email-document.ts';
import { emailHints, everyBlock } from './email-hints.ts';

const href = 'https://acme.example';
const words = { type: 'text', html: '<p>Enough words to be an email that someone reads to its end, and answers.</p>' };
const picture = { type: 'image', src: 'https://a.example/a.png', alt: 'All of us' };

const documentOf = (blocks: object[], settings: object = {}) =>
  emailDocument.parse({ version: 1, settings, blocks: blocks.map((block, at) => ({ id: `b${at}`, ...block })) });
type More = { subject?: string; preheader?: string; bytes?: number; accent?: string; settings?: object };
const hintsOf = (blocks: object[], more: More = {}) => {
  const { subject = 'Hello', preheader = 'Hi', settings, bytes, accent = '#7d2a6b' } = more;
  const content = { subject, preheader, document: documentOf(blocks, settings) };
  return emailHints(content, { accent, ...(bytes === undefined ? {} : { bytes }) }).map(
    ({ severity, block, message }) => `${severity} ${block ?? '-'} ${message}`,
  );
};

describe('The subject', () => {
  const long = 'advice - Phones show only about the first 50 characters of a subject';
  const shouting = 'warning - A subject in capitals looks like spam';
  test.each([
    ['x'.repeat(50), []],
    ['x'.repeat(51), [long]],
    ['LAST', [shouting]],
    ['ÜBER 2026', [shouting]],
    ['HR NEWS', [shouting]],
    ['NEW HR AT', []],
    ['THE LAST CALL, today', []],
    ['1234', []],
  ])('%j: %j', (subject, hints) => expect(hintsOf([words], { subject })).toEqual(hints));
  test('a problem with the preview text is reported for the whole email', () => {
    expect(hintsOf([words], { preheader: 'Act now' })).toEqual(['advice - Spam filters dislike: act now']);
  });
});

describe('The size at which Gmail clips', () => {
  test.each([
    [undefined, []],
    [86_700, []],
    [86_701, ['advice - This email is close to 102 KB, after which Gmail clips it']],
    [102_000, ['advice - This email is close to 102 KB, after which Gmail clips it']],
    [102_001, ['warning - Gmail clips this email after 102 KB. Please shorten it']],
  ])('%j bytes: %j', (bytes, hints) => expect(hintsOf([words], bytes === undefined ? {} : { bytes })).toEqual(hints));
});

describe('How much text there is', () => {
  const hardly =
    'warning - There is hardly any text. Many people read with pictures off, and filters treat such emails as spam';
  const letters = (count: number) => ({ type: 'heading', text: 'x'.repeat(count) });
  test.each([
    ['60 characters beside a picture are enough', [picture, letters(60)], []],
    ['59 are not', [picture, letters(59)], [hardly]],
    ['markup does not count', [picture, { type: 'text', html: `<p><b>${'x'.repeat(59)}</b></p>` }], [hardly]],
    ['several blocks count together', [picture, letters(30), letters(30)], []],
    ['59 without a picture are enough', [letters(59)], []],
    ['one character is some text', [letters(1)], []],
    ['the description of a picture is none', [{ ...picture, alt: 'x'.repeat(60) }], [hardly]],
    ['the footer is none', [picture, { type: 'footer', html: 'x'.repeat(60) }], [hardly]],
    ['a footer alone is an empty email', [{ type: 'footer', html: 'Acme' }], ['error - This email has no content yet']],
    ['lines and spaces are none', [{ type: 'divider' }, { type: 'spacer' }], ['error - This email has no content yet']],
    ['text in columns counts', [picture, { type: 'columns', columns: [[{ id: 'c', ...letters(60) }], []] }], []],
  ])('%s', (_, blocks, hints) => expect(hintsOf(blocks)).toEqual(hints));
});

describe('Words that spam filters dislike are found in every block with text', () => {
  const spam = 'advice b1 Spam filters dislike: winner';
  test.each([
    [{ type: 'text', html: 'A <b>win</b>ner' }],
    [{ type: 'footer', html: 'A WINNER, and a winner' }],
    [{ type: 'heading', text: 'A winner' }],
    [{ type: 'button', label: 'For a winner', href }],
    [{ type: 'job', jobId: '01890a5d-ac96-774b-bcce-b302099a8057', label: 'A winner' }],
    [{ ...picture, alt: 'A winner' }],
    [{ type: 'poll', question: 'A winner?', options: ['Yes', 'No'], href }],
    [{ type: 'poll', question: 'Who?', options: ['The winner', 'No one'], href }],
    [{ type: 'event', title: 'A winner', href }],
    [{ type: 'event', title: 'Us', when: 'After the winner', href }],
    [{ type: 'event', title: 'Us', where: 'Winner Hall', href }],
    [{ type: 'event', title: 'Us', label: 'Winner', href }],
  ])('%j', (block) => expect(hintsOf([words, block])).toEqual([spam]));

  test.each([
    ['Act<br>now', ['act now']],
    ['Act&nbsp;now', ['act now']],
    ['Urgent: a winner, urgent', ['urgent', 'winner']],
    ['The winners, and the cheapest', null],
    ['<p>no</p><p>risk</p>', null],
  ])('%s: %j', (html, found) => {
    expect(hintsOf([words, { type: 'text', html }])).toEqual(
      found ? [`advice b1 Spam filters dislike: ${found.join(', ')}`] : [],
    );
  });

  test.each([
    ['Now!!', false],
    ['Now!!!', true],
    ['What!?!', true],
    ['Now! Yes! No!', false],
  ])('%s: several in a row: %s', (text, isMany) => {
    expect(hintsOf([words, { type: 'heading', text }])).toEqual(
      isMany ? ['advice b1 Several exclamation marks in a row look like spam'] : [],
    );
  });
});

describe('Fields that are not filled in', () => {
  test.each([
    ['{name} {firstName|friend} {companyName}', []],
    ['{nick} and {nick}', ['warning b1 {nick} is not a field: it would be sent as it is']],
    ['{nick|you &amp; me}', ['warning b1 {nick|you & me} is not a field: it would be sent as it is']],
    ['{<b>nick</b>}', ['warning b1 {nick} is not a field: it would be sent as it is']],
    ['{{link}}', ['error b1 Please replace {{link}} in the text']],
    ['See {link}', ['error b1 Please replace {link} in the text']],
    [
      '{link}, {nick} and [date]',
      [
        'error b1 Please replace {link} in the text',
        'error b1 Please replace [date] in the text',
        'warning b1 {nick} is not a field: it would be sent as it is',
      ],
    ],
    [
      '[date], [Your name] and [date]',
      ['error b1 Please replace [date] in the text', 'error b1 Please replace [Your name] in the text'],
    ],
    ['Lorem Ipsum dolor', ['error b1 Please replace Lorem Ipsum in the text']],
    ['{ nick }', ['warning b1 { nick } is not a field: it would be sent as it is']],
    ['{1}, { } and [draft]', []],
  ])('%s', (html, hints) => expect(hintsOf([words, { type: 'text', html }])).toEqual(hints));
});

describe('Links', () => {
  const link = (to: string, type = 'text') => hintsOf([words, { type, html: `<a ${to}>Jobs</a>` }]);
  const wrong = (to: string) => `error b1 “${to}” is not a link: it must begin with https://, mailto: or tel:`;
  const plain =
    'advice b1 http://acme.example is not encrypted. Browsers warn about such links: use https:// if the site supports it';
  test.each([
    [`href="${href}"`, []],
    [`HREF = '${href}'`, []],
    [`class="x" href=${href}`, []],
    [`href=" ${href} "`, []],
    [
      'href="https://acme.example/?a=1&amp;b={x}"',
      ['warning b1 Fields are not filled in within links: {x} would be sent as it is'],
    ],
    [
      `href="${href}/{a}/{b}"`,
      ['a', 'b'].map((one) => `warning b1 Fields are not filled in within links: {${one}} would be sent as it is`),
    ],
    ['href="acme.example?a&amp;b"', [wrong('acme.example?a&b')]],
    ['href="http:acme"', [wrong('http:acme')]],
    ['href="http://acme.example"', [plain]],
    ['href="HTTPS://acme.example"', []],
    ['href="https://acme.example/?to=http://b.example"', []],
    ['name="top"', [wrong('')]],
    [`data-href="${href}"`, [wrong('')]],
  ])('%s: %j', (to, hints) => {
    expect(link(to)).toEqual(hints);
    expect(link(to, 'footer')).toEqual(hints);
  });

  test('the same link is reported once, another one separately', () => {
    const html = '<a href="x">1</a> <a href="x">2</a> <a href="y">3</a> <abbr title="z">4</abbr>';
    expect(hintsOf([words, { type: 'text', html }])).toEqual([wrong('x'), wrong('y')]);
  });

  test.each([
    { ...picture, href: 'http://acme.example' },
    { type: 'button', label: 'Go', href: 'http://acme.example' },
    { type: 'event', title: 'Us', href: 'http://acme.example' },
    { type: 'poll', question: 'So?', options: ['Yes', 'No'], href: 'http://acme.example' },
    { type: 'social', links: [{ network: 'x', href: 'http://acme.example' }] },
  ])('of every block: %j', (block) => expect(hintsOf([words, block])).toEqual([plain]));
});

describe('Colours', () => {
  const faint = (at: string) => `warning ${at} These colours are hard to read together`;
  const linked = { type: 'text', html: `<a href="${href}">Jobs</a>` };
  test('links have the accent of the email, else that of the brand', () => {
    expect(hintsOf([words, linked], { accent: '#eeeeee' })).toEqual([faint('b1')]);
    expect(hintsOf([words, linked], { accent: '#eeeeee', settings: { accent: '#000000' } })).toEqual([]);
    expect(hintsOf([words, linked], { settings: { accent: '#eeeeee' } })).toEqual([faint('b1')]);
  });
  test('text has the colour and the background of the email', () => {
    expect(hintsOf([words], { settings: { text: '#eeeeee' } })).toEqual([faint('b0')]);
    expect(hintsOf([words], { settings: { surface: '#222222' } })).toEqual([faint('b0')]);
    expect(hintsOf([words], { settings: { text: '#eeeeee', surface: '#222222', background: '#ffffff' } })).toEqual([]);
  });
  test('in columns with their own background plain text adapts; text with its own colour does not', () => {
    const columns = (background: string | null, block: object) => [
      words,
      { type: 'columns', background, columns: [[{ id: 'c', ...block }], []] },
    ];
    expect(hintsOf(columns('#222222', { type: 'text', html: 'Hi' }))).toEqual([]);
    expect(hintsOf(columns('#222222', { type: 'text', html: 'Hi', colour: '#333333' }))).toEqual([faint('c')]);
    expect(hintsOf(columns('#eeeeee', { type: 'text', html: 'Hi', colour: '#ffffff' }))).toEqual([faint('c')]);
    expect(hintsOf(columns(null, { type: 'text', html: 'Hi', colour: '#333333' }))).toEqual([]);
    expect(hintsOf(columns('#222222', linked), { accent: '#333333' })).toEqual([faint('c')]);
  });
});

test('every block, those in columns after their frame', () => {
  const inside = [
    [{ id: 'c1', type: 'divider' }],
    [
      { id: 'c2', type: 'divider' },
      { id: 'c3', type: 'divider' },
    ],
  ];
  const blocks = everyBlock(documentOf([words, { type: 'columns', columns: inside }, { type: 'footer' }]));
  expect(blocks.map(({ id }) => id)).toEqual(['b0', 'b1', 'c1', 'c2', 'c3', 'b2']);
});
