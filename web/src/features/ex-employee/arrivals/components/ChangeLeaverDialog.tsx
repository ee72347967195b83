import { arrivalMessages, type Leaver } from '#contract/ex-employee/arrivals.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useChangeLeaver } from '../api.ts';
import { LeaverFields } from './LeaverFields.tsx';
import { readChanges, useLeaverForm, valuesOf } from './leaver-form.ts';

/** Changes what is known about a leaver; only what differs is sent. */
export function ChangeLeaverDialog({ leaver, onClose }: { leaver: Leaver; onClose: () => void }) {
  const changing = useChangeLeaver(leaver._id);
  const held = valuesOf(leaver);
  const form = useLeaverForm(held);
  return (
    <FormDialog
      title={`Change ${leaver.name ?? 'the leaver'}`}
      form={form}
      disabled={!form.formState.isDirty}
      save={(typed) => changing.mutateAsync(readChanges(held, typed))}
      saved={arrivalMessages.changed}
      failed={arrivalMessages.notChanged}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      <LeaverFields form={form} />
    </FormDialog>
  );
}
