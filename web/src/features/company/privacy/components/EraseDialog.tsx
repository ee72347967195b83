import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { privacyMessages } from '#contract/base/privacy.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import type { Erasing } from '../api.ts';
import { useErase } from '../api.ts';
import { keptText } from './request-words.ts';

export type EraseDialogProps = { erasing: Erasing; onClose: () => void; onErased?: () => void };

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Asks the user to type the name, because erasing reaches everything and cannot be undone. */
export function EraseDialog({ erasing, onClose, onErased }: EraseDialogProps) {
  const erasure = useErase();
  const form = useForm({
    resolver: zodResolver(
      z.object({ name: z.string().refine((typed) => same(typed, erasing.name), `Please type ${erasing.name}`) }),
    ),
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: { name: '' },
  });
  return (
    <FormDialog
      title={`Erase ${erasing.name} for good?`}
      form={form}
      save={() => erasure.mutateAsync(erasing)}
      saved={(_, { kept = [] }) =>
        kept.length > 0
          ? `${privacyMessages.erased}. The law requires you to keep ${keptText(kept)}`
          : privacyMessages.erased
      }
      failed={privacyMessages.notErased}
      onSaved={() => {
        onErased?.();
        onClose();
      }}
      onRefused={onClose}
      submitLabel="Erase for good"
      danger
      unsaved={null}
      onClose={onClose}
    >
      <p>
        The record and everything linked to it is deleted: account and sessions, picture, notes, tags, messages to this
        person and traces in imports. Only totals and an unreadable code for the address are kept, so that this person
        isn’t messaged again by mistake. This can’t be undone.
      </p>
      <p className={text.muted}>
        Documents that the law requires you to keep stay until their legal term ends, without the record: see Documents,
        Held. Other documents are deleted.
      </p>
      <p className={text.muted}>
        Spreadsheets waiting to be imported and exported files may contain the person too, so they are discarded. We
        can’t confirm the erasure by message because the address is deleted. Tell the person beforehand if you need to.
      </p>
      <Field
        of={TextField}
        control={form.control}
        name="name"
        label={`Type ${erasing.name} to confirm`}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
