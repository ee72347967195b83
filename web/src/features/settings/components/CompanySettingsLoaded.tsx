import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompanySettings } from '#contract/settings.ts';
import { messageOf } from '../../../lib/client.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { companySettingsQuery } from '../api.ts';

/** The settings that are not in the profile, once they are there. */
export function CompanySettingsLoaded({ children }: { children: (settings: CompanySettings) => ReactNode }) {
  const settings = useQuery(companySettingsQuery);
  if (settings.data) return children(settings.data);
  if (settings.isPending) return <FormSkeleton fields={2} />;
  return (
    <EmptyState
      icon={IconCloudOff}
      title={messageOf(settings.error)}
      action={
        <Button variant="default" onClick={() => settings.refetch()}>
          Try again
        </Button>
      }
    />
  );
}
