import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  type ProfileProvider,
  profileProviderChanges,
  profileProviderMessages,
} from '#contract/directory/profile-provider.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { useSaveProvider } from '../api.ts';

/** An empty key stays as it is. */
const given = profileProviderChanges.extend({ key: z.string().max(2000) });

type Given = z.infer<typeof given>;
const valuesOf = ({ settings }: ProfileProvider): Given => ({
  url: settings?.url ?? '',
  key: '',
  enabled: settings?.enabled ?? false,
});

type ProfileProviderFormProps = { current: ProfileProvider; mayChange: boolean };

/** Where the provider is asked, with which key, and whether. */
export function ProfileProviderForm({ current, mayChange }: ProfileProviderFormProps) {
  const saving = useSaveProvider();
  const form = useForm({
    resolver: zodResolver(given),
    mode: 'onTouched',
    shouldFocusError: false,
    disabled: !mayChange,
    values: valuesOf(current),
  });
  const save = ({ key, ...values }: Given) => saving.mutateAsync({ ...values, ...(key.trim() === '' ? {} : { key }) });
  const shared = { control: form.control, disabled: !mayChange };
  const hasKey = current.settings?.hasKey ?? false;
  return (
    <PageForm
      form={form}
      save={save}
      saved={profileProviderMessages.saved}
      failed={profileProviderMessages.notSaved}
      afterwards={valuesOf}
      unsaved="Your changes to the profile provider haven’t been saved."
      readOnly={!mayChange}
    >
      <Field of={TextField} {...shared} name="url" label="Address of the provider" type="url" required />
      <Field
        of={TextField}
        {...shared}
        name="key"
        label="Key"
        type="password"
        autoComplete="new-password"
        placeholder={hasKey ? '••••••••••••' : undefined}
        description={
          hasKey
            ? 'Kept, and never shown. Leave it empty to keep it; with another address it has to be entered again.'
            : 'Not set. Your provider gives you one.'
        }
      />
      <Field
        of={SwitchField}
        {...shared}
        name="enabled"
        label="Profile provider is on"
        description="It is asked once a day, about each person every 30 days at most."
      />
    </PageForm>
  );
}
