import { expect, it } from 'vitest';
import { referralStates } from '#contract/base/referral-states.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { timeline as ofMail } from '#web/features/mail/sent-messages/components/timeline.ts';
import { timeline as ofReferrals } from '#web/features/recruitment/referrals/components/timeline.ts';
import { byDay } from '../../../lib/by-day.ts';
import type { TimelineKinds, TimelineWords } from '../../../lib/feature.ts';
import { timeline } from './components/timeline.ts';

const kinds: Partial<TimelineKinds> = { ...timeline, ...ofMail, ...ofReferrals };
const wordsFor = ({ kind }: TimelineEntry) => kinds[kind] as TimelineWords;
const headlineOf = (entry: TimelineEntry) => wordsFor(entry).headline(entry);
const detailOf = (entry: TimelineEntry) => wordsFor(entry).detail?.(entry) ?? null;

const changed = (fields: string[], importFile: string | null = null): TimelineEntry => ({
  kind: 'changed',
  _id: 'x',
  at: '2025-06-15T10:00:00.000Z',
  by: null,
  fields,
  importFile,
});

it('names what changed: fields in words, custom fields by their own names', () => {
  expect(headlineOf(changed(['dateOfLeaving']))).toBe('Changed date of leaving');
  expect(headlineOf(changed(['tags', 'Badge number']))).toBe('Changed tags and Badge number');
  expect(headlineOf(changed(['name', 'phone', 'profileImg']))).toBe('Changed name, phone and photo');
});

it('an import changes the record, and its file is named', () => {
  expect([headlineOf(changed([], 'leavers.xlsx')), detailOf(changed([], 'leavers.xlsx'))]).toEqual([
    'Record changed',
    'Imported from leavers.xlsx',
  ]);
  expect(detailOf(changed(['tags']))).toBeNull();
});

it('says when a change came from the ex-employee', () => {
  const detail = (origin: 'self' | 'request' | 'provider' | 'withdrawal') =>
    detailOf({ ...changed(['phone']), kind: 'changed', origin } as TimelineEntry);
  expect([detail('self'), detail('request')]).toEqual(['By the ex-employee', 'Requested by the ex-employee']);
  expect(detail('provider')).toBe('By the profile provider');
  expect(detail('withdrawal')).toContain('no longer agrees');
});

it('a referral says the state of the candidate, each state in its own words', () => {
  const referral = { kind: 'referral', _id: 'x', at: '2025-06-15T10:00:00.000Z', by: null, referralId: 'r' } as const;
  const words = referralStates.map((state) => headlineOf({ ...referral, jobTitle: 'Architect', state }));
  expect(words).toEqual([
    'Referred someone for Architect',
    'Their candidate for Architect agreed',
    'Their candidate applied for Architect',
    'Their candidate for Architect is in process',
    'Their candidate for Architect was hired',
    'Their candidate for Architect was rejected',
    'Their referral for Architect has ended',
  ]);
});

it('a rehire mail names its job', () => {
  const mail: TimelineEntry = {
    kind: 'mail',
    _id: 'x',
    at: '2025-06-15T10:00:00.000Z',
    by: null,
    type: 'rehire',
    messageId: 'm',
    subject: 'Come back',
    jobTitle: 'Architect',
    state: 'sent',
  };
  expect(detailOf(mail)).toBe('Rehire message for Architect');
  expect(detailOf({ ...mail, jobTitle: null })).toBe('Rehire message');
  expect(detailOf({ ...mail, type: 'instant', jobTitle: null })).toBe('Instant mail');
  expect(detailOf({ ...mail, type: 'mailer', jobTitle: null })).toBe('Mailer');
});

it('is listed under the days where the reader is: today, yesterday, then the date', () => {
  process.env.TZ = 'Asia/Kolkata';
  const at = (moment: string) => ({ ...changed(['name']), at: moment });
  const entries = [
    at('2025-06-15T04:00:00.000Z'),
    // Already the 15th in India.
    at('2025-06-14T19:00:00.000Z'),
    at('2025-06-14T10:00:00.000Z'),
    at('2025-03-04T10:00:00.000Z'),
  ];
  const days = byDay(entries, new Date('2025-06-15T05:00:00.000Z'));
  expect(days.map(({ label, entries: those }) => [label, those.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['4 March 2025', 1],
  ]);
  delete process.env.TZ;
});
