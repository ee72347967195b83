import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { PersonRecord } from '#contract/people.ts';
import { givenEligibility, type PersonChanges, peopleMessages } from '#contract/person.ts';
import { limits } from '#contract/rules.ts';
import { failureText } from '../../../lib/client.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import { useSetEligibility } from '../api.ts';
import { eligibilityWords } from './eligibility-words.ts';
import classes from './RecordEligibility.module.css';

type Given = PersonChanges['rehireEligibility'];

const options = Object.entries(eligibilityWords).map(([value, { label }]) => ({ value, label }));

/** Sets rehire eligibility with its reason, or takes both away. */
export default function EligibilityDialog({ person, onClose }: { person: PersonRecord; onClose: () => void }) {
  const id = useId();
  const held = person.rehireEligibility;
  const setting = useSetEligibility(person._id);
  const form = useForm({
    resolver: zodResolver(givenEligibility),
    mode: 'onTouched',
    // No value is chosen by '', which the contract refuses in words.
    defaultValues: { value: held?.value ?? ('' as 'eligible'), reason: held?.reason ?? '' },
  });
  const [save, saving] = useOnce(async (given: Given) => {
    try {
      await setting.mutateAsync(given);
      toast.success(peopleMessages.updated);
      onClose();
    } catch (error) {
      showServerErrors(form, error);
      toast.failure(failureText(error, peopleMessages.notUpdated));
    }
  });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty,
    onDiscard: () => form.reset(),
    onClose,
    words: 'The rehire eligibility has not been saved.',
  });
  const footer = (
    <>
      {held && (
        <Button variant="subtle" color="gray" className={classes.clear} onClick={() => void save(null)}>
          Clear
        </Button>
      )}
      <Button variant="default" onClick={discard.close}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={saving}>
        Save
      </Button>
    </>
  );
  return (
    <>
      <ModalFrame
        opened
        onClose={discard.close}
        covered={discard.asking}
        title={`Rehire eligibility of ${person.name}`}
        footer={footer}
      >
        <form id={id} className={classes.form} noValidate onSubmit={form.handleSubmit((given) => save(given))}>
          <Field
            of={RadioField}
            control={form.control}
            name="value"
            label="Would you take this person back?"
            required
            options={options}
          />
          <Field
            of={TextAreaField}
            control={form.control}
            name="reason"
            label="Reason"
            description="Owners, HR and recruiters see it; the person does not."
            rows={3}
            limit={limits.reason}
          />
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
