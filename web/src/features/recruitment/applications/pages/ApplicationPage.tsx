import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../../lib/client.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { applicationQuery } from '../api.ts';
import { ApplicationView } from '../components/ApplicationView.tsx';
import { NoApplication } from '../components/NoApplication.tsx';

/** One application, whole. The way back leads to the board or the list that it was opened from. */
export function ApplicationPage() {
  const { id = '' } = useParams({ strict: false });
  const back = useBack('/home/recruitment/applications');
  const { data: application, error, refetch } = useQuery(applicationQuery(id));
  // What was deleted meanwhile is gone, whatever is still remembered of it.
  const isGone = error instanceof ApiError && error.status === 404;
  if (application && !isGone) return <ApplicationView key={id} application={application} onBack={back} />;
  return (
    <>
      <PageHeader title="Application" onBack={back} />
      {error ? <NoApplication error={error} onRetry={refetch} /> : <TableSkeleton />}
    </>
  );
}
