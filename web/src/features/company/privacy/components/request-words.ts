import type { ConsentSource, RequestState, RequestType } from '#contract/base/privacy.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

export const typeWords: Readonly<Record<RequestType, string>> = {
  access: 'Access to data',
  erasure: 'Erasure',
  grievance: 'Grievance',
};

export const stateWords = stateWordsOf<RequestState>({
  open: 'Open',
  done: 'Done',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
});

export const sourceWords: Readonly<Record<ConsentSource, string>> = {
  declaration: 'declared by the company',
  sign_up: 'when signing up',
  leaving: 'before leaving',
  profile: 'in their profile',
  unsubscribe: 'via an unsubscribe link',
  staff: 'entered by staff',
  erasure: 'ended by erasure',
};

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** Returns the time left for a request in words, and its urgency. */
export function clockWords(daysLeft: number): { label: string; tone: StatusTone } {
  if (daysLeft < 0) return { label: `Overdue by ${days(-daysLeft)}`, tone: 'bad' };
  if (daysLeft === 0) return { label: 'Due today', tone: 'warn' };
  return { label: `${days(daysLeft)} left`, tone: daysLeft <= 7 ? 'warn' : 'neutral' };
}
