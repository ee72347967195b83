import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { can } from '../../../../lib/can.ts';
import { plugged, type RequestTab } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PageSkeleton, RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import text from '../../../../ui/theme/text.module.css';
import { waitingQuery } from '../api.ts';
import classes from './RequestsPage.module.css';

const requestsPath = '/home/exemployee_management/requests';

/** The page of requests awaiting a decision, with a tab for each kind; the address contains the open one. */
export function RequestsPage() {
  const profile = useProfile();
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false });
  const tabs = plugged('requests').filter(({ may }) => can(profile, may));
  const { data: waiting } = useQuery(waitingQuery);
  if (!profile) return <PageSkeleton />;
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const labelOf = ({ key, label }: RequestTab) => {
    const count = waiting?.kinds.find(({ kind }) => kind === key)?.count;
    return (
      <>
        <span className={text.whole}>{label}</span>
        <span className={classes.count}>{count ? ` (${count.toLocaleString('en-IN')})` : ''}</span>
      </>
    );
  };
  return (
    <>
      <PageHeader title="Requests" description="Requests from ex-employees, the most urgent first." />
      {open && (
        <Tabs
          label="Kinds of requests"
          value={open.key}
          onChange={(key) => void navigate({ to: requestsPath, search: { tab: key }, replace: true })}
          items={tabs.map((each) => ({
            value: each.key,
            label: labelOf(each),
            content: each.key === open.key && (
              <Suspense fallback={<RowSkeletons count={4} />}>
                <each.Tab />
              </Suspense>
            ),
          }))}
        />
      )}
    </>
  );
}
