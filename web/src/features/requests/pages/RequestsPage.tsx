import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { can } from '../../../lib/can.ts';
import { plugged } from '../../../lib/feature.ts';
import { useProfile } from '../../../lib/profile.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageSkeleton, RowSkeletons } from '../../../ui/Skeletons.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';

const requestsPath = '/home/exemployee_management/requests';

/** What ex-employees ask of HR, kind by kind; the open one is in the address. */
export function RequestsPage() {
  const profile = useProfile();
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const tabs = plugged('requests').filter(({ may }) => can(profile, may));
  const counts = useQueries({ queries: tabs.map(({ count }) => count) });
  if (!profile) return <PageSkeleton />;
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const labelOf = (label: string, index: number) => {
    const waiting = counts[index]?.data;
    return waiting ? `${label} (${waiting.toLocaleString('en-IN')})` : label;
  };
  return (
    <>
      <PageHeader title="Requests" description="What ex-employees ask of you, the longest wait first." />
      {open && (
        <Tabs
          label="Kinds of requests"
          value={open.key}
          onChange={(key) => void navigate({ to: requestsPath, search: { tab: key }, replace: true })}
          items={tabs.map(({ key, label, Tab }, index) => ({
            value: key,
            label: labelOf(label, index),
            content: key === open.key && (
              <Suspense fallback={<RowSkeletons count={4} />}>
                <Tab />
              </Suspense>
            ),
          }))}
        />
      )}
    </>
  );
}
