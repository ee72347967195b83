import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getProfile } from '#contract/accounts/accounts.ts';
import { readUnsubscribe, subscription, undoUnsubscribe, unsubscribeChoices } from '#contract/mail/unsubscribe.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press } from '#web-test/page.tsx';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { UnsubscribePage } from './pages/UnsubscribePage.tsx';

const token = 'x'.repeat(40);
const topics = (subscribed: boolean) => (['newsletter', 'jobs'] as const).map((topic) => ({ topic, subscribed }));
const on = sample(subscription, {
  token,
  company: 'Acme',
  topic: 'newsletter',
  topics: topics(true),
  unsubscribed: false,
});
const off = { ...on, topics: topics(false), unsubscribed: true };
const page = (given: typeof on) => ({
  show: <UnsubscribePage />,
  at: `/unsubscribe?token=${token}`,
  reads: (server: FakeServer) => server.answer(readUnsubscribe, given),
  fails: 'Something went wrong! Please try again later',
});

const next = 'y'.repeat(40);

describeActions('Unsubscribing', [
  action({
    ...page(on),
    does: 'ends what the mail was about',
    press: 'Unsubscribe',
    route: unsubscribeChoices,
    sends: { query: { token }, body: { topics: ['newsletter'] } },
    answer: {
      ...on,
      topics: [
        { topic: 'newsletter', subscribed: false },
        { topic: 'jobs', subscribed: true },
      ],
    },
    says: 'You are unsubscribed',
  }),
  action({
    ...page({ ...on, topics: [{ topic: 'newsletter', subscribed: false }, ...topics(true).slice(1)] }),
    does: 'ends another topic, when one click of a mail program has ended that of the mail: nothing is chosen beforehand',
    fill: async () => {
      await screen.findByText(/gets no more news from .*, or stop something else as well\./);
      await press('Unsubscribe');
      await screen.findByText('Please choose at least one');
      await press({ role: 'checkbox', name: /^Job offers/ });
    },
    press: 'Unsubscribe',
    route: unsubscribeChoices,
    sends: { query: { token }, body: { topics: ['jobs'] } },
    answer: off,
    says: 'You are unsubscribed',
  }),
  action({
    ...page(on),
    does: 'takes it up again at once',
    reads: (server) => page(on).reads(server).answer(unsubscribeChoices, off),
    fill: () => press('Unsubscribe'),
    press: 'Subscribe again',
    route: undoUnsubscribe,
    sends: { query: { token }, body: { topics: ['newsletter', 'jobs'] } },
    answer: on,
    says: /gets .* from Acme/,
  }),
  action({
    ...page(on),
    does: 'takes it up again by the link that the old one was replaced by, which is also the address',
    reads: (server) =>
      page(on)
        .reads(server)
        .answer(unsubscribeChoices, { ...off, token: next }),
    fill: () => press('Unsubscribe'),
    press: 'Subscribe again',
    route: undoUnsubscribe,
    sends: { query: { token: next }, body: { topics: ['newsletter', 'jobs'] } },
    answer: { ...on, token: next },
    says: /gets .* from Acme/,
    leads: `/unsubscribe?token=${next}`,
  }),
  action({
    ...page(off),
    does: 'takes something up again later',
    fill: () => press({ role: 'checkbox', name: /^News/ }),
    press: 'Subscribe again',
    route: undoUnsubscribe,
    sends: { query: { token }, body: { topics: ['newsletter'] } },
    answer: on,
    says: /gets .* from Acme/,
  }),
]);

describe('2 /exemployee/unsubscribe without a link', () => {
  afterEach(() => {
    document.cookie = 'encore_token=; max-age=0';
  });

  it.each([
    ['exemployee', '/exemployee/profile?section=privacy'],
    ['hr', '/exemployee/unsubscribe'],
  ] as const)('signed in as %s: %s', async (role, address) => {
    document.cookie = 'encore_token=half';
    const page = new Page();
    await page.show(<UnsubscribePage />, { as: role, at: '/exemployee/unsubscribe' });
    await waitFor(() => expect(page.server.sentTo(getProfile)).toHaveLength(1));
    await waitFor(() => expect(page.address).toBe(address));
    page.close();
  });
});
