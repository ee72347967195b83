import { describe, expect, test } from 'vitest';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { escapeLines, fillFields } from '#api/core/mail/fill-fields.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { emailDocument, emailLimits } from '#contract/mail/email-document.ts';
import { compileWith } from './compile-email.ts';

const [brand] = developmentBrands(3000);
if (!brand) throw new Error('No brand');
const job = '0190f000-0000-7000-8000-000000000001';
const around = {
  brand,
  companyName: 'Acme & <Sons>',
  logo: 'https://logos.example/acme.png',
  jobs: new Map([[job, { title: 'Designer', facts: 'Pune · 20 LPA', url: 'https://site.example/jobs/1' }]]),
};
const href = 'https://acme.example/a?b=1&c=2';

type Block = Record<string, unknown> & { type: string };
async function compile(
  blocks: Block[],
  more: { subject?: string; preheader?: string; settings?: object; marksBlocks?: boolean } = {},
) {
  const withIds = (list: Block[], prefix = 'b'): Block[] =>
    list.map((block, at) => {
      const columns = block.columns as Block[][] | undefined;
      const inner = columns?.map((column, place) => withIds(column, `${prefix}${at}-${place}-`));
      return { ...block, id: `${prefix}${at}`, ...(inner && { columns: inner }) };
    });
  const document = emailDocument.parse({ version: 1, settings: more.settings ?? {}, blocks: withIds(blocks) });
  return compileWith(
    { subject: more.subject ?? 'Hello', preheader: more.preheader ?? 'Hi', document },
    { ...around, marksBlocks: more.marksBlocks },
  );
}
/** Returns everything that a browser would take for an element or an attribute. */
const tagsOf = (html: string) =>
  new Set([...html.matchAll(/<([a-z][a-z0-9:]*)/gi)].map(([, tag]) => tag?.toLowerCase()));
const allowedTags =
  'html head title meta style body div span table tbody tr td p h1 h2 h3 h4 hr pre a img br strong b em i u s ul ol li blockquote code noscript xml o:officedocumentsettings o:allowpng o:pixelsperinch'.split(
    ' ',
  );

