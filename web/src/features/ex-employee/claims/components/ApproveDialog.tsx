import type { PersonListItem } from '#contract/directory/people.ts';
import { type Claim, claimMessages } from '#contract/ex-employee/claims.ts';
import { RecordDialog } from '#web/features/directory/audience/components/RecordDialog.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { useApprove } from '../api.ts';

type ApproveDialogProps = { claim: Claim; chosen: PersonListItem | null; onClose: () => void };

/** Which record is theirs, and what follows from saying so. */
export function ApproveDialog({ claim, chosen, onClose }: ApproveDialogProps) {
  const approval = useApprove(claim._id);
  return (
    <RecordDialog
      title={`Approve ${claim.name}?`}
      found={chosen}
      link={(id) => approval.mutateAsync(id)}
      saved={claimMessages.approved}
      failed={claimMessages.notApproved}
      submitLabel="Approve"
      onClose={onClose}
    >
      <p>
        We send a link to sign up for this record to{' '}
        <strong>
          <EmailText address={claim.email} />
        </strong>
        , which is confirmed. Whoever can read that inbox can see and change the record from then on.
      </p>
    </RecordDialog>
  );
}
