// The depth of each piece of HTML. Where parsers read it differently, the deepest reading counts.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isShallow, richText } from './rich-text.ts';

/** Whether the piece is allowed within this many elements; the limit is 50. */
const within = (depth: number, piece: string) => isShallow('<b>'.repeat(depth) + piece);

/** Checks that a piece goes exactly so many elements deep. */
const expectDepth = (piece: string, depth: number) => {
  expect(within(50 - depth, piece), `within ${50 - depth}`).toBe(true);
  expect(within(51 - depth, piece), `within ${51 - depth}`).toBe(false);
};

describe('Elements', () => {
  test.each([
    ['<i>', 1],
    ['<i>x</i>', 1],
    ['<i><u></u></i><u>', 2],
    ['<i></i><u></u>', 1],
    ['<I></i><u></U><i>', 1],
    ['<i></i ><u>', 1],
    ['<i></i\n><u>', 1],
    ['<x-y></x-y><i>', 1],
    ['<i/><u>', 2],
    ['<i>1 < 2<u>', 2],
    ['<i>< u><u>', 2],
    // An end tag of another element closes nothing.
    ['<i></u><u>', 2],
    ['<i><u></i><s>', 3],
    // The next paragraph or list item closes the previous one, and nothing else.
    ['<p>a<p>b<p>c', 1],
    ['<li>a<li>b', 1],
    ['<P>a<p>b', 1],
    ['<p>a<li>b', 2],
    ['<p><i>a<p>b', 3],
    ['<div>a<div>b', 2],
    // Line breaks, rules and pictures have no content.
    ['<i><br>', 1],
    ['<i><BR/><hr><img src="a.png">', 1],
  ])('%j: %i', (piece, depth) => expectDepth(piece, depth));

  test.each(['', 'x', '<br>', '<hr>', '<img src=x>', '</i>', '</b', '< b', '<', '<3', 'a <'])(
    '%j is nothing deeper',
    (piece) => expect(within(50, piece)).toBe(true),
  );

  test('an end tag without its end is the end of the text', () => {
    expect(within(50, '</i <i')).toBe(true);
    expect(isShallow(`</i ${'<b'.repeat(60)}`)).toBe(true);
  });
});

describe('Attributes', () => {
  test.each([
    ['<i a="><u>">', 1],
    ["<i a='><u>'>", 1],
    ['<i a = "><u>">', 1],
    ['<i a\t=\n"><u>">', 1],
    ["<i a\f=\r'><u>'>", 1],
    ['<i a=x b="><u>">', 1],
    ['<i a=x\tb="><u>">', 1],
    ['<i a="x" b="><u>">', 1],
    ['<i a="x"b="><u>">', 1],
    ['<i a b="><u>">', 1],
    ['<i / a="><u>">', 1],
    // A quote within an unquoted value is part of it.
    ['<i a=x"><u>', 2],
    ['<i a=><u>', 2],
    ['<i a= ><u>', 2],
    ['<i a="\'"><u>', 2],
    ['<i a><u>', 2],
    ['<i "><u>', 2],
    // Where parsers may disagree, the tag counts twice, and the following end tags close nothing.
    ['<i ="">', 2],
    ['<i / ="">', 2],
    ['<i a/="">', 2],
    ['<i a="x"="">', 2],
    ['<i a=x ="">', 2],
    ['<i =""></i><u>', 3],
    ['<i ="><u>">', 3],
    ['<i a="', 2],
    ["<i a='x", 2],
    ['<i a="><u>', 3],
    ['<i a', 2],
    ['<i a=x', 2],
    ['<i', 2],
  ])('%j: %i', (piece, depth) => expectDepth(piece, depth));
});

describe('End tags with more than a name', () => {
  test.each([
    ['<i></i x>', 1],
    ['<i></i x><u>', 2],
    ['<i></i x><u></u><s>', 3],
    ['<i></i/><u>', 2],
  ])('%j: %i, since what follows may be a part of it', (piece, depth) => expectDepth(piece, depth));
});

describe('Comments and the like', () => {
  test.each([
    '<!-- <i> -->',
    '<!--<i>-->',
    '<!---->',
    '<!-- > -->',
    '<!-- -- ! > -->',
    '<!doctype <i>',
    '<?xml <i>',
    '</ <i>',
    '</3 <i>',
    '<!-x <i>',
    '<! <i',
    '<? <i',
    '</ <i',
  ])('%j is nothing deeper', (piece) => expect(within(50, piece)).toBe(true));

  test.each([
    ['<!-- x --><i>', 1],
    ['<!doctype html><i>', 1],
    ['<?xml?><i>', 1],
    ['</><i>', 1],
    ['<i><!-- x --></i><u>', 1],
    // A comment that some parsers end earlier counts, and nothing in it closes an element.
    ['<!-->-->', 1],
    ['<!--->-->', 1],
    ['<!-- --!> -->', 1],
    ['<!--', 1],
    ['<!-- x', 1],
    ['<!-- <i>', 2],
    ['<!--><i></i><u>-->', 3],
    ['<!-->--><i></i><u>', 2],
    ['<!--><i>--></i><u>', 2],
    ['<!-- <i></i><u>', 3],
    ['<![CDATA[]]>', 1],
    ['<![cdata[]]>', 1],
    ['<![CDATA[x', 1],
    ['<![CDATA[<i></i><u>]]>', 3],
    ['<![CDATA[]]><i></i><u>', 2],
    ['<![CDATA[<i></i><u>', 3],
    ['<![CDAT[<i>', 0],
  ])('%j: %i', (piece, depth) => {
    if (depth) expectDepth(piece, depth);
    else expect(within(50, piece)).toBe(true);
  });
});

describe('Elements whose content one parser reads as text and another as elements', () => {
  const names = 'iframe listing noembed noframes noscript plaintext script style textarea title xmp';
  test.each(names.split(' '))('in %s nothing ends, behind it things end again', (name) => {
    expectDepth(`<${name}></${name}><i>`, 1);
    expectDepth(`<${name}><i></i><u>`, 3);
    expectDepth(`<${name}><i></i><u></${name}>`, 3);
    expectDepth(`<${name}></${name}><i></i><u>`, 1);
    expectDepth(`<${name.toUpperCase()}></${name.toUpperCase()}><i></i><u>`, 1);
  });

  test.each([
    ['<title></title ><i></i><u>', 1],
    ['<title></title\n><i></i><u>', 1],
    ['<title></titles></title><i></i><u>', 1],
    ['<title></titles><i></i><u>', 3],
    ['<title a="</title>"><i></i><u>', 3],
    ['<section><i></i><u>', 2],
    ['<titles><i></i><u>', 2],
  ])('%j: %i', (piece, depth) => expectDepth(piece, depth));
});

test('a text with formatting that is nested deeper is refused, and says what to do', () => {
  const schema = richText(z.string());
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  expect(schema.parse(nested(50))).toBe(nested(50));
  expect(schema.safeParse(nested(51)).error?.issues.map(({ message }) => message)).toEqual([
    'Formatting can be nested at most 50 deep. Please paste the text without its formatting',
  ]);
});
