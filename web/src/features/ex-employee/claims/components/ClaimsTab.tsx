import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconUserCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinPath } from '#contract/base/paths.ts';
import { rejection } from '#contract/base/rejection.ts';
import type { PersonListItem } from '#contract/directory/people.ts';
import { type Claim, claimMessages } from '#contract/ex-employee/claims.ts';
import { RecordDialog } from '#web/features/directory/audience/components/RecordDialog.tsx';
import { useProfile } from '../../../../lib/profile.ts';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { RequestList } from '../../../../ui/lists/RequestCard.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { claimsQuery, useApprove, useReject } from '../api.ts';
import { ClaimCard } from './ClaimCard.tsx';
import classes from './Claims.module.css';

/** The company's own link, for people who are not in the directory or whose address has changed. */
function ShareLink() {
  const company = useProfile()?.companyDetails;
  const clipboard = useClipboard({ timeout: 5000 });
  if (!company) return null;
  const address = window.location.origin + joinPath(company);
  return (
    <Callout tone="neutral" className={classes.share}>
      <div className={classes.words}>
        <p>Ex-employees sign up with this link:</p>
        <p className={classes.address}>{address}</p>
      </div>
      <Button
        variant="default"
        leftSection={clipboard.copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => clipboard.copy(address)}
      >
        <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy link'}</span>
      </Button>
    </Callout>
  );
}

type ApproveDialogProps = { claim: Claim; chosen: PersonListItem | null; onClose: () => void };

/** Which record is theirs, and what follows from saying so. */
function ApproveDialog({ claim, chosen, onClose }: ApproveDialogProps) {
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
        We’ll send a sign-up link for this record to{' '}
        <strong>
          <EmailText address={claim.email} />
        </strong>
        , a confirmed address. Anyone who can read that inbox can then see and change the record.
      </p>
    </RecordDialog>
  );
}

/** Refuses a request with a reason, which is mailed. */
function RejectDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
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
      unsaved="The sign-up hasn’t been rejected."
      onClose={onClose}
    />
  );
}

type Open = { answer: 'approve'; claim: Claim; person: PersonListItem | null } | { answer: 'reject'; claim: Claim };

/** Who says they worked here, and was not found beyond doubt. */
export function ClaimsTab() {
  const list = useInfiniteQuery(claimsQuery);
  const claims = list.data?.pages.flatMap((page) => page.claims) ?? [];
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ShareLink />
      {list.isPending && <RowSkeletons face />}
      {list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && claims.length === 0 && (
        <EmptyState icon={IconUserCheck} title="No sign-ups to review">
          People who sign up with the link above and match a record by email, or by employee ID and leaving month, get
          in right away. Everyone else waits here for your review.
        </EmptyState>
      )}
      <RequestList label="Sign-ups">
        {claims.map((claim) => (
          <li key={claim._id}>
            <ClaimCard
              claim={claim}
              onChoose={(person) => setOpen({ answer: 'approve', claim, person })}
              onReject={() => setOpen({ answer: 'reject', claim })}
            />
          </li>
        ))}
      </RequestList>
      <ShowMore list={list} />
      {open?.answer === 'approve' && <ApproveDialog claim={open.claim} chosen={open.person} onClose={close} />}
      {open?.answer === 'reject' && <RejectDialog claim={open.claim} onClose={close} />}
    </>
  );
}
