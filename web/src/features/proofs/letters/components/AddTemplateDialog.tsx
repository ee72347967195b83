import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { type LetterKind, letterKinds, letterKindWords } from '#contract/base/letter-states.ts';
import { paths } from '#contract/base/paths.ts';
import { letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { createLetterTemplates } from '#contract/proofs/letter-templates.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { CheckboxGroupField } from '../../../../ui/fields/CheckboxGroupField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { useCreateTemplates } from '../api.ts';

const options = letterKinds.map((value) => {
  const { label, meaning: description } = letterKindWords[value];
  return { value, label, description };
});

/** Adds templates with the standard text of the chosen kinds. A single one opens in the editor. */
export function AddTemplateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const creating = useCreateTemplates();
  const form = useForm({
    resolver: zodResolver(createLetterTemplates.body),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { kinds: [] as LetterKind[] },
  });
  return (
    <FormDialog
      title="Add template"
      form={form}
      save={({ kinds }) => creating.mutateAsync(kinds)}
      conflictField="kinds"
      saved={letterTemplateMessages.created}
      failed={letterTemplateMessages.notCreated}
      onSaved={async (templates) => {
        onClose();
        const [only] = templates;
        if (only && templates.length === 1) await navigate({ to: paths.letterTemplate, params: { id: only._id } });
      }}
      submitLabel="Add"
      unsaved={null}
      onClose={onClose}
    >
      <p>Each starts with its standard text, which you then adapt.</p>
      <Field
        of={CheckboxGroupField}
        control={form.control}
        name="kinds"
        label="Kinds of letters"
        options={options}
        required
      />
    </FormDialog>
  );
}
