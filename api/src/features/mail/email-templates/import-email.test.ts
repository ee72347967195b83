import { describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { isShallow } from '#contract/base/rich-text.ts';
import { emailLimits } from '#contract/mail/email-document.ts';
import { toDocument } from './import-email.ts';

const siteUrl = 'https://alumni.example';
const blocksOf = (html: string) => toDocument(html, siteUrl)?.blocks ?? [];
const short = (html: string) =>
  blocksOf(html).map((block) => {
    if (block.type === 'text') return block.html;
    if (block.type === 'heading') return `#${block.level} ${block.text}`;
    if (block.type === 'button') return `[${block.label}](${block.href})`;
    if (block.type === 'image') return `!${block.src} ${block.alt} ${block.href}`;
    return block.type;
  });

describe('HTML becomes blocks', () => {
  test('headings, text, pictures, buttons, lists and dividers, in reading order', () => {
    const html = `<!doctype html><html><head><title>T</title><style>p{color:red}</style></head><body>
      <div style="display:none">Hidden preheader</div>
      <table><tr><td><h1>Hello <em>you</em></h1></td></tr><tr><td>Left <b>cell</b></td><td><p>Right &amp; <a href="https://a.example/?a=1&amp;b=2">cell</a></p></td></tr></table>
      <img src="https://a.example/a.png" alt="A picture"><img src="http://a.example/pixel.gif"><hr><hr>
      <ul><li>One</li><li>Two</li></ul>
      <a class="btn" href="https://a.example/go">Go <span>there</span></a>
      <h4>Small</h4>Loose words<br>and more
      <a href="https://a.example/p"><img src="https://a.example/b.png" alt=""></a></body></html>`;
    expect(short(html)).toEqual([
      '#1 Hello you',
      '<p>Left <b>cell</b></p><p>Right &amp; <a href="https://a.example/?a=1&amp;b=2">cell</a></p>',
      '!https://a.example/a.png A picture ',
      'divider',
      '<ul><li>One</li><li>Two</li></ul>',
      '[Go there](https://a.example/go)',
      '#3 Small',
      '<p>Loose words<br>and more</p>',
      '!https://a.example/b.png  https://a.example/p',
      'footer',
    ]);
  });

  test('buttons of other programs stay buttons, outlined or as wide as the email, and one with too long a label becomes a link', () => {
    const html = `<a href="https://a.example/1" style="background:transparent;display:inline-block">Outlined</a>
      <a href="https://a.example/2" style="background:#000;display:block">Wide</a>
      <a href="https://a.example/3" class="btn" style="color:#fff">By its class</a>
      <a href="https://a.example/4" style="color:red;display:block">A link</a>
      <a href="https://a.example/5" class="btn">${'long '.repeat(20)}</a>`;
    expect(blocksOf(html).slice(0, -1)).toMatchObject([
      { type: 'button', label: 'Outlined', style: 'outlined', wide: false },
      { type: 'button', label: 'Wide', style: 'filled', wide: true },
      { type: 'button', label: 'By its class', style: 'filled', wide: false },
      {
        type: 'text',
        html: `<p><a href="https://a.example/4">A link</a></p><p><a href="https://a.example/5">${'long '.repeat(20).trim()}</a></p>`,
      },
    ]);
  });

  test('a picture of this product keeps its address', () => {
    const own = '/api/email-images/0190f000-0000-4000-8000-000000000002';
    expect(short(`<img src="${siteUrl}${own}" alt="Ours"><img src="${own}" alt="Of their page">`)).toEqual([
      `!${own} Ours `,
      'footer',
    ]);
  });

  test('long texts are cut between characters, so that they can be kept', () => {
    const image = `<img src="https://a.example/a.png" alt="${'x'.repeat(299)}🎉">`;
    const heading = `<h1>${'x'.repeat(199)}🎉</h1>`;
    expect(short(image + heading)).toEqual([
      `!https://a.example/a.png ${'x'.repeat(299)} `,
      `#1 ${'x'.repeat(199)}`,
      'footer',
    ]);
  });

  test('empty HTML makes no blocks', () => {
    for (const html of ['', ' ', '<style>x</style>', '<script>alert(1)</script>', '<img src="data:x">'])
      expect(toDocument(html, siteUrl)).toBeNull();
  });

  test.each([
    '<script>alert(1)</script><p>x</p>',
    '<p onclick="alert(1)">x<img src=x onerror=alert(1)></p>',
    '<a href="javascript:alert(1)">x</a>',
    '<p>x</p><iframe src="https://evil.example"></iframe><object></object><form><input></form>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; x</p>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><p>x</p>',
    '<p>x</p><!--[if mso]><p onclick=alert(1)>y</p><![endif]--><![CDATA[<b onclick=x>]]>',
  ])('active content is removed: %s', (html) => {
    const json = JSON.stringify(blocksOf(html));
    expect(json).not.toMatch(/<script|onclick|onerror|javascript:|<iframe|<svg|<form|<img/i);
    expect(json).toContain('x');
  });

  test('a long text is cut into blocks, and too many blocks are cut off', () => {
    const paragraphs = blocksOf(`<p>${'word '.repeat(30)}</p>`.repeat(500));
    expect(paragraphs.length).toBeGreaterThan(3);
    for (const block of paragraphs)
      if (block.type === 'text') expect(block.html.length).toBeLessThanOrEqual(emailLimits.text);
    expect(blocksOf('<h1>A</h1><p>b</p>'.repeat(300))).toHaveLength(emailLimits.blocks);
    const [one] = blocksOf(`<p>${'&lt;'.repeat(30_000)}</p>`);
    expect(one).toMatchObject({ type: 'text' });
  });

  test.runIf(withAll)('takes linear time for any input', () => {
    const times = [
      '<p>',
      '<a href="https://a.example">',
      '<h1>a',
      '<td>x',
      '<br>',
      '<li>',
      '&',
      '<',
      '<a class="btn" href="https://a.example">x</a>',
      '<hr>',
      '<div style="display:none">',
      '<i></i>',
      '<i>x</i>',
      '<ul><li>x<h2>y</h2></li></ul>',
      '<b',
    ].map((piece) => {
      const html = piece.repeat(emailLimits.importCharacters / piece.length);
      const begun = process.cpuUsage();
      if (isShallow(html)) toDocument(html, siteUrl);
      return [piece, process.cpuUsage(begun).user / 1000] as const;
    });
    for (const [piece, time] of times) expect(time, piece).toBeLessThan(8000);
  });
});
