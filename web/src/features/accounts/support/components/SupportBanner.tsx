import { IconEye } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import { isOfAdmin } from '../../../../lib/areas.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useChangeOfCompany, useEndSupport } from '../api.ts';
import classes from './SupportBanner.module.css';

type SupportBannerProps = { support: NonNullable<Profile['support']>; company: Profile['companyDetails'] };

/** The company, reason and remaining time of a support session, at the top of every page while it lasts. */
export function SupportBanner({ support, company }: SupportBannerProps) {
  const navigate = useNavigate();
  const end = useEndSupport();
  const forget = useChangeOfCompany();
  const minutes = useMinutesLeft(support.endsAt, async () => {
    // Leaves the portal first: it closes to operators as soon as the profile is refetched.
    await navigate({ to: '/admin' });
    await forget();
  });
  const [leave, leaving] = useTold(
    async () => {
      await end.mutateAsync();
      await navigate({ to: '/admin/companies/$id', params: { id: company?.id ?? '' } });
      await forget();
    },
    { done: 'Support session ended', failed: 'Could not end the support session' },
  );
  return (
    <div className={classes.banner} role="region" aria-label="Support session">
      <IconEye size={18} className={classes.icon} aria-hidden />
      <p className={classes.words}>
        <strong>{company?.name}</strong>
        <span>Read-only</span>
        <span className={classes.reason} title={support.reason}>
          {support.reason}
        </span>
        <time className={classes.time} dateTime={support.endsAt} title={exactTime(support.endsAt)} role="timer">
          {minutes <= 1 ? 'Last minute' : `${minutes} min left`}
        </time>
      </p>
      <div className={classes.actions}>
        <PortalLink />
        <button type="button" className={classes.button} disabled={leaving} onClick={() => void leave()}>
          End session
        </button>
      </div>
    </div>
  );
}

/** In the admin area the banner leads back into the company. */
function PortalLink() {
  if (!isOfAdmin(window.location.pathname)) return null;
  return (
    <Link to="/home/exemployee_management" className={classes.button}>
      Open portal
    </Link>
  );
}

/** Returns the whole minutes until the end, then calls `onOver` once. */
function useMinutesLeft(endsAt: string, onOver: () => Promise<void>): number {
  const [now, setNow] = useState(() => Date.now());
  const left = new Date(endsAt).getTime() - now;
  const finish = useRef(onOver);
  finish.current = onOver;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) {
      finish.current().catch(() => undefined);
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(1, Math.ceil(left / 60_000));
}
