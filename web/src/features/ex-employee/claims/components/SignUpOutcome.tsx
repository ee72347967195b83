import { IconCircleCheck, IconClock, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBrand } from '../../../../lib/brand.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';

type OutcomeProps = { icon: typeof IconClock; title: string; children: ReactNode; signsIn?: boolean };

function Outcome({ icon: Picture, title, children, signsIn }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={page.done}>
      <Picture size={28} stroke={1.5} className={page.icon} aria-hidden />
      <div>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {title}
        </h1>
        <p className={page.words}>{children}</p>
        {signsIn && (
          <Link to="/" search={{ action: 'login' }} className={buttons.primary}>
            Sign in
          </Link>
        )}
      </div>
    </div>
  );
}

/** HR has the last word; nothing is said of records. */
export function Waiting({ company, email }: { company: string; email: string }) {
  return (
    <Outcome icon={IconClock} title={`HR of ${company} will check`}>
      Your email address is confirmed. As soon as {company} answers, we’ll write to{' '}
      <strong>
        <EmailText address={email} />
      </strong>
      . You can close this page.
    </Outcome>
  );
}

/** The account that was there has its record; it signs in as ever. */
export function Linked({ company }: { company: string }) {
  return (
    <Outcome icon={IconCircleCheck} title="Your record is back" signsIn>
      It belongs to your account again. Sign in to see what {company} has for you.
    </Outcome>
  );
}

/** The address has an account: the link has proved that it may be said. */
export function AddressTaken({ email }: { email: string }) {
  const { name } = useBrand();
  return (
    <Outcome icon={IconUserCheck} title="You already have an account" signsIn>
      <strong>
        <EmailText address={email} />
      </strong>{' '}
      signs in to {name} already, and an address has one account.
    </Outcome>
  );
}

/** Somebody was faster, with this or another address. */
export function RecordTaken({ company }: { company: string }) {
  const { supportEmail } = useBrand();
  return (
    <Outcome icon={IconUserCheck} title="This record already has an account" signsIn>
      If it was you who signed up with {company}, sign in. If not, write to{' '}
      {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'support'}.
    </Outcome>
  );
}
