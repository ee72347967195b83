import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { leaveAgain, type Stints, stintMessages } from '#contract/directory/stints.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useLeaveAgain } from '../api.ts';

/** Makes a person who came back an ex-employee again; asks for their last designation, since the record has the earlier one. */
export function LeaveAgainDialog({ person, onClose }: { person: Stints; onClose: () => void }) {
  const leaving = useLeaveAgain(person._id);
  const [last] = person.earlier;
  const form = useForm({
    resolver: zodResolver(leaveAgain.body),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      dateOfLeaving: '',
      designation: last?.designation ?? '',
      department: last?.department ?? '',
      location: last?.location ?? '',
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title={`${person.name} has left again`}
      form={form}
      save={(body) => leaving.mutateAsync(body)}
      conflictField="dateOfLeaving"
      saved={stintMessages.left}
      failed={stintMessages.notLeft}
      unsaved="The date of leaving hasn’t been saved."
      onClose={onClose}
    >
      <p>
        They will be back in the directory, with both periods of employment. You’ll need to add their groups and tags
        again.
      </p>
      <Field of={DateField} control={control} name="dateOfLeaving" label="Date of leaving" required />
      <Field of={TextField} control={control} name="designation" label="Designation (optional)" />
      <Field of={TextField} control={control} name="department" label="Department (optional)" />
      <Field of={TextField} control={control} name="location" label="Work location (optional)" />
    </FormDialog>
  );
}
