import { type LetterKind, letterKindWords } from '../base/letter-states.ts';
import { letterMessages } from './letter-messages.ts';

/**
 * Limits of batches of letters. `open`: batches of a company that are neither sent nor undone. `sendAfter`: minutes from preparing the last letter
 * until all are sent. `keptDays`: how long a batch that no one confirms is kept.
 */
export const letterBatchLimits = {
  people: 10_000,
  open: 20,
  note: 200,
  sendAfter: 60,
  keptDays: 7,
  /** Entries at a time: batches, and the people of one. */
  page: 20,
  entriesPage: 50,
} as const;

const number = (count: number) => count.toLocaleString('en-IN');

/** Returns so many letters of a kind in words: `312 relieving letters`. */
export function lettersOf(kind: LetterKind, count: number): string {
  const name = kind === 'custom' ? 'letter' : letterKindWords[kind].label.toLowerCase();
  return `${number(count)} ${name}${count === 1 ? '' : 's'}`;
}

/** Texts about batches of letters. */
export const letterBatchMessages = {
  notFetched: 'Failed to fetch the batch',
  notFound: 'Batch not found',
  invalidId: 'Invalid batch id',
  noOne: 'Please select the ex-employees who get the letter',
  tooMany: `A batch can have at most ${number(letterBatchLimits.people)} letters. Please narrow the search`,
  tooManyOpen: `At most ${letterBatchLimits.open} batches can be open. Send, undo or discard one first`,
  noteTooLong: `Must be at most ${letterBatchLimits.note} characters`,
  started: 'The records are being checked',
  notStarted: 'Failed to check the records',
  stillChecking: 'The records are still being checked. Please wait a moment',
  nothingReady: 'There is nothing to issue: no letter is ready',
  templateChanged: 'The template has changed since this batch was checked. Discard the batch, and start it again',
  notReady: 'This batch can no longer be confirmed',
  confirmed: 'The letters are being prepared',
  notConfirmed: 'Failed to prepare the letters',
  notSendable: 'Only a prepared batch can be sent, once',
  sending: 'The letters are being sent',
  notSent: 'Failed to send the letters',
  notUndoable: 'Only a batch of which nothing was sent can be undone',
  undoing: 'The batch is being undone',
  notUndone: 'Failed to undo the batch',
  notDiscardable: 'This batch can no longer be discarded. Undo it instead',
  discarded: 'Batch discarded',
  notDiscarded: 'Failed to discard the batch',
  underWay: 'A batch of this letter is open. Send, undo or discard it first',
  checkFailed: 'The records couldn’t be checked. Please start the batch again',
  interrupted: 'Preparing the letters stopped early. Confirm again to continue, or undo what was prepared',
  undoInterrupted: 'Undoing stopped early. Undo again to continue',
  sendInterrupted: 'Sending stopped early. It continues automatically',
  waitsForStore: 'The file store does not answer. The batch continues automatically',
  waitsForSpace: 'Storage is full. The batch continues automatically when there is space',
  waitsForMail: 'The rest waits: the sending limit is used up, or sending is stopped',
  problemsNotFetched: 'Failed to download the list',
} as const;

/** Why someone of a batch gets no letter: the first two are skipped, the others are problems. */
export const letterSkips = ['already_has', 'in_batch'] as const;
export const letterFaults = [
  'works_here',
  'under_review',
  'missing',
  'unprintable',
  'outdated',
  'too_long',
  'changed',
  'person_gone',
] as const;
export type LetterSkip = (typeof letterSkips)[number];
export type LetterFault = (typeof letterFaults)[number];

type FaultWords = { label: string; text: (details: readonly string[]) => string };
const faultWords: Readonly<Record<LetterFault | LetterSkip, FaultWords>> = {
  already_has: { label: 'Already has it', text: () => 'This letter is already issued, in the same words' },
  in_batch: { label: 'In another batch', text: () => 'Another batch has prepared this letter' },
  works_here: { label: letterMessages.worksHere, text: () => letterMessages.worksHere },
  under_review: { label: 'Record under review', text: () => letterMessages.underReview },
  missing: { label: 'The record lacks a value', text: letterMessages.fieldsMissing },
  unprintable: { label: 'Characters that can’t be printed', text: letterMessages.unprintable },
  outdated: {
    label: 'Has an earlier letter that says something else',
    text: () => 'An earlier letter says something else. Correct that letter, so that it verifies as replaced',
  },
  too_long: { label: 'The letter is too long', text: () => 'The letter is too long with the values of this record' },
  changed: {
    label: 'The record has changed',
    text: () => 'The record has changed since the letter was prepared, so it was left out',
  },
  person_gone: { label: 'The record was deleted', text: () => 'The record was deleted meanwhile' },
};

/** Returns the name of a reason, for a summary. */
export const letterFaultLabel = (fault: LetterFault | LetterSkip): string => faultWords[fault].label;

/** Returns why someone gets no letter. @param details the labels of missing values, or characters that can’t be printed */
export const letterFaultText = (fault: LetterFault | LetterSkip, details: readonly string[]): string =>
  faultWords[fault].text(details);
