import { zodResolver } from '@hookform/resolvers/zod';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { emailLimits } from '#contract/mail/email-document.ts';
import { createTemplate } from '#contract/mail/email-templates.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';

const rules = z.object({ name: createTemplate.body.shape.name });

/** Renames the email; the name is saved with the rest. */
export function TemplateName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon aria-label="Rename" onClick={() => setOpen(true)}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      {open && <NameDialog name={name} onRename={onRename} onClose={() => setOpen(false)} />}
    </>
  );
}

type NameDialogProps = { name: string; onRename: (name: string) => void; onClose: () => void };

function NameDialog({ name, onRename, onClose }: NameDialogProps) {
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { name },
  });
  return (
    <FormDialog
      title="Rename the email"
      form={form}
      save={async ({ name: next }) => onRename(next)}
      failed="Failed to rename"
      submitLabel="Rename"
      unsaved={null}
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="name"
        label="Name"
        limit={emailLimits.name}
        required
        autoFocus
      />
    </FormDialog>
  );
}
