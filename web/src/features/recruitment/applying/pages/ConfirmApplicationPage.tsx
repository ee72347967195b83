import { IconInfoCircle } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { OwnApplication } from '#contract/recruitment/applying.ts';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import { ApiError, failureText } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { notePageCompany } from '../../../../lib/page-company.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { PublicFailure } from '../../../../ui/pages/BadLink.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { OpenJobs } from '../../../../ui/pages/OpenJobs.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { confirm, loadConfirmation } from '../api.ts';
import classes from '../components/Applying.module.css';
import { Standing } from '../components/Standing.tsx';

/** Shown once the address is confirmed and the recruiter has the application. */
function Confirmed({ application }: { application: OwnApplication }) {
  const { job, companyName } = application;
  return (
    <Done title={applicationMessages.applied}>
      <p className={page.words}>
        <strong>{job.title}</strong> at {companyName}. The email that is on its way to you has a link that shows its
        status.
      </p>
      <div className={classes.application}>
        <Standing application={application} />
      </div>
      <DemoStrip />
    </Done>
  );
}

/** Says why the application was not sent, and what to do next. */
function ConfirmRefused({ message, hasApplied }: { message: string; hasApplied: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={page.done} role="alert">
        <IconInfoCircle size={28} stroke={1.5} className={classes.sign} aria-hidden />
        <div>
          <h1 ref={heading} tabIndex={-1} className={page.title}>
            {message}
          </h1>
          <p className={page.words}>
            {hasApplied && 'The email we sent you about it has a link that shows its status.'}
            {message === applicationMessages.jobGone && 'It was closed before your email address was confirmed.'}
            {message === applicationMessages.linkGone &&
              'If you confirmed it before, your application has arrived: the email we sent you then has a link that shows its status.'}
          </p>
        </div>
      </div>
      <OpenJobs />
    </>
  );
}

type Confirming = { token: string; title: string; companyName: string };

/** The button that sends the application; opening the link sends nothing. */
function Confirming({ token, title, companyName }: Confirming) {
  const [application, setApplication] = useState<OwnApplication>();
  const [error, setError] = useState<unknown>();
  const [send, working] = useOnce(async () => {
    setError(undefined);
    await confirm(token).then(setApplication, (thrown: unknown) => {
      setError(thrown);
      // The failure lists the company's open jobs.
      if (thrown instanceof ApiError && thrown.company) notePageCompany(thrown.company);
    });
  });
  if (application) return <Confirmed application={application} />;
  // Retrying does not help with these; a rate limit ends by itself.
  if (error instanceof ApiError && [404, 409].includes(error.status))
    return <ConfirmRefused message={error.message} hasApplied={error.status === 409} />;
  return (
    <>
      <h1 className={page.title}>Confirm your email address</h1>
      <p className={page.words}>
        Your application for <strong>{title}</strong> at {companyName} goes to the recruiter when you confirm it.
      </p>
      <div className={layout.column}>
        <Fault>{error !== undefined && failureText(error, applicationMessages.notApplied)}</Fault>
        <div>
          <button type="button" className={buttons.primary} disabled={working} onClick={() => void send()}>
            {working ? 'Sending…' : 'Confirm and send'}
          </button>
        </div>
      </div>
    </>
  );
}

/** The page behind the link in the email that confirms an address. */
export function ConfirmApplicationPage() {
  useDocumentTitle('Confirm your application');
  const { token = '' } = useSearch({ strict: false });
  const waiting = useLoaded(useCallback((signal: AbortSignal) => loadConfirmation(token, signal), [token]));
  if (waiting.state === 'loading')
    return (
      <div className={layout.column} role="status" aria-label="Loading">
        <Skeleton width="80%" height="2rem" />
        <Skeleton height="3rem" />
        <Skeleton width="10rem" height="2.5rem" />
      </div>
    );
  if (waiting.state === 'loaded') {
    const { job, companyName } = waiting.data;
    return <Confirming token={token} title={job.title} companyName={companyName} />;
  }
  const isGone = waiting.error instanceof ApiError && [400, 404].includes(waiting.error.status);
  if (!isGone) return <PublicFailure error={waiting.error} onRetry={waiting.retry} />;
  return <ConfirmRefused message={applicationMessages.linkGone} hasApplied={false} />;
}
