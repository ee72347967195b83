import { type ReactNode, useCallback } from 'react';
import { getSignInLook } from '#contract/company/branding-routes.ts';
import { call } from '../../../../lib/client.ts';
import { useCompanyColours } from '../../../../lib/company-colours.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { PublicFrame } from '../../../../ui/pages/PublicFrame.tsx';
import { DoorFrame } from './DoorFrame.tsx';

/** The sign-in page of the company in the address; the product’s own if the company is unknown or has published nothing. */
export function CompanyDoor({ company, children }: { company: string; children: ReactNode }) {
  const load = useCallback(
    (signal: AbortSignal) => call(getSignInLook, { params: { id: company } }, { signal, redirect: false }),
    [company],
  );
  const look = useLoaded(load);
  useCompanyColours(look.state === 'loaded' ? look.data.colours : undefined);
  // Show nothing until the company is known: the page would change its colours and move.
  if (look.state === 'loading') return <div role="status" aria-label="Loading" />;
  if (look.state === 'failed') return <PublicFrame shape="card">{children}</PublicFrame>;
  return <DoorFrame look={look.data}>{children}</DoorFrame>;
}