describe('A compiled email', () => {
  test('every block has its words in the markup and in the text', async () => {
    const { html, text, hints } = await compile([
      { type: 'header' },
      { type: 'heading', text: 'A heading' },
      {
        type: 'text',
        html: '<p>Some <strong>bold</strong> words and <a href="https://acme.example/link">a link</a></p>',
      },
      { type: 'image', src: '/api/email-images/abc', alt: 'Our office', href },
      { type: 'button', label: 'Press here', href },
      { type: 'divider' },
      { type: 'spacer', height: 40 },
      { type: 'social', links: [{ network: 'linkedin', href }, { network: 'x' }] },
      { type: 'job', jobId: job },
      { type: 'poll', question: 'Tea or coffee?', options: ['Tea', 'Coffee', ''], href },
      { type: 'event', title: 'Reunion', when: 'Friday', where: 'Roof', href },
      {
        type: 'columns',
        columns: [[{ type: 'text', html: '<p>Left side</p>' }], [{ type: 'heading', text: 'Right side' }]],
      },
      { type: 'footer', html: '<p>Acme, Pune</p>' },
    ]);
    for (const words of [
      'A heading',
      'Press here',
      'LinkedIn',
      'Designer',
      'Pune · 20 LPA',
      'Tea or coffee?',
      'Coffee',
      'Reunion',
      'Friday',
      'Roof',
      'Left side',
      'Right side',
      'Acme, Pune',
      'Unsubscribe',
    ])
      for (const part of [html, text]) expect(part).toContain(words);
    expect(html).toContain(`src="${brand.siteUrl}/api/email-images/abc"`);
    expect(html).toContain('<img src="https://logos.example/acme.png" alt=""');
    expect(html).toContain('href="https://acme.example/a?b=1&#38;c=2"');
    expect(html).toContain('answer=2');
    expect(text).toContain('a link [https://acme.example/link]');
    expect(text).toContain('[Our office]');
    expect(html.match(/\{unsubscribeUrl\}/g)).toHaveLength(1);
    expect(text.match(/\{unsubscribeUrl\}/g)).toHaveLength(1);
    expect(html).not.toContain('%%');
    // The initial words of a new block have to be replaced.
    const [filler, ...others] = hints;
    expect(filler).toMatchObject({ block: 'b1', mark: 'A heading' });
    expect(others).toEqual([{ severity: 'error', block: 'b7', message: 'Please enter the link' }]);
  });

  test('former colleagues are fields that no author can write, samples in previews, and nothing elsewhere', async () => {
    const typed = '<p>{colleagues} {nextStep} <a href="https://acme.example/{link}">{link}</a></p>';
    const document = emailDocument.parse({
      version: 1,
      settings: {},
      blocks: [
        { id: 'b1', type: 'text', html: typed },
        { id: 'b2', type: 'colleagues' },
      ],
    });
    const content = { subject: '{colleagues}', preheader: '{link}', document };
    const [open, sample, none] = await Promise.all(
      (['fields', 'sample', undefined] as const).map((colleagues) => compileWith(content, { ...around, colleagues })),
    );
    for (const field of ['{colleagues}', '{nextStep}']) {
      for (const part of [open?.html, open?.text]) expect(part?.split(field)).toHaveLength(2);
      for (const part of [sample?.html, sample?.text, none?.html, none?.text]) expect(part).not.toContain(field);
    }
    expect(open?.html.split('{link}')).toHaveLength(2);
    expect(open?.html).toContain('<a href="{link}"');
    expect(open?.subject).toBe('{ colleagues}');
    expect(sample?.html).toContain('Asha Rao');
    expect(none?.html).not.toContain('Former colleagues');
    const errors = [open, sample, none].map((each) => each?.hints.filter(({ block }) => block === 'b2').length);
    expect(errors).toEqual([0, 0, 1]);
    const team = await compileWith(content, { ...around, isForTeam: true });
    expect(team.hints.filter(({ block }) => block === 'b2')).toEqual([]);
    const values = { unsubscribeUrl: '', colleagues: 'A\n<b>' };
    const filled = fillFields(open?.html ?? '', values, escapeLines);
    expect(filled).toContain('A<br>&#60;b&#62;');
  });

  test('for the builder each block has its class, also in columns; what is sent and its size have none', async () => {
    const blocks = [
      { type: 'header' },
      { type: 'heading', text: 'A heading' },
      { type: 'text', html: '<p>Words with css-class="x" in them</p>' },
      { type: 'image', src: '/api/email-images/abc', alt: 'Our office', href },
      { type: 'button', label: 'Press here', href },
      { type: 'divider' },
      { type: 'spacer', height: 40 },
      { type: 'job', jobId: job },
      { type: 'event', title: 'Reunion', when: 'Friday', where: 'Roof', href },
      { type: 'columns', columns: [[{ type: 'image', src: '/api/email-images/abc', alt: 'x' }], []] },
      { type: 'columns', columns: [[{ type: 'text', html: '<p>In</p>' }], []], background: '#eeeeee' },
      { type: 'footer', html: '<p>Acme, Pune</p>' },
    ];
    const [plain, forBuilder] = [await compile(blocks), await compile(blocks, { marksBlocks: true })];
    const { marked = '', ...others } = forBuilder;
    expect(others).toEqual(plain);
    expect(plain.html).not.toContain('encore-block');
    // Outside of comments, which are for Outlook alone.
    const drawn = marked.replaceAll(/<!--[^]*?-->/g, '');
    const names = [...drawn.matchAll(/class="[^"]*encore-block-([\w-]+)/g)].map(([, id]) => id);
    expect(names.toSorted()).toEqual(
      ['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9', 'b9-0-0', 'b10', 'b10-0-0', 'b11'].toSorted(),
    );
    // Nothing else differs.
    expect(marked.replaceAll(/encore-block-[\w-]+ ?/g, '').replaceAll(' class=""', '')).toBe(plain.html);
  });

  test('the email has the unsubscribe link without a footer, and in each of several footers', async () => {
    expect((await compile([{ type: 'text', html: 'Hi' }])).html).toContain('href="{unsubscribeUrl}"');
    expect((await compile([])).html).toContain('href="{unsubscribeUrl}"');
    const { html } = await compile([{ type: 'footer' }, { type: 'text', html: 'Hi' }, { type: 'footer' }]);
    expect(html.match(/href="\{unsubscribeUrl\}"/g)).toHaveLength(2);
  });

  test('unfinished blocks are left out and named', async () => {
    const { html, text, hints } = await compile([
      { type: 'text', html: '<p>Enough words to be an email that someone reads to its end.</p>' },
      { type: 'button', label: 'Nowhere' },
      { type: 'image', alt: 'No picture' },
      { type: 'job' },
      { type: 'job', jobId: '0190f000-0000-7000-8000-000000000002' },
      { type: 'poll', question: 'One?', options: ['Yes'], href },
      { type: 'event', title: 'No link' },
      { type: 'social', links: [{ network: 'x' }] },
    ]);
    for (const words of ['Nowhere', 'No picture', 'View the job', 'One?', 'No link', '>X<'])
      for (const part of [html, text]) expect(part).not.toContain(words);
    const errors = hints.filter(({ severity }) => severity === 'error').map(({ block }) => block);
    expect(errors.sort()).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7']);
  });
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</mj-text></mj-column></mj-section><mj-raw><script>alert(1)</script></mj-raw>',
  '<mj-include path="/etc/passwd" />',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!-- --><!--[if mso]><iframe src=//evil.example></iframe><![endif]-->',
  '--><svg onload=alert(1)>',
  ']]><b onclick=alert(1)>',
  '%%0%% %%1%% %%999%%',
  '{{constructor.constructor("alert(1)")()}}',
  '{unsubscribeUrl} {link} {__proto__} {name',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;script>',
  '</style><style>*{display:none}',
  '</title><base href="//evil.example">',
  '\u0000\u202e<a href="javascript:alert(1)">x</a>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<a href="https://a.example/{name}" style="position:fixed" onclick="x">y</a>',
  '<p style="background:url(javascript:alert(1))" class="x" id="y">z</p>',
];

