import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { eventLimits } from '#contract/engagement/event-messages.ts';
import { clockOf } from '../../../../lib/dates.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import type { FieldProps } from '../../../../ui/fields/field-props.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './EventEditor.module.css';
import type { EventControl } from './event-form.ts';

const TimeField = ({ value, onChange, ...rest }: FieldProps<string>) => (
  <TextInput {...rest} type="time" value={value} onChange={({ target }) => onChange(target.value)} />
);

/** How many days of the calendar it touches. */
function daysBetween(startsAt: string, endsAt: string, timeZone: string): number {
  const [from, to] = [startsAt, endsAt].map((at) => {
    const instant = new Date(at);
    return Number.isNaN(instant.getTime()) ? Number.NaN : Date.parse(clockOf(instant, timeZone).slice(0, 10));
  }) as [number, number];
  const days = Math.round((to - from) / 86_400_000) + 1;
  return days >= 1 && days <= eventLimits.days ? days : 1;
}

/** The agenda. Readers see its entries in the order of their times. */
export function AgendaFields({ control }: { control: EventControl }) {
  const entries = useFieldArray({ control, name: 'agenda' });
  const [starts, endsAt, typed] = useWatch({ control, name: ['starts', 'endsAt', 'agenda'] });
  const most = Math.max(daysBetween(starts.at, endsAt, starts.timeZone), ...typed.map(({ day }) => Number(day)));
  const days = Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: `Day ${at + 1}` }));
  return (
    <div className={classes.part}>
      {entries.fields.length === 0 && <p className={text.muted}>No agenda yet. It can be left out.</p>}
      {entries.fields.map(({ id }, at) => (
        <div key={id} className={classes.entry} data-days={most > 1 || undefined}>
          {most > 1 && (
            <Field of={SelectField} control={control} name={`agenda.${at}.day`} label="Day" options={days} />
          )}
          <Field of={TimeField} control={control} name={`agenda.${at}.time`} label="Time" required />
          <div className={classes.wide}>
            <Field
              of={TextField}
              control={control}
              name={`agenda.${at}.title`}
              label="What happens"
              maxLength={eventLimits.agendaTitle}
              required
            />
          </div>
          <div className={classes.wide}>
            <Field
              of={TextField}
              control={control}
              name={`agenda.${at}.speaker`}
              label="Speaker"
              maxLength={eventLimits.speaker}
            />
          </div>
          <ActionIcon
            variant="subtle"
            mt="1.75rem"
            aria-label={`Remove ${typed[at]?.title || `entry ${at + 1}`}`}
            onClick={() => entries.remove(at)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={entries.fields.length >= eventLimits.agenda}
          onClick={() => entries.append({ day: '1', time: '', title: '', speaker: '' })}
        >
          Add entry
        </Button>
      </div>
    </div>
  );
}
