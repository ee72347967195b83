import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RouteData } from '#contract/base/route.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { readTrial } from '#contract/engagement/campaign-routes.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { trialQuery, useDecideTrial } from '../api.ts';
import { count, percent } from './campaign-words.ts';

type Variant = RouteData<typeof readTrial>['variants'][number];

/** Two subjects side by side; whoever cannot wait decides now. */
export function TrialSection({ campaign, mayManage }: { campaign: Campaign; mayManage: boolean }) {
  const { state, trial } = campaign;
  const isOpen = (state === 'running' || state === 'paused') && trial?.winner === null;
  const wordsOf = useSubjectWords();
  const isCounted = campaign.counted;
  const shareOf = (part: number, whole: number) => (isCounted ? percent(part, whole) : '–');
  const { data } = useQuery(trialQuery(campaign._id, isOpen));
  const deciding = useDecideTrial(campaign._id);
  const [decide, working] = useTold((winner: 'a' | 'b') => deciding.mutateAsync(winner), {
    done: campaignMessages.decided,
    failed: campaignMessages.notDecided,
  });
  const action = (variant: Variant) =>
    trial?.winner === variant.variant ? (
      <StatusBadge tone="good">Sent to the rest</StatusBadge>
    ) : (
      isOpen &&
      mayManage && (
        <Button variant="default" size="xs" disabled={working} onClick={() => void decide(variant.variant)}>
          Send to the rest
          <span className="visually-hidden"> with ‘{wordsOf(variant.subject)}’</span>
        </Button>
      )
    );
  return (
    <PartFrame title="Two subjects">
      {data ? (
        <DataTable<Variant>
          label="Two subjects"
          items={data}
          getKey={({ variant }) => variant}
          columns={[
            { label: 'Subject', rowHeader: true, render: ({ subject }) => wordsOf(subject) },
            { label: 'Sent', numeric: true, render: ({ sent }) => count(sent) },
            { label: 'Opened', numeric: true, render: ({ opened, sent }) => shareOf(opened, sent) },
            { label: 'Clicked', numeric: true, render: ({ clicked, sent }) => shareOf(clicked, sent) },
            { label: 'Choice', labelHidden: true, render: action },
          ]}
        />
      ) : (
        <TableSkeleton />
      )}
    </PartFrame>
  );
}
