import { rejection } from '#contract/base/rejection.ts';
import { type Claim, claimMessages } from '#contract/ex-employee/claims.ts';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { useReject } from '../api.ts';

/** Refuses a request with a reason, which is mailed. */
export function RejectDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const refusal = useReject(claim._id);
  return (
    <ReasonDialog
      title={`Reject ${claim.name}?`}
      rules={rejection}
      description={`We send it to ${claim.email}.`}
      save={({ reason }) => refusal.mutateAsync(reason)}
      saved={claimMessages.rejected}
      failed={claimMessages.notRejected}
      submitLabel="Reject"
      unsaved="The request hasn’t been rejected."
      onClose={onClose}
    />
  );
}
