import { zodResolver } from '@hookform/resolvers/zod';
import { ActionIcon, Button } from '@mantine/core';
import { IconForms, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { companyLimits, limits } from '#contract/base/rules.ts';
import {
  type CustomField,
  type CustomFieldType,
  customFieldMessages,
  customFieldTypes,
  newCustomField,
} from '#contract/directory/custom-fields.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { PillsField } from '../../../../ui/fields/PillsField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Pill } from '../../../../ui/text/Pill.tsx';
import text from '../../../../ui/theme/text.module.css';
import { customFieldsQuery, heldQuery, useDeleteField, useSaveField, useSortFields } from '../api.ts';
import classes from './CustomFields.module.css';
import { consequenceText } from './consequence.ts';

/** Labels of the field types. */
const typeWords: Readonly<Record<CustomFieldType, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
};

const typeOptions = customFieldTypes.map((type) => ({ value: type, label: typeWords[type] }));

type CustomFieldDialogProps = {
  /** Null for a new field. */
  field: CustomField | null;
  onClose: () => void;
};

/** The form for a field's name, type and choices. The type is fixed after creation, because existing values depend on it. */
function CustomFieldDialog({ field, onClose }: CustomFieldDialogProps) {
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
      title={field ? `Edit ${field.name}` : 'Add custom field'}
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

type CustomFieldRowProps = { field: CustomField; onEdit?: () => void; onDelete?: () => void };

function CustomFieldRow({ field, onEdit, onDelete }: CustomFieldRowProps) {
  return (
    <>
      <div className={layout.words}>
        <p className={`${text.strong} ${text.breaking}`}>{field.name}</p>
        <p className={text.muted}>{typeWords[field.type]}</p>
        {field.choices.length > 0 && (
          <div className={classes.choices}>
            {field.choices.map((choice) => (
              <Pill key={choice}>{choice}</Pill>
            ))}
          </div>
        )}
      </div>
      {onEdit && (
        <ActionIcon aria-label={`Edit ${field.name}`} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon aria-label={`Delete ${field.name}`} onClick={onDelete}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}

/** Asks for confirmation before deleting a field, and says what is deleted with it. */
function DeleteFieldDialog({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const held = useQuery(heldQuery(field._id));
  const deletion = useDeleteField();
  return (
    <ConfirmDialog
      title={`Delete ${field.name}?`}
      confirmLabel="Delete field"
      onConfirm={() => deletion.mutateAsync(field._id)}
      done={customFieldMessages.deleted}
      failed={customFieldMessages.notDeleted}
      waiting={held.isLoading}
      onClose={onClose}
    >
      <p>
        {held.isLoading ? 'Counting ex-employees with a value in this field…' : consequenceText(held.data)} This can’t
        be undone.
      </p>
    </ConfirmDialog>
  );
}

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; field: CustomField };

/** The custom fields section of the settings (product.md, Directory). */
export function CustomFieldsSection() {
  const fields = useQuery(customFieldsQuery);
  const mayChange = can(useProfile(), 'company:settings');
  const [open, setOpen] = useState<Open>();
  const [sort] = useTold(useSortFields(), { failed: customFieldMessages.notSorted });
  const close = () => setOpen(undefined);
  const full = (fields.data?.length ?? 0) >= companyLimits.customFields;
  const add = mayChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={full} onClick={() => setOpen({ dialog: 'add' })}>
      Add field
    </Button>
  );
  return (
    <div className={classes.section}>
      <SectionFrame
        title="Custom fields"
        words={
          <>
            <p>Extra details you keep about ex-employees. They appear in forms, imports, filters and exports.</p>
            {full && <p>{customFieldMessages.tooMany}.</p>}
          </>
        }
        action={fields.data && fields.data.length > 0 && add}
      >
        {fields.isPending && <RowSkeletons />}
        {fields.isError && !fields.data && <LoadFailure error={fields.error} onRetry={() => fields.refetch()} />}
        {fields.data?.length === 0 && (
          <EmptyState icon={IconForms} title="No custom fields yet" action={add}>
            For example, T-shirt size, languages, or whether the laptop was returned.
          </EmptyState>
        )}
        {fields.data && fields.data.length > 0 && (
          <SortableList
            label="Custom fields"
            items={fields.data}
            keyOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            onSort={mayChange && fields.data.length > 1 ? sort : undefined}
            renderItem={(field) => (
              <CustomFieldRow
                field={field}
                onEdit={mayChange ? () => setOpen({ dialog: 'edit', field }) : undefined}
                onDelete={mayChange ? () => setOpen({ dialog: 'delete', field }) : undefined}
              />
            )}
          />
        )}
        {open?.dialog === 'add' && <CustomFieldDialog field={null} onClose={close} />}
        {open?.dialog === 'edit' && <CustomFieldDialog field={open.field} onClose={close} />}
        {open?.dialog === 'delete' && <DeleteFieldDialog field={open.field} onClose={close} />}
      </SectionFrame>
    </div>
  );
}
