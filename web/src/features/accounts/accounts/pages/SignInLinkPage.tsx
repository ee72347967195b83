import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { LinkPage } from '../components/LinkPage.tsx';
import { SignInButton } from '../components/SignInButton.tsx';

const CodeStep = lazy(() => import('../components/CodeStep.tsx').then((module) => ({ default: module.CodeStep })));

/** The page behind a one-time sign-in link. The button signs in, not the page, because mail programs open links by themselves. */
export function SignInLinkPage() {
  const [challenge, setChallenge] = useState<string>();
  return (
    <LinkPage
      title="Sign in"
      whenEnded={
        <>
          A link works once, for 15 minutes.{' '}
          <Link to="/" search={{ action: 'login' }}>
            Sign in or get a new link
          </Link>
        </>
      }
    >
      {({ email, company }, token) =>
        challenge ? (
          <Suspense>
            <CodeStep challenge={challenge} onAgain={() => setChallenge(undefined)} />
          </Suspense>
        ) : (
          <>
            <h1 className={page.title}>Sign in</h1>
            <p className={page.words}>
              As{' '}
              <strong>
                <EmailText address={email} />
              </strong>
              {company && <>, {company}</>}
            </p>
            <SignInButton label="Sign in" by="sign-in-link/use" token={token} onChallenge={setChallenge} />
          </>
        )
      }
    </LinkPage>
  );
}
