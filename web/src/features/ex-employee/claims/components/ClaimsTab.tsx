import { IconUserCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonListItem } from '#contract/directory/people.ts';
import type { Claim } from '#contract/ex-employee/claims.ts';
import { RequestList } from '../../../../ui/lists/RequestCard.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { claimsQuery } from '../api.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { ClaimCard } from './ClaimCard.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { ShareLink } from './ShareLink.tsx';

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
