import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShallow, richTextLimits } from './rich-text.ts';

type Parser = { write(html: string): void; end(): void };
type Htmlparser = { Parser: new (handler: Record<string, () => void>) => Parser };
const require = createRequire(import.meta.url);
const ofSanitizer = createRequire(require.resolve('sanitize-html'))('htmlparser2') as Htmlparser;
const ofText = createRequire(require.resolve('html-to-text'))('htmlparser2') as Htmlparser;

/** Returns how deep a parser actually goes. */
function depthOf({ Parser }: Htmlparser, html: string): number {
  let [depth, deepest] = [0, 0];
  const handler = {
    onopentag: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag: () => {
      depth -= 1;
    },
  };
  const parser = new Parser(handler);
  parser.write(html);
  parser.end();
  return deepest;
}

const times = 3300;

describe('The depth of rich text (issue: b nested 3,300 deep)', () => {
  test.each([
    ['open', '<b>'],
    ['with an attribute that holds a sign', '<a title=">">'],
    ['closed by others', '<b></i>'],
    ['closed in comments', '<b><!-- </b> -->'],
    ['closed in a comment that ends early', '<b><!--></b>-->'],
    ['closed in an attribute', '<b><a title="</b>"></a>'],
    ['closed in a script', '<b><script></b></script>'],
    ['closed in a title', '<b><title></b></title>'],
    ['closed in a style that another element ends', '<b><style></b></i></style>'],
    ['closed in what is marked as text', '<b><![CDATA[></b>]]>'],
    ['paragraphs that others end', '<p><div></p>'],
    ['quotes that belong to nothing', '<b "></b "><b>'],
    ['signs without a name', '<b =">"></b>'.repeat(2)],
    ['letter case', '<B><DIV></b>'],
    ['never ended', '<b a="'],
    ['hidden from one parser', '<noscript><b></noscript>'],
    ['closed in a declaration that is empty', '<b><!></b>'],
    ['closed in an instruction that is empty', '<b><?></b>'],
    ['closed in a declaration of a hyphen', '<b><!-></b>'],
  ])('%s', (_, piece) => {
    expect(isShallow(piece.repeat(times))).toBe(false);
  });

  test.each([
    ['an attribute that begins in a script and ends behind it', '<script><b a="></script>', '">'],
    ['a comment that begins in a title and ends behind it', '<title><!-- </title>', ' -->'],
    ['a comment that begins at the end of a title', '<title><!--</title>', '-->'],
    ['an attribute of an end that one parser reads as a name', '<title><b</title a="', '">'],
    ['an attribute behind a declaration that is empty', '<!><i a=">', '">'],
    ['an attribute that is in one text and ends behind another', '<title><style><b a="></title>', '"></style>'],
    ['an attribute behind a sign without a name', '<b =""><i a="', '">'],
  ])('hidden in %s', (_, before, after) => {
    expect(isShallow(`${before}${'<b>'.repeat(times)}${after}`)).toBe(false);
    expect(isShallow(`${before}${'<b></i>'.repeat(times)}${after}`)).toBe(false);
    expect(isShallow(`${before}one${after}`.repeat(10))).toBe(true);
  });

  test('what is only text in a script or style hides nothing', () => {
    expect(isShallow('<style><!-- p { margin: 0 } --></style><p class="a > b">One</p>'.repeat(1000))).toBe(true);
  });

  test.each([
    ['a paragraph each', '<p>One <b>two</b> <a href="https://a.example/?x>y" rel=x>three</a></p>'],
    ['paragraphs and points without an end', '<p>One<br>two<li>a<li>b</li><hr><img src=x>'],
    ['lists', '<ul><li>a</li><li><p>b</p></li></ul>'],
    ['comments with elements in them', '<!--[if gte mso 9]><xml><w:View/></xml><![endif]-->'],
    ['signs that are no element', 'a < b > c <3 &lt;b> <!doctype html> <?xml?> </> '],
  ])('however much of it: %s', (_, piece) => {
    expect(isShallow(piece.repeat(1000))).toBe(true);
  });

  test('exactly this deep', () => {
    const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
    expect(isShallow(nested(richTextLimits.depth).repeat(100))).toBe(true);
    expect(isShallow(nested(richTextLimits.depth + 1))).toBe(false);
  });

  test('hostile text takes no longer', () => {
    for (const piece of ['<!--', '<!-->', '<b a="', '<!-- --!>', '<title>', '</b x', '<![CDATA[', '<b =', "<a b='"]) {
      const before = process.cpuUsage();
      isShallow(piece.repeat(richTextLimits.characters / piece.length));
      isShallow(`<title>${piece.repeat(richTextLimits.characters / piece.length)}</title>-->]]>">`);
      expect(process.cpuUsage(before).user / 1000, piece).toBeLessThan(500);
    }
  });

  test('none of our parsers goes deeper, whatever the text', () => {
    const names = [
      'b',
      'p',
      'li',
      'div',
      'ul',
      'a',
      'br',
      'title',
      'script',
      'svg',
      'math',
      'textarea',
      'table',
      'td',
      'option',
    ];
    const name = fc.constantFrom(...names);
    const part = fc.oneof(
      { weight: 4, arbitrary: name.map((one) => `<${one}>`) },
      { weight: 3, arbitrary: name.map((one) => `</${one}>`) },
      name.map((one) => `<${one}/>`),
      fc.constantFrom(
        '<!--',
        '-->',
        '--!>',
        '<!-->',
        '<![CDATA[',
        ']]>',
        '<b a=">',
        '">',
        "='",
        '="',
        '<b =',
        '<a b=c',
        '>',
        '<',
        '</',
        '/',
        ' ',
        '<?',
        '<!',
        '<!>',
        '<?>',
        '<!->',
        '</title x="',
        'x',
        '<P',
        '</P x="',
      ),
    );
    const some = (most: number) => fc.array(part, { maxLength: most }).map((parts) => parts.join(''));
    const repeated = fc.tuple(some(12), fc.integer({ min: 4, max: 30 })).map(([piece, count]) => piece.repeat(count));
    // Text before or after may hide the elements between.
    const hidden = fc.tuple(some(7), some(3), some(7)).map(([a, b, c]) => `${a}${`<b>${b}`.repeat(60)}${c}`);
    fc.assert(
      fc.property(fc.oneof(repeated, hidden), (html) => {
        if (isShallow(html))
          // The innermost element may contain an empty one, such as a line break.
          for (const parser of [ofSanitizer, ofText])
            expect(depthOf(parser, html), html).toBeLessThanOrEqual(richTextLimits.depth + 1);
      }),
      { numRuns: 5000 },
    );
  });
});
