import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mayBeSignedIn } from '../lib/client.ts';
import { readSignedIn } from '../lib/signed-in.ts';
import { CompanyFrame } from '../ui/pages/PublicFrame.tsx';
import { ExemployeeSkeleton } from './ExemployeeSkeleton.tsx';

const ExemployeeArea = lazy(async () => ({ default: (await import('./ExemployeeArea.tsx')).ExemployeeArea }));

/** The frame of a page that anyone with the link may open: signed-in ex-employees see it in their own area, everyone else in the company's frame. */
export function VisitorFrame() {
  const [visitor, setVisitor] = useState<'unknown' | 'exemployee' | 'other'>(mayBeSignedIn() ? 'unknown' : 'other');
  useEffect(() => {
    if (visitor !== 'unknown') return;
    // An account without a record would see the message about the missing record instead of the page.
    void readSignedIn().then((profile) =>
      setVisitor(profile?.type === 'exemployee' && profile.hasRecord ? 'exemployee' : 'other'),
    );
  }, [visitor]);
  const shape = useMatches({ select: (matches) => matches.at(-1)?.staticData.shape });
  if (visitor === 'other')
    return (
      <CompanyFrame shape={shape}>
        <Outlet />
      </CompanyFrame>
    );
  if (visitor === 'unknown') return <ExemployeeSkeleton />;
  return (
    <Suspense fallback={<ExemployeeSkeleton />}>
      <ExemployeeArea />
    </Suspense>
  );
}
