import { Suspense } from 'react';
import type { ImportSummary } from '#contract/directory/imports.ts';
import { can } from '../../../../lib/can.ts';
import { plugged } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';

/** What other features offer to do with the rows that are not imported. */
export function ImportOffers({ of }: { of: ImportSummary }) {
  const profile = useProfile();
  return plugged('importOffers')
    .filter(({ may }) => can(profile, may))
    .map(({ key, Offer }) => (
      <Suspense key={key} fallback={<span role="status" aria-label="Loading: what else can be done" />}>
        <Offer of={of} />
      </Suspense>
    ));
}
