import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type OrderState, orderStateWords } from '#contract/base/order-states.ts';
import { limits } from '#contract/base/rules.ts';
import { merchandiseLimits, orderMessages } from '#contract/engagement/merchandise-messages.ts';
import { type OrderLine, orderMove } from '#contract/engagement/orders.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import type { MoveFields } from './order-queries.ts';
import { moveWords, nameOf } from './order-words.ts';

type MoveDialogProps = {
  orders: readonly OrderLine[];
  to: OrderState;
  onMove: (fields: Omit<MoveFields, 'state'>) => Promise<unknown>;
  onClose: () => void;
};
type Typed = { reason: string; courier: string; tracking: string; restock: boolean };

/** The consequences of each move that needs a confirmation. */
const consequences: Partial<Record<OrderState, string>> = {
  shipped: 'The person who ordered gets an email with what you enter here.',
  delivered: `After this it can only be marked as returned. The address is erased in ${merchandiseLimits.addressDays} days.`,
  rejected:
    'The person who ordered gets an email with your reason. The item goes back into stock, and points are returned. This can’t be undone.',
  cancelled:
    'The person who ordered gets an email with your reason. The item goes back into stock, and points are returned. This can’t be undone.',
  returned: 'Points are returned. This can’t be undone.',
};

const toFields = (to: OrderState, { reason, courier, tracking, restock }: Typed): Omit<MoveFields, 'state'> => {
  if (to === 'shipped') return { courier, tracking: tracking.trim() || null };
  if (to === 'returned') return { restock };
  return to === 'delivered' ? {} : { reason };
};

/** Asks what a move needs to know, and says what follows from it. */
export function MoveDialog({ orders, to, onMove, onClose }: MoveDialogProps) {
  const [first] = orders;
  const isOne = orders.length === 1;
  /** The contract's own rules, said beside the field that they are about. */
  const rules = z.custom<Typed>().superRefine((typed, context) => {
    for (const { path, message } of orderMove.safeParse({ state: to, ...toFields(to, typed) }).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { reason: '', courier: first?.courier ?? '', tracking: '', restock: true },
  });
  const { control } = form;
  const isUndone = to === 'rejected' || to === 'cancelled';
  const what = isOne && first ? nameOf(first) : `${orders.length} orders`;
  return (
    <FormDialog
      title={
        to === 'rejected'
          ? `Reject ${what}?`
          : to === 'cancelled'
            ? `Cancel ${what}?`
            : `Mark ${what} as ${orderStateWords[to].is}?`
      }
      size="small"
      form={form}
      danger={isUndone}
      save={(typed) => onMove(toFields(to, typed))}
      failed={orderMessages.notMoved}
      submitLabel={isOne ? moveWords[to] : `${moveWords[to]} (${orders.length})`}
      unsaved={isUndone || to === 'shipped' ? 'The order hasn’t been moved.' : null}
      onRefused={onClose}
      onClose={onClose}
    >
      <p>{consequences[to]}</p>
      {to === 'shipped' && (
        <>
          <Field
            of={TextField}
            control={control}
            name="courier"
            label="Courier"
            maxLength={merchandiseLimits.courier}
            required
            autoFocus
          />
          {isOne && (
            <Field
              of={TextField}
              control={control}
              name="tracking"
              label="Tracking number (optional)"
              maxLength={merchandiseLimits.tracking}
            />
          )}
        </>
      )}
      {isUndone && (
        <Field
          of={TextAreaField}
          control={control}
          name="reason"
          label="Reason"
          required
          rows={3}
          limit={limits.reason}
        />
      )}
      {to === 'returned' && (
        <Field
          of={SwitchField}
          control={control}
          name="restock"
          label="Return it to stock"
          description="Leave this off for damaged items."
        />
      )}
    </FormDialog>
  );
}
