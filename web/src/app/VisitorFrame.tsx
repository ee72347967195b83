import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mayBeSignedIn } from '../lib/client.ts';
import { readSignedIn } from '../lib/signed-in.ts';
import { PublicFrame } from '../ui/pages/PublicFrame.tsx';
import { ExemployeeSkeleton } from './ExemployeeSkeleton.tsx';

const ExemployeeArea = lazy(async () => ({ default: (await import('./ExemployeeArea.tsx')).ExemployeeArea }));

/** What anybody may see by its link: an ex-employee who is signed in sees it in their own area, everybody else in the public frame. */
export function VisitorFrame() {
  const [visitor, setVisitor] = useState<'unknown' | 'exemployee' | 'other'>(mayBeSignedIn() ? 'unknown' : 'other');
  useEffect(() => {
    if (visitor !== 'unknown') return;
    // Who has an account and no record yet would be shown that instead of the page.
    void readSignedIn().then((profile) =>
      setVisitor(profile?.type === 'exemployee' && profile.hasRecord ? 'exemployee' : 'other'),
    );
  }, [visitor]);
  if (visitor === 'other')
    return (
      <PublicFrame shape="card">
        <Outlet />
      </PublicFrame>
    );
  if (visitor === 'unknown') return <ExemployeeSkeleton />;
  return (
    <Suspense fallback={<ExemployeeSkeleton />}>
      <ExemployeeArea />
    </Suspense>
  );
}
