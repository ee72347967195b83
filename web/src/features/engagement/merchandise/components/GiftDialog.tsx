import { zodResolver } from '@hookform/resolvers/zod';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Gift, OfferedItem } from '#contract/engagement/gift-views.ts';
import { giftContent } from '#contract/engagement/gifts.ts';
import type { Item } from '#contract/engagement/items.ts';
import { giftMessages, merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SearchableSelect } from '../../../../ui/fields/SearchableSelect.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { useSaveGift } from '../api.ts';
import { GiftPreview } from './GiftPreview.tsx';
import { findItems } from './item-queries.ts';
import { itemsKey } from './item-query.ts';
import classes from './Merchandise.module.css';
import { points } from './order-words.ts';

type Typed = { title: string; text: string; way: string; items: OfferedItem[] };

const ways = [
  { value: 'granted', label: 'As a gift: each person chooses one item' },
  { value: 'points', label: 'For points: each person spends points on any of the items' },
];

const toContent = ({ title, text: words, way, items }: Typed) => ({
  title,
  text: words,
  withPoints: way === 'points',
  items: items.map(({ _id }) => _id),
});

/** The contract's rules, each message beside its field. */
const rules = z.custom<Typed>().superRefine((typed, context) => {
  for (const { path, message } of giftContent.safeParse(toContent(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [path[0] ?? ''], message });
  const free = typed.way === 'points' && typed.items.find((item) => item.points === null);
  if (free) context.addIssue({ code: 'custom', path: ['items'], message: giftMessages.itemWithoutPoints(free.name) });
});

type GiftDialogProps = { gift: Gift; closesAt: string | null; onClose: () => void };

/** Edits a gift: its words, whether it costs points, and the items in their order, beside its preview. */
export function GiftDialog({ gift, closesAt, onClose }: GiftDialogProps) {
  const saving = useSaveGift(gift._id);
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      title: gift.title,
      text: gift.text,
      way: gift.withPoints ? 'points' : 'granted',
      items: gift.items,
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Gift"
      size="wide"
      form={form}
      save={(typed) => saving.mutateAsync(giftContent.parse(toContent(typed)))}
      fieldOf={(path) => path.split('.')[0] ?? path}
      saved={giftMessages.saved}
      failed={giftMessages.notSaved}
      unsaved="The gift hasn’t been saved."
      onClose={onClose}
      beside={<TypedPreview control={control} gift={gift} closesAt={closesAt} />}
    >
      <Field
        of={TextField}
        control={control}
        name="title"
        label="Title"
        maxLength={merchandiseLimits.title}
        required
        autoFocus
      />
      <Field
        of={TextAreaField}
        control={control}
        name="text"
        label="Text (optional)"
        description="Shown above the items."
        rows={3}
        limit={merchandiseLimits.text}
      />
      <Field of={RadioField} control={control} name="way" label="How it is given" options={ways} />
      <Items control={control} />
    </FormDialog>
  );
}

type TypedPreviewProps = { control: Control<Typed>; gift: Gift; closesAt: string | null };

function TypedPreview({ control, gift: { _id }, closesAt }: TypedPreviewProps) {
  const [title, words, way, chosen] = useWatch({ control, name: ['title', 'text', 'way', 'items'] });
  const withPoints = way === 'points';
  // Prices change what can be ordered: without one an item is not offered for points.
  const items = withPoints ? chosen.filter((item) => item.points !== null) : chosen;
  return <GiftPreview beside {...{ _id, title, withPoints, closesAt, items }} text={words} />;
}

const toOffered = ({ _id, name, description, pictures, points: price, variants }: Item): OfferedItem => ({
  _id,
  name,
  description,
  pictures: pictures.map(({ url }) => url),
  points: price,
  variants: variants.map((variant) => ({ _id: variant._id, name: variant.name, isOut: variant.stock === 0 })),
});

function Items({ control }: { control: Control<Typed> }) {
  const { field, fieldState } = useController({ control, name: 'items' });
  const way = useWatch({ control, name: 'way' });
  const chosen = field.value;
  return (
    <div className={layout.column}>
      <SearchableSelect<Item>
        label="Items"
        description="From your catalogue, in the order shown."
        placeholder="Search the catalogue"
        required
        error={fieldState.error?.message}
        value={null}
        ref={field.ref}
        onBlur={field.onBlur}
        onChange={(item) =>
          item && !chosen.some(({ _id }) => _id === item._id) && field.onChange([...chosen, toOffered(item)])
        }
        queryKey={[...itemsKey, 'choice']}
        load={findItems}
        getId={({ _id }) => _id}
        getLabel={({ name, points: price }) => (price === null ? name : `${name} · ${points(price)}`)}
        emptyText="No item found"
      />
      {chosen.length > 0 && (
        <SortableList
          label="Chosen items"
          items={chosen}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          onSort={(keys) => field.onChange(keys.flatMap((key) => chosen.filter(({ _id }) => _id === key)))}
          renderItem={({ _id, name, points: price }) => (
            <div className={classes.chosenItem}>
              <span className={`${layout.words} ${text.breaking}`}>{name}</span>
              {way === 'points' && <span className={text.muted}>{price === null ? 'No price' : points(price)}</span>}
              <ActionIcon
                variant="subtle"
                aria-label={`Remove ${name}`}
                onClick={() => field.onChange(chosen.filter((one) => one._id !== _id))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
          )}
        />
      )}
    </div>
  );
}
