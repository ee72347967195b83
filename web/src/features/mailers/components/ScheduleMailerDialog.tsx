import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Campaign, campaignLimits, campaignMessages } from '#contract/campaigns.ts';
import { DateTimeField } from '../../../ui/DateTimeField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useMoveMailer } from '../api.ts';

const hour = 3_600_000;
const rules = z.object({
  at: z.iso
    .datetime({ offset: true, error: campaignMessages.momentRequired })
    .refine((at) => Date.parse(at) > Date.now(), campaignMessages.momentPast)
    .refine((at) => Date.parse(at) < Date.now() + campaignLimits.daysAhead * 24 * hour, campaignMessages.momentFar),
});

/** When a mailer starts by itself. */
export function ScheduleMailerDialog({ mailer, onClose }: { mailer: Campaign; onClose: () => void }) {
  const moving = useMoveMailer(mailer._id);
  const next = new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString();
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { at: mailer.scheduledAt ?? next },
  });
  return (
    <FormDialog
      title={`Schedule ‘${mailer.name}’`}
      form={form}
      save={({ at }) =>
        moving.mutateAsync({ act: 'schedule', at, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
      }
      saved={campaignMessages.scheduled}
      failed={campaignMessages.notMoved}
      submitLabel="Schedule"
      unsaved={null}
      onClose={onClose}
    >
      <Field
        of={DateTimeField}
        control={form.control}
        name="at"
        label="Day"
        description="Whoever is in the audience at this time gets it."
        required
      />
    </FormDialog>
  );
}
