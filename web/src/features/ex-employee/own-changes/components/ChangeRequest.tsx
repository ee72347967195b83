import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ProfileChangeRequest } from '#contract/ex-employee/profile-changes.ts';
import { RequestCard } from '../../../../ui/lists/RequestCard.tsx';
import { ChangedFields } from './ChangedFields.tsx';

type ChangeRequestProps = {
  request: ProfileChangeRequest;
  working: boolean;
  onApprove: () => void;
  onReject: () => void;
};

/** One person's request: what the record holds, what is wanted, and the two answers. */
export function ChangeRequest({ request, working, onApprove, onReject }: ChangeRequestProps) {
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
          <Button variant="default" onClick={onReject} aria-label={`Reject the changes of ${person.name}`}>
            Reject
          </Button>
          <Button
            variant="light"
            onClick={onApprove}
            loading={working}
            aria-label={`Approve the changes of ${person.name}`}
          >
            Approve
          </Button>
        </>
      }
    >
      <ChangedFields fields={fields} />
    </RequestCard>
  );
}
