import { Link } from '@tanstack/react-router';
import { applicantWords } from '#contract/base/application-states.ts';
import { jobPath, paths } from '#contract/base/paths.ts';
import { applicationLimits, applicationMessages } from '#contract/recruitment/application-messages.ts';
import { Sent } from '#web/features/accounts/accounts/components/Sent.tsx';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import type { Start } from '../api.ts';

const toOwnApplications = (
  <Link to={paths.ownProfile} search={{ section: 'applications' }} className={buttons.button}>
    See your applications
  </Link>
);

/** Tells the applicant that the recruiter has the application, and where to follow its status: their profile or the link in the mail. */
export function Arrived({ start }: { start: Start }) {
  const { known, isOwn } = start;
  return (
    <Done title={applicationMessages.applied}>
      <p className={page.words}>
        {applicantWords.new.next}{' '}
        {known && !isOwn ? (
          <>
            We sent a link to{' '}
            <strong>
              <EmailText address={known.email} />
            </strong>{' '}
            that shows its status.
          </>
        ) : (
          'We will email you when there is news.'
        )}
      </p>
      {isOwn ? toOwnApplications : <DemoStrip />}
    </Done>
  );
}

export function AppliedAlready({ start, jobKey }: { start: Start; jobKey: string | undefined }) {
  const { job, isOwn } = start;
  return (
    <Done title={applicationMessages.appliedAlready}>
      <p className={page.words}>
        Your application for {job.title} at {job.companyName} is with the recruiter.
        {!isOwn && ' The email we sent you about it has a link that shows its status.'}
      </p>
      {isOwn
        ? toOwnApplications
        : (!job.isExclusive || jobKey) && (
            <a href={jobPath(job._id, jobKey)} className={buttons.button}>
              Back to the job
            </a>
          )}
    </Done>
  );
}

/** Tells the applicant to confirm their address; until then the application is not visible to anyone. */
export function ToConfirm({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <Sent>
      <p className={page.words}>
        {applicationMessages.confirm} to{' '}
        <strong>
          <EmailText address={email} />
        </strong>
        . The recruiter gets your application once you open it. It works for {applicationLimits.confirmHours} hours.
      </p>
      <button type="button" className={buttons.button} onClick={onBack}>
        Use a different email
      </button>
    </Sent>
  );
}
