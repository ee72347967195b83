import { type ApplicationState, applicantWords } from '#contract/base/application-states.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';

const tones: Readonly<Record<ApplicationState, StatusTone>> = {
  new: 'info',
  in_review: 'info',
  shortlisted: 'info',
  interviewing: 'good',
  offered: 'good',
  hired: 'good',
  on_hold: 'warn',
  // For whoever hoped it is over, not a fault.
  rejected: 'neutral',
  withdrawn: 'neutral',
};
const byLabel = new Map(
  Object.entries(applicantWords).map(([state, { label }]) => [label, tones[state as ApplicationState]]),
);

/** The colour of what the applicant is told. */
export const toneOfLabel = (label: string): StatusTone => byLabel.get(label) ?? 'neutral';
