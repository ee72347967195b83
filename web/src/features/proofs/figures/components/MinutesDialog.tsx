import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  minutesPreset,
  proofFigureLimits,
  proofFigureMessages,
  type RequestKind,
  type RequestMinutes,
  requestKinds,
} from '#contract/proofs/proof-figures.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useChangeMinutes } from '../api.ts';

const words: Readonly<Record<RequestKind, { label: string; description: string }>> = {
  letter: {
    label: 'Minutes for a letter',
    description: `Find the record, write the letter, have it signed, send it. Usually ${minutesPreset.letter}.`,
  },
  verification: {
    label: 'Minutes for a verification',
    description: `Read the question, compare it with the record, answer it. Usually ${minutesPreset.verification}.`,
  },
};

const minute = z
  .string()
  .trim()
  .refine(
    (given) => /^\d{1,3}$/.test(given) && Number(given) <= proofFigureLimits.minutes,
    proofFigureMessages.minutesInvalid,
  );
const rules = z.object({ letter: minute, verification: minute } satisfies Record<RequestKind, typeof minute>);

/** Sets how long a request takes by hand, from which the saved hours are computed. */
export function MinutesDialog({ minutes, onClose }: { minutes: RequestMinutes; onClose: () => void }) {
  const changing = useChangeMinutes();
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { letter: String(minutes.letter), verification: String(minutes.verification) },
  });
  return (
    <FormDialog
      title="Minutes per request"
      form={form}
      save={({ letter, verification }) =>
        changing.mutateAsync({ letter: Number(letter), verification: Number(verification) })
      }
      saved={proofFigureMessages.minutesSaved}
      failed={proofFigureMessages.minutesNotSaved}
      unsaved="The minutes haven’t been changed."
      onClose={onClose}
    >
      <p>How long a request takes when someone answers it by hand. The saved hours are computed from it.</p>
      {requestKinds.map((kind) => (
        <Field key={kind} of={TextField} control={form.control} name={kind} type="number" {...words[kind]} required />
      ))}
    </FormDialog>
  );
}
