import { describe, expect, test } from 'vitest';
import {
  type NotificationFacts,
  type NotificationKind,
  notificationKind,
  notificationKindNames,
  notificationText,
  readNotifications,
} from './notifications.ts';

const facts = (more: Partial<NotificationFacts>): NotificationFacts => ({
  count: 1,
  name: 'Asha Rao',
  title: 'Engineer',
  failed: false,
  ...more,
});

describe('The text of a notification', () => {
  test.each<[NotificationKind, string]>([
    ['application', 'Asha Rao applied for Engineer'],
    ['referral', 'Asha Rao referred a candidate for Engineer'],
    ['recommendation', 'Asha Rao is a good fit for Engineer'],
    ['offer', 'Asha Rao answered the offer for Engineer'],
    ['reply', 'Asha Rao replied to “Engineer”'],
    ['sign_up', 'Asha Rao asks to sign up'],
    ['profile_change', 'Asha Rao asks for changes to their record'],
    ['privacy_request', 'Asha Rao made a privacy request'],
    ['comment_report', 'A comment on “Engineer” was reported'],
    ['message_report', 'A message from Asha Rao was reported'],
    ['import', 'Imported Engineer'],
    ['export', 'Your export is ready to download'],
    ['campaign', 'Engineer has finished'],
    ['handover', 'Asha Rao handed over the mailer “Engineer”'],
  ])('%s, of one: %s', (kind, text) => {
    expect(notificationText(kind, facts({}))).toBe(text);
  });

  test.each<[NotificationKind, string, string]>([
    ['application', '2 applications for Engineer', '1,00,000 applications for Engineer'],
    ['referral', '2 referrals for Engineer', '1,00,000 referrals for Engineer'],
    ['offer', '2 answers to offers for Engineer', '1,00,000 answers to offers for Engineer'],
    ['reply', '2 replies to “Engineer”', '1,00,000 replies to “Engineer”'],
    ['sign_up', '2 people ask to sign up', '1,00,000 people ask to sign up'],
    ['profile_change', '2 people ask for record changes', '1,00,000 people ask for record changes'],
    ['privacy_request', '2 privacy requests were made', '1,00,000 privacy requests were made'],
    ['comment_report', '2 comments on “Engineer” were reported', '1,00,000 comments on “Engineer” were reported'],
    ['message_report', '2 messages were reported', '1,00,000 messages were reported'],
    ['handover', '2 mailers were handed over', '1,00,000 mailers were handed over'],
  ])('%s, of several: %s; a lakh: %s', (kind, two, lakh) => {
    expect(notificationText(kind, facts({ count: 2 }))).toBe(two);
    expect(notificationText(kind, facts({ count: 100_000 }))).toBe(lakh);
  });

  test.each<[NotificationKind, string]>([
    ['application', 'Someone applied for a job'],
    ['referral', 'Someone referred a candidate for a job'],
    ['recommendation', 'Someone is a good fit for a job'],
    ['offer', 'Someone answered the offer for a job'],
    ['reply', 'Someone replied to “a message”'],
    ['sign_up', 'Someone asks to sign up'],
    ['profile_change', 'Someone asks for changes to their record'],
    ['privacy_request', 'Someone made a privacy request'],
    ['comment_report', 'A comment on “a post” was reported'],
    ['message_report', 'A message from someone was reported'],
    ['import', 'Imported a file'],
    ['campaign', 'Your campaign has finished'],
    ['handover', 'Someone handed over a mailer'],
  ])('%s, when the person and the title are gone: %s', (kind, text) => {
    expect(notificationText(kind, facts({ name: null, title: null }))).toBe(text);
  });

  test.each<[NotificationKind, string]>([
    ['application', '3 applications for a job'],
    ['referral', '3 referrals for a job'],
    ['offer', '3 answers to offers for a job'],
    ['reply', '3 replies to “a message”'],
    ['comment_report', '3 comments on “a post” were reported'],
  ])('%s, of several whose title is gone: %s', (kind, text) => {
    expect(notificationText(kind, facts({ count: 3, title: null }))).toBe(text);
  });

  test('a failed import or export says so', () => {
    expect(notificationText('import', facts({ failed: true }))).toBe('Import of Engineer failed');
    expect(notificationText('import', facts({ failed: true, title: null }))).toBe('Import of a file failed');
    expect(notificationText('export', facts({ failed: true }))).toBe('Your export failed');
  });
});

describe('How each kind is mailed (product.md, Notifications)', () => {
  test('applications, referrals, recommendations, offers and replies at once, others daily at most, some never', () => {
    const mailed = notificationKindNames.map((kind) => {
      const { mail, preset } = notificationKind(kind);
      return `${kind}: ${mail.join(', ') || 'never'}; ${preset}`;
    });
    expect(mailed).toEqual([
      'application: now, daily, off; now',
      'referral: now, daily, off; now',
      'recommendation: now, daily, off; now',
      'offer: now, daily, off; now',
      'reply: now, daily, off; now',
      'sign_up: daily, off; off',
      'profile_change: daily, off; off',
      'privacy_request: daily, off; off',
      'letter_request: daily, off; daily',
      'letter_certificate: daily, off; daily',
      'background_check: daily, off; daily',
      'comment_report: daily, off; off',
      'message_report: daily, off; off',
      'import: never; off',
      'export: never; off',
      'campaign: never; off',
      'handover: daily, off; daily',
    ]);
  });
});

describe('Notifications are read one by one or up to one, never both and never neither', () => {
  const [one, other] = ['01890a5d-ac96-774b-bcce-000000000001', '01890a5d-ac96-774b-bcce-000000000002'];
  const said = (body: unknown) =>
    readNotifications.body.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  test.each([{ ids: [one, other] }, { upTo: one }])('%j is taken', (body) => {
    expect(readNotifications.body.parse(body)).toEqual(body);
  });

  test.each([{}, { ids: [one], upTo: other }, { ids: [] }])('%j is not', (body) => {
    expect(said(body)).toEqual([['ids', 'Please select the notifications you have read']]);
  });
});
