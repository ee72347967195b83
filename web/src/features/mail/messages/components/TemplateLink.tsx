import { type UseFormReturn, useWatch } from 'react-hook-form';
import { linkField } from '#contract/mail/mail.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { InstantForm } from './instant-form.ts';
import { asksForLink, fillLink } from './template-texts.ts';

/** Asks where the template's link leads, and shows the sentence as its reader will see it. */
export function TemplateLink({ form }: { form: UseFormReturn<InstantForm> }) {
  const { subject = '', content = '', link = '' } = useWatch({ control: form.control });
  const text = { subject, content };
  if (!asksForLink(text)) return null;
  const line = [...content.split('\n'), subject].find((one) => one.includes(linkField)) ?? '';
  return (
    <Field
      of={TextField}
      control={form.control}
      name="link"
      label="Link"
      type="url"
      required
      placeholder="https://"
      description={`${linkField} becomes this address: “${fillLink({ subject: '', content: line.trim() }, link).content}”`}
    />
  );
}
