import type { CustomField } from '#contract/directory/custom-fields.ts';
import { DateField } from '../../../../../ui/fields/DateField.tsx';
import { Field } from '../../../../../ui/fields/Field.tsx';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import text from '../../../../../ui/theme/text.module.css';
import classes from './PersonForm.module.css';
import type { PersonForm } from './use-person-form.ts';

/** The company's own fields, all of them optional; nothing where it has none. */
export function PersonFormCustom({ form }: { form: PersonForm }) {
  if (form.customFields.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby="more-heading">
      <div>
        <h2 id="more-heading" className={text.heading}>
          More about the ex-employee
        </h2>
        <p className={text.muted}>Your company’s custom fields. All optional.</p>
      </div>
      {form.customFields.map((field) => (
        <CustomInput key={field._id} form={form} field={field} />
      ))}
    </section>
  );
}

function CustomInput({ form, field }: { form: PersonForm; field: CustomField }) {
  const bound = { control: form.personal.control, name: `custom.${field._id}`, label: field.name } as const;
  if (field.type === 'date') return <Field of={DateField} {...bound} />;
  if (field.type === 'choice')
    return (
      <Field
        of={SelectField}
        {...bound}
        options={field.choices.map((choice) => ({ value: choice, label: choice }))}
        placeholder="Select"
        clearLabel={`Clear ${field.name}`}
        searchable={field.choices.length > 10}
      />
    );
  return <Field of={TextField} {...bound} type={field.type} />;
}
