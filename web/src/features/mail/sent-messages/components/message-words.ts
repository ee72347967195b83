import type { Recipient } from '#contract/mail/sent-messages.ts';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

export const count = (n: number) => n.toLocaleString('en-IN');
export const counted = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`;

/** Replaces a subject that was deleted together with the recipient. */
export const withoutText = 'Deleted message';

const states = stateWordsOf<'waiting' | 'sent' | 'failed' | 'suppressed' | 'bounced' | 'complained'>({
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not delivered',
  suppressed: 'Left out',
  bounced: 'Not delivered',
  complained: 'Marked as spam',
});

const best = { replied: 'Replied', clicked: 'Clicked', opened: 'Opened' } as const;

/** Returns a message's most telling status for one recipient. */
export function stateOf({ state, results }: Pick<Recipient, 'state' | 'results'>) {
  if (results.includes('bounced')) return states.bounced;
  if (results.includes('complained')) return states.complained;
  if (state !== 'sent') return states[state === 'skipped' ? 'suppressed' : state];
  const answered = (['replied', 'clicked', 'opened'] as const).find((result) => results.includes(result));
  return answered ? { label: best[answered], tone: 'good' as const } : states.sent;
}
