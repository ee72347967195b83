import { zodResolver } from '@hookform/resolvers/zod';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { imageFault } from '#contract/base/images.ts';
import { type Item, itemContent } from '#contract/engagement/items.ts';
import { itemMessages, merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { smallerPicture } from '../../../../lib/smaller-picture.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { FieldRows } from '../../../../ui/fields/FieldRows.tsx';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { useSaveItem } from './item-queries.ts';
import classes from './Merchandise.module.css';

/** `kept`: of those that are there; `added`: files that are uploaded when the item is saved. */
type Pictures = { kept: Item['pictures']; added: readonly File[] };
type ItemPicturesFieldProps = { pictures: Pictures; onChange: (pictures: Pictures) => void };

/** The pictures of an item, the first one for its card, and more to choose. */
function ItemPicturesField({ pictures, onChange }: ItemPicturesFieldProps) {
  const { kept, added } = pictures;
  const remove = (file: File) => onChange({ kept, added: added.filter((one) => one !== file) });
  return (
    <div className={layout.column}>
      {kept.length > 0 && (
        <SortableList
          label="Pictures"
          items={kept}
          keyOf={({ _id }) => _id}
          nameOf={({ _id }) => `picture ${kept.findIndex((one) => one._id === _id) + 1}`}
          onSort={(keys) => onChange({ kept: keys.flatMap((key) => kept.filter(({ _id }) => _id === key)), added })}
          renderItem={({ _id, url }) => {
            const place = kept.findIndex((one) => one._id === _id) + 1;
            return (
              <div className={classes.chosenItem}>
                <img
                  className={classes.picture}
                  src={smallerPicture(url, 320)}
                  alt={`${place}`}
                  width={96}
                  height={72}
                />
                <span className={layout.words}>{place === 1 && 'On its card'}</span>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Remove picture ${place}`}
                  onClick={() => onChange({ kept: kept.filter((one) => one._id !== _id), added })}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </div>
            );
          }}
        />
      )}
      {added.map((file, place) => (
        <Added key={`${file.name} ${place}`} file={file} onRemove={() => remove(file)} />
      ))}
      {kept.length + added.length < merchandiseLimits.pictures && (
        <FileDrop
          label={kept.length + added.length > 0 ? 'Another picture (optional)' : 'Picture (optional)'}
          hint="A PNG or JPEG of at most 5 MB. Wider than high looks best."
          accept="image/png,image/jpeg"
          file={null}
          onFile={(file) => file && onChange({ kept, added: [...added, file] })}
        />
      )}
    </div>
  );
}

function Added({ file, onRemove }: { file: File; onRemove: () => void }) {
  const fault = imageFault(file) ?? undefined;
  const shown = useMemo(() => (fault ? null : URL.createObjectURL(file)), [file, fault]);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  return (
    <div className={layout.lines}>
      {shown && <img className={classes.picture} src={shown} alt="" width={96} height={72} />}
      <FileDrop label="Picture" file={file} onFile={(next) => !next && onRemove()} error={fault} />
    </div>
  );
}

type TypedItem = {
  name: string;
  description: string;
  points: string;
  variants: { known: string | null; name: string; stock: string }[];
};

const newVariant = { known: null, name: '', stock: '' };

/** The sizes or colours of an item. The stock of saved ones is changed by amounts (StockDialog). */
function ItemVariants({ control }: { control: Control<TypedItem> }) {
  const variants = useFieldArray({ control, name: 'variants' });
  const typed = useWatch({ control, name: 'variants' });
  return (
    <div className={layout.column}>
      <p className={text.muted}>Sizes or colours, in the order shown. Leave this empty for an item of one kind.</p>
      <FieldRows
        label="Variants"
        rows={variants}
        nameOf={(at) => typed[at]?.name || `variant ${at + 1}`}
        renderRow={(at, remove) => (
          <div className={classes.variantRow}>
            <Field
              of={TextField}
              control={control}
              name={`variants.${at}.name`}
              label={`Variant ${at + 1}`}
              maxLength={merchandiseLimits.variant}
              required
            />
            <Field
              of={TextField}
              control={control}
              name={`variants.${at}.stock`}
              label="In stock"
              type="number"
              disabled={typed[at]?.known !== null}
            />
            {remove}
          </div>
        )}
        addLabel="Add variant"
        onAdd={() => variants.append(newVariant)}
        least={1}
        most={merchandiseLimits.variants}
      />
    </div>
  );
}

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
        description="Without a price it can only be given as a gift."
        type="number"
      />
      <ItemVariants control={control} />
      <ItemPicturesField pictures={pictures} onChange={setPictures} />
    </FormDialog>
  );
}
