import { emailDocument } from './email-document.ts';
import type { EmailContent } from './email-templates.ts';
import { fillers, greeting } from './placeholders.ts';

/** A built-in email of the gallery. */
export type EmailPreset = EmailContent & { readonly key: string; readonly name: string; readonly about: string };

type Written = Record<string, unknown> & { type: string };

/** Creates a preset, with ids for its blocks in order. */
function preset(
  named: { key: string; name: string; about: string; subject: string; preheader: string },
  blocks: Written[],
  settings: Record<string, unknown> = {},
): EmailPreset {
  let count = 0;
  const withId = (block: Written): Written => {
    count += 1;
    const columns = block.columns as Written[][] | undefined;
    return {
      ...block,
      id: `${named.key}-${count}`,
      ...(columns && { columns: columns.map((one) => one.map(withId)) }),
    };
  };
  return { ...named, document: emailDocument.parse({ version: 1, settings, blocks: blocks.map(withId) }) };
}

const header = { type: 'header' };
const footer = { type: 'footer' };
const heading = (text: string, more = {}) => ({ type: 'heading', text, ...more });
const text = (html: string, more = {}) => ({ type: 'text', html, ...more });
const button = (label: string, more = {}) => ({ type: 'button', label, ...more });
const space = (height: number) => ({ type: 'spacer', height });
const divider = { type: 'divider' };
const hello = text(`<p>${greeting}</p>`);
const signed = (words: string) => text(`<p>${words}<br>Team {companyName}</p>`);
/** Returns two or three columns, each with a small heading and a sentence. */
const columns = (layout: string, things: [string, string][], background: string | null = null) => ({
  type: 'columns',
  layout,
  background,
  columns: things.map(([title, words]) => [heading(title, { level: 3 }), text(`<p>${words}</p>`)]),
});

