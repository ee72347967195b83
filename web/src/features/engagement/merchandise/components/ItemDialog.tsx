import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { imageFault } from '#contract/base/images.ts';
import { type Item, itemContent } from '#contract/engagement/items.ts';
import { itemMessages, merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { ItemPicturesField, type Pictures } from './ItemPicturesField.tsx';
import { ItemVariants, newVariant, type TypedItem } from './ItemVariants.tsx';
import { useSaveItem } from './item-queries.ts';

const numberOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const toContent = ({ name, description, points, variants }: TypedItem) => ({
  name,
  description,
  points: points.trim() === '' ? null : numberOf(points),
  variants: variants.map(({ known, name: called, stock }) => ({
    ...(known === null ? { stock: stock.trim() === '' ? 0 : numberOf(stock) } : { _id: known }),
    name: called,
  })),
});

/** The contract's own rules, said beside the field that they are about. */
const rules = z.custom<TypedItem>().superRefine((typed, context) => {
  for (const { path, message } of itemContent.safeParse(toContent(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
});

/** Writes an item of the catalogue: its words, price, variants and pictures. Without `item` it is new. */
export function ItemDialog({ item, onClose }: { item: Item | null; onClose: () => void }) {
  const saving = useSaveItem();
  const made = useRef(item?._id ?? null);
  const [pictures, setPictures] = useState<Pictures>({ kept: item?.pictures ?? [], added: [] });
  const form = useForm<TypedItem>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      name: item?.name ?? '',
      description: item?.description ?? '',
      points: item?.points ? String(item.points) : '',
      variants: item?.variants.map(({ _id, name, stock }) => ({ known: _id, name, stock: String(stock) })) ?? [
        { ...newVariant, name: 'One size' },
      ],
    },
  });
  const { control } = form;
  const isPictured = pictures.added.length > 0 || pictures.kept !== (item?.pictures ?? pictures.kept);
  return (
    <FormDialog
      title={item ? `Edit ${item.name}` : 'Add an item'}
      size="large"
      form={form}
      save={(typed) =>
        saving.mutateAsync({
          id: made.current,
          content: itemContent.parse(toContent(typed)),
          pictures: pictures.added,
          kept: item && pictures.kept !== item.pictures ? pictures.kept.map(({ _id }) => _id) : undefined,
          onMade: (now, added) => {
            made.current = now._id;
            form.setValue(
              'variants',
              now.variants.map(({ _id, name, stock }) => ({ known: _id, name, stock: String(stock) })),
            );
            if (added) setPictures((before) => ({ ...before, added: before.added.filter((one) => one !== added) }));
          },
        })
      }
      saved={item ? itemMessages.changed : itemMessages.created}
      failed={item ? itemMessages.notChanged : itemMessages.notCreated}
      submitLabel={item ? 'Save' : 'Add'}
      disabled={pictures.added.some((file) => imageFault(file))}
      isChanged={form.formState.isDirty || isPictured}
      unsaved={item ? 'Your changes haven’t been saved.' : 'The item hasn’t been added.'}
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={control}
        name="name"
        label="Name"
        maxLength={merchandiseLimits.item}
        required
        autoFocus
      />
      <Field
        of={TextAreaField}
        control={control}
        name="description"
        label="Description (optional)"
        rows={3}
        limit={merchandiseLimits.description}
      />
      <Field
        of={TextField}
        control={control}
        name="points"
        label="Price in points (optional)"
        description="Without a price it can only be given as a present."
        type="number"
      />
      <ItemVariants control={control} />
      <ItemPicturesField pictures={pictures} onChange={setPictures} />
    </FormDialog>
  );
}
