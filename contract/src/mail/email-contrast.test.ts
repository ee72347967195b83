import { describe, expect, test } from 'vitest';
import { inkOn, isFaint } from './email-contrast.ts';
import { emailBlock } from './email-document.ts';

// On white: black 21:1; #767676 4.54:1 and #777777 4.48:1, just above and below the limit for text; #949494 3.03:1 and #959595 2.99:1, the
// same for large headings.
const onWhite = { text: '#000000', ground: '#ffffff', accent: '#000000' };
const faint = (block: object, colours: object = {}) =>
  isFaint(emailBlock.parse({ id: 'b', ...block }), { ...onWhite, ...colours });
const href = 'https://acme.example';

describe('Colours that are hard to read', () => {
  test.each([
    ['text in a colour of its own below 4.5:1', { type: 'text', html: 'Hello', colour: '#777777' }, {}],
    ['text in the document’s colour below 4.5:1', { type: 'text', html: 'Hello' }, { text: '#777777' }],
    ['text on a ground of nearly its colour', { type: 'text', html: 'Hello' }, { ground: '#222222' }],
    ['a link whose accent is below 4.5:1', { type: 'text', html: `<a href="${href}">Jobs</a>` }, { accent: '#777777' }],
    ['a link in capitals', { type: 'text', html: `<A HREF="${href}">Jobs</A>` }, { accent: '#777777' }],
    ['a link broken over two lines', { type: 'text', html: `<a\nhref="${href}">Jobs</a>` }, { accent: '#777777' }],
    ['social links below 4.5:1', { type: 'social', links: [] }, { accent: '#777777' }],
    ['a small heading below 4.5:1', { type: 'heading', text: 'News', level: 3, colour: '#777777' }, {}],
    ['a small heading in the document’s colour', { type: 'heading', text: 'News', level: 3 }, { text: '#777777' }],
    ['a middle heading below 3:1', { type: 'heading', text: 'News', level: 2, colour: '#959595' }, {}],
    ['a large heading below 3:1', { type: 'heading', text: 'News', level: 1, colour: '#959595' }, {}],
    ['an outlined button in its own colour', { type: 'button', label: 'Go', style: 'outlined', colour: '#777777' }, {}],
    ['an outlined button in the accent', { type: 'button', label: 'Go', style: 'outlined' }, { accent: '#777777' }],
  ])('%s', (_, block, colours) => expect(faint(block, colours)).toBe(true));
});

describe('Colours that are easy to read', () => {
  test.each([
    ['text from 4.5:1 on', { type: 'text', html: 'Hello', colour: '#767676' }, {}],
    [
      'text in a colour of its own, whatever the document’s',
      { type: 'text', html: 'Hello', colour: '#000000' },
      { text: '#eeeeee' },
    ],
    [
      'a link whose accent is from 4.5:1 on',
      { type: 'text', html: `<a href="${href}">Jobs</a>` },
      { accent: '#767676' },
    ],
    ['text without a link, whatever the accent', { type: 'text', html: '<abbr>HR</abbr> a b' }, { accent: '#eeeeee' }],
    ['social links from 4.5:1 on', { type: 'social', links: [] }, { accent: '#767676', text: '#eeeeee' }],
    ['a small heading from 4.5:1 on', { type: 'heading', text: 'News', level: 3, colour: '#767676' }, {}],
    ['a middle heading from 3:1 on', { type: 'heading', text: 'News', level: 2, colour: '#949494' }, {}],
    ['a large heading from 3:1 on', { type: 'heading', text: 'News', level: 1, colour: '#949494' }, {}],
    ['an outlined button from 4.5:1 on', { type: 'button', label: 'Go', style: 'outlined', colour: '#767676' }, {}],
    [
      'an outlined button in its own colour, whatever the accent',
      { type: 'button', label: 'Go', style: 'outlined', colour: '#000000' },
      { accent: '#eeeeee' },
    ],
    [
      'a filled button, whose text is chosen for it',
      { type: 'button', label: 'Go', colour: '#eeeeee' },
      { accent: '#eeeeee' },
    ],
    ['a divider, which has no words', { type: 'divider', colour: '#fefefe' }, { text: '#eeeeee', accent: '#eeeeee' }],
  ])('%s', (_, block, colours) => expect(faint(block, colours)).toBe(false));
});

describe('The colour of text on its own background', () => {
  test.each([
    ['the document’s where it can be read', '#ffffff', '#767676', '#767676'],
    ['near-black on a light ground', '#ffffff', '#777777', '#1b181d'],
    ['white on a dark ground', '#27272a', '#333333', '#ffffff'],
    ['near-black on yellow', '#ffd60a', '#ffffff', '#1b181d'],
    ['white on a strong blue', '#1d4ed8', '#27272a', '#ffffff'],
  ])('%s', (_, ground, text, ink) => expect(inkOn(ground, text)).toBe(ink));
});
