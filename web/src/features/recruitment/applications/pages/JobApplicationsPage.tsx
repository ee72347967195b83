import { Button } from '@mantine/core';
import { IconFileText, IconList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { NoJob } from '#web/features/recruitment/jobs/components/NoJob.tsx';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { CardSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { boardQuery } from '../api.ts';
import { ApplicationBoard } from '../components/ApplicationBoard.tsx';
import { useMoves } from '../components/use-moves.tsx';

/** The applications for one job as a board. */
export function JobApplicationsPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const mayMove = can(useProfile(), 'applications:manage');
  const { data: board, error, refetch } = useQuery(boardQuery(id));
  const { move, dialog } = useMoves();
  const isEmpty = board?.columns.every(({ count }) => count === 0);
  return (
    <>
      <PageHeader
        title="Applications"
        description={board ? `For ${board.job.title}` : ' '}
        onBack={() => void navigate({ to: '/home/recruitment/jobs/$id', params: { id } })}
        backLabel="Back to the job"
        action={
          <Button
            variant="default"
            leftSection={<IconList size={18} aria-hidden />}
            renderRoot={(props: Record<string, unknown>) => (
              <Link {...props} to="/home/recruitment/applications" search={{ job: id }} />
            )}
          >
            List
          </Button>
        }
      />
      {!board && (error ? <NoJob error={error} onRetry={refetch} /> : <CardSkeletons count={4} height="20rem" />)}
      {board && isEmpty && (
        <EmptyState icon={IconFileText} title="No applications yet">
          When somebody applies for this job, they appear here.
        </EmptyState>
      )}
      {board && !isEmpty && <ApplicationBoard board={board} onMove={mayMove ? move : null} />}
      {dialog}
    </>
  );
}
