import { Button } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { listOwnApplications, type OwnApplication, withdrawOwnApplication } from '#contract/recruitment/applying.ts';
import { byCursor } from '../../../../lib/by-cursor.ts';
import { call } from '../../../../lib/client.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { StandingBadge, StandingDates } from './Standing.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The person’s own applications, page by page. */
const ownApplicationsQuery = infiniteQueryOptions({
  queryKey: ['own', 'applications'],
  queryFn: ({ pageParam, signal }) => call(listOwnApplications, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

function useWithdrawOwn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawOwnApplication, { params: { id } }),
    onSuccess: (application: OwnApplication) =>
      client.setQueryData(
        ownApplicationsQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              applications: page.applications.map((each) => (each._id === application._id ? application : each)),
            })),
          },
      ),
    // The feed also shows whether they have applied for a job.
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'feed'] }),
  });
}

/** The person’s applications, newest first, with the status of each. */
export function OwnApplications() {
  const list = useInfiniteQuery(ownApplicationsQuery);
  const withdrawal = useWithdrawOwn();
  const [asking, setAsking] = useState<OwnApplication>();
  const close = () => setAsking(undefined);
  const applications = list.data?.pages.flatMap((page) => page.applications) ?? [];
  if (list.isPending) return <RowSkeletons count={3} />;
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (applications.length === 0)
    return (
      <EmptyState
        icon={IconBriefcase}
        title="No applications yet"
        action={
          <Button component={Link} to={paths.feed} variant="default">
            Go to your feed
          </Button>
        }
      >
        The jobs you apply for appear here. You can find open jobs in your feed.
      </EmptyState>
    );
  return (
    <>
      <ul className={layout.list} aria-label="Applications">
        {applications.map((application) => (
          <StandingRow
            key={application._id}
            title={application.job.title}
            about={application.job.location}
            badge={<StandingBadge label={application.label} />}
            dates={<StandingDates application={application} />}
            action={
              application.canWithdraw && (
                <Button
                  variant="subtle"
                  aria-label={`Withdraw your application for ${application.job.title}`}
                  onClick={() => setAsking(application)}
                >
                  Withdraw
                </Button>
              )
            }
          >
            <p>{application.next}</p>
          </StandingRow>
        ))}
      </ul>
      <ShowMore list={list} />
      {asking && (
        <WithdrawDialog
          application={asking}
          withdraw={() => withdrawal.mutateAsync(asking._id)}
          onDone={() => {
            close();
            // The button that had the focus is gone.
            focusHeading();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
