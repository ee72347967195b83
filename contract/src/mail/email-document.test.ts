import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import { emailBlock, emailDocument, emailSettings, inlineTagPattern } from './email-document.ts';

const ofBlock = (block: object) => said(emailBlock, { id: 'b', ...block });
const divider = (id: string) => ({ id, type: 'divider' });
const ofDocument = (blocks: object[]) => said(emailDocument, { version: 1, settings: {}, blocks });

describe('The address of a picture', () => {
  test.each([
    '',
    '/api/email-images/01890a5d-ac96.png',
    'https://acme.example/a.png',
    'HTTPS://acme.example/a.png',
    ' ',
  ])('%j is taken', (src) => expect(ofBlock({ type: 'image', src })).toEqual([]));
  test.each([
    ['another page of the site', '/home'],
    ['a path that only contains ours', 'x/api/email-images/a'],
    ['ours with a query', '/api/email-images/a?b=c'],
    ['ours without a name', '/api/'],
    ['a picture that is not encrypted', 'http://acme.example/a.png'],
    ['a site without its scheme', 'acme.example/a.png'],
    ['a host without a top level', 'https://acme'],
    ['a picture in the address itself', 'data:image/png;base64,AAAA'],
    ['words before a picture', 'x https://acme.example/a.png'],
    ['a site that leads to an encrypted one', 'acme.example/?to=https://b.example'],
  ])('%s is not: %j', (_, src) =>
    expect(ofBlock({ type: 'image', src })).toEqual([
      'src: Please enter a link that begins with https://, mailto: or tel:',
    ]),
  );
  test('at most 2,000 characters', () => {
    const src = (length: number) => `https://acme.example/${'a'.repeat(length - 21)}`;
    expect(src(2000)).toHaveLength(2000);
    expect(ofBlock({ type: 'image', src: src(2000) })).toEqual([]);
    expect(ofBlock({ type: 'image', src: src(2001) })).not.toEqual([]);
  });
});

describe('A link of a block', () => {
  test.each(['', 'https://acme.example', 'mailto:jobs@acme.example', 'tel:112', 'acme.example/jobs', '/polls/1'])(
    '%j is kept',
    (href) => expect(ofBlock({ type: 'button', label: 'Go', href })).toEqual([]),
  );
  test('is trimmed', () => {
    expect(emailBlock.parse({ id: 'b', type: 'button', label: 'Go', href: ' https://acme.example ' })).toMatchObject({
      href: 'https://acme.example',
    });
    expect(emailBlock.parse({ id: 'b', type: 'image', src: ' https://acme.example/a.png ' })).toMatchObject({
      src: 'https://acme.example/a.png',
    });
  });
  test('a phone link with blanks between its numbers is allowed too', () =>
    expect(ofBlock({ type: 'button', label: 'Call', href: 'tel:+91 22 1234' })).toEqual([]));
  test('a link that runs code is refused', () =>
    expect(ofBlock({ type: 'button', label: 'Go', href: 'javascript:alert(1)' })).toEqual([
      'href: Please enter a link that begins with https://, mailto: or tel:',
    ]));
});

describe('A colour', () => {
  test.each(['#ffffff', '#A1b2C3', null])('%j is valid', (colour) =>
    expect(ofBlock({ type: 'divider', colour })).toEqual([]),
  );
  test.each(['#fff', 'ffffff', '#ffffff0', '#gggggg', 'x#ffffff', ''])('%j is none', (colour) =>
    expect(ofBlock({ type: 'divider', colour })).toEqual(['colour: Please choose a colour']),
  );
  test('is stored in lower case', () => {
    expect(emailSettings.parse({ accent: '#A1B2C3' }).accent).toBe('#a1b2c3');
  });
});

test.each([
  ['1-1', 2],
  ['1-2', 2],
  ['2-1', 2],
  ['1-1-1', 3],
  ['1-1-1-1', 4],
])('the layout %s has %i columns, no fewer and no more', (layout, count) => {
  for (const given of [2, 3, 4])
    expect(ofBlock({ type: 'columns', layout, columns: Array.from({ length: given }, () => []) }), `${given}`).toEqual(
      given === count ? [] : ['columns: There must be as many columns as the layout has'],
    );
});

describe('A document', () => {
  const columns = (id: string, inside: object[]) => ({ id, type: 'columns', columns: [inside, []] });
  const twice = ['blocks: Two blocks have the same id'];

  test('no two blocks have the same id, even in columns', () => {
    expect(ofDocument([divider('a'), divider('b')])).toEqual([]);
    expect(ofDocument([divider('a'), divider('a')])).toEqual(twice);
    expect(ofDocument([divider('a'), columns('b', [divider('a')])])).toEqual(twice);
    expect(ofDocument([columns('a', [divider('a')])])).toEqual(twice);
    expect(ofDocument([columns('a', [divider('b')]), columns('c', [divider('b')])])).toEqual(twice);
    expect(ofDocument([columns('a', [divider('b')]), columns('c', [divider('d')])])).toEqual([]);
  });

  test('at most 150 blocks: the 151st is refused with a text', () => {
    const dividers = Array.from({ length: 151 }, (_, at) => divider(`b${at}`));
    expect(ofDocument(dividers.slice(1))).toEqual([]);
    expect(ofDocument(dividers)).toEqual(['blocks: An email can have at most 150 blocks']);
  });

  test('at most 400,000 characters as stored', () => {
    // Each text is stored as {"id":"b10","type":"text","html":"…","align":"left","colour":null}, 65 characters plus a comma between two.
    const texts = (last: number) => [
      ...Array.from({ length: 19 }, (_, at) => ({ id: `b${at + 10}`, type: 'text', html: 'a'.repeat(20_000) })),
      { id: 'b29', type: 'text', html: 'a'.repeat(last) },
    ];
    const kept = (last: number) =>
      JSON.stringify(emailDocument.parse({ version: 1, settings: {}, blocks: texts(last) }).blocks).length;
    expect(kept(18_000)).toBe(19 * 20_000 + 18_000 + 20 * 65 + 21);
    expect(ofDocument(texts(18_679))).toEqual([]);
    expect(ofDocument(texts(18_680))).toEqual(['blocks: This email is too large to save. Please shorten it']);
  });
});

test('formatting within a line does not separate words; only inline elements count as such', () => {
  const tags =
    '<b>a</b><strong class="x">b</strong><A HREF="/">c</A><span >d</span><em>e</em><i>f</i><u>g</u><s>h</s><code>i</code>';
  expect(tags.replace(inlineTagPattern, '')).toBe('abcdefghi');
  for (const kept of ['<p>', '<br>', '<abbr>', '<section>', '<div class="a">', '< b>'])
    expect(kept.replace(inlineTagPattern, '')).toBe(kept);
});
