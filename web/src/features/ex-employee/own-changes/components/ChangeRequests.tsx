import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rejection } from '#contract/base/rejection.ts';
import { type ProfileChangeRequest, profileChangeMessages } from '#contract/ex-employee/profile-changes.ts';
import { failureText } from '../../../../lib/client.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { RequestCard, RequestList } from '../../../../ui/lists/RequestCard.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { changeRequestsQuery, useApprove, useReject } from '../api.ts';
import { ChangedFields } from './ChangedFields.tsx';

type ChangeRequestProps = {
  request: ProfileChangeRequest;
  working: boolean;
  onApprove: () => void;
  onReject: () => void;
};

/** One person's request: what the record holds, what is wanted, and the two answers. */
function ChangeRequest({ request, working, onApprove, onReject }: ChangeRequestProps) {
  const { person, fields, createdAt } = request;
  return (
    <RequestCard
      label={person.name}
      person={person}
      name={
        <Link to="/home/exemployee" search={{ id: person._id }}>
          {person.name}
        </Link>
      }
      facts={`${person.designation} · ${person.department}`}
      at={createdAt}
      actions={
        <>
          <Button variant="default" onClick={onReject} aria-label={`Reject ${person.name}’s changes`}>
            Reject
          </Button>
          <Button variant="light" onClick={onApprove} loading={working} aria-label={`Approve ${person.name}’s changes`}>
            Approve
          </Button>
        </>
      }
    >
      <ChangedFields fields={fields} />
    </RequestCard>
  );
}

/** Asks for the reason, which the person reads. */
function RejectDialog({ request, onClose }: { request: ProfileChangeRequest; onClose: () => void }) {
  const rejecting = useReject();
  return (
    <ReasonDialog
      title={`Reject ${request.person.name}’s changes?`}
      rules={rejection}
      words="The record stays as it is."
      description={`We send it to ${request.person.name}.`}
      save={({ reason }) => rejecting.mutateAsync({ id: request._id, reason })}
      saved={profileChangeMessages.rejected}
      failed={profileChangeMessages.notRejected}
      submitLabel="Reject"
      unsaved="The request hasn’t been rejected."
      onClose={onClose}
    />
  );
}

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
