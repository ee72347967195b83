import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { AccountLink } from '#contract/base/account-links.ts';
import type { SignedUp } from '#contract/ex-employee/claims.ts';
import { LinkPage } from '#web/features/accounts/accounts/components/LinkPage.tsx';
import { homeOf } from '../../../../lib/areas.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { PublicFailure } from '../../../../ui/pages/BadLink.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { AddressTaken, Linked, RecordTaken, Waiting } from '../components/SignUpOutcome.tsx';
import { loadOffer } from '../components/sign-up-api.ts';

const SignUpForm = lazy(() =>
  import('../components/SignUpForm.tsx').then((module) => ({ default: module.SignUpForm })),
);

/** Where invitations, HR's approval and the confirmation of a registration lead: the first sign-in (product.md, Signing in). */
export function ClaimPage() {
  return (
    <LinkPage
      title="Sign up"
      whenEnded={
        <>
          If you have already signed up,{' '}
          <Link to="/" search={{ action: 'login' }}>
            sign in
          </Link>
          . Otherwise ask the company’s HR for a new invitation, or <Link to="/exemployee/register">register</Link>.
        </>
      }
    >
      {(link, token) => <SignUp link={link} token={token} />}
    </LinkPage>
  );
}

function SignUp({ link, token }: { link: AccountLink; token: string }) {
  const router = useRouter();
  const offer = useLoaded(useCallback((signal: AbortSignal) => loadOffer(token, signal), [token]));
  const [outcome, setOutcome] = useState<SignedUp>();
  const { email } = link;
  const by = link.purpose === 'register-record' ? link.purpose : 'claim-record';
  const finish = (answer: SignedUp) =>
    answer.user ? router.history.replace(homeOf(answer.user.type)) : setOutcome(answer);
  if (outcome?.state === 'waiting') return <Waiting company={outcome.company} email={email} />;
  if (outcome?.state === 'linked') return <Linked company={outcome.company} />;
  if (offer.state === 'loading') return <FormBones />;
  if (offer.state === 'failed') return <PublicFailure error={offer.error} onRetry={offer.retry} />;
  const { account, company } = offer.data;
  if (account === 'taken') return <AddressTaken email={email} />;
  if (account === 'claimed') return <RecordTaken company={company} />;
  return (
    <Suspense fallback={<FormBones />}>
      <SignUpForm by={by} token={token} offer={offer.data} onDone={finish} />
    </Suspense>
  );
}

function FormBones() {
  return (
    <div className={page.form} role="status" aria-label="Loading">
      <Skeleton width="70%" height="2rem" />
      <Skeleton width="90%" />
      <Skeleton height="9rem" />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} width={`${60 - row * 5}%`} height="1.25rem" />
      ))}
    </div>
  );
}
