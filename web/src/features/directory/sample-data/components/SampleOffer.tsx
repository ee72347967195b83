import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';

const AddSampleButton = lazy(() => import('./AddSampleButton.tsx'));

/** Offers sample data for an empty directory to owners and HR. Few companies see it, so its code comes with it. */
export function SampleOffer() {
  if (!can(useProfile(), 'company:settings')) return null;
  const place = (
    <Button variant="default" disabled>
      Try it with sample data
    </Button>
  );
  return (
    <Suspense fallback={place}>
      <AddSampleButton />
    </Suspense>
  );
}
