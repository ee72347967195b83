import { useForm, useWatch } from 'react-hook-form';
import {
  attendeeMoves,
  attendeeWords,
  type EventAnswer,
  type EventMode,
  eventAnswers,
  eventModes,
} from '#contract/base/event-states.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import { eventPlaceMessages } from '#contract/engagement/event-places.ts';
import type { Event, EventAttendee } from '#contract/engagement/events.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useChangeAttendee } from '../api.ts';
import { modeWords } from './standing.ts';

type AttendeeDialogProps = { event: Event; attendee: EventAttendee; onClose: () => void };

/** Answers for an attendee by the same rules as their own answer: without a free place they are put on the waiting list. */
export function AttendeeDialog({ event, attendee, onClose }: AttendeeDialogProps) {
  const changing = useChangeAttendee(event._id);
  const { state, mode, guests, name } = attendee;
  const answers = eventAnswers.filter((answer) => answer === state || attendeeMoves[state].includes(answer));
  const form = useForm<{ answer: EventAnswer | ''; mode: EventMode; guests: string }>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { answer: answers.find((answer) => answer === state) ?? '', mode, guests: String(guests) },
  });
  const { control } = form;
  const answer = useWatch({ control, name: 'answer' });
  const modes = eventModes.filter((one) => (one === 'room' ? event.place : event.meetingLink));
  const most = Math.max(event.mostGuests, guests);
  return (
    <FormDialog
      title={`Answer for ${name}`}
      form={form}
      save={(typed) =>
        changing.mutateAsync({
          person: attendee._id,
          answer: typed.answer as EventAnswer,
          mode: typed.mode,
          guests: typed.answer === 'going' ? Number(typed.guests) : 0,
        })
      }
      saved={eventMessages.attendeeChanged}
      failed={eventMessages.attendeeNotChanged}
      disabled={answer === ''}
      unsaved="The answer hasn’t been saved."
      onClose={onClose}
    >
      <p className={text.muted}>They get an email about it. If no seat is free, they go on the waiting list.</p>
      <Field
        of={RadioField}
        control={control}
        name="answer"
        label="Answer"
        options={answers.map((value) => ({ value, label: attendeeWords[value].label }))}
      />
      {answer !== 'declined' && modes.length > 1 && (
        <Field
          of={RadioField}
          control={control}
          name="mode"
          label="Attends"
          options={modes.map((value) => ({ value, label: modeWords[value] }))}
        />
      )}
      {answer === 'going' && most > 0 && (
        <Field
          of={SelectField}
          control={control}
          name="guests"
          label="Guests"
          description={`${eventPlaceMessages.tooManyGuests(event.mostGuests)}.`}
          options={Array.from({ length: most + 1 }, (_, value) => ({ value: String(value), label: String(value) }))}
        />
      )}
    </FormDialog>
  );
}
