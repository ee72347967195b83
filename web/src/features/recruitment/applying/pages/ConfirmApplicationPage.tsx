import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { OwnApplication } from '#contract/recruitment/applying.ts';
import { ApiError, failureText } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import { confirm } from '../api.ts';
import { Confirmed, ConfirmRefused } from '../components/Confirmed.tsx';

/** Where the mail that confirms an address leads: opening it changes nothing, the button sends the application. */
export function ConfirmApplicationPage() {
  useDocumentTitle('Confirm your application');
  const { token = '' } = useSearch({ strict: false });
  const [application, setApplication] = useState<OwnApplication>();
  const [error, setError] = useState<unknown>();
  const [send, working] = useOnce(async () => {
    setError(undefined);
    await confirm(token).then(setApplication, setError);
  });
  // What another try does not change; how often one may try ends by itself.
  const isRefused = error instanceof ApiError && [400, 404, 409].includes(error.status);
  return (
    <PublicFrame shape="card">
      {application ? (
        <Confirmed application={application} />
      ) : token === '' || isRefused ? (
        <ConfirmRefused
          message={isRefused && error.status !== 400 ? error.message : applicationMessages.linkGone}
          hasApplied={isRefused && error.status === 409}
        />
      ) : (
        <>
          <h1 className={page.title}>Confirm your email address</h1>
          <p className={page.words}>Your application goes to the recruiter when you confirm it.</p>
          <div className={layout.column}>
            <Callout tone="bad" brief role="alert">
              {error !== undefined && failureText(error, applicationMessages.notApplied)}
            </Callout>
            <div>
              <button type="button" className={buttons.primary} disabled={working} onClick={() => void send()}>
                {working ? 'Sending…' : 'Confirm and send'}
              </button>
            </div>
          </div>
        </>
      )}
    </PublicFrame>
  );
}
