import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { limits } from '#contract/base/rules.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { customFieldMessages, customFieldTypes, newCustomField } from '#contract/directory/custom-fields.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PillsField } from '../../../../ui/fields/PillsField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useSaveField } from '../api.ts';
import { typeWords } from './type-words.ts';

const typeOptions = customFieldTypes.map((type) => ({ value: type, label: typeWords[type] }));

type CustomFieldDialogProps = {
  /** Null for a new one. */
  field: CustomField | null;
  onClose: () => void;
};

/** A field's name, type and choices. The type is chosen once: what people hold would mean nothing in another one. */
export function CustomFieldDialog({ field, onClose }: CustomFieldDialogProps) {
  const saving = useSaveField();
  const form = useForm({
    resolver: zodResolver(newCustomField),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: field?.name ?? '', type: field?.type, choices: field?.choices ?? [] },
  });
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <FormDialog
      title={field ? `Edit ${field.name}` : 'Add a custom field'}
      size="small"
      form={form}
      save={({ choices = [], ...given }) =>
        saving.mutateAsync({ id: field?._id ?? null, field: { ...given, choices } })
      }
      saved={field ? customFieldMessages.changed : customFieldMessages.created}
      failed={field ? customFieldMessages.notChanged : customFieldMessages.notCreated}
      submitLabel={field ? 'Save' : 'Add field'}
      unsaved={field ? 'Your changes haven’t been saved.' : 'The field hasn’t been added yet.'}
      onClose={onClose}
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
        description={field ? 'The type can’t be changed.' : undefined}
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
    </FormDialog>
  );
}
