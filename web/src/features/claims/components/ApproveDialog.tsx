import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Claim, claimMessages } from '#contract/claims.ts';
import type { PersonListItem } from '#contract/people.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { leftText } from '../../../lib/dates.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx';
import { toast } from '../../../ui/toast.ts';
import { findRecords, useApprove } from '../api.ts';
import classes from './Claims.module.css';

type ApproveDialogProps = { claim: Claim; chosen: PersonListItem | null; onClose: () => void };

/** Which record is theirs, and what follows from saying so. */
export function ApproveDialog({ claim, chosen, onClose }: ApproveDialogProps) {
  const [person, setPerson] = useState(chosen);
  const [fault, setFault] = useState<string>();
  const approval = useApprove(claim._id);
  const [approve, working] = useOnce(async () => {
    if (!person) return setFault('Please select a record');
    try {
      await approval.mutateAsync(person._id);
      toast.success(claimMessages.approved);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setFault(error.message);
      else toast.failure(failureText(error, claimMessages.notApproved));
    }
  });
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button onClick={() => void approve()} loading={working}>
        Approve
      </Button>
    </>
  );
  return (
    <ModalFrame opened onClose={onClose} title={`Approve ${claim.name}?`} footer={footer}>
      <div className={classes.form}>
        <SearchableSelect
          label="Record"
          placeholder="Search by name, department, email"
          queryKey={['people', 'records']}
          load={findRecords}
          getId={({ _id }) => _id}
          getLabel={({ name, designation, dateOfLeaving }) => `${name} · ${designation}, ${leftText(dateOfLeaving)}`}
          value={person}
          onChange={(next) => {
            setPerson(next);
            setFault(undefined);
          }}
          error={fault}
          required
        />
        <p>
          A link to sign up for this record goes to <strong>{claim.email}</strong>, which is confirmed. Whoever reads
          that mailbox sees and changes the record from then on.
        </p>
      </div>
    </ModalFrame>
  );
}
