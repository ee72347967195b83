import { documentKindWords, type KeptDocuments } from '#contract/base/document-kinds.ts';
import type { ConsentSource, RequestState, RequestType } from '#contract/base/privacy.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
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

/** Returns the documents that an erasure leaves: '12 payslips until 31 March 2033 and 1 settlement until …'. */
export function keptText(kept: readonly KeptDocuments[]): string {
  const parts = kept.map(({ kind, documents, until }) => {
    const { label, plural } = documentKindWords[kind];
    const noun = (documents === 1 ? label : plural).toLowerCase();
    return `${number(documents)} ${noun} until ${exactDate(until)}`;
  });
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}
