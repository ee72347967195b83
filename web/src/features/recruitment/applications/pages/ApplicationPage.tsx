import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { ApiError } from '../../../../lib/client.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { applicationQuery } from '../api.ts';
import { ApplicationView } from '../components/ApplicationView.tsx';

/** The page of one application. Its back link leads to the board or list it was opened from. */
export function ApplicationPage() {
  const { id = '' } = useParams({ strict: false });
  const back = useBack('/home/recruitment/applications');
  const { data: application, error, refetch } = useQuery(applicationQuery(id));
  // Deleted meanwhile: show it as gone even if it is still cached.
  const isGone = error instanceof ApiError && error.status === 404;
  if (application && !isGone) return <ApplicationView key={id} application={application} onBack={back} />;
  return (
    <>
      <PageHeader title="Application" onBack={back} />
      {error ? (
        <NotFound
          error={error}
          failed={applicationMessages.notFetched}
          onRetry={refetch}
          icon={IconFileOff}
          list="/home/recruitment/applications"
          label="See all applications"
        >
          The link may be incomplete, or the application was deleted.
        </NotFound>
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
