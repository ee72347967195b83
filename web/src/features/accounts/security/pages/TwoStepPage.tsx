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

/** The page of two-step sign-in, the only page available while a required setup is missing. Operators always use this page. */
export function TwoStepPage() {
  const profile = useProfile();
  return profile ? <TwoStep profile={profile} /> : <FormSkeleton fields={1} />;
}

function TwoStep({ profile }: { profile: Profile }) {
  const router = useRouter();
  const { callback } = useSearch({ strict: false });
  const heading = useRef<HTMLHeadingElement>(null);
  // The state when the page opened: two-step sign-in is on before the recovery codes are saved.
  const [reason] = useState(profile.twoStep || !profile.twoStepRequired ? null : reasons[profile.twoStepRequired]);
  const title = reason ? 'Set up two-step sign-in' : 'Two-step sign-in';
  useDocumentTitle(title);
  // The focus was on the previous page.
  useEffect(() => heading.current?.focus(), []);
  const goOn = () => router.history.replace(safeCallback(callback, profile.type), undefined, { ignoreBlocker: true });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={page.title}>
        {title}
      </h1>
      {reason && <p className={page.words}>{reason} Set it up now to continue to the page you wanted.</p>}
      <TwoStepPanel titleHidden onSetUp={reason ? goOn : undefined} />
      {!reason && (
        <p className={page.elsewhere}>
          <Link to={homeOf(profile.type)}>Back</Link>
        </p>
      )}
    </>
  );
}
