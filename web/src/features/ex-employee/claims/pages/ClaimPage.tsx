import { IconCircleCheck, IconClock, IconUserCheck } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { AccountLink } from '#contract/base/account-links.ts';
import type { SignedUp } from '#contract/ex-employee/claims.ts';
import { LinkPage } from '#web/features/accounts/accounts/components/LinkPage.tsx';
import { homeOf } from '../../../../lib/areas.ts';
import { useBrand } from '../../../../lib/brand.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { PublicFailure } from '../../../../ui/pages/BadLink.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { loadOffer } from '../components/sign-up-api.ts';

type OutcomeProps = { icon: typeof IconClock; title: string; children: ReactNode; signsIn?: boolean };

function Outcome({ signsIn, children, ...done }: OutcomeProps) {
  return (
    <Done {...done}>
      <p className={page.words}>{children}</p>
      {signsIn && (
        <Link to="/" search={{ action: 'login' }} className={buttons.primary}>
          Sign in
        </Link>
      )}
    </Done>
  );
}

/** HR has the last word; nothing is said of records. */
function Waiting({ company, email }: { company: string; email: string }) {
  return (
    <Outcome icon={IconClock} title={`HR at ${company} will check`}>
      Your email address is confirmed. As soon as {company} answers, we’ll write to{' '}
      <strong>
        <EmailText address={email} />
      </strong>
      . You can close this page.
    </Outcome>
  );
}

/** The account that was there has its record; it signs in as ever. */
function Linked({ company }: { company: string }) {
  return (
    <Outcome icon={IconCircleCheck} title="Your record is back" signsIn>
      It belongs to your account again. Sign in to see what {company} has for you.
    </Outcome>
  );
}

/** The address has an account: the link has proved that it may be said. */
function AddressTaken({ email }: { email: string }) {
  const { name } = useBrand();
  return (
    <Outcome icon={IconUserCheck} title="You already have an account" signsIn>
      <strong>
        <EmailText address={email} />
      </strong>{' '}
      already signs in to {name}, and each address can have only one account.
    </Outcome>
  );
}

/** Somebody was faster, with this or another address. */
function RecordTaken({ company }: { company: string }) {
  const { supportEmail } = useBrand();
  return (
    <Outcome icon={IconUserCheck} title="This record already has an account" signsIn>
      If it was you who signed up with {company}, sign in. If not, write to{' '}
      {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'support'}.
    </Outcome>
  );
}

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
