import { rejection } from '#contract/base/rejection.ts';
import type { ProfileChangeRequest } from '#contract/ex-employee/profile-changes.ts';
import { profileChangeMessages } from '#contract/ex-employee/profile-changes.ts';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { useReject } from '../api.ts';

/** Asks for the reason, which the person reads. */
export function RejectDialog({ request, onClose }: { request: ProfileChangeRequest; onClose: () => void }) {
  const rejecting = useReject();
  return (
    <ReasonDialog
      title={`Reject the changes of ${request.person.name}?`}
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
