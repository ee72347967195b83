import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { safeCallback } from '../../../../lib/callback.ts';
import { messageOf } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { completeSignIn } from '../api.ts';
import { takeSignIn } from '../components/sign-in-under-way.ts';

const ended = 'This sign-in was started in another window or has expired. Please start again.';
const refused = 'Your company’s sign-in service didn’t let you in. Please start again, or ask your administrator.';

/** The page that the company's sign-in service returns to. Completes the sign-in that this tab started, and continues. */
export function SingleSignOnPage() {
  useDocumentTitle('Signing in');
  const router = useRouter();
  const { code, state, iss, error } = useSearch({ strict: false });
  const [fault, setFault] = useState<string>();
  const [callback, setCallback] = useState<string>();
  const begun = useRef(false);
  useEffect(() => {
    // Only once, even where React runs effects twice, because the response is valid once.
    if (begun.current) return;
    begun.current = true;
    const underWay = takeSignIn();
    setCallback(underWay?.callback);
    if (error) return setFault(refused);
    if (!underWay || !code || !state) return setFault(ended);
    completeSignIn({ code, state, ...(iss ? { iss } : {}), binding: underWay.binding }).then(
      ({ user }) => router.history.replace(safeCallback(underWay.callback, user.type)),
      (failure: unknown) => setFault(messageOf(failure)),
    );
  }, [code, state, iss, error, router]);
  return (
    <PublicFrame shape="card">
      {fault === undefined ? (
        <div role="status" className={layout.column}>
          <h1 className={page.title}>Signing you in…</h1>
          <Skeleton width="14rem" />
        </div>
      ) : (
        <div role="alert">
          <h1 className={page.title}>You’re not signed in</h1>
          <p className={page.words}>{fault}</p>
          <Link to="/" search={{ action: 'login', callback }} className={buttons.primary}>
            Back to sign-in
          </Link>
        </div>
      )}
    </PublicFrame>
  );
}
