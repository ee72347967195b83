import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileChangeRequest } from '#contract/ex-employee/profile-changes.ts';
import { profileChangeMessages } from '#contract/ex-employee/profile-changes.ts';
import { failureText } from '../../../../lib/client.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { RequestList } from '../../../../ui/lists/RequestCard.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { changeRequestsQuery, useApprove } from '../api.ts';
import { ChangeRequest } from './ChangeRequest.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** What ex-employees ask to have changed in their records, for HR to decide; a part of the requests page. */
export function ChangeRequests() {
  const list = useInfiniteQuery(changeRequestsQuery);
  const requests = list.data?.pages.flatMap((page) => page.changes) ?? [];
  const [rejected, setRejected] = useState<ProfileChangeRequest>();
  const approval = useApprove();
  const [approve] = useOnce(async ({ _id, person }: ProfileChangeRequest) => {
    try {
      await approval.mutateAsync({ id: _id, person: person._id });
      toast.success(profileChangeMessages.approved);
      // The button goes with its request.
      focusHeading();
    } catch (error) {
      // A taken email, a rule of the record, a request that was settled: the server's own words say which.
      toast.failure(failureText(error, profileChangeMessages.notApproved));
    }
  });
  if (list.isPending) return <RowSkeletons face />;
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (requests.length === 0)
    return (
      <EmptyState icon={IconChecks} title="No changes to review">
        Ex-employees update their own contact and career details. Requests to change details you hold, such as a name or
        a date, wait here for your review.
      </EmptyState>
    );
  return (
    <>
      <RequestList label="Changes to review">
        {requests.map((request) => (
          <li key={request._id}>
            <ChangeRequest
              request={request}
              working={approval.isPending && approval.variables.id === request._id}
              onApprove={() => void approve(request)}
              onReject={() => setRejected(request)}
            />
          </li>
        ))}
      </RequestList>
      <ShowMore list={list} />
      {rejected && <RejectDialog request={rejected} onClose={() => setRejected(undefined)} />}
    </>
  );
}
