import { describe, expect, test } from 'vitest';
import { emailBlock, emailDocument, emailMessages } from './email-document.ts';
import { emailHints, hintMessages, missingIn } from './email-hints.ts';
import { emailPresets } from './email-presets.ts';

const words = { type: 'text', html: '<p>Enough words to be an email that someone reads to its end, and answers.</p>' };
const href = 'https://acme.example';

function hintsOf(
  blocks: object[],
  more: { subject?: string; preheader?: string; bytes?: number; settings?: object } = {},
) {
  const document = emailDocument.parse({
    version: 1,
    settings: more.settings ?? {},
    blocks: blocks.map((block, at) => ({ ...block, id: `b${at}` })),
  });
  const content = { subject: more.subject ?? 'Hello', preheader: more.preheader ?? 'Hi', document };
  const facts = { accent: '#7d2a6b', ...(more.bytes === undefined ? {} : { bytes: more.bytes }) };
  return emailHints(content, facts).map(({ severity, block, message }) => `${severity} ${block ?? '-'} ${message}`);
}

test('a complete email has no hints', () => {
  expect(hintsOf([{ type: 'header' }, words, { type: 'button', label: 'Read', href }, { type: 'footer' }])).toEqual([]);
});

test.each([
  [{ subject: '' }, `error - ${hintMessages.subjectRequired}`],
  [{ subject: 'A subject that is so long that no phone shows it as a whole' }, `advice - ${hintMessages.subjectLong}`],
  [{ subject: 'LAST CALL' }, `warning - ${hintMessages.subjectShouting}`],
  [{ subject: 'A winner: act now' }, `advice - ${hintMessages.spam(['winner', 'act now'])}`],
  [{ subject: 'See {link}' }, 'error - Please replace {link} in the subject'],
  [{ subject: 'Hello {{name}}' }, 'error - Please replace {{name}} in the subject'],
  [{ preheader: '' }, `advice - ${hintMessages.preheaderRequired}`],
  [{ bytes: 103_000 }, `warning - ${hintMessages.tooLong}`],
  [{ bytes: 95_000 }, `advice - ${hintMessages.nearlyTooLong}`],
])('of the whole: %o', (more, hint) => expect(hintsOf([words], more)).toEqual([hint]));

test.each([
  [{ type: 'button', label: '', href }, `error b1 ${hintMessages.labelRequired}`],
  [{ type: 'button', label: 'Go' }, 'error b1 Please enter the link'],
  [{ type: 'image' }, `error b1 ${hintMessages.pictureRequired}`],
  [{ type: 'image', src: 'https://a.example/a.png' }, 'error b1 Please describe the picture, or mark it as decorative'],
  [
    { type: 'image', src: 'https://a.example/a.png', decorative: true, href },
    'error b1 Please describe the picture, or mark it as decorative',
  ],
  [{ type: 'job' }, 'error b1 Please select a job'],
  [{ type: 'poll', question: 'So?', options: ['Yes'], href }, `error b1 ${hintMessages.pollRequired}`],
  [{ type: 'event', href }, `error b1 ${hintMessages.eventRequired}`],
  [{ type: 'text', html: 'Dear {frstName}' }, `warning b1 ${hintMessages.unknownField('{frstName}')}`],
  [{ type: 'text', html: 'At [place], lorem ipsum' }, 'error b1 Please replace [place] in the text'],
  [{ type: 'text', html: 'Pale', colour: '#eeeeee' }, `warning b1 ${hintMessages.contrast}`],
  [{ type: 'text', html: 'Now!!!' }, `advice b1 ${hintMessages.exclamation}`],
  [
    { type: 'text', html: '<a href="www.acme.com/jobs">Jobs</a>' },
    `error b1 ${hintMessages.linkWrong('www.acme.com/jobs')}`,
  ],
  [{ type: 'footer', html: '<a target=x href=acme.com>Us</a>' }, `error b1 ${hintMessages.linkWrong('acme.com')}`],
  [{ type: 'text', html: '<a href="">Jobs</a>' }, `error b1 ${hintMessages.linkWrong('')}`],
  [{ type: 'button', label: 'Go', href: 'acme.com/careers' }, 'error b1 ' + emailMessages.linkInvalid],
  [
    { type: 'image', src: 'https://a.example/a.png', alt: 'Us', href: 'acme.com' },
    'error b1 ' + emailMessages.linkInvalid,
  ],
  [{ type: 'social', links: [{ network: 'x', href: 'x.com/acme' }] }, 'error b1 ' + emailMessages.linkInvalid],
  [
    {
      type: 'social',
      links: [
        { network: 'x', href },
        { network: 'website', href: 'acme.com' },
      ],
    },
    'error b1 ' + emailMessages.linkInvalid,
  ],
  [
    { type: 'text', html: `<a href='${href}?n={firstName}'>Go</a>` },
    `warning b1 ${hintMessages.linkFields('{firstName}')}`,
  ],
  [{ type: 'button', label: 'Go', href: `${href}/{link}` }, 'error b1 Please replace {link} in the button'],
  [{ type: 'button', label: 'Go', href: `${href}/{name}` }, `warning b1 ${hintMessages.linkFields('{name}')}`],
  [
    { type: 'button', label: 'Go', href: 'http://acme.example' },
    `advice b1 ${hintMessages.linkPlain('http://acme.example')}`,
  ],
])('of a block: %o', (block, hint) => expect(hintsOf([words, block])).toContain(hint));

