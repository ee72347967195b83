import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { FieldRows } from '../../../../ui/fields/FieldRows.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './Merchandise.module.css';

export type TypedItem = {
  name: string;
  description: string;
  points: string;
  variants: { known: string | null; name: string; stock: string }[];
};

export const newVariant = { known: null, name: '', stock: '' };

/** The sizes or colours of an item. What is there of one that is kept is changed by amounts (StockDialog). */
export function ItemVariants({ control }: { control: Control<TypedItem> }) {
  const variants = useFieldArray({ control, name: 'variants' });
  const typed = useWatch({ control, name: 'variants' });
  return (
    <div className={layout.column}>
      <p className={text.muted}>
        Sizes or colours, in the order in which they are shown. An item without any has one variant.
      </p>
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
