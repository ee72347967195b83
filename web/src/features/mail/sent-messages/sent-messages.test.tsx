import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { listHandovers } from '#contract/engagement/handovers.ts';
import {
  listMessages,
  listRecipients,
  type MessageCopy,
  type MessageDetail,
  type MessageEntry,
  messageMessages,
  type Recipient,
  readCopy,
  readMessage,
  resendMessage,
} from '#contract/mail/sent-messages.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, Page, press, settle } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { messagesQuery, recipientsQuery } from './api.ts';
import { stateOf } from './components/message-words.ts';
import { MessagePage } from './pages/MessagePage.tsx';
import { MessagesPage } from './pages/MessagesPage.tsx';

const id = idOf(7);
const zero = sampleOf(readMessage).counts;
const nothing = Object.fromEntries(Object.keys(zero).map((name) => [name, 0])) as MessageDetail['counts'];
const toOne: MessageDetail = sampleOf(readMessage, {
  _id: id,
  subject: 'Your certificate',
  type: 'instant',
  hasText: true,
  resentFrom: null,
  mailer: null,
  jobTitle: null,
  counts: { ...nothing, audience: 1, failed: 1 },
});
const mira: Recipient = {
  _id: idOf(1),
  person: { _id: idOf(11), name: 'Mira Rao' },
  name: 'Mira Rao',
  email: 'mira@mail.example',
  state: 'failed',
  reason: 'The address doesn’t exist',
  sentAt: null,
  results: [],
  resendable: true,
  resent: null,
};
const copyOf = (recipient: Recipient, more: Partial<MessageCopy> = {}): MessageCopy => ({
  ...recipient,
  subject: 'Your certificate, Mira',
  html: '<p>Hello Mira</p>',
  text: 'Hello Mira',
  replies: [],
  ...more,
});
const reads =
  (message: MessageDetail, recipients: Recipient[], copy = copyOf(recipients[0] ?? mira)) =>
  (server: FakeServer) =>
    server.answer(readMessage, message).answer(listRecipients, { recipients, nextCursor: null }).answer(readCopy, copy);
const at = { at: `/home/exemployee_messages/${id}`, path: paths.message };

describeActions('Messages', [
  action({
    does: 'resends to a corrected address',
    refreshes: [messagesQuery('instant', undefined, undefined), recipientsQuery(id, undefined, undefined)],
    show: <MessagePage />,
    ...at,
    reads: reads(toOne, [mira]),
    fill: async () => {
      await press('Send to another address');
      await fill('Email address', 'mira.rao@mail.example');
    },
    press: 'Send',
    route: resendMessage,
    sends: { params: { id, recipientId: mira._id }, body: { email: 'mira.rao@mail.example' } },
    answer: { _id: idOf(8) },
    says: messageMessages.resent,
    asksAnew: readCopy,
    fails: messageMessages.notResent,
    fault: { path: 'email', label: 'Email address' },
    tells: true,
  }),
]);

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());
const textOf = (element: Element | null | undefined) => element?.textContent ?? '';