describe('Missing parts without which a block is left out', () => {
  const poll = { type: 'poll', question: 'Tea?', options: ['Yes', 'No'], href };
  const event = { type: 'event', title: 'Reunion', href };
  const button = { type: 'button', label: 'Go', href };
  const picture = { type: 'image', src: 'https://a.example/a.png', alt: 'Us' };
  const campaign = '/polls/01890a5d-ac96-774b-bcce-b302099a8057';
  const link = 'Please enter the link';
  const wrong = 'Please enter a link that begins with https://, mailto: or tel:';
  const twoAnswers = 'Please enter a question with at least two answers';
  const social = (...links: string[]) => ({ type: 'social', links: links.map((to) => ({ network: 'x', href: to })) });
  test.each<[object, string | null]>([
    [picture, null],
    [{ ...picture, alt: '' }, null],
    [{ ...picture, src: '' }, 'Please choose a picture'],
    [button, null],
    [{ ...button, href: campaign }, null],
    [{ ...button, href: '' }, link],
    [{ ...button, href: 'acme.example' }, wrong],
    [{ ...button, label: '', href: '' }, 'Please enter the text of the button'],
    [social(href), null],
    [social('', 'x.com', href), null],
    [social(), link],
    [social('', 'x.com'), link],
    [social('x.com', ''), wrong],
    [{ type: 'job', jobId: '01890a5d-ac96-774b-bcce-b302099a8057' }, null],
    [{ type: 'job', jobId: null }, 'Please select a job'],
    [poll, null],
    [{ ...poll, href: campaign }, null],
    [{ ...poll, question: '' }, twoAnswers],
    [{ ...poll, options: ['Yes'] }, twoAnswers],
    [{ ...poll, options: ['Yes', '', ''] }, twoAnswers],
    [{ ...poll, options: ['Yes', '', 'No'] }, null],
    [{ ...poll, href: '' }, link],
    [{ ...poll, href: 'acme.example' }, wrong],
    [event, null],
    [{ ...event, title: '' }, 'Please enter the name of the event'],
    [{ ...event, href: '' }, link],
    [{ ...event, href: 'acme.example' }, wrong],
    [{ type: 'divider' }, null],
    [{ type: 'text', html: '' }, null],
  ])('%j: %j', (block, missing) => expect(missingIn(emailBlock.parse({ id: 'b', ...block }))).toBe(missing));

  const described = 'error b1 Please describe the picture, or mark it as decorative';
  test.each([
    [{ ...picture, alt: '', decorative: true }, []],
    [{ ...picture, alt: '', decorative: true, href }, [described]],
    [{ ...picture, alt: '' }, [described]],
    [{ ...picture, href }, []],
    [{ ...picture, src: '', alt: '', href: 'acme.example' }, ['error b1 Please choose a picture']],
    [{ ...picture, alt: '', href: 'acme.example' }, [described, `error b1 ${wrong}`]],
    [social(href, ''), [`error b1 ${link}`]],
    [social('', 'x.com'), [`error b1 ${link}`]],
    [social(href, href), []],
  ])('each of its faults is reported once: %j: %j', (block, hints) => expect(hintsOf([words, block])).toEqual(hints));
});

test('links and small text need the contrast of text', () => {
  // 3.5:1 on white: enough for large headings only.
  const settings = { accent: '#898989' };
  const colour = '#898989';
  const faint = (block: object) =>
    hintsOf([words, block], { settings }).includes(`warning b1 ${hintMessages.contrast}`);
  expect(faint({ type: 'text', html: `<a href="${href}">Jobs</a>` })).toBe(true);
  expect(faint({ type: 'social', links: [{ network: 'x', href }] })).toBe(true);
  expect(faint({ type: 'heading', text: 'Small', level: 3, colour })).toBe(true);
  expect(faint({ type: 'heading', text: 'Large', level: 2, colour })).toBe(false);
  expect(faint({ type: 'text', html: 'No link' })).toBe(false);
});

test('only a picture, and no content at all', () => {
  const picture = { type: 'image', src: 'https://a.example/a.png', alt: 'All of us' };
  expect(hintsOf([picture])).toEqual([`warning - ${hintMessages.imageOnly}`]);
  expect(hintsOf([{ type: 'header' }])).toEqual([`error - ${hintMessages.nothing}`]);
});

test('the presets have no hints except about text to enter or replace', () => {
  expect(emailPresets.slice(0, 3).map(({ name }) => name)).toEqual([
    'Rehiring',
    'Thanking Ex-employees for Referrals',
    'Gifting Merchandise',
  ]);
  for (const { subject, preheader, document } of emailPresets) {
    const hints = emailHints({ subject, preheader, document }, { accent: '#7d2a6b' });
    expect(hints.filter(({ message, mark }) => message !== 'Please enter the link' && mark === undefined)).toEqual([]);
  }
});

test('a long hostile text takes linear time', () => {
  for (const piece of ['<', '<a ', '<a href', '<a href="', '{', '{{', '{a', '{name|', '[your ', 'a!?', '&', '{_ ']) {
    const begun = process.cpuUsage();
    const html = piece.repeat(20_000 / piece.length);
    const rest = { align: 'left' as const, colour: null };
    const blocks = [
      { id: 'b', type: 'heading' as const, text: html, level: 1 as const, ...rest },
      { id: 'c', type: 'text' as const, html, ...rest },
    ];
    const document = { version: 1 as const, settings: emailDocument.shape.settings.parse({}), blocks };
    emailHints({ subject: '', preheader: '', document }, { accent: '#7d2a6b' });
    expect(process.cpuUsage(begun).user / 1000, piece).toBeLessThan(200);
  }
});
