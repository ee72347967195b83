import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { askForLink } from '../api.ts';
import { AskAgain } from '../components/AskAgain.tsx';
import classes from '../components/Door.module.css';
import { LinkPage } from '../components/LinkPage.tsx';
import { SignInButton } from '../components/SignInButton.tsx';

const CodeStep = lazy(() => import('../components/CodeStep.tsx').then((module) => ({ default: module.CodeStep })));

/** The page behind the link in the registration email; its button confirms the address and opens the portal. */
export function VerifyEmailPage() {
  const [challenge, setChallenge] = useState<string>();
  return (
    <LinkPage
      title="Confirm your email address"
      whenEnded={({ state, email }) =>
        state === 'used' ? (
          <>
            Your address is confirmed.{' '}
            <Link to="/" search={{ action: 'login' }}>
              Sign in
            </Link>
          </>
        ) : (
          <>
            <p className={classes.lead}>
              We can send a new one to{' '}
              <strong>
                <EmailText address={email} />
              </strong>
              .
            </p>
            <AskAgain label="Send a new link" ask={() => askForLink('verify-email/resend', email)} />
            <DemoStrip />
          </>
        )
      }
    >
      {({ email, company }, token) =>
        challenge ? (
          <Suspense>
            <CodeStep challenge={challenge} onAgain={() => setChallenge(undefined)} />
          </Suspense>
        ) : (
          <>
            <h1 className={page.title}>Confirm your email address</h1>
            <p className={page.words}>
              <strong>
                <EmailText address={email} />
              </strong>{' '}
              becomes the address of your account{company && <> with {company}</>}.
            </p>
            <SignInButton label="Confirm and continue" by="verify-email" token={token} onChallenge={setChallenge} />
          </>
        )
      }
    </LinkPage>
  );
}
