import type { ConsentSource, RequestState, RequestType } from '#contract/privacy.ts';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';

export const typeWords: Readonly<Record<RequestType, string>> = {
  access: 'Access to data',
  erasure: 'Erasure',
  grievance: 'Grievance',
};

export const stateWords: Readonly<Record<RequestState, { label: string; tone: StatusTone }>> = {
  open: { label: 'Open', tone: 'info' },
  done: { label: 'Done', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

export const sourceWords: Readonly<Record<ConsentSource, string>> = {
  declaration: 'declared by the company',
  sign_up: 'when signing up',
  profile: 'in the own profile',
  unsubscribe: 'by an unsubscribe link',
  staff: 'entered by staff',
  erasure: 'ended by erasure',
};

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** The clock of a request in words, and how urgent it is. */
export function clockWords(daysLeft: number): { label: string; tone: StatusTone } {
  if (daysLeft < 0) return { label: `Overdue by ${days(-daysLeft)}`, tone: 'bad' };
  if (daysLeft === 0) return { label: 'Due today', tone: 'warn' };
  return { label: `${days(daysLeft)} left`, tone: daysLeft <= 7 ? 'warn' : 'neutral' };
}
