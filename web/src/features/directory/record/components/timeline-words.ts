import { applicationStateWords } from '#contract/base/application-states.ts';
import { attendeeWords } from '#contract/base/event-states.ts';
import { messageTypeWords } from '#contract/base/message-types.ts';
import { offerStateWords } from '#contract/base/offer-states.ts';
import { orderStateWords } from '#contract/base/order-states.ts';
import type { ReferralState } from '#contract/base/referral-states.ts';
import { fieldWords } from '#contract/company/audit-words.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { replyWords } from '../../../../lib/reply-words.ts';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

type Mail = Extract<TimelineEntry, { kind: 'mail' }>;

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What became of the candidate whom they referred for a job. */
const referralWords: Readonly<Record<ReferralState, (job: string) => string>> = {
  submitted: (job) => `Referred somebody for ${job}`,
  contacted: (job) => `Their candidate for ${job} agreed`,
  applied: (job) => `Their candidate applied for ${job}`,
  in_process: (job) => `Their candidate for ${job} is in process`,
  hired: (job) => `Their candidate for ${job} was hired`,
  rejected: (job) => `Their candidate for ${job} was rejected`,
  withdrawn: (job) => `Their referral for ${job} has ended`,
};

/** What happened, in a sentence without who did it. A note speaks for itself. */
export function headlineOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'added':
      return 'Added to the directory';
    case 'changed':
      return entry.fields.length > 0
        ? `Changed ${listed(entry.fields.map((field) => fieldWords[field] ?? field))}`
        : 'Record changed';
    case 'deleted':
      return 'Deleted from the directory';
    case 'restored':
      return 'Restored to the directory';
    case 'merged':
      return `Merged with the record of ${entry.name}`;
    case 'mail':
      return entry.subject;
    case 'reply':
      return entry.subject;
    case 'application':
      return entry.state === 'new'
        ? `Applied for ${entry.jobTitle}`
        : `Application for ${entry.jobTitle} ${applicationStateWords[entry.state].move}`;
    case 'referral':
      return referralWords[entry.state](entry.jobTitle);
    case 'offer':
      return `The way back, for ${entry.jobTitle}: ${offerStateWords[entry.state].is}`;
    case 'event':
      return `${entry.title}: ${attendeeWords[entry.state].label.toLowerCase()}`;
    case 'order':
      return `Order ${entry.number}, ${entry.item}: ${orderStateWords[entry.state].is}`;
    case 'note':
      return 'Note';
  }
}

const origins = {
  self: 'By the ex-employee',
  request: 'Requested by the ex-employee',
  provider: 'By the profile provider',
  withdrawal: 'The ex-employee no longer agrees to their public profile being looked up',
} as const;

/** What else there is to say about it. */
export function detailOf(entry: TimelineEntry): string | null {
  if (entry.kind === 'mail') {
    if (entry.type !== 'rehire') return messageTypeWords[entry.type].one;
    return entry.jobTitle ? `Rehire message for ${entry.jobTitle}` : 'Rehire message';
  }
  if (entry.kind === 'reply') return replyWords(entry);
  if (entry.kind === 'changed' && entry.origin) return origins[entry.origin];
  return 'importFile' in entry && entry.importFile ? `Imported from ${entry.importFile}` : null;
}

type Result = NonNullable<Mail['results']>[number];
/** What came of a mail. */
export const mailResults = stateWordsOf<Result>({
  bounced: 'Not delivered',
  complained: 'Marked as spam',
  opened: 'Opened',
  clicked: 'Clicked',
});

export const mailStates = stateWordsOf<Mail['state']>({
  queued: 'Sending',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not delivered',
  suppressed: 'Not sent: unsubscribed or unreachable',
});

export type Day = { day: string; label: string; entries: TimelineEntry[] };

/** The entries under the days on which they happened, where the reader is. */
export function byDay(entries: readonly TimelineEntry[], now = new Date()): Day[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const names = new Map([
    [today(now), 'Today'],
    [today(yesterday), 'Yesterday'],
  ]);
  const days = Map.groupBy(entries, ({ at }) => today(new Date(at)));
  return [...days].map(([day, those]) => ({ day, label: names.get(day) ?? exactDate(day), entries: those }));
}
