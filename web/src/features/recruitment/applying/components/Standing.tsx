import { type ApplicationState, applicantWords } from '#contract/base/application-states.ts';
import { jobPath } from '#contract/base/paths.ts';
import type { OwnApplication } from '#contract/recruitment/applying.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Applying.module.css';

const tones: Readonly<Record<ApplicationState, StatusTone>> = {
  new: 'info',
  in_review: 'info',
  shortlisted: 'info',
  interviewing: 'good',
  offered: 'good',
  hired: 'good',
  on_hold: 'warn',
  // Neutral: a rejection disappoints the applicant, but it is not an error.
  rejected: 'neutral',
  withdrawn: 'neutral',
};
const byLabel = new Map(
  Object.entries(applicantWords).map(([state, { label }]) => [label, tones[state as ApplicationState]]),
);

/** Returns the colour of a status label. */
const toneOfLabel = (label: string): StatusTone => byLabel.get(label) ?? 'neutral';

/** The status of an application in plain words, and what happens next. */
export function Standing({ application }: { application: OwnApplication }) {
  const { job, label, next, isOver, appliedAt, changedAt } = application;
  return (
    <>
      <div className={classes.standing} data-over={isOver || undefined}>
        <StatusBadge tone={toneOfLabel(label)}>{label}</StatusBadge>
        <p>{next}</p>
      </div>
      <p className={text.small}>
        You applied on {exactDate(appliedAt)}
        {exactDate(changedAt) !== exactDate(appliedAt) && `; last change on ${exactDate(changedAt)}`}.
        {job.isOpen && (
          <>
            {' '}
            <a href={jobPath(job._id)} className={`${text.link} ${classes.read}`}>
              Read about the job
            </a>
          </>
        )}
      </p>
    </>
  );
}
