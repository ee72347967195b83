import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { OwnApplication } from '#contract/recruitment/applying.ts';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import classes from './Applying.module.css';
import { Outcome } from './Outcome.tsx';
import { Standing } from './Standing.tsx';

/** The address is confirmed, and the application with the recruiter. */
export function Confirmed({ application }: { application: OwnApplication }) {
  const { job, companyName } = application;
  return (
    <Outcome title={applicationMessages.applied}>
      <p className={page.words}>
        <strong>{job.title}</strong> at {companyName}. The email that is on its way to you has a link that shows where
        it stands.
      </p>
      <div className={classes.application}>
        <Standing application={application} />
      </div>
      <DemoStrip />
    </Outcome>
  );
}

/** Why an application was not sent, and how it goes on. */
export function ConfirmRefused({ message, hasApplied }: { message: string; hasApplied: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={page.done} role="alert">
      <IconInfoCircle size={28} stroke={1.5} className={classes.sign} aria-hidden />
      <div>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {message}
        </h1>
        <p className={page.words}>
          {hasApplied && 'The email that you got about it has a link that shows where it stands.'}
          {message === applicationMessages.jobGone && 'It was closed before your email address was confirmed.'}
          {message === applicationMessages.linkGone &&
            'If you confirmed it before, your application has arrived: the email that you got then has a link that shows where it stands.'}
        </p>
      </div>
    </div>
  );
}
