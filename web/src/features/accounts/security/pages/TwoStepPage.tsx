import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import { homeOf } from '../../../../lib/areas.ts';
import { safeCallback } from '../../../../lib/callback.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useProfile } from '../../../../lib/profile.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { TwoStepPanel } from '../components/TwoStepPanel.tsx';

const reasons = {
  installation: 'Operators need two-step sign-in.',
  company: 'Your company requires two-step sign-in.',
} as const;

/** Two-step sign-in by itself: where it is required and not set up yet nothing else is open. Operators have it here always. */
export function TwoStepPage() {
  const profile = useProfile();
  return profile ? <TwoStep profile={profile} /> : <FormSkeleton fields={1} />;
}

function TwoStep({ profile }: { profile: Profile }) {
  const router = useRouter();
  const { callback } = useSearch({ strict: false });
  const heading = useRef<HTMLHeadingElement>(null);
  // As it was when the page came: it is on before the recovery codes are kept.
  const [reason] = useState(profile.twoStep || !profile.twoStepRequired ? null : reasons[profile.twoStepRequired]);
  const title = reason ? 'Set up two-step sign-in' : 'Two-step sign-in';
  useDocumentTitle(title);
  // The page that was left for this one had the focus.
  useEffect(() => heading.current?.focus(), []);
  const goOn = () => router.history.replace(safeCallback(callback, profile.type), undefined, { ignoreBlocker: true });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={page.title}>
        {title}
      </h1>
      {reason && <p className={page.words}>{reason} Set it up now, and you go on to where you wanted to go.</p>}
      <TwoStepPanel titleHidden onSetUp={reason ? goOn : undefined} />
      {!reason && (
        <p className={page.elsewhere}>
          <Link to={homeOf(profile.type)}>Back</Link>
        </p>
      )}
    </>
  );
}
