import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  changeJourney,
  type Journey,
  type JourneyKind,
  journeyKinds,
  journeyMessages,
  listDue,
  listJourneys,
  noticeKinds,
  openJourneyEmail,
  presetOf,
  testJourney,
} from '#contract/mail/journeys.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page, press, settle } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { dueQuery } from './api.ts';
import { JourneysPage } from './pages/JourneysPage.tsx';

const journey = (kind: JourneyKind, more: Partial<Journey> = {}): Journey => ({
  kind,
  enabled: false,
  subject: presetOf(kind).subject,
  templateId: null,
  week: { due: 0, reached: 0 },
  recent: { sent: 0, opened: 0 },
  problem: null,
  ...more,
});
const notices = noticeKinds.map((kind) => ({ kind, enabled: true, subject: presetOf(kind).subject, templateId: null }));
const reads =
  (changes: Partial<Record<JourneyKind, Partial<Journey>>> = {}, birthdayEmails = true) =>
  (server: FakeServer) =>
    server.answer(listJourneys, {
      journeys: journeyKinds.map((kind) => journey(kind, changes[kind])),
      notices,
      birthdayEmails,
    });

describeActions('Journeys', [
  action({
    does: 'switches one on',
    refreshes: [dueQuery('birthday')],
    show: <JourneysPage />,
    reads: reads(),
    press: { role: 'switch', name: 'Birthday' },
    route: changeJourney,
    sends: { params: { kind: 'birthday' }, body: { enabled: true } },
    answer: journey('birthday', { enabled: true }),
    says: journeyMessages.switchedOn('Birthday'),
    asksAnew: listJourneys,
    fails: journeyMessages.notChanged,
    twice: 1,
  }),
  action({
    does: 'opens its text in the builder',
    show: <JourneysPage />,
    reads: reads(),
    press: 'Edit text: Work anniversary',
    route: openJourneyEmail,
    sends: { params: { kind: 'anniversary' } },
    answer: { templateId: idOf(9) },
    leads: `/create-template?id=${idOf(9)}&back=/home/engagement/journeys`,
    fails: journeyMessages.notOpened,
  }),
  action({
    does: 'sends the person a test, also of a notice to the team',
    show: <JourneysPage />,
    reads: reads(),
    press: 'Test: Referral',
    route: testJourney,
    sends: { params: { kind: 'referral' } },
    answer: { email: 'asha@acme.example' },
    says: journeyMessages.tested('asha@acme.example'),
    fails: journeyMessages.notTested,
    tells: true,
  }),
]);

describe('What a journey shows', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());
  const row = async (name: string) =>
    within(await screen.findByRole('list', { name: 'Journeys' }))
      .getAllByRole('listitem')
      .find((item) => within(item).queryByRole('heading', { name }))?.textContent ?? '';

  test('how many people it will or would reach this week, and what was sent', async () => {
    reads({
      welcome: { enabled: true, week: { due: 3, reached: 2 }, recent: { sent: 12, opened: 7 } },
      check_in: { week: { due: 1, reached: 1 } },
      birthday: { week: { due: 1, reached: null } },
      anniversary: { enabled: true, week: { due: 9000, reached: null } },
    })(page.server);
    await page.show(<JourneysPage />);
    expect(await row('Welcome after leaving')).toContain('It will reach 2 of 3 people in the next 7 days');
    expect(await row('Welcome after leaving')).toContain('12 sent in the last 30 days, 7 opened');
    expect(await row('12-month check-in')).toContain('It would reach 1 of 1 person');
    expect(await row('Work anniversary')).toContain('9,000 people are due');
    expect(await row('Birthday')).toContain('1 person is due in the next 7 days');
    expect(await row('Birthday')).toContain('Happy birthday, ‹First name›!');
  });

  test('says so when no one is due; of two active journeys each shows its own state and opens its own list', async () => {
    const weeks = { welcome: { due: 12, reached: 7 }, check_in: { due: 5, reached: 4 } };
    reads({ welcome: { week: weeks.welcome }, check_in: { enabled: true, week: weeks.check_in } })(page.server).answer(
      listDue,
      { people: [], total: 0 },
    );
    await page.show(<JourneysPage />);
    expect(await row('Birthday')).toContain('No one is due in the next 7 days');
    const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
    expect(['Welcome after leaving', '12-month check-in'].map(isOn)).toEqual([false, true]);
    await press(/It will reach 4 of 5/);
    await screen.findByRole('dialog', { name: '12-month check-in: next 7 days' });
    expect(page.server.sentTo(listDue)).toMatchObject([{ params: { kind: 'check_in' } }]);
  });

  test('that birthdays are off for the company, and what the quota refused', async () => {
    reads(
      { birthday: { enabled: true }, welcome: { enabled: true, problem: journeyMessages.rest(40) } },
      false,
    )(page.server);
    await page.show(<JourneysPage />);
    expect(await row('Birthday')).toContain('Birthday emails are switched off for your company');
    expect(await row('Welcome after leaving')).toContain(
      '40 more are due, but your company has reached its limit for today.',
    );
    expect(await row('Welcome after leaving')).not.toContain('Not sent');
  });

  test('the list names everyone, with the reason for people left out', async () => {
    reads({ welcome: { enabled: true, week: { due: 2, reached: 1 } } })(page.server).answer(listDue, {
      people: [
        { person: { _id: idOf(1), name: 'Mira Rao' }, day: '2026-03-14', reason: null },
        { person: { _id: idOf(2), name: 'Arjun Shah' }, day: '2026-03-15', reason: 'unsubscribed' },
      ],
      total: 120,
    });
    await page.show(<JourneysPage />);
    await press(/It will reach 1 of 2/);
    await settle();
    const dialog = screen.getByRole('dialog').textContent ?? '';
    expect(dialog).toMatch(/Mira Rao14 March 2026Will receive it.*Arjun Shah15 March 2026Unsubscribed.*And 118 more/);
  });

  test('a viewer can only read, and sees neither birthdays nor why someone is left out', async () => {
    const week = { due: 1, reached: 1 };
    reads({ welcome: { enabled: true, week, recent: { sent: 2, opened: 0 } }, birthday: { week } })(page.server).answer(
      listDue,
      {
        people: [{ person: { _id: idOf(1), name: 'Mira Rao' }, day: '2026-03-14' }],
        total: 1,
      },
    );
    await page.show(<JourneysPage />, { as: 'viewer' });
    expect(await row('Welcome after leaving')).toContain('On');
    expect(await row('Birthday')).toContain('It would reach 1 of 1 person');
    expect(await row('Welcome after leaving')).toContain('2 sent in the last 30 days');
    expect(screen.queryByRole('link', { name: /sent in the last/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /in the next 7 days/ })).toHaveLength(1);
    await press(/It will reach 1 of 1/);
    await settle();
    expect(screen.getByRole('dialog').textContent).toContain('Mira Rao');
    expect(screen.getByRole('dialog').textContent).not.toContain('Will receive it');
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /Edit text/ })).toBeNull();
  });
});