/** The emails in a new gallery: the three of the specification (section 3), then other common ones. */
export const emailPresets: readonly EmailPreset[] = [
  preset(
    {
      key: 'rehiring',
      name: 'Rehiring',
      about: 'Invite people back to your open positions',
      subject: 'Come back to {companyName}',
      preheader: 'We are hiring again, and you were among the first people we thought of.',
    },
    [
      header,
      heading('We would love to have you back'),
      hello,
      text(
        '<p>We are hiring again at {companyName}, and you were among the first people we thought of. You know how we work, and we know what you can do.</p>',
      ),
      button('See our open positions'),
      columns(
        '1-1',
        [
          ['You keep your head start', 'You know the people, the tools and the way decisions are made.'],
          ['We remember your work', 'No long assessments. A conversation with someone who knows you comes first.'],
        ],
        '#f4f4f5',
      ),
      text('<p>If one of them suits you, you can apply right there.</p>'),
      signed('Warm regards,'),
      footer,
    ],
  ),
  preset(
    {
      key: 'referrals',
      name: 'Thanking Ex-employees for Referrals',
      about: 'Say thank you to people who recommended someone',
      subject: 'Thank you for your referral',
      preheader: 'A word from you is worth more than any advertisement.',
    },
    [
      header,
      heading('Thank you, {firstName|from all of us}'),
      text(
        '<p>Thank you for recommending people to {companyName}. A word from someone who worked here is worth more than any advertisement.</p><p>Every person you send our way gets a personal answer, and you can see their progress at any time.</p>',
      ),
      button('Follow your referrals'),
      divider,
      text('<p>Do you know someone else who would do well here? We are always glad to hear from you.</p>'),
      signed('With gratitude,'),
      footer,
    ],
  ),
  preset(
    {
      key: 'merchandise',
      name: 'Gifting Merchandise',
      about: 'Let people choose a gift',
      subject: 'A small gift from {companyName}',
      preheader: 'You are part of our story. Choose something to remember it by.',
    },
    [
      { ...header, align: 'center' },
      heading('A small gift for you', { align: 'center' }),
      text(
        '<p>Hello {firstName|there},</p><p>You are part of the story of {companyName}, and we would like you to have something to remember it by.</p>',
        { align: 'center' },
      ),
      button('Choose your gift', { align: 'center' }),
      columns(
        '1-1-1',
        [
          ['1. Choose', 'Pick the gift that suits you.'],
          ['2. Tell us where', 'Enter the address it should go to.'],
          ['3. Look out for it', 'We send it at no cost to you.'],
        ],
        '#f4f4f5',
      ),
      text('<p>Warm regards,<br>Team {companyName}</p>', { align: 'center' }),
      footer,
    ],
    { font: 'rounded' },
  ),
  preset(
    {
      key: 'news',
      name: 'News',
      about: 'What has happened at the company lately',
      subject: 'What is new at {companyName}',
      preheader: 'Three short stories, two minutes to read.',
    },
    [
      header,
      heading('What is new at {companyName}'),
      text(
        '<p>Hello {firstName|there},</p><p>A lot has happened since we last wrote. Here are the three things that people talk about most.</p>',
      ),
      divider,
      heading('The main story', { level: 2 }),
      text(`<p>${fillers.mainStory} ${fillers.mainStoryLength}</p>`),
      button('Read the whole story', { style: 'outlined' }),
      divider,
      columns('1-1', [
        ['People', fillers.people],
        ['Places and products', fillers.placesAndProducts],
      ]),
      text('<p>Do you have news of your own? Reply to this email: we would love to share it.</p>'),
      signed('See you soon,'),
      footer,
    ],
  ),
  preset(
    {
      key: 'event',
      name: 'Event email',
      about: 'Invite people to a reunion, a talk or a dinner',
      subject: 'You are invited: our reunion',
      preheader: 'An evening with the people you worked with.',
    },
    [
      { ...header, align: 'center' },
      heading('Let’s meet again', { align: 'center' }),
      text(
        '<p>Dear {firstName|friend},</p><p>It has been a while. We would like to bring everyone together for an evening: good food, short speeches and plenty of time to talk.</p>',
        { align: 'center' },
      ),
      {
        type: 'event',
        title: 'Reunion of former colleagues',
        when: fillers.when,
        where: fillers.where,
      },
      text('<p>You are welcome to bring a guest. Please answer by the end of the month, so that we can plan.</p>', {
        align: 'center',
      }),
      text('<p>We look forward to seeing you,<br>Team {companyName}</p>', { align: 'center' }),
      footer,
    ],
    { font: 'serif' },
  ),
  preset(
    {
      key: 'birthday',
      name: 'Birthday',
      about: 'Wish someone a happy birthday',
      subject: 'Happy birthday, {firstName|dear colleague}',
      preheader: 'All of us at {companyName} wish you a wonderful day.',
    },
    [
      { ...header, align: 'center' },
      space(16),
      heading('Happy birthday, {firstName|dear colleague}!', { align: 'center' }),
      text(
        '<p>All of us at {companyName} wish you a wonderful day, and a year full of good people and good work.</p><p>You are always welcome here. If you are near our office, come by: the coffee is on us.</p>',
        { align: 'center' },
      ),
      space(8),
      text('<p>With best wishes,<br>Team {companyName}</p>', { align: 'center' }),
      space(16),
      footer,
    ],
    { background: '#fdf2e9', font: 'serif' },
  ),
  preset(
    {
      key: 'anniversary',
      name: 'Work anniversary',
      about: 'Remember the day someone joined',
      subject: 'You joined us on this day',
      preheader: 'Some things are worth remembering.',
    },
    [
      header,
      heading('On this day you joined us'),
      hello,
      text(
        '<p>Today is the anniversary of your first day at {companyName}. We have not forgotten it, and we are grateful for everything you did in the years that followed.</p><p>What have you been doing since then? We would love to hear from you: just reply to this email.</p>',
      ),
      button('Update your profile', { style: 'outlined' }),
      signed('With thanks,'),
      footer,
    ],
    { background: '#eef2ff' },
  ),
  preset(
    {
      key: 'letter',
      name: 'Plain letter',
      about: 'A personal letter without decoration',
      subject: 'A word from {companyName}',
      preheader: 'A few lines from your former colleagues.',
    },
    [
      hello,
      text(`<p>${fillers.letterTone} ${fillers.letterOrder}</p><p>${fillers.letterLength}</p>`),
      signed('Warm regards,'),
      footer,
    ],
    { background: '#ffffff', radius: 0 },
  ),
];
