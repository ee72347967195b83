import { describe, expect, test } from 'vitest';
import { isRightToLeft, withDirection } from './direction.ts';
import { sanitizeRichText, writtenToHtml } from './rich-text.ts';

const arabic = 'مرحبا بكم في Acme';
const hebrew = 'שלום לכולם';
const urdu = 'آپ سب کو سلام';

test.each([
  [arabic, true],
  [hebrew, true],
  [urdu, true],
  [`  12. «${arabic}»`, true],
  [`{firstName}، ${arabic}`, true],
  [`<strong>${hebrew}</strong>`, true],
  ['\u200f123 Acme', true],
  [`Acme ${arabic}`, false],
  ['नमस्ते', false],
  ['12:30', false],
  ['', false],
])('%s is written from right to left: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});

describe('Formatted text declares its direction', () => {
  test.each([
    [`<p>${arabic}</p><p>Hello</p>`, `<p dir="rtl">${arabic}</p><p>Hello</p>`],
    [
      `<ul><li>${urdu}</li><li>Acme</li></ul><p>Hello</p>`,
      `<ul dir="rtl"><li dir="rtl">${urdu}</li><li>Acme</li></ul><p>Hello</p>`,
    ],
    [`<blockquote>\n<p>${hebrew}</p></blockquote>`, `<blockquote dir="rtl">\n<p dir="rtl">${hebrew}</p></blockquote>`],
    [`<p></p><p>${hebrew}</p>`, `<p></p><p dir="rtl">${hebrew}</p>`],
    [`<p dir="ltr">${arabic}</p>`, `<p dir="ltr">${arabic}</p>`],
    [`<p>Hello</p>${arabic}`, `<p>Hello</p>${arabic}`],
    ['<p>Hello</p>', '<p>Hello</p>'],
  ])('%s', (html, expected) => {
    expect(withDirection(html)).toBe(expected);
  });

  test('a long text takes no time', () => {
    for (const piece of ['<p>', '<p ', '{', '<', '<ul><li>', '&', 'ا<p>'])
      expect(withDirection(`ا${piece.repeat(100_000 / piece.length)}`).length).toBeGreaterThan(99_000);
  });
});

describe('Text that HR writes keeps its direction and alignment', () => {
  test.each([
    [`<p dir="rtl">${arabic}</p>`, `<p dir="rtl">${arabic}</p>`],
    [`<div dir="rtl">${arabic}</div>`, `<div dir="rtl">${arabic}</div>`],
    [`<p>Room <span dir="rtl">${hebrew}</span> 4</p>`, `<p>Room <span dir="rtl">${hebrew}</span> 4</p>`],
    [`<p>Name <bdi>${hebrew}</bdi></p>`, `<p>Name <bdi>${hebrew}</bdi></p>`],
    ['<p dir="LTR">Hello</p>', '<p dir="ltr">Hello</p>'],
    ['<p style="color:red; text-align: Right">Hello</p>', '<p align="right">Hello</p>'],
    ['<h2 align="center">Hello</h2>', '<h2 align="center">Hello</h2>'],
    // Everything else is removed, as before.
    ['<p dir="up" style="position:fixed" align="top">Hello</p>', '<p>Hello</p>'],
    ['<div class="a">Hello</div><span style="x">there</span>', 'Hello<span>there</span>'.replace(/<\/?span>/g, '')],
    ['<script dir="rtl">x</script>', ''],
  ])('%s', (html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected);
  });

  test('in a plain message too', () => {
    expect(writtenToHtml(`${urdu}\n12:30\n\nHello`)).toBe(`<p dir="rtl">${urdu}<br>12:30</p><p>Hello</p>`);
    expect(writtenToHtml(`<p>${urdu}</p><p><b>Hello</b></p>`)).toBe(`<p dir="rtl">${urdu}</p><p><b>Hello</b></p>`);
  });
});
