import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { limits } from '#contract/base/rules.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { givenEligibility, peopleMessages } from '#contract/directory/person.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useSetEligibility } from '../api.ts';
import { eligibilityWords } from './eligibility-words.ts';

const options = Object.entries(eligibilityWords).map(([value, { label }]) => ({ value, label }));

/** Sets rehire eligibility with its reason, or takes both away. */
export default function EligibilityDialog({ person, onClose }: { person: PersonRecord; onClose: () => void }) {
  const held = person.rehireEligibility;
  const setting = useSetEligibility(person._id);
  const words = { done: peopleMessages.updated, failed: peopleMessages.notUpdated };
  const [clear, clearing] = useTold(() => setting.mutateAsync(null), { ...words, onDone: onClose });
  const form = useForm({
    resolver: zodResolver(givenEligibility),
    mode: 'onTouched',
    shouldFocusError: false,
    // No value is chosen by '', which the contract refuses in words.
    defaultValues: { value: held?.value ?? ('' as 'eligible'), reason: held?.reason ?? '' },
  });
  return (
    <FormDialog
      title={`Rehire eligibility of ${person.name}`}
      form={form}
      save={(given) => setting.mutateAsync(given)}
      saved={words.done}
      failed={words.failed}
      disabled={clearing}
      aside={
        held && (
          <Button variant="subtle" color="gray" loading={clearing} onClick={() => void clear()}>
            Clear
          </Button>
        )
      }
      unsaved="The rehire eligibility hasn’t been saved."
      onClose={onClose}
    >
      <Field
        of={RadioField}
        control={form.control}
        name="value"
        label="Would you rehire this person?"
        required
        options={options}
      />
      <Field
        of={TextAreaField}
        control={form.control}
        name="reason"
        label="Reason"
        description="Visible to owners, HR and recruiters, not to the person."
        rows={3}
        limit={limits.reason}
      />
    </FormDialog>
  );
}
