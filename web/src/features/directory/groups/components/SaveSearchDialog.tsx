import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createGroup, groupMessages } from '#contract/directory/groups.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useCreateGroup } from '../api.ts';
import { useSearchText } from './SavedSearch.tsx';

type SaveSearchDialogProps = { filters: PersonFilters; total: number | null; onClose: () => void };

/** The dialog that saves a search as a dynamic group (product.md, Saved searches). */
export default function SaveSearchDialog({ filters, total, onClose }: SaveSearchDialogProps) {
  const creation = useCreateGroup();
  const words = useSearchText(filters);
  const form = useForm({
    resolver: zodResolver(createGroup.body.pick({ name: true })),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name: '' },
  });
  const now =
    total === null ? '' : ` It currently has ${total.toLocaleString('en-IN')} ${total === 1 ? 'member' : 'members'}.`;
  return (
    <FormDialog
      title="Save this search as a dynamic group"
      form={form}
      save={({ name }) => creation.mutateAsync({ name, filters })}
      saved={groupMessages.created}
      failed={groupMessages.notCreated}
      conflictField="name"
      submitLabel="Create"
      unsaved="The group hasn’t been created."
      onClose={onClose}
    >
      <Callout tone="neutral" brief>
        {words}
      </Callout>
      <p className={text.muted}>
        {`Members update automatically: people who match the search are added, and people who no longer match are removed.${now}`}
      </p>
      <Field of={TextField} control={form.control} name="name" label="Group name" required autoFocus />
    </FormDialog>
  );
}
