import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { PersonListItem } from '#contract/directory/people.ts';
import { type Claim, claimMessages } from '#contract/ex-employee/claims.ts';
import { findRecords } from '#web/features/directory/audience/api.ts';
import { chosen } from '../../../../lib/chosen.ts';
import { leftText } from '../../../../lib/dates.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SearchableSelect, type SearchableSelectProps } from '../../../../ui/fields/SearchableSelect.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { useApprove } from '../api.ts';

type ApproveDialogProps = { claim: Claim; chosen: PersonListItem | null; onClose: () => void };

const rules = z.object({ person: chosen<PersonListItem>('Please select a record') });
const RecordSelect = (props: SearchableSelectProps<PersonListItem>) => <SearchableSelect {...props} />;

/** Which record is theirs, and what follows from saying so. */
export function ApproveDialog({ claim, chosen: found, onClose }: ApproveDialogProps) {
  const approval = useApprove(claim._id);
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { person: found },
  });
  return (
    <FormDialog
      title={`Approve ${claim.name}?`}
      form={form}
      save={({ person }) => approval.mutateAsync(person._id)}
      conflictField="person"
      saved={claimMessages.approved}
      failed={claimMessages.notApproved}
      submitLabel="Approve"
      unsaved={null}
      onClose={onClose}
    >
      <Field
        of={RecordSelect}
        control={form.control}
        name="person"
        label="Record"
        placeholder="Search by name, department, email"
        queryKey={['people', 'records']}
        load={findRecords}
        getId={({ _id }: PersonListItem) => _id}
        getLabel={({ name, designation, dateOfLeaving }: PersonListItem) =>
          `${name} · ${designation}, ${leftText(dateOfLeaving)}`
        }
        required
      />
      <p>
        We send a link to sign up for this record to{' '}
        <strong>
          <EmailText address={claim.email} />
        </strong>
        , which is confirmed. Whoever can read that inbox can see and change the record from then on.
      </p>
    </FormDialog>
  );
}