describe('The list', () => {
  const sent = (more: Partial<Extract<MessageEntry, { kind: 'sent' }>>): MessageEntry => ({
    kind: 'sent',
    _id: idOf(20),
    at: '2026-05-01T08:00:00.000Z',
    type: 'instant',
    subject: 'Spring letter',
    by: { _id: idOf(3), name: 'Asha Rao' },
    jobTitle: null,
    mailer: null,
    to: null,
    counts: { recipients: 40, waiting: 0, undelivered: 0, replies: 0 },
    ...more,
  });
  async function open(entries: MessageEntry[], address = '/home/exemployee_messages', person: string | null = null) {
    page.server.answer(listMessages, {
      entries,
      person: person ? { _id: idOf(11), name: person } : null,
      nextCursor: null,
    });
    await page.show(<MessagesPage />, { at: address, path: paths.messages });
    await settle();
  }

  test('shows each message with its recipients and results', async () => {
    await open([
      sent({ counts: { recipients: 40, waiting: 3, undelivered: 2, replies: 1 } }),
      sent({
        _id: idOf(21),
        type: 'rehire',
        jobTitle: 'Architect',
        to: 'Mira Rao',
        counts: { recipients: 1, waiting: 0, undelivered: 0, replies: 0 },
      }),
      {
        kind: 'reply',
        _id: idOf(22),
        at: '2026-05-02T08:00:00.000Z',
        automatic: false,
        from: 'Mira Rao',
        fromOther: false,
        person: { _id: idOf(11), name: 'Mira Rao' },
        subject: 'Re: Spring letter',
        text: 'I would love to',
        attached: ['CV.pdf'],
        message: { _id: idOf(20), subject: 'Spring letter', recipientId: idOf(1) },
      },
      {
        kind: 'reply',
        _id: idOf(23),
        at: '2026-05-02T07:00:00.000Z',
        automatic: false,
        from: 'other@else.example',
        fromOther: true,
        person: { _id: idOf(11), name: 'Mira Rao' },
        subject: 'Re: Spring letter',
        text: 'I answer for her',
        attached: [],
        message: { _id: idOf(20), subject: 'Spring letter', recipientId: idOf(1) },
      },
    ]);
    const rows = within(screen.getByRole('table', { name: 'Messages' }))
      .getAllByRole('row')
      .slice(1);
    expect(textOf(rows[0])).toMatch(/Instant mail · by Asha Rao.*40 people.*2 not delivered.*3 waiting.*1 reply/);
    expect(textOf(rows[1])).toMatch(/Rehire message: Architect/);
    expect(textOf(rows[1])).toMatch(/Mira Rao/);
    expect(textOf(rows[2])).toMatch(/I would love to.*Mira Rao.*Reply.*File attached/);
    expect(textOf(rows[3]), 'another address is shown instead of the person').toMatch(/other@else\.example/);
    expect(
      within(rows[2] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/home/exemployee_messages/${idOf(20)}?recipient=${idOf(1)}`);
  });

  test('more recipients than are counted are shown as more', async () => {
    await open([sent({ counts: { recipients: 10_001, waiting: 0, undelivered: 0, replies: 0 } })]);
    expect(screen.getByText('More than 10,000 people')).not.toBeNull();
  });

  test('the messages of one ex-employee have their name as title', async () => {
    await open([], `/home/exemployee_messages?person=${idOf(11)}`, 'Mira Rao');
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Messages with Mira Rao');
    expect(page.server.sentTo(listMessages)[0]).toMatchObject({ query: { person: idOf(11) } });
  });

  test('people who may not see campaigns have no tabs for mailers and journeys', async () => {
    page.server
      .answer(listMessages, { entries: [], person: null, nextCursor: null })
      .answer(listHandovers, { senders: [], handedOver: [] });
    const at = { at: '/home/exemployee_messages?kind=mailer', path: paths.messages, as: 'recruiter' } as const;
    await page.show(<MessagesPage />, at);
    await settle();
    expect(screen.getAllByRole('tab').map(textOf)).toEqual(['All', 'Instant', 'Rehire', 'Replies']);
    expect(page.server.sentTo(listMessages)[0]).toMatchObject({ query: { kind: 'all' } });
  });

  test('the kind and the search are in the address', async () => {
    await open([], '/home/exemployee_messages?kind=replies&searchtext=spring');
    expect(page.server.sentTo(listMessages)[0]).toMatchObject({ query: { kind: 'replies', search: 'spring' } });
    expect(screen.getByText('No message found')).not.toBeNull();
  });
});

describe('One message', () => {
  async function open(message: MessageDetail, recipients: Recipient[], copy?: MessageCopy) {
    reads(message, recipients, copy)(page.server);
    await page.show(<MessagePage />, at);
    await settle();
  }

  test('says why it was not delivered', async () => {
    await open(toOne, [mira]);
    expect(await screen.findByText(/The address doesn’t exist/)).not.toBeNull();
    const frame = screen.getByTitle<HTMLIFrameElement>('Message to Mira Rao');
    await waitFor(() =>
      expect(frame.contentDocument?.documentElement.innerHTML).toContain('<base target="_blank"><p>Hello Mira</p>'),
    );
    // Allows no scripts, forms, windows or other pages.
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  });

  test('that was resent shows the new address', async () => {
    const resent = { ...mira, resendable: false, resent: { message: idOf(9), email: 'new@mail.example' } };
    await open(toOne, [resent], copyOf(resent));
    expect((await screen.findByRole('link', { name: 'Sent again to new@mail.example' })).getAttribute('href')).toBe(
      `/home/exemployee_messages/${idOf(9)}`,
    );
    expect(screen.queryByRole('button', { name: 'Send to another address' })).toBeNull();
  });

  test('the resend dialog links to the record, for people who may change it', async () => {
    await open(toOne, [mira]);
    await press('Send to another address');
    const link = { name: 'their record' };
    expect((await screen.findByRole('link', link)).getAttribute('href')).toBe(`/home/exemployee?id=${idOf(11)}`);
    page.close();
    page = new Page();
    reads(toOne, [mira])(page.server);
    await page.show(<MessagePage />, { ...at, as: 'recruiter' });
    await press('Send to another address');
    expect(screen.getByText(/stays as it is/)).not.toBeNull();
    expect(screen.queryByRole('link', link)).toBeNull();
  });

  test('whose text was deleted says so, and can’t be resent', async () => {
    await open({ ...toOne, hasText: false }, [mira], copyOf(mira, { html: null, text: null }));
    expect(await screen.findByText(/The text of this message was deleted/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Send to another address' })).toBeNull();
  });

  test('to several people: numbers that filter the list, and the first one’s copy with its replies', async () => {
    const two: Recipient = {
      ...mira,
      _id: idOf(2),
      name: 'Arjun Shah',
      state: 'sent',
      reason: null,
      results: ['opened'],
    };
    const counts = { ...nothing, audience: 2, sent: 1, failed: 1, opened: 1, complained: 1, unsubscribed: 1 };
    const replies = [
      {
        _id: idOf(5),
        at: '2026-05-02T08:00:00.000Z',
        automatic: false,
        from: 'other@else.example',
        fromOther: true,
        attached: ['CV.pdf', 'Photo.jpg'],
        text: 'Yes, please',
        whole: null,
      },
    ];
    await open({ ...toOne, counts }, [mira, two], copyOf(mira, { replies }));
    const tiles = screen.getByRole('list', { name: 'Results' });
    expect(
      within(tiles)
        .getByRole('link', { name: /Failed/ })
        .getAttribute('href'),
    ).toBe(`/home/exemployee_messages/${id}?result=failed`);
    for (const label of [/Marked as spam/, /Unsubscribed/])
      expect(within(tiles).getByRole('link', { name: label })).not.toBeNull();
    expect(within(tiles).queryByRole('link', { name: /Clicked/ })).toBeNull();
    expect(textOf(screen.getByRole('link', { name: /Arjun Shah/ }))).toContain('Opened');
    expect(await screen.findByText('Yes, please')).not.toBeNull();
    const who = 'Reply from other@else.example, not the address it went to · Attached: CV.pdf, Photo.jpg';
    expect(screen.getByText(who)).not.toBeNull();
  });
});

describe('While a message is waiting', () => {
  const waiting: Recipient = { ...mira, state: 'waiting', reason: null, resendable: false };
  const gone: Recipient = { ...waiting, state: 'sent' };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
  /** The first response, and the later ones. */
  const shown = async () => {
    for (let round = 0; round < 5; round += 1) await settle();
  };
  const pass = async (milliseconds: number) => {
    await act(async () => vi.advanceTimersByTime(milliseconds));
    await shown();
  };
  const open = async (message: MessageDetail, recipients: Recipient[], search = '') => {
    reads(message, recipients)(page.server);
    await page.show(<MessagePage />, { ...at, at: `${at.at}${search}` });
    await shown();
  };
  const to = (audience: number, more: Partial<MessageDetail['counts']>) => ({
    ...toOne,
    counts: { ...nothing, audience, ...more },
  });

  test('the copy and the list are refetched until nothing is waiting', async () => {
    await open(to(2, { waiting: 2 }), [waiting, { ...waiting, _id: idOf(2) }]);
    expect(within(screen.getByRole('region', { name: 'Recipients' })).getAllByText('Waiting')).toHaveLength(2);
    // As the numbers say when the list was read before them.
    reads(to(2, { sent: 2 }), [gone, { ...gone, _id: idOf(2) }])(page.server);
    await pass(3_000);
    expect(screen.queryAllByText('Waiting')).toEqual([]);
    expect(within(screen.getByRole('article')).getByText('Sent')).not.toBeNull();
    const asked = () => [readMessage, listRecipients, readCopy].map((route) => page.server.sentTo(route).length);
    await pass(3_000);
    const before = asked();
    await pass(30_000);
    expect(asked()).toEqual(before);
  });

  test('a message to one person says that it was sent', async () => {
    await open(to(1, { waiting: 1 }), [waiting]);
    expect(screen.getByText('Waiting')).not.toBeNull();
    reads(to(1, { sent: 1 }), [gone])(page.server);
    await pass(3_000);
    expect(screen.getByText('Sent')).not.toBeNull();
  });

  test('a list that was read before the numbers is refetched', async () => {
    await open(to(2, { sent: 2 }), [waiting, { ...gone, _id: idOf(2) }]);
    reads(to(2, { sent: 2 }), [gone, { ...gone, _id: idOf(2) }])(page.server);
    await pass(3_000);
    expect(screen.queryAllByText('Waiting')).toEqual([]);
  });

  test('the list behind a number grows with it', async () => {
    await open(to(2, { sent: 1, waiting: 1 }), [gone], '?result=sent');
    expect(screen.queryByRole('link', { name: /Arjun/ })).toBeNull();
    reads(to(2, { sent: 2 }), [gone, { ...gone, _id: idOf(2), name: 'Arjun Shah' }], copyOf(gone))(page.server);
    await pass(3_000);
    expect(screen.getByRole('link', { name: /Arjun/ })).not.toBeNull();
  });
});

test('the most telling of state and results is shown', () => {
  const label = (state: Recipient['state'], ...results: Recipient['results']) => stateOf({ state, results }).label;
  expect(label('sent')).toBe('Sent');
  expect(label('sent', 'opened', 'clicked')).toBe('Clicked');
  expect(label('sent', 'opened', 'replied')).toBe('Replied');
  expect(label('sent', 'opened', 'bounced')).toBe('Not delivered');
  expect(label('skipped')).toBe('Left out');
  expect(label('waiting')).toBe('Waiting');
});

describe('A message that was handed over', () => {
  let page: Page;
  afterEach(() => page.close());
  const handedOver = [
    { _id: idOf(5), name: 'We are ten', state: 'draft' as const, at: new Date().toISOString() },
    { _id: idOf(6), name: 'Garden party', state: 'finished' as const, at: new Date().toISOString() },
  ];
  const show = async (as: 'recruiter' | 'hr', of = handedOver) => {
    page = new Page();
    const senders = [{ name: 'Kiran Das', role: 'owner' as const }];
    page.server
      .answer(listMessages, { entries: [], person: null, nextCursor: null })
      .answer(listHandovers, { senders, handedOver: of });
    await page.show(<MessagesPage />, { as });
  };

  test('is listed under the recruiter’s messages, with its state and who can send it', async () => {
    await show('recruiter');
    const list = await screen.findByRole('list', { name: 'Handed over' });
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^We are ten.*Draft$/),
      expect.stringMatching(/^Garden party.*Finished$/),
    ]);
    await screen.findByText('Kiran Das can send the drafts.');
    page.close();
    await show('recruiter', handedOver.slice(1));
    await screen.findByRole('list', { name: 'Handed over' });
    expect(screen.queryByText(/can send the drafts/)).toBeNull();
  });

  test('is not requested for roles that send mailers, and the list is absent when there are none', async () => {
    await show('hr');
    expect(page.server.sentTo(listHandovers)).toEqual([]);
    page.close();
    await show('recruiter', []);
    await settle();
    expect(screen.queryByText('Handed over')).toBeNull();
  });
});
