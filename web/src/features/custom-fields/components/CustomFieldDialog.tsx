import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CustomField } from '#contract/custom-fields.ts';
import { customFieldMessages, customFieldTypes, newCustomField } from '#contract/custom-fields.ts';
import { limits } from '#contract/rules.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { focusFirstFault } from '../../../lib/focus-fault.ts';
import { showServerErrors } from '../../../lib/form-errors.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Field } from '../../../ui/Field.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { PillsField } from '../../../ui/PillsField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscard } from '../../../ui/use-discard.tsx';
import type { GivenField } from '../api.ts';
import { useSaveField } from '../api.ts';
import classes from './CustomFields.module.css';
import { typeWords } from './type-words.ts';

const typeOptions = customFieldTypes.map((type) => ({ value: type, label: typeWords[type] }));

type CustomFieldDialogProps = {
  /** Null for a new one. */
  field: CustomField | null;
  onClose: () => void;
};

/** A field's name, type and choices. The type is chosen once: what people hold would mean nothing in another one. */
export function CustomFieldDialog({ field, onClose }: CustomFieldDialogProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const saving = useSaveField();
  const form = useForm({
    resolver: zodResolver(newCustomField),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: field?.name ?? '', type: field?.type, choices: field?.choices ?? [] },
  });
  const type = useWatch({ control: form.control, name: 'type' });
  const { isDirty } = form.formState;
  const discard = useDiscard({
    isChanged: () => isDirty,
    onDiscard: () => {},
    onClose,
    words: field ? 'Your changes have not been saved.' : 'The field has not been added yet.',
  });
  const save = async ({ name, type: chosen, choices = [] }: Partial<GivenField>) => {
    try {
      if (!name || !chosen) return;
      await saving.mutateAsync({ id: field?._id ?? null, field: { name, type: chosen, choices } });
      toast.success(field ? customFieldMessages.changed : customFieldMessages.created);
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return focusFirstFault(element.current);
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      toast.failure(
        reason ?? failureText(error, field ? customFieldMessages.notChanged : customFieldMessages.notCreated),
      );
    }
  };
  const [submit, working] = useOnce(form.handleSubmit(save, () => focusFirstFault(element.current)));
  const footer = (
    <>
      <Button variant="default" onClick={discard.close}>
        Cancel
      </Button>
      <Button type="submit" form={id} loading={working}>
        {field ? 'Save' : 'Add field'}
      </Button>
    </>
  );
  return (
    <>
      <ModalFrame
        opened
        onClose={discard.close}
        covered={discard.asking}
        title={field ? `Edit ${field.name}` : 'Add a custom field'}
        footer={footer}
        size="small"
      >
        <form
          id={id}
          ref={element}
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Field of={TextField} control={form.control} name="name" label="Name" required autoFocus />
          <Field
            of={SelectField}
            control={form.control}
            name="type"
            label="Type"
            required
            options={typeOptions}
            disabled={field !== null}
            description={field ? 'The type cannot be changed.' : undefined}
          />
          {type === 'choice' && (
            <Field
              of={PillsField}
              control={form.control}
              name="choices"
              label="Choices"
              required
              description="Press Enter after each one."
              most={limits.customField.choices}
              longest={limits.customField.choice}
            />
          )}
        </form>
      </ModalFrame>
      {discard.question}
    </>
  );
}
