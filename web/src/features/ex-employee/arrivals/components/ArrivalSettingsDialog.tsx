import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ArrivalSettings, arrivalMessages, givenArrivalSettings } from '#contract/ex-employee/arrivals.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useChangeArrivalSettings } from '../api.ts';
import { rulesFor } from './leaver-form.ts';

type Typed = { asks: boolean; askDays: string; remindDays: string };

const daysOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
const toSettings = ({ asks, askDays, remindDays }: Typed): ArrivalSettings => ({
  asks,
  askDays: daysOf(askDays),
  remindDays: daysOf(remindDays),
});
const rules = rulesFor((typed: Typed) => givenArrivalSettings.safeParse(toSettings(typed)).error?.issues ?? []);

/** Sets whether and when leavers are asked to check their details. */
export function ArrivalSettingsDialog({ settings, onClose }: { settings: ArrivalSettings; onClose: () => void }) {
  const saving = useChangeArrivalSettings();
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      asks: settings.asks,
      askDays: String(settings.askDays),
      remindDays: String(settings.remindDays),
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Settings of arrivals"
      size="small"
      form={form}
      save={(typed) => saving.mutateAsync(toSettings(typed))}
      saved={arrivalMessages.settingsSaved}
      failed={arrivalMessages.settingsNotSaved}
      unsaved="Your changes haven’t been saved."
      onClose={onClose}
    >
      <Field
        of={SwitchField}
        control={control}
        name="asks"
        label="Ask leavers by email"
        description="They check their details, give a private address and say whether they want to stay in touch."
      />
      <Field
        of={TextField}
        control={control}
        name="askDays"
        label="First email"
        description="Days before the last day."
        type="number"
        required
      />
      <Field
        of={TextField}
        control={control}
        name="remindDays"
        label="Reminder"
        description="Days before the last day, for those who haven’t answered."
        type="number"
        required
      />
    </FormDialog>
  );
}
