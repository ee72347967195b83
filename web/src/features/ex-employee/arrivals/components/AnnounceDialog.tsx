import { arrivalMessages } from '#contract/ex-employee/arrivals.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useAnnounceLeaver } from '../api.ts';
import { LeaverFields } from './LeaverFields.tsx';
import { readNew, useLeaverForm } from './leaver-form.ts';

/** Announces someone who leaves. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const announcing = useAnnounceLeaver();
  const form = useLeaverForm();
  return (
    <FormDialog
      title="Announce a leaver"
      form={form}
      save={(typed) => announcing.mutateAsync(readNew(typed))}
      saved={({ name }) => arrivalMessages.announced(name.trim())}
      failed={arrivalMessages.notAnnounced}
      submitLabel="Announce"
      unsaved="The leaver hasn’t been announced."
      onClose={onClose}
    >
      <LeaverFields form={form} isNew>
        <Field of={TextField} control={form.control} name="employeeId" label="Employee ID" required />
      </LeaverFields>
    </FormDialog>
  );
}
