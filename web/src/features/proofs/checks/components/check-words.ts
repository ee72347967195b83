import { checkPurposeWords } from '#contract/proofs/check-messages.ts';
import type { PersonCheck, PersonCheckState } from '#contract/proofs/checks.ts';
import type { CheckLine, TeamCheckState } from '#contract/proofs/team-checks.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';

type Words = { label: string; tone: StatusTone };

/** The states as HR sees them. */
export const teamStateWords: Readonly<Record<TeamCheckState, Words>> = {
  open: { label: 'Waiting for consent', tone: 'info' },
  with_hr: { label: 'Needs your answer', tone: 'warn' },
  answered: { label: 'Answered', tone: 'good' },
  refused: { label: 'Not answered', tone: 'neutral' },
  none: { label: 'No consent', tone: 'neutral' },
};

/** The states as the person sees them. */
export const personStateWords: Readonly<Record<PersonCheckState, Words>> = {
  asked: { label: 'Waiting for you', tone: 'warn' },
  with_hr: { label: 'With HR', tone: 'info' },
  answered: { label: 'Answered', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
};

/** Returns the purpose in words, with what the requester added. */
export const purposeText = ({ purpose, purposeText: more }: Pick<PersonCheck, 'purpose' | 'purposeText'>): string =>
  [checkPurposeWords[purpose], more].filter(Boolean).join(': ');

/** Returns who asks in a few words: the organisation, or the agency and its client. */
export const askerText = ({ organisation, client }: CheckLine['who']): string =>
  client ? `${organisation} for ${client}` : organisation;

/** Returns the name of the person for HR, or why there is none. */
export function personText({ person, consentedAt }: Pick<CheckLine, 'person' | 'consentedAt'>): string {
  if (person) return person.name;
  return consentedAt === null ? 'Not disclosed' : 'Deleted ex-employee';
}
