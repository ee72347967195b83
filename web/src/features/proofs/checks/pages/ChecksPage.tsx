import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CheckView, checkViews } from '#contract/proofs/team-checks.ts';
import { late } from '../../../../lib/late.ts';
import { number } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { checksQuery } from '../api.ts';
import { CheckList } from '../components/CheckList.tsx';

const FormLinkDialog = late(() => import('../components/FormLinkDialog.tsx'), 'FormLinkDialog');

const labels: Readonly<Record<CheckView, string>> = { waiting: 'Needs your answer', others: 'All others' };

/** The background checks of a company: those that wait for HR, and all others. */
export function ChecksPage() {
  const [filters, change] = useFilters();
  const tab = checkViews.find((each) => each === filters.tab) ?? 'waiting';
  const { data } = useInfiniteQuery(checksQuery('waiting'));
  const [first] = data?.pages ?? [];
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <PageHeader
        title="Background checks"
        description="Employers and agencies ask whether what they were told agrees with your records. Nothing is shared without the person’s consent."
        action={
          <Button
            variant="default"
            leftSection={<IconLink size={18} aria-hidden />}
            disabled={!first}
            onClick={() => setSharing(true)}
          >
            Link to the form
          </Button>
        }
      />
      <Tabs
        label="Lists of background checks"
        value={tab}
        onChange={(next) => change({ tab: next === 'waiting' ? undefined : next })}
        items={checkViews.map((view) => {
          const count = first?.counts?.[view] ?? 0;
          return {
            value: view,
            label: count > 0 ? `${labels[view]} (${number(count)})` : labels[view],
            content: tab === view && <CheckList view={view} label={labels[view]} />,
          };
        })}
      />
      {sharing && first && <FormLinkDialog address={first.formAddress} onClose={() => setSharing(false)} />}
    </>
  );
}
