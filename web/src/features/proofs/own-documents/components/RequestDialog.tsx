import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { oneLine } from '#contract/base/rules.ts';
import { letterLimits, letterMessages } from '#contract/proofs/letter-messages.ts';
import type { OfferedLetter, OwnLetter } from '#contract/proofs/letters.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useRequestLetter } from '../api.ts';
import { readyText } from './letter-words.ts';

const rules = z.object({ note: oneLine().max(letterLimits.note, letterMessages.noteTooLong) });

type RequestDialogProps = { offered: OfferedLetter; onRequested: (letter: OwnLetter) => void; onClose: () => void };

/** A request for one letter, with an optional note to HR. */
export function RequestDialog({ offered, onRequested, onClose }: RequestDialogProps) {
  const { _id, title } = offered;
  const requesting = useRequestLetter();
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { note: '' },
  });
  return (
    <FormDialog
      title={`Request ${title}`}
      size="small"
      form={form}
      save={({ note }) => requesting.mutateAsync({ template: _id, note })}
      saved={(_, { state }) => (state === 'issued' ? `${title} is ready` : letterMessages.requested)}
      failed={letterMessages.notRequested}
      onSaved={onRequested}
      submitLabel="Request"
      unsaved="Your request hasn’t been sent."
      onClose={onClose}
    >
      <p className={text.muted}>
        {offered.isAtOnce
          ? 'It is ready at once, unless something has to be checked.'
          : `You get an answer ${readyText(offered).toLowerCase()}.`}
      </p>
      <Field
        of={TextField}
        control={form.control}
        name="note"
        label="Note to HR (optional)"
        limit={letterLimits.note}
        description="For example, what you need the letter for"
      />
    </FormDialog>
  );
}
