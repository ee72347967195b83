import type { Page } from 'playwright-core';
import { answers, answersWith, ask, asRecruiter, fails, never, type Scene } from './scene.ts';

const path = '/home/exemployee_messages';
const list = /\/api\/messages\?/;
const one = /\/api\/messages\/[\w-]+$/;
const copy = /\/api\/messages\/[\w-]+\/recipients\/[\w-]+$/;

type Entry = { kind: string; _id: string; subject: string };
/** Returns the page of a demo message. */
const message =
  (subject: string, result = '') =>
  async (page: Page) => {
    const { entries } = await ask<{ entries: Entry[] }>(page, `/messages?search=${encodeURIComponent(subject)}`);
    const _id = entries.find((entry) => entry.kind === 'sent' && entry.subject === subject)?._id;
    return `${path}/${_id}${result && `?result=${result}`}`;
  };
const greetings = 'Twenty-five years, and thank you';
const certificate = message('Where shall we send your service certificate?');
const shown = (page: Page) => page.locator('iframe').first().waitFor();
const openFirst = async (page: Page) => {
  // On wide screens without a selection, open the first.
  const frame = page.locator('iframe').first();
  const first = page.getByRole('region', { name: 'Recipients' }).getByRole('listitem').first();
  await frame.or(first).first().waitFor();
  if (!(await frame.isVisible())) await first.getByRole('link').click();
  await frame.waitFor();
};

const scene = (screen: string, state: string, of: Scene['path'], more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen,
  state,
  path: of,
  ...more,
});
/** Three of four are delivered; the page polls meanwhile. */
const waiting = async (page: Page) => {
  const none = { failed: 0, skipped: 0, bounced: 0, complained: 0, opened: 0, clicked: 0, unsubscribed: 0, replied: 0 };
  const of = (index: number, name: string, state: 'sent' | 'waiting') => ({
    _id: `0198c0de-0000-7000-8000-00000000000${index}`,
    person: null,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
    state,
    reason: null,
    sentAt: null,
    results: [],
    resendable: false,
    resent: null,
  });
  const recipients = [
    of(1, 'Farhan Qureshi', 'waiting'),
    of(2, 'Ishita Mukherjee', 'waiting'),
    of(3, 'Rohan Deshpande', 'waiting'),
    of(4, 'Sneha Pillai', 'sent'),
  ];
  await answersWith(one, { counts: { audience: 4, sent: 1, waiting: 3, ...none } })(page);
  await answers(/\/api\/messages\/[\w-]+\/recipients(?:\?|$)/, { recipients, nextCursor: null })(page);
  const text = 'Hello Farhan,\n\nseason’s greetings from all of us, and a happy new year.';
  const html = `<p>${text.replace('\n\n', '</p><p>')}</p>`;
  await answers(copy, { ...recipients[0], subject: greetings, html, text, replies: [] })(page);
};
/** Messages of a recruiter who has handed over two: one waits, one has been sent. */
const handedOver = async (page: Page) => {
  await asRecruiter(page);
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const one = (index: number, name: string, state: 'draft' | 'finished', days: number) => ({
    _id: `0198c0de-0000-7000-8000-00000000001${index}`,
    name,
    state,
    at: at(days),
  });
  await answersWith(/\/api\/campaigns\/handovers$/, {
    handedOver: [
      one(1, 'We are ten years old, and everyone who ever worked here is invited to the garden', 'draft', 0.1),
      one(2, 'Come back to Pune', 'finished', 3),
    ],
  })(page);
};
const none = { entries: [], person: null, nextCursor: null };

/** Messages: the list, one to many people, an undelivered one, and replies. */
export const messagesScenes: readonly Scene[] = [
  scene('messages', 'full', path),
  scene('messages', 'handed-over', path, {
    prepare: handedOver,
    act: (page) => page.getByRole('list', { name: 'Handed over' }).waitFor(),
  }),
  scene('messages', 'replies', `${path}?kind=replies`),
  scene('messages', 'searched', `${path}?searchtext=greetings`),
  scene('messages', 'with-one', async (page) => {
    const { entries } = await ask<{ entries: { person?: { _id: string } }[] }>(page, '/messages?kind=replies');
    return `${path}?person=${entries.find(({ person }) => person)?.person?._id}`;
  }),
  scene('messages', 'empty', path, { prepare: answers(list, none) }),
  scene('messages', 'none-found', `${path}?searchtext=zzz`, { prepare: answers(list, none) }),
  scene('messages', 'loading', path, { prepare: never(list) }),
  scene('messages', 'failed', path, { prepare: fails(list) }),
  scene('message', 'to-many', message(greetings), { act: openFirst }),
  scene('message', 'recipients', message(greetings)),
  scene('message', 'waiting', message(greetings), { prepare: waiting, act: openFirst }),
  scene('message', 'replied', message(greetings, 'replied'), { act: openFirst }),
  scene('message', 'undelivered', certificate, { act: shown }),
  scene('message', 'resend', certificate, {
    act: async (page) => {
      await page.getByRole('button', { name: 'Send to another address' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  scene('message', 'emptied', certificate, {
    prepare: answersWith(copy, { html: null, text: null }),
    act: (page) => page.getByText('The text of this message was deleted').waitFor(),
  }),
  scene('message', 'mailer', message('What is new at Acme Industries'), { act: openFirst }),
  scene('message', 'loading', certificate, { prepare: never(one) }),
  scene('message', 'missing', `${path}/00000000-0000-7000-8000-000000000009`),
];
