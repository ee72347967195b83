import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompanySettings } from '#contract/company/settings.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { companySettingsQuery } from '../api.ts';

/** Loads the settings that are not part of the profile, then renders its children. */
export function CompanySettingsLoaded({ children }: { children: (settings: CompanySettings) => ReactNode }) {
  const settings = useQuery(companySettingsQuery);
  if (settings.data) return children(settings.data);
  if (settings.isPending) return <FormSkeleton fields={2} />;
  return <LoadFailure error={settings.error} onRetry={() => settings.refetch()} />;
}
