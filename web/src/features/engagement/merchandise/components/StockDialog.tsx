import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { changeStock, type Item } from '#contract/engagement/items.ts';
import { itemMessages } from '#contract/engagement/merchandise-messages.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useChangeStock } from './item-queries.ts';

type Typed = { variant: string; way: string; change: string };

const ways = [
  { value: 'add', label: 'Add stock' },
  { value: 'take', label: 'Remove stock' },
];

const amountOf = ({ way, change }: Typed) =>
  (way === 'take' ? -1 : 1) * (/^\d+$/.test(change.trim()) ? Number(change) : Number.NaN);

/** The contract's own rules, said beside the field that they are about. */
const rules = z.custom<Typed>().superRefine((typed, context) => {
  for (const { path, message } of changeStock.body.safeParse({ change: amountOf(typed) }).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
});

/** Adds pieces to the stock or removes some. Orders placed meanwhile are not lost: the change is relative to the current stock. */
export function StockDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const changing = useChangeStock();
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { variant: item.variants[0]?._id ?? '', way: 'add', change: '' },
  });
  const { control } = form;
  const [variant, way, change] = useWatch({ control, name: ['variant', 'way', 'change'] });
  const stock = item.variants.find(({ _id }) => _id === variant)?.stock ?? 0;
  const amount = amountOf({ variant, way, change });
  return (
    <FormDialog
      title={`Stock of ${item.name}`}
      size="small"
      form={form}
      save={(typed) => changing.mutateAsync({ id: item._id, variantId: typed.variant, change: amountOf(typed) })}
      conflictField="change"
      saved={itemMessages.stockChanged}
      failed={itemMessages.notStocked}
      unsaved="The stock hasn’t been changed."
      onClose={onClose}
    >
      <Field
        of={SelectField}
        control={control}
        name="variant"
        label="Variant"
        options={item.variants.map(({ _id, name, stock: there }) => ({
          value: _id,
          label: `${name}: ${count(there)}`,
        }))}
        required
      />
      <Field of={RadioField} control={control} name="way" label="What to do" options={ways} />
      <Field of={TextField} control={control} name="change" label="How many" type="number" required autoFocus />
      <p role="status" className={text.muted}>
        {Number.isFinite(amount) &&
          stock + amount >= 0 &&
          `Then ${count(stock + amount)} ${stock + amount === 1 ? 'is' : 'are'} in stock.`}
      </p>
    </FormDialog>
  );
}
