import {
  type LetterKind,
  type LetterState,
  letterKinds,
  letterKindWords,
  letterStateWords,
} from '#contract/base/letter-states.ts';
import { isDate } from '#contract/directory/person.ts';
import { letterLanguages } from '#contract/proofs/letter-document.ts';
import type { LetterTemplateLine } from '#contract/proofs/letter-templates.ts';
import type { LetterLine } from '#contract/proofs/letters.ts';
import { shortDay } from '../../../../lib/dates.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** Returns the label and colour of a state. */
export const stateOf = (state: LetterState) => ({ label: letterStateWords[state].label, tone: toneOf(state) });

/** Returns the person’s name, or a placeholder for a deleted record. */
export const nameOf = ({ person }: Pick<LetterLine, 'person'>) => person?.name ?? 'Deleted ex-employee';

/** Returns 'by 4 Dec' for a day as the server sends it; noon, so that no time zone changes the day. */
export const promiseText = (day: string) => `by ${shortDay(`${day.replaceAll('/', '-')}T12:00:00`)}`;

/** Checks that the promised day has passed. @param today where the company is */
export const isLate = (promisedOn: string | null, today: string) =>
  promisedOn !== null && promisedOn.replaceAll('/', '-') < today.replaceAll('/', '-');

/** Returns how people get a letter. */
export function offerText({ isOffered, isAtOnce, promiseDays }: LetterTemplateLine): string {
  if (!isOffered) return 'HR only';
  if (isAtOnce) return 'Issued at once';
  return `Answered within ${promiseDays === 1 ? '1 day' : `${promiseDays} days`}`;
}

export const languagesText = ({ language, secondLanguage }: LetterTemplateLine) =>
  [language, secondLanguage].flatMap((each) => (each ? [letterLanguages[each]] : [])).join(' and ');

export const kindOptions = letterKinds.map((value) => ({ value, label: letterKindWords[value].label }));
export const readKind = (text: string | undefined): LetterKind | undefined => letterKinds.find((kind) => kind === text);
export const standardKinds = letterKinds.filter((kind) => kind !== 'custom');

/** Returns the name of the downloaded file: `Experience letter of Asha Rao.pdf`. */
export const fileNameOf = (letter: Pick<LetterLine, 'title' | 'person'>) => `${letter.title} of ${nameOf(letter)}.pdf`;

/** The days of issue that the address asks for; what is no day is left out. */
export const daysOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: isDate(from) ? from : undefined,
  to: isDate(to) ? to : undefined,
});
