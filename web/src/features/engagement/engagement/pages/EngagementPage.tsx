import { useQuery } from '@tanstack/react-query';
import { engagementMessages } from '#contract/engagement/campaign-overview.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { engagementQuery } from '../api.ts';
import { CampaignsTable } from '../components/CampaignsTable.tsx';
import { KindTiles } from '../components/KindTiles.tsx';
import { NextSteps } from '../components/NextSteps.tsx';

/** Where engagement stands: what is underway, what came of it, and what to do next. */
export function EngagementPage() {
  const { data, error, refetch } = useQuery(engagementQuery);
  return (
    <>
      <PageHeader title="Engagement" description="What is underway, what came of it, and what to do next." />
      {error && !data ? (
        <LoadFailure error={error} failed={engagementMessages.notFetched} onRetry={refetch} />
      ) : (
        <>
          <KindTiles overview={data} />
          <div className={layout.fields}>
            <PartFrame title="Underway">
              {!data && <TableSkeleton />}
              {data?.underway.length === 0 && <p className={text.muted}>Nothing is underway.</p>}
              {data && data.underway.length > 0 && <CampaignsTable label="Underway" campaigns={data.underway} />}
            </PartFrame>
            <PartFrame title="What to do next">{data ? <NextSteps overview={data} /> : <TableSkeleton />}</PartFrame>
            <PartFrame title="What came of it">
              {!data && <TableSkeleton />}
              {data?.ended.length === 0 && <p className={text.muted}>Nothing has ended yet.</p>}
              {data && data.ended.length > 0 && <CampaignsTable label="Ended last" campaigns={data.ended} />}
            </PartFrame>
          </div>
        </>
      )}
    </>
  );
}
