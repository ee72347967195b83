import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { engagementQuery } from '#web/features/engagement/engagement/api.ts';
import { resultsQuery } from '#web/features/recruitment/recruitment/components/recruitment-queries.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { boundariesQuery, dashboardQuery, indiaMapQuery, type Range } from '../api.ts';
import classes from './Board.module.css';
import { RangeChoice } from './RangeChoice.tsx';
import { resultMonths } from './results.ts';

// Few print it, so it is not part of the first screen.
const BoardSheet = lazy(() => import('./BoardSheet.tsx'));

/** Everything on the sheet; undefined until all of it has loaded: half a sheet is not printed. */
function useBoard(range: Range) {
  const profile = useProfile();
  const [seesCampaigns, seesHires] = [can(profile, 'campaigns:read'), can(profile, 'applications:read')];
  const dashboard = useQuery(dashboardQuery(range));
  const map = useQuery(indiaMapQuery);
  const boundaries = useQuery(boundariesQuery(null));
  const engagement = useQuery({ ...engagementQuery, enabled: seesCampaigns });
  const results = useQuery({ ...resultsQuery(resultMonths), enabled: seesHires });
  const company = profile?.companyDetails;
  const campaigns = seesCampaigns ? engagement.data : null;
  const recruitment = seesHires ? results.data : null;
  const isWhole =
    company && dashboard.data && map.data && boundaries.data && campaigns !== undefined && recruitment !== undefined;
  return {
    board: isWhole
      ? {
          company,
          dashboard: dashboard.data,
          map: map.data,
          boundaries: boundaries.data.topology,
          campaigns,
          recruitment,
        }
      : undefined,
    today: dashboard.data?.today,
    isCounting: dashboard.isPlaceholderData,
    failed: [dashboard, map, boundaries, engagement, results].filter(({ isError, data }) => isError && !data),
  };
}

/** The dashboard as one sheet of paper, with the way to print it. */
export function BoardView({ range }: { range: Range }) {
  const { board, today, isCounting, failed } = useBoard(range);
  return (
    <>
      <div className={classes.tools}>
        <PageHeader
          title="Board view"
          action={
            <>
              <Link to="." search={(before) => ({ ...before, view: undefined })} className={buttons.button}>
                Back to Home
              </Link>
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                disabled={!board || isCounting}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </>
          }
        />
        <RangeChoice today={today} />
      </div>
      {failed[0] ? (
        <LoadFailure error={failed[0].error} onRetry={() => failed.map((query) => query.refetch())} />
      ) : (
        <Suspense fallback={<SheetSkeleton />}>{board ? <BoardSheet {...board} /> : <SheetSkeleton />}</Suspense>
      )}
    </>
  );
}

function SheetSkeleton() {
  return (
    <div role="status" aria-label="Loading: Board view" className={classes.sheet}>
      {[40, 92, 100, 76, 84, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="2rem" />
      ))}
    </div>
  );
}
