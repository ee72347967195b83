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

export const StandingBadge = ({ label }: Pick<OwnApplication, 'label'>) => (
  <StatusBadge tone={toneOfLabel(label)}>{label}</StatusBadge>
);

/** The dates of an application, and a link to its job. */
export function StandingDates({ application: { job, appliedAt, changedAt } }: { application: OwnApplication }) {
  return (
    <>
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
    </>
  );
}

/** The status of an application in plain words, and what happens next. */
export function Standing({ application }: { application: OwnApplication }) {
  const { label, next, isOver } = application;
  return (
    <>
      <div className={classes.standing} data-over={isOver || undefined}>
        <StandingBadge label={label} />
        <p>{next}</p>
      </div>
      <p className={text.small}>
        <StandingDates application={application} />
      </p>
    </>
  );
}
