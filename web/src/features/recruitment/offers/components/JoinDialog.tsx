import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { Offer } from '#contract/recruitment/offers.ts';
import { today } from '../../../../lib/dates.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { useMoveOffer } from './offer-queries.ts';
import { nameOf } from './offer-words.ts';

const rules = z.object({
  joinedOn: z.iso
    .date({ error: ({ input }) => (input === '' ? offerMessages.joinedRequired : offerMessages.dateInvalid) })
    .refine((day) => day <= today(), offerMessages.joinedFuture),
});

/** Since when somebody works here again. */
export function JoinDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const moving = useMoveOffer(offer);
  const planned = offer.startsOn ?? '';
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { joinedOn: planned <= today() ? planned : '' },
  });
  const name = nameOf(offer);
  return (
    <FormDialog
      title={`Mark ${name} as joined`}
      form={form}
      save={({ joinedOn }) => moving.mutateAsync({ state: 'joined', joinedOn })}
      conflictField="joinedOn"
      saved={offerMessages.moved}
      failed={offerMessages.notMoved}
      submitLabel="Mark as joined"
      unsaved={null}
      onClose={onClose}
    >
      <p>
        {name} leaves the directory, groups and mailings, and is told ‘Welcome back’ by email. Their record and history
        stay. This can’t be undone.
      </p>
      <Field of={DateField} control={form.control} name="joinedOn" label="Joined on" noFuture required />
    </FormDialog>
  );
}
