import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { applicantWords } from '#contract/base/application-states.ts';
import { jobPath, paths } from '#contract/base/paths.ts';
import { applicationLimits, applicationMessages } from '#contract/recruitment/application-messages.ts';
import { Sent } from '#web/features/accounts/accounts/components/Sent.tsx';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import type { Start } from '../api.ts';

/** What a form has led to, in place of the form. */
export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={page.done}>
      <IconCircleCheck size={28} stroke={1.5} className={page.icon} aria-hidden />
      <div>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

const toOwnApplications = (
  <Link to={paths.ownProfile} search={{ section: 'applications' }} className={buttons.button}>
    See your applications
  </Link>
);

/** It is with the recruiter; where it stands is seen in the own profile, or by the link of the mail about it. */
export function Arrived({ start }: { start: Start }) {
  const { known, isOwn } = start;
  return (
    <Outcome title={applicationMessages.applied}>
      <p className={page.words}>
        {applicantWords.new.next}{' '}
        {known && !isOwn ? (
          <>
            We sent a link to{' '}
            <strong>
              <EmailText address={known.email} />
            </strong>{' '}
            that shows where it stands.
          </>
        ) : (
          'We will email you when there is news.'
        )}
      </p>
      {isOwn ? toOwnApplications : <DemoStrip />}
    </Outcome>
  );
}

export function AppliedAlready({ start, jobKey }: { start: Start; jobKey: string | undefined }) {
  const { job, isOwn } = start;
  return (
    <Outcome title={applicationMessages.appliedAlready}>
      <p className={page.words}>
        Your application for {job.title} at {job.companyName} is with the recruiter.
        {!isOwn && ' The email that you got about it has a link that shows where it stands.'}
      </p>
      {isOwn
        ? toOwnApplications
        : (!job.isExclusive || jobKey) && (
            <a href={jobPath(job._id, jobKey)} className={buttons.button}>
              Back to the job
            </a>
          )}
    </Outcome>
  );
}

/** Nobody sees the application until its address is confirmed. */
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