describe('Hostile words', () => {
  test.each(hostile)('%s stays text everywhere', async (words) => {
    const line = words.replace(/[\p{Cc}\u202e]/gu, '').slice(0, 90);
    const label = line.slice(0, 80);
    const { html, text, subject } = await compile(
      [
        { type: 'heading', text: line },
        { type: 'text', html: words },
        {
          type: 'image',
          src: 'https://a.example/"><script>x',
          alt: line,
          href: 'https://a.example/{name}"><script>x'.replace(/ /g, ''),
        },
        { type: 'button', label, href },
        { type: 'poll', question: line, options: [line, line], href },
        { type: 'event', title: line, when: line, where: line, label, href },
        { type: 'job', jobId: job, label },
        { type: 'footer', html: words },
      ],
      { subject: line, preheader: line },
    );
    const visible = html.replace(/<!--[\s\S]*?-->/g, '');
    expect([...tagsOf(visible)].filter((tag) => !allowedTags.includes(tag ?? ''))).toEqual([]);
    for (const [, attributes = ''] of visible.matchAll(/<[a-z][a-z0-9]*((?:\s+[a-z:-]+(?:="[^"]*")?)*)/gi)) {
      expect(attributes.replace(/="[^"]*"/g, '')).not.toMatch(/\son/i);
      expect([...attributes.matchAll(/\s(?:style|href|src)="([^"]*)"/g)].join()).not.toMatch(
        /position:|javascript:|url\(/i,
      );
    }
    const harmless = (await compile([{ type: 'image', src: 'https://a.example/a.png', alt: 'A' }])).html;
    expect(html.match(/<style/g)).toHaveLength(harmless.match(/<style/g)?.length ?? 0);
    expect(html.match(/<title/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|<iframe|<base|<svg|<mj-|CDATA\[</i);
    // One unsubscribe link each; everything else that looks like a field is text.
    expect(html.match(/\{unsubscribeUrl\}/g)).toHaveLength(1);
    expect(text.match(/\{unsubscribeUrl\}/g)).toHaveLength(1);
    expect(html.slice(html.indexOf('<body')).replaceAll('{unsubscribeUrl}', '')).not.toMatch(/\{(?!name[|}])/);
    expect(subject).not.toMatch(/\{(?:link|unsubscribeUrl)/);
  });

  test('no link that runs code is in the markup', async () => {
    const bad = [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      ' jav\tascript:x',
      '//evil.example',
      '/api/x',
    ];
    const { html } = await compile(bad.map((address) => ({ type: 'text', html: `<a href="${address}">x</a>` })));
    expect(html.match(/href="/g)).toHaveLength(1);
  });

  test('the longest text and the deepest nesting are compiled in linear time', async () => {
    for (const piece of ['<', '{name|', '<p>', '<a href=', '&', '{', '%%1%%', '[', '{{ ']) {
      const begun = process.cpuUsage();
      const html = piece.repeat(emailLimits.text / piece.length).slice(0, emailLimits.text);
      if (!emailDocument.safeParse({ version: 1, settings: {}, blocks: [{ id: 'b', type: 'text', html }] }).success)
        continue;
      await compile([{ type: 'text', html }]);
      expect(process.cpuUsage(begun).user / 1000, piece).toBeLessThan(1500);
    }
  });
});

describe('Fields', () => {
  test('are filled in once, escaped everywhere, or replaced by their fallback', async () => {
    const { html, text, subject } = await compile(
      [
        {
          type: 'text',
          html: '<p>Dear {firstName|friend &amp; colleague} of {companyName}, {designation}{yearLeft|long ago}</p>',
        },
      ],
      { subject: 'For {name}' },
    );
    const evil = { companyName: '<b>A & "B"</b> {name}', unsubscribeUrl: 'https://a.example/u' };
    expect(fillFields(html, evil, escapeHtml)).toContain(
      'Dear friend &amp; colleague of &#60;b&#62;A &#38; &#34;B&#34;&#60;/b&#62; {name}, long ago',
    );
    expect(fillFields(text, { ...evil, firstName: ' Asha ' }, (value) => value)).toContain(
      'Dear Asha of <b>A & "B"</b> {name}, long ago',
    );
    expect(fillFields(subject, { unsubscribeUrl: '' }, (value) => value)).toBe('For there');
  });

  test.each([
    ['{firstName|<strong>friend</strong>}', '<strong>{firstName|friend}</strong>'],
    ['{<strong>firstName</strong>}', '<strong>{firstName}</strong>'],
    ['<em>{firstName|my</em> friend}', '<em>{firstName|my friend}</em>'],
    ['{firstName|<b><i>dear</b> friend</i>}', '<b><i>{firstName|dear friend}</i></b>'],
    ['{firstName|<a href="https://a.example/x">friend</a>}', '>{firstName|friend}</a>'],
    ['{unknown|<strong>friend</strong>}', '&#123;unknown|<strong>friend</strong>}'],
  ])('formatting within the braces goes around them: %s', async (written, mailed) => {
    const { html, text, hints } = await compile([
      { type: 'text', html: `<p>Dear ${written}, a word or two to you</p>` },
    ]);
    expect(html).toContain(mailed);
    const isField = mailed.includes('{firstName');
    const reader = { unsubscribeUrl: '' };
    for (const part of [html, text]) expect(fillFields(part, reader, escapeHtml).includes('firstName')).toBe(false);
    if (isField) expect(fillFields(text, { ...reader, firstName: 'Asha' }, escapeHtml)).toMatch(/Dear Asha\W/);
    expect(hints.filter(({ severity }) => severity === 'warning')).toHaveLength(isField ? 0 : 1);
  });
});

test('headings, lines and code within a text are styled, and headings keep their fields in the text part', async () => {
  const { html, text } = await compile([
    {
      type: 'text',
      html: '<h1>One</h1><h3>Dear {firstName|friend}</h3><hr><pre><code>a\n  b</code></pre><h6>Small</h6>',
    },
  ]);
  expect(html).toMatch(/<h2 style="[^"]*font-size:20px[^"]*">One<\/h2>/);
  expect(html).toMatch(/<h3 style="[^"]*font-weight:700[^"]*">Dear \{firstName\|friend\}<\/h3>/);
  expect(html).toMatch(/<hr style="[^"]*border-top:1px solid/);
  expect(html).toMatch(/<pre style="[^"]*white-space:pre-wrap[^"]*"><code>a\n {2}b<\/code><\/pre>/);
  expect(html).toMatch(/<h4 style="[^"]*">Small<\/h4>/);
  expect(text).toContain('Dear {firstName|friend}');
  expect(text).toContain('One');
});

test('an incomplete link is no link in the mail', async () => {
  const typed = 'acme.com/careers';
  const { html, text } = await compile([
    { type: 'text', html: `<p>Words <a href="${typed}">here</a></p>` },
    { type: 'image', src: 'https://a.example/a.png', alt: 'Us', href: typed },
    { type: 'button', label: 'Go', href: typed },
    {
      type: 'social',
      links: [
        { network: 'website', href: typed },
        { network: 'x', href },
      ],
    },
  ]);
  expect(html).toContain('alt="Us"');
  for (const part of [html, text]) expect(part).not.toContain(typed);
});

test('the text part has the links and the fields of the markup, and no others', async () => {
  const { text } = await compile([
    {
      type: 'text',
      html: '<h2>Dear {firstName}</h2><a href="javascript:alert(1)">a</a> <a href="https://a.example/{name}">b</a>',
    },
    { type: 'button', label: 'Go', href: 'https://a.example:99999/{name}' },
    { type: 'poll', question: 'So?', options: ['Yes', 'No'], href: 'https://a.example:99999/{name}' },
  ]);
  expect(text).toContain('Dear {firstName}');
  expect(text).not.toMatch(/javascript|\{name/);
});

describe('The pitfalls of mail programs (caniemail.com)', () => {
  test('nothing is used that Outlook or Gmail lack', async () => {
    const colours = Array.from({ length: 60 }, (_, at) => `#${(at * 4049 + 1000).toString(16).padStart(6, '0')}`);
    const { html } = await compile(colours.map((colour) => ({ type: 'heading', text: 'Colour', colour })));
    expect(html).not.toMatch(
      /display:\s*(?:flex|grid|inline-flex)|position:|float:|var\(|calc\(|@import|@font-face|<link|<form|<video|background-image|url\(/i,
    );
    expect(html).not.toMatch(/<script|<svg|<iframe/i);
    // Gmail drops a style block over 8,192 characters, and all of them when it finds one that it cannot parse.
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css.length);
    expect(styles.reduce((sum, length) => sum + length, 0)).toBeLessThan(8192);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toMatch(/<html lang="en" dir="ltr"/);
  });

  test('right-to-left text is directed and aligned that way, unless its block or its author says otherwise', async () => {
    const [arabic, hebrew, urdu] = ['مرحبا بكم في Acme', 'שלום לכולם', 'آپ سب کو سلام'];
    const { html, text } = await compile([
      { type: 'heading', text: hebrew, level: 1 },
      { type: 'text', html: `<p>${arabic}</p><p>Hello</p><ul><li>${urdu}</li></ul><blockquote>${hebrew}</blockquote>` },
      { type: 'text', html: `<p dir="rtl">2026</p><p dir="ltr">${arabic}</p><div dir="rtl">2027</div>` },
      { type: 'text', align: 'center', html: `<p>${urdu}</p>` },
      { type: 'text', html: '<p style="text-align:right">Right</p><p align="center">Middle</p>' },
      { type: 'poll', question: `${urdu}؟`, options: ['1', '2'], href },
      { type: 'footer', html: `<p>${arabic}</p>` },
    ]);
    const styleOf = (words: string, tag = 'p') =>
      new RegExp(`<${tag}( dir="\\w+")? style="([^"]*)">${words}</${tag}>`).exec(html)?.slice(1) ?? [];
    const paragraph = 'margin:0 0 12px';
    expect(styleOf(arabic)).toEqual([' dir="rtl"', `${paragraph};text-align:right`]);
    expect(styleOf('Hello')).toEqual([undefined, paragraph]);
    expect(html).toContain('<ul dir="rtl" style="margin:0 0 12px;padding:0 24px 0 0;text-align:right"><li dir="rtl"');
    expect(styleOf(hebrew, 'blockquote')[1]).toBe(
      'margin:0 0 12px;padding:0 16px 0 0;border-right:3px solid #a1a1aa;text-align:right',
    );
    expect(styleOf('2026')).toEqual([' dir="rtl"', `${paragraph};text-align:right`]);
    expect(styleOf('2027')).toEqual([' dir="rtl"', `${paragraph};text-align:right`]);
    expect(html).toContain(`<p dir="ltr" style="${paragraph}">${arabic}</p>`);
    expect(html).toContain(`<p dir="rtl" style="${paragraph}">${urdu}</p>`);
    expect(styleOf('Right')[1]).toBe(`${paragraph};text-align:right`);
    expect(styleOf('Middle')[1]).toBe(`${paragraph};text-align:center`);
    expect(html).toMatch(new RegExp(`<h1 dir="rtl" style="text-align:right;[^"]*">${hebrew}</h1>`));
    expect(html).toMatch(new RegExp(`<h3 dir="rtl" style="text-align:right;[^"]*">${urdu}؟</h3>`));
    expect(text).toContain(`${arabic}\n\nHello`);
  });
});
